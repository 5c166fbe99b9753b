import { z } from 'zod'
import { archivedAt, archivedFilter, archivedMark, removed } from '../kit/archive'
import { get, lookupFields, post, table } from '../kit/call'
import { flag, id, longText, optionalDecimal, optionalId, optionalMoney, optionalWhole, text } from '../kit/field'
import { formVersion, recordVersion, savedVersion } from '../kit/form-version'
import { timezone, zipcode } from '../kit/formats'
import { keptWhenAbsent } from '../kit/kept-when-absent'

const PropertyRow = {
  id: z.number(),
  property_name: z.string(),
  type_name: z.string(),
  owner_id: z.number(),
  business_name: z.string(),
  units_total: z.number(),
  total_livable_area: z.number().nullable(),
  total_lot_area: z.number().nullable(),
  valuation: z.number().nullable(),
  ...archivedAt,
}

const Image = z.object({ id: z.number(), image_name: z.string(), thumb_name: z.string() })

export const Property = {
  id: z.number(),
  property_name: z.string(),
  type_id: z.number(),
  type: z.object({ id: z.number(), type_name: z.string() }),
  owner_id: z.number(),
  owner: z.object({ id: z.number(), business_name: z.string(), first_name: z.string(), last_name: z.string() }),
  total_livable_area: z.number().nullable(),
  total_lot_area: z.number().nullable(),
  valuation: z.number().nullable(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zipcode: z.string(),
  laundry: z.string(),
  parking_spot: z.string(),
  mangement_company: z.string(),
  unit_mix: z.string(),
  year_built: z.number().nullable(),
  timezone: z.string(),
  access_instructions: z.string(),
  owner_limit: z.number().nullable(),
  units_total: z.number(),
  images: z.array(Image),
  ...archivedMark,
}

export const property = {
  list: table('property/get-property-list', {
    about: 'The properties; with `archived=1`, only those that are archived.',
    may: 'properties',
    input: { ...archivedFilter, owner_id: optionalId('Owner', 'owner') },
    row: PropertyRow,
    sorts: [
      'property_name',
      'type_name',
      'business_name',
      'units_total',
      'total_livable_area',
      'total_lot_area',
      'valuation',
    ],
  }),
  get: get('property/get-property', {
    about: 'One property, with its images.',
    may: 'properties',
    input: { id: id('Property', 'property') },
    reply: { data: z.object({ ...Property, ...recordVersion }) },
  }),
  types: get('property/get-property-types', {
    about: 'The kinds of property.',
    may: 'property-lookup',
    reply: { data: z.array(z.object({ id: z.number(), type_name: z.string() })) },
  }),
  save: post('property/save-property', {
    about:
      'Adds a property (id 0 or none), or changes one. Images are added, never replaced. Work orders above `owner_limit` ask the owner; a blank one never asks. With the `version` that was read, a property that someone else has changed since is not changed.',
    may: 'properties',
    input: {
      id: optionalId('Property', 'property'),
      property_name: text('Property name', { required: true }),
      type_id: id('Type', 'property_type'),
      owner_id: id('Owner', 'owner'),
      total_livable_area: keptWhenAbsent(optionalDecimal('Total livable area', { min: 0, max: 9_999_999 })),
      total_lot_area: keptWhenAbsent(optionalDecimal('Total lot area', { min: 0, max: 99_999_999 })),
      valuation: keptWhenAbsent(optionalMoney('Valuation', { min: 0, max: 999_999_999 })),
      address: text('Address', { required: true }),
      city: keptWhenAbsent(text('City')),
      state: keptWhenAbsent(text('State')),
      country: keptWhenAbsent(text('Country')),
      zipcode: keptWhenAbsent(zipcode()),
      laundry: keptWhenAbsent(text('Laundry')),
      parking_spot: keptWhenAbsent(text('Parking')),
      mangement_company: keptWhenAbsent(text('Management company')),
      unit_mix: keptWhenAbsent(text('Unit mix')),
      year_built: keptWhenAbsent(optionalWhole('Year built', { min: 1600, max: 2100 })),
      timezone: keptWhenAbsent(timezone('Time zone')),
      access_instructions: keptWhenAbsent(longText('Access instructions')),
      owner_limit: keptWhenAbsent(optionalMoney('Ask the owner above', { min: 0, max: 9_999_999 })),
      image_count: optionalWhole('Number of images', { min: 0, max: 1000 }),
      version: formVersion(),
    },
    reply: { id: z.number(), ...savedVersion },
    errors: ['E_CONFLICT'],
    versioned: true,
    files: [{ name: 'image', many: true, accept: 'image', label: 'Images' }],
    done: 'The property information is updated successfully.',
    limit: 'upload',
  }),
  remove: post('property/delete-property', {
    about: 'Deletes a property without units. One with a history, or with archived units, is archived.',
    may: 'properties',
    input: { id: id('Property', 'property') },
    reply: removed,
    errors: ['E_CONFLICT'],
    done: 'The property is deleted.',
  }),
  restore: post('property/restore-property', {
    about: 'Brings an archived property back to the lists; its archived units stay archived.',
    may: 'properties',
    input: { id: id('Property', 'property') },
    errors: ['E_CONFLICT'],
    done: 'The property is restored.',
  }),
  removeImage: post('property/delete-property-image', {
    about: "Deletes one of a property's images.",
    may: 'properties',
    input: { id: id('Image', 'property_image') },
    errors: ['E_CONFLICT'],
    done: 'The image is deleted.',
  }),
  search: get('property/search-properties', {
    about: 'Properties by name, for a select; with vacant units only, or with their units.',
    may: 'property-lookup',
    input: {
      ...lookupFields,
      vacant: flag('Vacant'),
      skip_vacant_tenant: optionalId('Tenant', 'tenant'),
      withunits: flag('With units'),
    },
    reply: {
      data: z.array(
        z.object({
          id: z.number(),
          property_name: z.string(),
          units: z.array(z.object({ id: z.number(), unit_name: z.string() })).optional(),
        }),
      ),
    },
    limit: 'search',
  }),
}
