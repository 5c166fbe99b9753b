import {
  deliverySpeeds,
  mailColors,
  mailDocumentKinds,
  mailHolds,
  mailStates,
  mostCopies,
} from '@freehold/rules/leasing/mail/mail-kinds'
import { z } from 'zod'
import { tickets } from '../account/file'
import { get, post, table } from '../kit/call'
import { choice, flag, id, money, optionalChoice, optionalId, text, whole } from '../kit/field'
import { opaque, zipcode } from '../kit/formats'

/** The fields of a mail job. `reciver` is the spelling that clients know. */
export const mailFields = {
  tenant_id: optionalId('Tenant', 'tenant'),
  notice_id: optionalId('Notice', 'notice'),
  lease_id: optionalId('Lease', 'lease'),
  adverse_notice_id: optionalId('Adverse action notice', 'adverse_notice'),
  deposit_return_id: optionalId('Deposit letter', 'deposit_return'),
  color: choice('Color', mailColors),
  delivery_speed: choice('Delivery speed', deliverySpeeds),
  quantity: whole('Quantity', { min: 1, max: mostCopies }),
  sender_name: text('Sender name', { required: true, max: 60 }),
  sender_address1: text('Sender address line 1', { required: true, max: 60 }),
  sender_address2: text('Sender address line 2', { max: 60 }),
  sender_city: text('Sender city', { required: true, max: 40 }),
  sender_state: text('Sender state', { required: true, max: 40 }),
  sender_zipcode: zipcode('Sender ZIP code', { required: true }),
  reciver_name: text('Recipient name', { required: true, max: 60 }),
  reciver_address1: text('Recipient address line 1', { required: true, max: 60 }),
  reciver_address2: text('Recipient address line 2', { max: 60 }),
  reciver_city: text('Recipient city', { required: true, max: 40 }),
  reciver_state: text('Recipient state', { required: true, max: 40 }),
  reciver_zipcode: zipcode('Recipient ZIP code', { required: true }),
}

const files = [{ name: 'files', many: true, repeats: true, accept: 'pdf', label: 'Documents' }] as const

const Address = { name: z.string(), address: z.string(), city: z.string(), state: z.string(), zipcode: z.string() }

const SentRow = {
  id: z.number(),
  /** The day it was handed over, or paid for while it was not. */
  date: z.string(),
  confirmation_no: z.string(),
  document: z.string(),
  recipient: z.string(),
  amount: z.number(),
  state: z.enum(mailStates),
  delivery_speed: z.enum(deliverySpeeds),
  tracking: z.string(),
}

const whose = { id: id('Letter', 'postal_letter') }

