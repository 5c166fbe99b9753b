import { payeeAtMost, referenceAtMost } from '@freehold/rules/money/payee'
import { methods } from '@freehold/rules/money/payment-method'
import { z } from 'zod'
import { get, lookupFields, post, table } from '../kit/call'
import { choice, day, id, longText, money, optionalChoice, optionalDay, optionalId, text } from '../kit/field'
import { fileName } from '../kit/formats'
import { keptWhenAbsent } from '../kit/kept-when-absent'
import { amountBounds } from '../leasing/occupancy'

const expenseFrequencies = ['SINGLE', 'RECURRING'] as const

const Spent = {
  id: z.number(),
  category_name: z.string(),
  subcategory_id: z.number(),
  subcategory_name: z.string(),
  property_id: z.number(),
  property_name: z.string(),
  unit_id: z.number().nullable(),
  /** Empty for an expense of the whole property. */
  unit_name: z.string(),
  paid_amount: z.number(),
  notes: z.string(),
  /** The contractor that was paid, or is; null for any other payee. */
  contractor_id: z.number().nullable(),
  contractor_name: z.string(),
  /** The name of the contractor, or of another payee as it was typed. */
  payee: z.string(),
  method: z.enum(['', ...methods]),
  /** The number of a check, an invoice or a customer. */
  reference: z.string(),
}

export const expense = {
  list: table('expense/get-expense-list', {
    about: 'What was spent, newest first by default; with `totals=1`, the number and sum in place of the rows.',
    may: 'money',
    input: {
      property_id: optionalId('Property', 'property'),
      category_id: optionalId('Category', 'expense_category'),
      project_id: optionalId('Project', 'project'),
      paid_from: optionalDay('Paid from'),
      paid_to: optionalDay('Paid to'),
    },
    totals: ['paid_amount'],
    row: {
      ...Spent,
      /** The work order that posted it; null for any other expense. */
      work_order_id: z.number().nullable(),
      payment_no: z.number(),
      paid_date: z.string(),
      frequency: z.enum(expenseFrequencies),
      recurring_id: z.number().nullable(),
      /** The recurring expense that created it is active. */
      is_recurring_on: z.boolean(),
      /** The names of the stored receipt and its small picture; empty without one. A paper has no picture. */
      receipt_file: z.string(),
      receipt_thumb: z.string(),
    },
    sorts: ['paid_date', 'payment_no', 'subcategory_name', 'paid_amount', 'property_name', 'notes', 'frequency'],
  }),
  recurring: table('expense/get-recurring-expense-list', {
    about: 'The expenses that repeat monthly, going on and stopped.',
    may: 'money',
    row: {
      ...Spent,
      payment_no: z.number(),
      /** The payment date it was recorded with: the first that it was posted on. */
      paid_date: z.string(),
      frequency: z.enum(expenseFrequencies),
      is_recurring_on: z.boolean(),
      started_on: z.string(),
      day_of_month: z.number(),
      /** The next day it is posted; null while it is stopped. */
      next_on: z.string().nullable(),
      last_on: z.string().nullable(),
    },
    sorts: ['next_on', 'payment_no', 'paid_date', 'subcategory_name', 'paid_amount', 'property_name', 'notes'],
  }),
  save: post('expense/save-expense-payment', {
    about: 'Records an expense. A RECURRING one is posted again each month on its day, until it is stopped.',
    may: 'money',
    input: {
      category_id: id('Category', 'expense_category'),
      subcategory_id: id('Specific expense', 'expense_subcategory'),
      property_id: id('Property', 'property'),
      unit_id: optionalId('Unit', 'unit'),
      project_id: optionalId('Project', 'project'),
      frequency: choice('Frequency', expenseFrequencies),
      paid_date: day('Payment date'),
      paid_amount: money('Payment amount', amountBounds),
      contractor_id: optionalId('Contractor', 'contractor'),
      payee: text('Paid to', { max: payeeAtMost }),
      method: optionalChoice('Method', methods, null),
      reference: text('Reference', { max: referenceAtMost }),
      notes: longText('Notes'),
      receipt: fileName('Receipt', { required: false }),
    },
    reply: { id: z.number() },
    errors: ['E_CONFLICT'],
    done: 'The payment information is updated successfully.',
  }),
  searchPayees: get('expense/search-payees', {
    about:
      'Contractors by name, and the other names that were paid at the properties in sight, the last first; each with what it was last paid for there.',
    may: 'money',
    input: lookupFields,
    reply: {
      data: z.array(
        z.object({
          name: z.string(),
          contractor_id: z.number().nullable(),
          last: z.object({ category_id: z.number(), subcategory_id: z.number() }).nullable(),
        }),
      ),
    },
    limit: 'search',
  }),
  uploadReceipt: post('expense/upload-receipt', {
    about: 'Takes a receipt, a picture or a PDF; it is kept once an expense is saved with its name.',
    may: 'money',
    reply: { receipt: z.string(), thumb: z.string() },
    files: [{ name: 'receipt', many: false, accept: 'image-or-pdf', label: 'Receipt' }],
    limit: 'upload',
    ownTransactions: true,
  }),
  attach: post('expense/attach-receipt', {
    about: 'Adds a receipt to a recorded expense, or removes it (no name).',
    may: 'money',
    input: { id: id('Expense', 'expense'), receipt: keptWhenAbsent(fileName('Receipt', { required: false })) },
    done: 'The receipt is updated.',
  }),
  remove: post('expense/delete-expense-payment', {
    about: 'Voids an expense with a reversing entry. Both stay in the journal.',
    may: 'money',
    input: { id: id('Expense', 'expense'), reason: longText('Reason') },
    reply: { id: z.number() },
    errors: ['E_CONFLICT'],
    done: 'The expense is deleted.',
  }),
  start: post('expense/start-recurring-expense', {
    about: "Restarts a stopped recurring expense from its next date. Skipped months aren't posted.",
    may: 'money',
    input: { id: id('Recurring expense', 'recurring_expense') },
    errors: ['E_CONFLICT'],
    done: 'The recurring expense is started.',
  }),
  stop: post('expense/stop-recurring-expense', {
    about: 'Stops a recurring expense; what was posted stays. `id` is its own, or that of an expense it posted.',
    may: 'money',
    input: { id: id('Recurring expense', 'recurring_expense') },
    done: 'The recurring expense is stopped.',
  }),
}
