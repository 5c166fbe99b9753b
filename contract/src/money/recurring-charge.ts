import { chargeStates, raiseWays, recurringKinds } from '@freehold/rules/money/recurring-charge'
import { z } from 'zod'
import { get, post, table } from '../kit/call'
import {
  choice,
  day,
  flag,
  id,
  money,
  optionalChoice,
  optionalDay,
  optionalDecimal,
  optionalId,
  optionalMoney,
  optionalWhole,
  text,
  whole,
} from '../kit/field'
import { rows } from '../kit/rows'
import { amountBounds } from '../leasing/occupancy'
import { rentPeriods } from '../portfolio/unit'

const sources = ['LISTING', 'LEASE', 'HAND', 'IMPORT'] as const

const nameMost = 60

/** The states of the letter about an amount. */
const letterStates = ['WAITING', 'MADE', 'EMAILED', 'SERVED', 'LEFT_OUT'] as const

/** The letter about an amount to come; null where none was asked for. */
const letter = z
  .object({ state: z.enum(letterStates), notice_id: z.number().nullable(), batch_id: z.number() })
  .nullable()

const Step = z.object({
  begins: z.string(),
  amount: z.number(),
  notice_on: z.string().nullable(),
  made_by: z.string(),
  made_on: z.string(),
  letter,
})

const Charge = z.object({
  id: z.number(),
  kind: z.enum(recurringKinds),
  /** Blank where the kind says it all. */
  name: z.string(),
  period: z.enum(rentPeriods),
  /** The amount of today, or the first one to come. */
  amount: z.number(),
  begins: z.string(),
  ends: z.string().nullable(),
  /** The last day that is billed. */
  covered_to: z.string(),
  source: z.enum(sources),
  version: z.number(),
  made_by: z.string(),
  made_on: z.string(),
  /** The amounts from the first day on, oldest first. */
  steps: z.array(Step),
  over: z.boolean(),
})

const Line = z.object({ name: z.string(), from: z.string(), to: z.string(), amount: z.number() })

const charge = id('Recurring charge', 'recurring_charge')
/** The version that the form showed: a change by another user since is not overwritten. */
const seen = whole('Version', { min: 1, max: 1_000_000 })

/** The charges that one raise may change. */
const mostRaised = 200

/** The letters to the tenants, and the days of notice that they are to get. */
const notifying = {
  notify: flag('Notify the tenants'),
  by_email: flag('By email and in the portal'),
  by_post: flag('By postal mail'),
  /** Without it, the days of the office. */
  notice_days: optionalWhole('Days of notice', { min: 0, max: 365 }),
}

const errors = ['E_CONFLICT', 'E_CONFIRM'] as const

