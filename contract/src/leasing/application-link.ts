import { linkStates } from '@freehold/rules/leasing/apply-link'
import { z } from 'zod'
import { get, post } from '../kit/call'
import { flag, id, optionalDay, optionalId } from '../kit/field'
import { formVersion, recordVersion } from '../kit/form-version'
import { keptWhenAbsent } from '../kit/kept-when-absent'

const Link = {
  id: z.number(),
  property_id: z.number(),
  property_name: z.string(),
  /** Null for the link of all vacant units of a property. */
  unit_id: z.number().nullable(),
  unit_name: z.string(),
  on: z.boolean(),
  ends_on: z.string().nullable(),
  state: z.enum(linkStates),
  url: z.string(),
  ...recordVersion,
  changed_by: z.string(),
  changed_at: z.string(),
  /** Parts that applicants started, and parts that they submitted. */
  started: z.number(),
  received: z.number(),
}

/** The public addresses at which people without a login apply. */
export const applicationLink = {
  list: get('rental-app/get-apply-links', {
    about: 'The public links of the homes in sight, or those of one property or unit.',
    may: 'applications',
    input: { property_id: optionalId('Property', 'property'), unit_id: optionalId('Unit', 'unit') },
    reply: { data: z.array(z.object(Link)) },
  }),
  save: post('rental-app/save-apply-link', {
    about:
      'Switches the public link of a unit, or of the vacant units of a property, on or off, and sets its last day. The address stays the same. With the `version` that was read, one that someone else has changed since is not changed.',
    may: 'applications',
    input: {
      property_id: id('Property', 'property'),
      unit_id: optionalId('Unit', 'unit'),
      on: keptWhenAbsent(flag('Take applications online')),
      ends_on: keptWhenAbsent(optionalDay('Last day')),
      version: formVersion(),
    },
    reply: { id: z.number(), url: z.string() },
    errors: ['E_CONFLICT'],
    versioned: true,
    done: 'The link is saved.',
  }),
}
