import { methods } from '@freehold/rules/money/payment-method'
import { otherTypes, payReasons, reasons } from '@freehold/rules/money/reason'
import { z } from 'zod'
import { pageFormat, tickets } from '../account/file'
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
  optionalWhole,
} from '../kit/field'
import { jsonList, opaque } from '../kit/formats'
import { lineKey } from '../kit/line-key'
import { methodInput } from '../kit/payment-method'
import { rows } from '../kit/rows'
import { amountBounds } from '../leasing/occupancy'

/** The payment method; blank if not stated. */
export const methodReply = {
  method: z.enum(['', ...methods]),
  check_number: z.string(),
}

const PaymentRow = {
  id: z.number(),
  tenant_id: z.number(),
  tenant_name: z.string(),
  property_id: z.number(),
  property_name: z.string(),
  unit_id: z.number(),
  unit_name: z.string(),
  paid_date: z.string(),
  paid_amount: z.number(),
  /** The convenience fee that was charged with it in the portal, and is no part of it. */
  fee: z.number(),
  pay_reason: z.enum(reasons),
  ...methodReply,
  notes: z.string(),
  /** Captured by card, not yet on the account. */
  in_transit: z.boolean(),
}

/** A payment dated more than 60 days ago is recorded after a question, which names the late fees that it will void. */
const longAgo = { confirm: flag('Confirm') }

/** The most rows that are saved together. */
const rowsAtMost = 500

const cardStates = ['PENDING', 'CAPTURED', 'DECLINED', 'UNKNOWN'] as const