export const recurringCharge = {
  list: get('recurring-charge/get-recurring-charges', {
    about: 'The charges that are billed with the rent of a tenancy, and its next bill.',
    may: 'tenants',
    input: { rent_id: id('Tenancy', 'occupancy') },
    reply: {
      data: z.object({
        tenant_id: z.number(),
        tenant_name: z.string(),
        unit_name: z.string(),
        property_name: z.string(),
        state: z.string(),
        today: z.string(),
        rent: z.number(),
        rent_period: z.enum(rentPeriods),
        move_in: z.string(),
        move_out: z.string(),
        real_move_out: z.string().nullable(),
        holdover: z.boolean(),
        /** The terms of a tenancy that was renewed. */
        terms: z.array(z.object({ from: z.string(), rent: z.number(), period: z.enum(rentPeriods) })),
        /** The reason that nothing can be added; null if it can. */
        refused: z.string().nullable(),
        charges: z.array(Charge),
        /** The sum of today's charges in a period of the rent, without and with the rent. */
        others: z.number(),
        total: z.number(),
        next: z.object({ due: z.string(), lines: z.array(Line), total: z.number() }).nullable(),
      }),
    },
  }),
  all: table('recurring-charge/get-charge-list', {
    about:
      'The charges that are billed with the rent, of all leases: who pays which, and what they come to in a month.',
    may: 'money',
    input: {
      property_id: optionalId('Property', 'property'),
      kind: optionalChoice('Kind', recurringKinds, null),
      state: optionalChoice('Status', chargeStates, null),
    },
    /** The sum of charges that are billed today, in a month. */
    totals: ['monthly'],
    row: {
      id: z.number(),
      /** The tenancy. */
      rent_id: z.number(),
      tenant_id: z.number(),
      tenant_name: z.string(),
      unit_id: z.number(),
      unit_name: z.string(),
      property_id: z.number(),
      property_name: z.string(),
      kind: z.enum(recurringKinds),
      /** Blank where the kind says it all. */
      name: z.string(),
      period: z.enum(rentPeriods),
      /** The amount of today, or the first one to come. */
      amount: z.number(),
      /** The same for a month; 0 where it is not billed today. */
      monthly: z.number(),
      next_amount: z.number().nullable(),
      next_from: z.string().nullable(),
      /** The letter about the next amount. */
      letter,
      begins: z.string(),
      /** Its last day, or that of the tenancy. */
      ends: z.string().nullable(),
      covered_to: z.string(),
      state: z.enum(chargeStates),
      version: z.number(),
    },
    sorts: ['tenant_name', 'property_name', 'kind', 'begins', 'amount'],
  }),
  raiseMany: post('recurring-charge/raise-many', {
    about: `Sets other amounts of up to ${mostRaised} charges from a day on, all of them or none: by a percentage of today's, or to one amount. A refusal names each row that is in the way. A raise with less notice than the office asks for is asked about, unless confirm=1. With notify=1 each tenant gets one letter.`,
    may: 'money',
    input: {
      rows: rows('Charges', { id: charge, seen }, mostRaised),
      how: choice('Change', raiseWays),
      percent: optionalDecimal('Percent', { min: -90, max: 200 }),
      amount: optionalMoney('New amount', amountBounds),
      begins: day('From'),
      notice_on: optionalDay('Tenants notified on'),
      ...notifying,
      confirm: flag('Confirm'),
    },
    reply: {
      /** The versions after it, for Undo. */
      raised: z.array(z.object({ id: z.number(), version: z.number() })),
      /** The letters; null where none were asked for. */
      batch_id: z.number().nullable(),
    },
    errors,
    done: 'The new amounts are saved.',
  }),
  add: post('recurring-charge/add', {
    about:
      'Adds a charge that is billed with the rent from a day on, prorated in the first and the last period. Past days that it bills are asked about, unless confirm=1.',
    may: 'money',
    input: {
      rent_id: id('Tenancy', 'occupancy'),
      kind: choice('Kind', recurringKinds),
      name: text('Name', { max: nameMost }),
      amount: money('Amount', amountBounds),
      begins: day('First day'),
      ends: optionalDay('Last day'),
      confirm: flag('Confirm'),
    },
    reply: { id: z.number() },
    serializeBy: 'rent_id',
    errors,
    done: 'The charge is added.',
  }),
  edit: post('recurring-charge/edit', {
    about: 'Changes the kind and the name of a recurring charge for later bills. Bills that were posted keep theirs.',
    may: 'money',
    input: { id: charge, seen, kind: choice('Kind', recurringKinds), name: text('Name', { max: nameMost }) },
    serializeBy: 'id',
    errors: ['E_CONFLICT'],
    done: 'The charge is saved.',
  }),
  raise: post('recurring-charge/raise', {
    about:
      'Sets another amount from a day on that is not billed yet. A raise with less notice than the office asks for is asked about, unless confirm=1. With notify=1 the tenant gets a letter.',
    may: 'money',
    input: {
      id: charge,
      seen,
      amount: money('New amount', amountBounds),
      begins: day('From'),
      notice_on: optionalDay('Tenant notified on'),
      ...notifying,
      confirm: flag('Confirm'),
    },
    reply: { batch_id: z.number().nullable() },
    serializeBy: 'id',
    errors,
    done: 'The new amount is saved.',
  }),
  notify: post('recurring-charge/notify', {
    about: `Sends the letters about amounts that begin on a day and have none yet: one to each tenant of up to ${mostRaised} charges, all or none.`,
    may: 'money',
    input: {
      rows: rows('Charges', { id: charge }, mostRaised),
      begins: day('From'),
      by_email: flag('By email and in the portal'),
      by_post: flag('By postal mail'),
    },
    reply: { batch_id: z.number() },
    errors: ['E_CONFLICT'],
    done: 'The letters are on their way.',
  }),
  cancelRaise: post('recurring-charge/cancel-raise', {
    about: 'Cancels an amount that has not begun to be billed.',
    may: 'money',
    input: { id: charge, seen, begins: day('From') },
    serializeBy: 'id',
    errors: ['E_CONFLICT'],
    done: 'The new amount is canceled.',
  }),
  end: post('recurring-charge/end', {
    about:
      'Ends a recurring charge on a day, or lets it go on where the day is blank. Days billed after it are voided and those before billed again, which is asked about, unless confirm=1. With remove=1 the charge never was.',
    may: 'money',
    input: { id: charge, seen, ends: optionalDay('Last day'), remove: flag('Remove'), confirm: flag('Confirm') },
    serializeBy: 'id',
    errors,
    done: 'The charge is saved.',
  }),
}
