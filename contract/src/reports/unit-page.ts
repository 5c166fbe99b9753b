import { reasons } from '@freehold/rules/money/reason'
import { z } from 'zod'
import { get, table } from '../kit/call'
import { id } from '../kit/field'
import { activityLines, yearOfMoney } from '../kit/page-parts'
import { rentPeriods, Unit } from '../portfolio/unit'

const Tenancy = {
  id: z.number(),
  tenant_id: z.number(),
  tenant_name: z.string(),
  move_in: z.string(),
  /** The last day that was agreed. */
  move_out: z.string(),
  /** The day the tenant left, or is to leave; null while the tenant stays. */
  real_move_out: z.string().nullable(),
  /** The agreed rent, for users who may see tenants. */
  unit_rent: z.number().nullable(),
  rent_period: z.enum(rentPeriods),
}

/** A run of days of one tenancy, or of none. */
const Stretch = { from: z.string(), to: z.string(), tenant_id: z.number().nullable(), tenant_name: z.string() }

const PaymentRow = {
  id: z.number(),
  paid_date: z.string(),
  tenant_id: z.number(),
  tenant_name: z.string(),
  pay_reason: z.enum(reasons),
  paid_amount: z.number(),
}

export const unitPage = {
  get: get('unit/get-unit-page', {
    about:
      'Everything about one unit: its facts, who lived there in the last two years, its rents, its money and its activity. Money is included only for users who may see it.',
    may: 'properties',
    input: { id: id('Unit', 'unit') },
    reply: {
      data: z.object({
        unit: z.object(Unit),
        /** Newest first. A lease that has not begun is among them, a canceled one is not. */
        tenancies: z.array(z.object(Tenancy)),
        /** The last two years without a gap, since the unit exists. */
        stretches: z.array(z.object(Stretch)),
        /** Days of the last twelve months without a tenant, of all their days since the unit exists. */
        vacant_days: z.number(),
        days: z.number(),
        current: z
          .object({ balance: z.number(), past_due: z.number(), next_due: z.string().nullable() })
          .nullable()
          .describe('What the present tenant owes for the unit, for users who may collect.'),
        year: yearOfMoney.nullable().describe('For users who may see reports.'),
        activity: activityLines,
      }),
    },
  }),
  payments: table('unit/get-unit-payment-list', {
    about: 'The payments received for a unit, newest first.',
    may: 'money',
    input: { unit_id: id('Unit', 'unit') },
    row: PaymentRow,
    sorts: ['paid_date', 'tenant_name', 'pay_reason', 'paid_amount'],
    newestFirst: true,
  }),
}
