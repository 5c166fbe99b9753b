import { z } from 'zod'
import { get, table } from '../kit/call'
import { day, optionalId } from '../kit/field'

/** The account on a day: three reports from the same journal, and one vocabulary of what tenants owe. */
export const standing = {
  balance: get('report/get-balance-sheet', {
    about: 'The balance sheet on a day: assets, and whose they are. The two sides are equal.',
    may: 'reports',
    reads: 'lagging',
    input: { selected_date: day('The day'), property_id: optionalId('Property', 'property') },
    reply: {
      data: z.object({
        cash: z.number(),
        in_transit: z.number(),
        assets: z.number(),
        deposits_held: z.number(),
        /** Collected, less what was spent and what was sent to owners. */
        income: z.number(),
        expenses: z.number(),
        payouts: z.number(),
        owners: z.number(),
        liabilities_and_owners: z.number(),
        /** Beside the sheet, which is on a cash basis: billed and not collected, and paid ahead. */
        owed_by_tenants: z.number(),
        credit_of_tenants: z.number(),
      }),
    },
  }),
  deposits: table('report/get-deposits-register', {
    about:
      'The deposits held on a day, tenant by tenant; with `totals=1`, their number and the sums of their money in place of the rows.',
    may: 'reports',
    reads: 'lagging',
    input: { selected_date: day('The day'), property_id: optionalId('Property', 'property') },
    row: {
      id: z.number(),
      tenant_id: z.number(),
      tenant_name: z.string(),
      property_name: z.string(),
      unit_name: z.string(),
      move_in: z.string(),
      move_out: z.string(),
      security_deposit: z.number(),
      cleaning_deposit: z.number(),
      pet_deposit: z.number(),
      held: z.number(),
    },
    totals: ['security_deposit', 'cleaning_deposit', 'pet_deposit', 'held'],
    sorts: ['tenant_name', 'property_name', 'unit_name', 'move_in', 'held'],
  }),
  aged: table('report/get-aged-receivables', {
    about:
      'What tenants owe today, by how long it is overdue; with `totals=1`, the number of balances and the sums of their money in place of the rows.',
    may: 'reports',
    reads: 'lagging',
    input: { property_id: optionalId('Property', 'property') },
    row: {
      id: z.number(),
      tenant_id: z.number(),
      tenant_name: z.string(),
      property_name: z.string(),
      unit_name: z.string(),
      not_due: z.number(),
      days_30: z.number(),
      days_60: z.number(),
      days_90: z.number(),
      older: z.number(),
      credit: z.number(),
      balance: z.number(),
    },
    totals: ['not_due', 'days_30', 'days_60', 'days_90', 'older', 'credit', 'balance'],
    sorts: ['tenant_name', 'property_name', 'unit_name', 'balance', 'older', 'days_90', 'days_60', 'days_30'],
  }),
  owed: get('report/get-owed', {
    about:
      'What tenants owe today, of the account, of a property or of one tenant: past due and not yet due make up what is owed in all, and that less the credits is the balance.',
    may: 'reports',
    reads: 'lagging',
    input: { property_id: optionalId('Property', 'property'), tenant_id: optionalId('Tenant', 'tenant') },
    reply: {
      data: z.object({
        /** The past due of tenants who live there: the figure of the dashboard. */
        past_due_current: z.number(),
        past_due_former: z.number(),
        past_due: z.number(),
        not_yet_due: z.number(),
        owed: z.number(),
        credits: z.number(),
        balance: z.number(),
        /** The part of the credits that waits for a deposit and pays nothing else. */
        deposit_credits: z.number(),
      }),
    },
  }),
}
