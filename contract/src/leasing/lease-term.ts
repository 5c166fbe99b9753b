import { termKinds } from '@freehold/rules/leasing/term-can'
import { z } from 'zod'
import { get, post } from '../kit/call'
import { day, flag, id, idOrNone, longText, money, optionalChoice, optionalWhole } from '../kit/field'
import { rentPeriods } from '../portfolio/unit'
import { amountBounds } from './occupancy'

const Term = z.object({
  id: z.number(),
  kind: z.enum(termKinds),
  begins: z.string(),
  /** Null of month to month. */
  ends: z.string().nullable(),
  rent: z.number(),
  rent_period: z.enum(rentPeriods),
  made_by: z.string(),
  made_on: z.string(),
  begun: z.boolean(),
  /** The lease of a renewal. */
  lease_id: z.number().nullable(),
})

const tenancy = id('Tenancy', 'occupancy')

/** The newest term that the form showed; blank for none. It detects a term that another user agreed on since. */
const seen = optionalWhole('Newest term', { min: 0, max: Number.MAX_SAFE_INTEGER })

const agreed = {
  tenant_rent_id: tenancy,
  seen_term: seen,
  rent_amount: money('Rent', amountBounds),
  /** Unchanged when blank; 0 for no late fee. */
  late_fee_rule_id: idOrNone('Late fee rule', 'late_fee_rule'),
  confirm: flag('Confirm'),
}

const errors = ['E_CONFLICT', 'E_CONFIRM'] as const

export const leaseTerm = {
  list: get('lease/get-lease-terms', {
    about: 'The terms of a tenancy, and what may be done when its lease ends: null, or the sentence why not.',
    may: 'leases',
    input: { tenant_rent_id: tenancy },
    reply: {
      data: z.object({
        tenant_id: z.number(),
        tenant_name: z.string(),
        unit_name: z.string(),
        property_name: z.string(),
        rent: z.number(),
        rent_period: z.enum(rentPeriods),
        late_fee_rule_id: z.number().nullable(),
        move_in: z.string(),
        /** The last day of the lease. */
        move_out: z.string(),
        month_to_month: z.boolean(),
        /** The last day that rent is billed for. */
        covered_to: z.string(),
        /** The first day of a term that would be agreed now. */
        begins: z.string(),
        next: z.object({ tenant_name: z.string(), move_in: z.string() }).nullable(),
        /** Blank for a tenancy that was never renewed. */
        terms: z.array(Term),
        refused: z.object({
          renew: z.string().nullable(),
          month_to_month: z.string().nullable(),
          cancel: z.string().nullable(),
        }),
      }),
    },
  }),
  renew: post('lease/renew-lease', {
    about:
      'Agrees a new term that begins the day after the lease ends, or after the days that are billed already, and issues its lease. Another period of the rent, such as a week for a month, counts from the first day of the term. Rent that it bills at once is asked about, unless confirm=1.',
    may: 'leases',
    input: {
      ...agreed,
      /** Unchanged when blank. */
      rent_period: optionalChoice('Rent period', rentPeriods, null),
      move_out: day('New lease end'),
    },
    reply: { id: z.number(), lease_id: z.number() },
    serializeBy: 'tenant_rent_id',
    errors,
    done: 'The lease is renewed.',
  }),
  monthToMonth: post('lease/continue-month-to-month', {
    about:
      'Lets a tenancy go on month to month after its lease, at the same or another rent. Rent that it bills at once is asked about, unless confirm=1.',
    may: 'leases',
    input: agreed,
    reply: { id: z.number() },
    serializeBy: 'tenant_rent_id',
    errors,
    done: 'The tenancy goes on month to month.',
  }),
  cancel: post('lease/cancel-lease-term', {
    about: 'Cancels an agreed term that has not begun, and voids its lease.',
    may: 'leases',
    input: { tenant_rent_id: tenancy, seen_term: seen, reason: longText('Reason', { required: true }) },
    serializeBy: 'tenant_rent_id',
    errors: ['E_CONFLICT'],
    done: 'The new term is canceled.',
  }),
}
