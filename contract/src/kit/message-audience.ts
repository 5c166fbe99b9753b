import { applicationStatuses } from '@freehold/rules/leasing/application-can'
import { trades } from '@freehold/rules/maintenance/trades'
import { z } from 'zod'
import type { Field } from './field'
import { jsonObject } from './formats'
import { readStored } from './stored'

const query = z.string().max(100).default('')
const number = z.number().int().positive().max(999_999_999_999_999)
const recordId = number.nullable().default(null)

/** The filters of the lists, as their own calls take them. */
const filters = {
  TENANT: z.strictObject({
    which: z.enum(['CURRENT', 'PREVIOUS']).default('CURRENT'),
    query,
    property_id: recordId,
    late: z.boolean().default(false),
    ends_within: z.number().int().min(0).max(3650).nullable().default(null),
  }),
  OWNER: z.strictObject({ query, property_id: recordId }),
  CONTRACTOR: z.strictObject({
    query,
    trade: z.enum(trades).nullable().default(null),
    papers_end: z.boolean().default(false),
  }),
  APPLICANT: z.strictObject({
    query,
    property_id: recordId,
    unit_id: recordId,
    status: z.enum(applicationStatuses).nullable().default(null),
  }),
}

/** The most persons who are ticked by hand. More are named by a filter. */
const mostTicked = 1_000

const Audience = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('IDS'), ids: z.array(number).min(1).max(mostTicked) }),
  z.strictObject({ of: z.literal('TENANT'), filter: filters.TENANT }),
  z.strictObject({ of: z.literal('OWNER'), filter: filters.OWNER }),
  z.strictObject({ of: z.literal('CONTRACTOR'), filter: filters.CONTRACTOR }),
  z.strictObject({ of: z.literal('APPLICANT'), filter: filters.APPLICANT }),
])

/** The people of a message: some by their ids, or all that a filter of their list finds when the server asks. */
export type Audience = z.output<typeof Audience>
export type AudienceInput = z.input<typeof Audience>

export const audience = (): Field<Audience | null> =>
  jsonObject('Recipients', Audience, { missing: 'Recipients are required.' })

/** The people of a stored message; null where they can't be read anymore. */
export const readAudience = (stored: unknown): Audience | null => readStored(Audience, stored)
