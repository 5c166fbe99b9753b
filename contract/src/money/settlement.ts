import { deliveryWays, refundMethods, settlementStates } from '@freehold/rules/money/settlement/kinds'
import { lineReasons, mostYears, wearingItems } from '@freehold/rules/money/settlement/line-kinds'
import { z } from 'zod'
import { tickets } from '../account/file'
import { get, post, table } from '../kit/call'
import {
  choice,
  day,
  flag,
  id,
  longText,
  money,
  optionalChoice,
  optionalDay,
  optionalId,
  optionalMoney,
  optionalWhole,
  text,
  whole,
} from '../kit/field'
import { fileName, jsonList } from '../kit/formats'
import { Settlement } from '../kit/settlement-shape'

const upTo = { min: 0, max: 9_999_999 }
const tenancy = { rent_id: id('Tenancy', 'occupancy') }
const settlementId = { id: id('Settlement', 'deposit_settlement') }
/** The version of the draft that the page showed; 0 while there is none. */
const seenVersion = { seen_version: whole('Version', { min: 0, max: 999_999_999 }) }

export const settlement = {
  list: table('deposit/get-settlements', {
    about: 'Tenancies that ended with a deposit or a settlement: what waits first, then the newest.',
    may: 'money',
    input: {
      property_id: optionalId('Property', 'property'),
      state: optionalChoice('Status', ['TO_SETTLE', ...settlementStates] as const, null),
    },
    row: {
      /** The tenancy. */
      id: z.number(),
      settlement_id: z.number().nullable(),
      tenant_id: z.number(),
      tenant_name: z.string(),
      unit_name: z.string(),
      property_id: z.number(),
      property_name: z.string(),
      moved_out: z.string(),
      state: z.enum(['TO_SETTLE', ...settlementStates]),
      held: z.number(),
      /** The last day to settle; null where it is settled, or the state is not known. */
      due: z.string().nullable(),
      refund: z.number(),
      balance: z.number(),
      issued_on: z.string().nullable(),
    },
    sorts: ['moved_out', 'tenant_name', 'property_name'],
    newestFirst: true,
  }),
  get: get('deposit/get-settlement', {
    about:
      'The settlement of the deposits of a tenancy: its lines, unpaid charges, interest, deadline and totals, with why, and what became of it. Nothing is saved by reading it.',
    may: 'money',
    input: tenancy,
    reply: { data: Settlement },
  }),
  save: post('deposit/save-settlement', {
    about:
      'Saves the draft of a settlement: names, address, rates of interest, and the charges left open. With the version that was read, a draft that was saved since is not changed.',
    may: 'money',
    input: {
      ...tenancy,
      ...seenVersion,
      names: text('Names on the letter', { max: 300 }),
      send_to: text('Forwarding address', { max: 500 }),
      address_given: optionalDay('Address given on'),
      note: longText('Message to the tenant'),
      rates: jsonList(
        'Rates of interest',
        z.object({ year: z.number().int().min(1950).max(2200), percent: z.number().min(0).max(30) }),
        { max: 100 },
      ),
      interest_before: optionalMoney('Interest paid before', upTo),
      left_out: jsonList('Charges left open', z.number().int().positive(), { max: 500 }),
    },
    reply: { id: z.number(), version: z.number() },
    serializeBy: 'rent_id',
    errors: ['E_CONFLICT'],
    done: 'The settlement is saved.',
  }),
  saveLine: post('deposit/save-settlement-line', {
    about:
      'Adds a line to the draft of a settlement (id 0 or none), or changes one. The amount follows from cost, labor and age; ordinary wear is charged nothing. Pictures are added, never replaced; a new invoice replaces the one before.',
    may: 'money',
    input: {
      ...tenancy,
      id: optionalId('Line', 'deposit_line'),
      reason: choice('Reason', lineReasons),
      words: text('Description', { required: true, max: 300 }),
      room: text('Room', { max: 80 }),
      cost: money('Cost', { min: 0.01, max: 9_999_999 }),
      labor: optionalMoney('Labor in it', upTo),
      item: optionalChoice('Item', wearingItems, null),
      age_months: optionalWhole('Age in months', { min: 0, max: 1200 }),
      life_years: optionalWhole('Usual life in years', { min: 1, max: mostYears }),
      wear: flag('Ordinary wear'),
      override: optionalMoney('Charge instead', upTo),
      override_reason: text('Reason for another amount', { max: 300 }),
      expense_id: optionalId('Expense', 'expense'),
      work_order_id: optionalId('Work order', 'work_order'),
      image_count: optionalWhole('Number of images', { min: 0, max: 1000 }),
    },
    reply: { id: z.number() },
    serializeBy: 'rent_id',
    errors: ['E_CONFLICT'],
    files: [
      { name: 'image', many: true, accept: 'image', label: 'Photos' },
      { name: 'invoice', many: false, accept: 'pdf', label: 'Invoice' },
    ],
    done: 'The line is saved.',
    limit: 'upload',
  }),
  removeLine: post('deposit/delete-settlement-line', {
    about: 'Deletes a line of a draft, with its photos and its invoice.',
    may: 'money',
    input: { id: id('Line', 'deposit_line') },
    errors: ['E_CONFLICT'],
    done: 'The line is deleted.',
  }),
  removeImage: post('deposit/delete-settlement-image', {
    about: 'Deletes a photo of a line of a draft.',
    may: 'money',
    input: { id: id('Photo', 'deposit_line_image') },
    errors: ['E_CONFLICT'],
    done: 'The photo is deleted.',
  }),
  paper: get('deposit/view-settlement-paper', {
    about: 'The PDF of an invoice or of an objection.',
    may: 'money',
    input: { file: fileName('The file'), ...tickets },
    answers: 'file',
  }),
  issue: post('deposit/issue-settlement', {
    about:
      'Issues a settlement: bills its lines, adds the interest, pays charges and lines from the deposits, and writes the letter. Asks first where the deadline is over, proof is missing or the address is.',
    may: 'money',
    input: { ...tenancy, ...seenVersion, day: day('Date'), confirm: flag('Confirm') },
    reply: { id: z.number(), letter_id: z.number(), refund: z.number(), balance: z.number() },
    serializeBy: 'rent_id',
    errors: ['E_CONFLICT', 'E_CONFIRM'],
    done: 'The settlement is issued.',
  }),
  reverse: post('deposit/reverse-settlement', {
    about:
      'Reverses an issued settlement by entries of its own, and opens a new draft with the same lines. The letter that was sent stays.',
    may: 'money',
    input: { ...settlementId, reason: longText('Reason', { required: true }) },
    errors: ['E_CONFLICT'],
    done: 'The settlement is reversed. A new draft is open.',
  }),
  deliver: post('deposit/record-delivery', {
    about:
      'Records how an issued letter reached the tenant: handed over, mailed by ourselves, or emailed now with the PDF, where the tenant agreed to email.',
    may: 'money',
    input: {
      ...settlementId,
      how: choice('How', deliveryWays),
      delivered_on: day('Date'),
      agreed: flag('The tenant agreed to get it by email'),
      note: text('Note', { max: 300 }),
    },
    // An email carries the issued PDF, which is made outside of the transaction.
    ownTransactions: true,
    errors: ['E_CONFLICT'],
    done: 'The delivery is recorded.',
  }),
  refund: post('deposit/record-refund', {
    about: 'Records a payment of the refund, to one tenant or in parts to several. Together at most the refund.',
    may: 'money',
    input: {
      ...settlementId,
      payee: text('Paid to', { required: true, max: 120 }),
      amount: money('Amount', { min: 0.01, max: 9_999_999 }),
      method: choice('Method', refundMethods),
      reference: text('Check number or reference', { max: 80 }),
      paid_on: day('Paid on'),
    },
    reply: { id: z.number() },
    errors: ['E_CONFLICT'],
    done: 'The refund is recorded.',
  }),
  cash: post('deposit/mark-refund-cashed', {
    about: 'Records the day on which a refund was cashed or arrived.',
    may: 'money',
    input: { id: id('Refund', 'deposit_refund'), cashed_on: day('Cashed on') },
    errors: ['E_CONFLICT'],
    done: 'The refund is marked as cashed.',
  }),
  voidRefund: post('deposit/void-refund', {
    about:
      'Voids a recorded refund, such as a check that came back. It stays in the list, and the refund is open again.',
    may: 'money',
    input: { id: id('Refund', 'deposit_refund'), reason: longText('Reason', { required: true }) },
    errors: ['E_CONFLICT'],
    done: 'The refund is voided.',
  }),
  object: post('deposit/record-objection', {
    about: "Records a tenant's objection to an issued settlement, with the paper that it came on.",
    may: 'money',
    input: { ...settlementId, received_on: day('Received on'), words: longText('Objection', { required: true }) },
    reply: { id: z.number() },
    files: [{ name: 'paper', many: false, accept: 'pdf', label: 'Paper' }],
    errors: ['E_CONFLICT'],
    done: 'The objection is recorded.',
    limit: 'upload',
  }),
}
