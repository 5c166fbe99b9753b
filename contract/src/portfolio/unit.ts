import { z } from 'zod'
import { archivedAt, archivedFilter, archivedMark, removed } from '../kit/archive'
import { get, lookupFields, post, table } from '../kit/call'
import {
  choice,
  halves,
  id,
  longText,
  money,
  optionalChoice,
  optionalId,
  optionalMoney,
  optionalWhole,
  text,
  whole,
} from '../kit/field'
import { savedVersion } from '../kit/form-version'
import { keptWhenAbsent } from '../kit/kept-when-absent'
import { rows } from '../kit/rows'

export const rentPeriods = ['WEEKLY', 'MONTHLY', 'YEARLY'] as const
const vacantStatuses = ['VACANT', 'OCCUPIED'] as const
const leaseEnds = ['EXPIRED', 'WITHIN_1', 'WITHIN_3', 'WITHIN_6', 'LATER'] as const

const UnitRow = {
  id: z.number(),
  unit_name: z.string(),
  property_id: z.number(),
  property_name: z.string(),
  tenant_id: z.number().nullable(),
  tenant_name: z.string(),
  rent: z.number(),
  bedroom: z.number(),
  bathroom: z.number(),
  square_feet: z.number().nullable(),
  rent_period: z.enum(rentPeriods),
  vacant_status: z.enum(vacantStatuses),
  /** The day from which a vacant unit is rented, when that is known. */
  let_from: z.string().nullable(),
  /** The newcomer whose day has come, and who cannot move in because the occupant has not left. */
  waiting: z.object({ tenant_name: z.string(), move_in: z.string() }).nullable(),
  ...archivedAt,
}

export const Unit = {
  ...UnitRow,
  ...archivedMark,
  deposit: z.number(),
  notes: z.string(),
  /** Sent with a save, it prevents overwriting what another user saved since. */
  version: z.number(),
  property: z.object({ id: z.number(), property_name: z.string() }),
  images: z.array(z.object({ id: z.number(), image_name: z.string(), thumb_name: z.string() })),
}

const UnitOption = { id: z.number(), unit_name: z.string() }
const VacantUnit = { ...UnitOption, rent_period: z.enum(rentPeriods), rent: z.number(), deposit: z.number() }

const unitFields = {
  unit_name: text('Unit name', { required: true }),
  bedroom: whole('Bedrooms', { min: 0, max: 999 }),
  bathroom: halves('Bathrooms', { min: 0, max: 999 }),
  square_feet: optionalWhole('Square feet', { min: 1, max: 999_999 }),
  rent: money('Rent'),
  deposit: money('Deposit'),
  rent_period: choice('Rent period', rentPeriods),
}

export const unit = {
  addable: get('unit/check-unit-addable', {
    about: 'Whether the membership has room for one more unit.',
    may: 'properties',
    reply: { unit_addable: z.boolean() },
  }),
  list: table('unit/get-unit-list', {
    about:
      'The units, each with its occupant of today; with `archived=1`, only those that are archived. With `totals=1`, their number and their rents as monthly equivalents (weekly x 52 / 12, yearly / 12) in place of the rows.',
    may: 'properties',
    input: {
      ...archivedFilter,
      property_id: optionalId('Property', 'property'),
      vacant_status: optionalChoice('Status', vacantStatuses, null),
      lease_end: optionalChoice('Lease end', leaseEnds, null),
      rent_from: optionalMoney('Rent from', { min: 0, max: 9_999_999 }),
      rent_to: optionalMoney('Rent to', { min: 0, max: 9_999_999 }),
    },
    row: UnitRow,
    totals: ['monthly_rent'],
    sorts: ['unit_name', 'property_name', 'tenant_name', 'rent', 'bedroom', 'bathroom', 'rent_period', 'vacant_status'],
  }),
  get: get('unit/get-unit', {
    about: 'One unit, with its images.',
    may: 'properties',
    input: { id: id('Unit', 'unit') },
    reply: { data: z.object(Unit) },
  }),
  save: post('unit/save-unit', {
    about:
      'Adds a unit (id 0 or none), or changes one. Images are added, never replaced. With the `version` that was read, a unit that someone else has saved since is not changed.',
    may: 'properties',
    input: {
      id: optionalId('Unit', 'unit'),
      property_id: id('Property', 'property'),
      ...unitFields,
      square_feet: keptWhenAbsent(unitFields.square_feet),
      notes: keptWhenAbsent(longText('Notes')),
      version: optionalWhole('Version', { min: 1, max: 999_999_999 }),
      image_count: optionalWhole('Number of images', { min: 0, max: 1000 }),
    },
    reply: { id: z.number(), ...savedVersion },
    errors: ['E_LIMIT', 'E_CONFLICT'],
    versioned: true,
    files: [{ name: 'image', many: true, accept: 'image', label: 'Images' }],
    done: 'The unit information is updated successfully.',
    limit: 'upload',
  }),
  saveMany: post('unit/save-units', {
    about: 'Adds the units of a property, up to 500 at once: all of them, or none. A refusal names its row and field.',
    may: 'properties',
    input: { property_id: id('Property', 'property'), units: rows('Units', unitFields, 500) },
    reply: { ids: z.array(z.number()) },
    errors: ['E_LIMIT', 'E_CONFLICT'],
    done: 'The unit information is updated successfully.',
  }),
  remove: post('unit/delete-unit', {
    about: 'Deletes a unit that no one rents. One with a lease or money history is archived.',
    may: 'properties',
    input: { id: id('Unit', 'unit') },
    reply: removed,
    errors: ['E_CONFLICT'],
    done: 'The unit is deleted.',
  }),
  restore: post('unit/restore-unit', {
    about: 'Brings an archived unit back to the lists, where its property and the membership have room for it.',
    may: 'properties',
    input: { id: id('Unit', 'unit') },
    errors: ['E_CONFLICT', 'E_LIMIT'],
    done: 'The unit is restored.',
  }),
  removeImage: post('unit/delete-unit-image', {
    about: "Deletes one of a unit's images.",
    may: 'properties',
    input: { id: id('Image', 'unit_image') },
    errors: ['E_CONFLICT'],
    done: 'The image is deleted.',
  }),
  searchVacant: get('unit/search-vacant-units', {
    about: "A property's vacant units, for a select.",
    may: 'property-lookup',
    input: {
      property_id: optionalId('Property', 'property'),
      ...lookupFields,
      skip_vacant_tenant: optionalId('Tenant', 'tenant'),
    },
    reply: { data: z.array(z.object(VacantUnit)) },
    limit: 'search',
  }),
  searchAll: get('unit/search-all-units', {
    about: "A property's units, for a select.",
    may: 'property-lookup',
    input: { property_id: optionalId('Property', 'property'), ...lookupFields },
    reply: { data: z.array(z.object(UnitOption)) },
    limit: 'search',
  }),
  allByProperty: get('unit/get-all-by-property/{propertyId}', {
    about: 'Every unit of a property.',
    may: 'property-lookup',
    input: { propertyId: id('Property', 'property') },
    reply: { data: z.array(z.object(VacantUnit)) },
  }),
}