export const postalMail = {
  sender: get('user/get-system-settingsC2M', {
    about: "The account's name and address, as the sender of a letter.",
    may: 'mail',
    reply: Address,
  }),
  recipient: get('quicklinks/get-mail-recipient', {
    about: "A tenant's name and the address of the unit, as the recipient of a letter.",
    may: 'mail',
    input: { tenant_id: id('Tenant', 'tenant') },
    reply: { data: z.object({ ...Address, address2: z.string() }) },
  }),
  price: post('quicklinks/calculator-c2m', {
    about:
      "Checks a letter and its addresses, and answers its postage. The price is kept as the caller's own until the next one; what the mail provider refuses is in `error_msg`.",
    may: 'mail',
    input: mailFields,
    files,
    reply: {
      /** The priced letter; 0 without a price. */
      id: z.number(),
      total_price: z.number().nullable(),
      error_msg: z.array(z.string()),
      parts: z.array(z.object({ label: z.string(), amount: z.number() })),
      documents: z.array(z.object({ kind: z.enum(mailDocumentKinds), name: z.string(), pages: z.number() })),
      pages: z.number(),
      /** The recipient as the envelope shows it, line by line. */
      to: z.array(z.string()),
      from: z.array(z.string()),
      goes_out: z.string(),
      /** Blank where the post names no days. */
      arrives_from: z.string(),
      arrives_to: z.string(),
      sandbox: z.boolean(),
    },
    errors: ['E_CONFLICT', 'E_PROVIDER'],
    limit: 'upload',
    ownTransactions: true,
  }),
  pay: post('braintree/OneTimePayment', {
    about:
      "Authorizes the postage of the caller's priced letter: the money is taken once the mail provider has the letter. The price must be the one that was calculated.",
    may: 'mail',
    input: {
      price: money('Price', { min: 0.01, max: 100_000 }),
      nonce: opaque('The card'),
      id: optionalId('Letter', 'postal_letter'),
    },
    reply: { id: z.number() },
    errors: ['E_CONFLICT', 'E_PAYMENT', 'E_PROVIDER'],
    ownTransactions: true,
    keyed: true,
  }),
  send: post('quicklinks/save-c2m', {
    about:
      'Hands the paid letter to the mail provider, as it was priced. The payment is captured when the provider has it, and released when it has not.',
    may: 'mail',
    input: { id: optionalId('Letter', 'postal_letter'), ...mailFields },
    files,
    reply: { id: z.number(), confirmation_no: z.string(), state: z.enum(mailStates) },
    errors: ['E_CONFLICT', 'E_PROVIDER'],
    limit: 'upload',
    done: 'Paid and Sent successfully.',
    ownTransactions: true,
  }),
  documents: get('user/getDocument', {
    about: 'The sent documents, newest first, at most a thousand.',
    may: 'mail',
    reply: { data: z.array(z.object(SentRow)) },
  }),
  sent: table('quicklinks/get-sent-mail-list', {
    about: 'The sent documents, with what became of them.',
    may: 'mail',
    input: { state: optionalChoice('Status', mailStates, null) },
    row: SentRow,
    sorts: ['date', 'confirmation_no', 'document', 'recipient', 'amount'],
    newestFirst: true,
  }),
  get: get('quicklinks/get-sent-mail', {
    about: 'One sent document: its addresses as printed, its payment, and each step of its delivery.',
    may: 'mail',
    input: whose,
    reply: {
      data: z.object({
        ...SentRow,
        color: z.enum(mailColors),
        quantity: z.number(),
        pages: z.number(),
        documents: z.array(
          z.object({ kind: z.enum(mailDocumentKinds), record_id: z.number(), name: z.string(), pages: z.number() }),
        ),
        from: z.array(z.string()),
        to: z.array(z.string()),
        hold: z.enum(mailHolds),
        paid_with: z.string(),
        message: z.string(),
        sent_by: z.string(),
        has_proof: z.boolean(),
        closed: z.boolean(),
        events: z.array(z.object({ at: z.string(), words: z.string(), place: z.string() })),
        sandbox: z.boolean(),
      }),
    },
  }),
  ofRecord: get('quicklinks/get-mail-of-record', {
    about:
      'The letters that carried a notice, a lease, an adverse action notice or a deposit letter, newest first. Of several, those that carried all.',
    may: 'mail',
    input: {
      notice_id: optionalId('Notice', 'notice'),
      lease_id: optionalId('Lease', 'lease'),
      adverse_notice_id: optionalId('Adverse action notice', 'adverse_notice'),
      deposit_return_id: optionalId('Deposit letter', 'deposit_return'),
    },
    reply: { data: z.array(z.object({ ...SentRow, has_proof: z.boolean() })) },
  }),
  letter: get('quicklinks/view-mail', {
    about: 'The PDF of a letter as it was handed to the mail provider; with `proof=1`, the proof of its delivery.',
    may: 'mail',
    input: { ...whose, proof: flag('Proof'), ...tickets },
    answers: 'file',
  }),
  close: post('quicklinks/close-mail', {
    about: 'Marks a letter that was returned or not sent as done.',
    may: 'mail',
    input: whose,
    errors: ['E_CONFLICT'],
    done: 'The letter is marked as done.',
  }),
}
