import { z } from 'zod'
import { archivedAt, archivedFilter, archivedMark, removed } from '../kit/archive'
import { get, lookupFields, post, table } from '../kit/call'
import { choice, id, optionalId, text } from '../kit/field'
import { formVersion, recordVersion, savedVersion } from '../kit/form-version'
import { email, fileName, phone, zipcode } from '../kit/formats'
import { keptWhenAbsent } from '../kit/kept-when-absent'

export const paypalTypes = ['EMAIL', 'PAYPAL_ID', 'PHONE'] as const

const address = {
  address: keptWhenAbsent(text('Address')),
  city: keptWhenAbsent(text('City')),
  state: keptWhenAbsent(text('State')),
  country: keptWhenAbsent(text('Country')),
  zipcode: keptWhenAbsent(zipcode()),
}

const OwnerRow = {
  id: z.number(),
  business_name: z.string(),
  owner_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  avatar_image_sm: z.string(),
  ...archivedAt,
}

export const Owner = {
  ...OwnerRow,
  ...archivedMark,
  avatar_image: z.string(),
  pp_addr_type: z.enum(paypalTypes),
  pp_address: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zipcode: z.string(),
  properties_total: z.number(),
}

export const owner = {
  list: table('property/get-property-owner-list', {
    about: 'The property owners; with `archived=1`, only those that are archived.',
    may: 'properties',
    input: archivedFilter,
    row: OwnerRow,
    sorts: ['owner_name', 'business_name', 'email', 'phone'],
  }),
  get: get('property/get-property-owner', {
    about: 'One property owner.',
    may: 'properties',
    input: { id: id('Owner', 'owner') },
    reply: { data: z.object({ ...Owner, ...recordVersion }) },
  }),
  count: get('property/get-property-owner-count', {
    about: 'How many property owners there are.',
    may: 'properties',
    reply: { data: z.number() },
  }),
  clone: get('property/clone-property-owner', {
    about: "Creates a property owner from the signed-in user's details, once.",
    may: 'properties',
    reply: { id: z.number() },
    errors: ['E_CONFLICT'],
    writes: true,
  }),
  save: post('property/save-property-owner', {
    about:
      'Adds a property owner (id 0 or none), or changes one. With the `version` that was read, one that someone else has changed since is not changed.',
    may: 'properties',
    input: {
      id: optionalId('Owner', 'owner'),
      business_name: text('Business name', { required: true }),
      first_name: text('First name', { required: true }),
      last_name: text('Last name', { required: true }),
      avatar_image: keptWhenAbsent(fileName('Avatar', { required: false })),
      avatar_image_sm: keptWhenAbsent(fileName('Small avatar', { required: false })),
      email: email('Email', { required: true }),
      phone: keptWhenAbsent(phone('Phone')),
      pp_addr_type: choice('PayPal address type', paypalTypes),
      pp_address: text('PayPal address', { required: true }),
      ...address,
      version: formVersion(),
    },
    reply: { id: z.number(), ...savedVersion },
    errors: ['E_CONFLICT'],
    versioned: true,
    done: 'The property owner information is updated successfully.',
  }),
  remove: post('property/delete-property-owner', {
    about: 'Deletes a property owner without properties. One with a history is archived.',
    may: 'properties',
    input: { id: id('Owner', 'owner') },
    reply: removed,
    errors: ['E_CONFLICT'],
    done: 'The property owner is deleted.',
  }),
  restore: post('property/restore-property-owner', {
    about: 'Brings an archived property owner back to the lists.',
    may: 'properties',
    input: { id: id('Owner', 'owner') },
    errors: ['E_CONFLICT'],
    done: 'The property owner is restored.',
  }),
  uploadAvatar: post('property/upload-owner-avatar', {
    about: 'Takes a picture for an owner; it is kept once the owner is saved with its names.',
    may: 'properties',
    reply: { avatar_image: z.string(), avatar_image_sm: z.string() },
    files: [{ name: 'avatar', many: false, accept: 'image', label: 'Avatar' }],
    limit: 'upload',
  }),
  search: get('property/search-owners', {
    about: 'Owners by name, for a select.',
    may: 'property-lookup',
    input: lookupFields,
    reply: {
      data: z.array(
        z.object({ id: z.number(), business_name: z.string(), first_name: z.string(), last_name: z.string() }),
      ),
    },
    limit: 'search',
  }),
}