/** Rent, and what else the office takes in. Every one of these calls takes an Idempotency-Key. */
export const payment = {
  list: table('tenant/get-all-billing-list', {
    about:
      'The payments collected, newest first by default; with `totals=1`, their number and sum in place of the rows.',
    may: 'money',
    input: {
      property_id: optionalId('Property', 'property'),
      paid_from: optionalDay('Paid from'),
      paid_to: optionalDay('Paid to'),
      reason: optionalChoice('Collected type', reasons, null),
      method: optionalChoice('Method', methods, null),
    },
    row: PaymentRow,
    totals: ['paid_amount'],
    sorts: ['paid_date', 'tenant_name', 'property_name', 'unit_name', 'paid_amount', 'pay_reason', 'method', 'notes'],
    newestFirst: true,
  }),
  payRent: post('tenant/pay-for-rent', {
    about: 'Records a payment of rent, or of one of its deposits and fees. `rent_id` or `unit_id` names the occupancy.',
    may: 'money',
    input: {
      tenant_id: id('Tenant', 'tenant'),
      rent_id: optionalId('Unit', 'occupancy'),
      unit_id: optionalId('Unit', 'unit'),
      pay_reason: optionalChoice('Reason', payReasons, 'RENT'),
      paid_date: day('Payment date'),
      paid_amount: money('Payment amount', amountBounds),
      ...methodInput,
      notes: longText('Notes'),
      ...longAgo,
    },
    reply: { id: z.number() },
    serializeBy: 'tenant_id',
    errors: ['E_CONFLICT', 'E_CONFIRM'],
    done: 'The rent information is updated successfully.',
  }),
  collectOther: post('tenant/collect-other-type', {
    about: 'Records another payment of a tenant; with bill=1 its charge is billed in the same step.',
    may: 'money',
    input: {
      tenant_id: id('Tenant', 'tenant'),
      type: choice('Type', otherTypes),
      property_id: id('Property', 'property'),
      rent_unit_id: optionalId('Unit', 'occupancy'),
      paid_date: day('Payment date'),
      paid_amount: money('Amount', amountBounds),
      ...methodInput,
      notes: longText('Notes'),
      bill: flag('Also bill this charge'),
      ...longAgo,
    },
    reply: { id: z.number() },
    serializeBy: 'tenant_id',
    errors: ['E_CONFLICT', 'E_CONFIRM'],
    done: 'The rent information is updated successfully.',
  }),
  tenancies: get('tenant/get-tenancies-to-collect', {
    about:
      'The tenancies that are not over, of a property or of some tenants, with what is open of each; with `open=1`, only those that owe. At most 500, and how many there are.',
    may: 'money',
    input: {
      property_id: optionalId('Property', 'property'),
      tenants: jsonList('Tenants', z.coerce.number().int().positive(), { max: rowsAtMost }),
      open: flag('Only with something open'),
    },
    reply: {
      data: z.array(
        z.object({
          rent_id: z.number(),
          tenant_id: z.number(),
          tenant_name: z.string(),
          property_id: z.number(),
          property_name: z.string(),
          unit_id: z.number(),
          unit_name: z.string(),
          bedroom: z.number(),
          square_feet: z.number().nullable(),
          /** False while the move-in is ahead, or waits for the tenant before to leave. */
          moved_in: z.boolean(),
          open: z.number(),
        }),
      ),
      count: z.number(),
    },
  }),
  collectMany: post('tenant/collect-many', {
    about: 'Records up to 500 payments, all of them or none. A refusal names each row and field that is in the way.',
    may: 'money',
    input: {
      rows: rows(
        'Payments',
        {
          rent_id: id('Unit', 'occupancy'),
          pay_reason: optionalChoice('Reason', payReasons, 'RENT'),
          paid_date: day('Payment date'),
          paid_amount: money('Payment amount', amountBounds),
          ...methodInput,
        },
        rowsAtMost,
      ),
      notes: longText('Notes'),
      ...longAgo,
    },
    reply: { ids: z.array(z.number()) },
    errors: ['E_CONFLICT', 'E_CONFIRM'],
    done: 'The payments are saved.',
  }),
  remove: post('tenant/delete-billing-log', {
    about: 'Voids a payment with a reversing entry. Both stay in the journal.',
    may: 'money',
    input: {
      id: id('Payment', 'payment'),
      reason: longText('Reason'),
      /** Takes back, too, the charge that was billed together with it. */
      with_charge: flag('Void its charge'),
      confirm: flag('Confirm'),
    },
    reply: { id: z.number() },
    errors: ['E_CONFLICT', 'E_CONFIRM'],
    done: 'The payment is deleted.',
  }),
  history: get('tenant/get-tenant-history-list', {
    about:
      "A tenant's charges and payments, oldest first, with the balance after each: all of them, or with `paged` the newest 50, or the 50 before a key.",
    may: 'tenants',
    input: {
      id: id('Tenant', 'tenant'),
      with_voided: flag('Include voided entries'),
      paged: flag('A page'),
      ...lineKey,
    },
    reply: {
      data: z.array(
        z.object({
          id: z.number(),
          kind: z.enum(['CHARGE', 'PAYMENT', 'VOID', 'DEPOSIT_RETURN', 'REFUND', 'OPENING']),
          history_date: z.string(),
          property_id: z.number(),
          property_name: z.string(),
          unit_id: z.number(),
          unit_name: z.string(),
          pay_reason: z.enum(reasons),
          /** The description shown: 'Rent Payment', 'Rent charge, 03-01-2026 to 03-31-2026'. */
          description: z.string(),
          paid_amount: z.number(),
          /** The change of the balance: a charge up, a payment down. */
          effect: z.number(),
          balance: z.number(),
          ...methodReply,
          notes: z.string(),
          voided: z.boolean(),
          in_transit: z.boolean(),
          open: z.number().nullable(),
        }),
      ),
      /** Older lines come before those of the page. */
      more: z.boolean(),
    },
  }),
  print: get('tenant/print-billing-list', {
    about: "A tenant's statement as a page to print, or as a PDF.",
    may: 'tenants',
    input: {
      id: id('Tenant', 'tenant'),
      ...pageFormat,
      tz: optionalWhole('The time zone offset', { min: -900, max: 900 }),
      ...tickets,
    },
    answers: 'file',
  }),
  cardToken: get('braintree/get-token-key', {
    about:
      'What the card form needs to start. Public, for the checkout: without a session, at most ten calls a minute from one address.',
    reply: {
      data: z.object({
        token: z.string().describe("The gateway's client token, good for one form."),
        gateway: z.enum(['sandbox', 'braintree']),
        pro_price: z.number().describe('What a month of Pro costs, in dollars.'),
      }),
    },
    errors: ['E_PROVIDER'],
    limit: 'card-token',
    ownTransactions: true,
  }),
  payByCard: post('tenant/pay-for-account-holder', {
    about: 'Charges a card or PayPal for a tenant, once, and records the payment when it was captured.',
    may: 'money',
    input: {
      tenant_id: id('Tenant', 'tenant'),
      rent_id: optionalId('Unit', 'occupancy'),
      pay_type_id: choice('Type', reasons),
      pay_amount: money('Amount', amountBounds),
      pay_notes: longText('Notes'),
      nonce: opaque('The card'),
    },
    reply: { id: z.number() },
    errors: ['E_CONFLICT', 'E_PAYMENT', 'E_PROVIDER'],
    done: 'Money sent successfully. Transaction complete.',
    ownTransactions: true,
    keyed: true,
  }),
  cards: get('payment/get-card-payments', {
    about: 'Card payments of a tenant that are not on the account yet, and those that failed recently.',
    may: 'tenants',
    input: { tenant_id: id('Tenant', 'tenant') },
    reply: {
      data: z.array(
        z.object({
          id: z.number(),
          state: z.enum(cardStates),
          amount: z.number(),
          pay_reason: z.enum(reasons),
          created_at: z.string(),
          message: z.string(),
          settled: z.boolean(),
        }),
      ),
    },
  }),
}
