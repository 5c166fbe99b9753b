import { reasons } from '@freehold/rules/money/reason'
import { z } from 'zod'
import { pageFormat } from '../account/file'
import { get } from '../kit/call'
import { id, optionalDay } from '../kit/field'
import { lineKey } from '../kit/line-key'
import { tenantTickets } from './tenant-ticket'

const kinds = ['CHARGE', 'PAYMENT', 'DEPOSIT_RETURN', 'REFUND', 'OPENING'] as const

/** A question that the tenant asked about a line, and the landlord's answer. */
const Question = z.object({
  id: z.number(),
  question: z.string(),
  asked: z.string(),
  /** Blank until it is answered. */
  answer: z.string(),
  answered: z.string().nullable(),
})

const HistoryEntry = {
  id: z.number(),
  kind: z.enum([...kinds, 'VOID']),
  history_date: z.string(),
  property_name: z.string(),
  unit_name: z.string(),
  pay_reason: z.enum(reasons),
  /** 'Rent Payment', or 'Rent, Nov 1 to Nov 30', in the language of the tenant. */
  description: z.string(),
  paid_amount: z.number(),
  /** The change of the balance: a charge up, a payment down. */
  effect: z.number(),
  balance: z.number(),
  notes: z.string(),
  in_transit: z.boolean(),
  /** The open part of a charge. */
  open: z.number().nullable(),
}

const Line = {
  id: z.number(),
  kind: z.enum(kinds),
  day: z.string(),
  pay_reason: z.enum(reasons),
  description: z.string(),
  property_name: z.string(),
  unit_name: z.string(),
  charged: z.number(),
  paid: z.number(),
  balance: z.number(),
  notes: z.string(),
  /** The day on which it was voided. A voided line moves no balance. */
  voided: z.string().nullable(),
  in_transit: z.boolean(),
  open: z.number().nullable(),
  /** Household: another adult of the home, whose payment is shown by name and amount. */
  by: z.enum(['You', 'Household', 'Landlord']),
  /** The charges that a payment paid. */
  pays: z.array(z.object({ charge: z.number(), description: z.string(), amount: z.number() })),
  /** The part of a payment that waits for the next charge. */
  unused: z.number(),
  questions: z.array(Question),
}

/** The account of a tenant, line by line. */
export const tenantLedger = {
  history: get('tenants/get-tenant-history-list', {
    about: 'The charges and payments of the tenant, oldest first, with the balance after each.',
    tenant: true,
    household: true,
    input: { id: id('Tenant', 'tenant') },
    reply: { data: z.array(z.object(HistoryEntry)) },
  }),
  ledger: get('tenants/get-ledger', {
    about:
      'The charges and payments of the tenant, newest first, 50 at a time: the balance after each, what each payment paid, what is open of each charge, and the questions asked about it.',
    tenant: true,
    household: true,
    input: lineKey,
    reply: { data: z.array(z.object(Line)), more: z.boolean() },
  }),
  why: get('tenants/why-line', {
    about: 'Why a line is what it is, in the language of the tenant, and the questions asked about it.',
    tenant: true,
    household: true,
    input: { id: id('Line', 'entry') },
    reply: {
      data: z.object({
        title: z.string(),
        total: z.number(),
        sentences: z.array(z.string()),
        /** One of `money` and `text` has the value. */
        steps: z.array(z.object({ label: z.string(), money: z.number().nullable(), text: z.string() })),
        questions: z.array(Question),
      }),
    },
  }),
  print: get('tenants/print-billing-list', {
    about:
      'The statement of a period, with the balance before and after it: a page to print, or a PDF. Without days it is the whole account.',
    tenant: true,
    household: true,
    input: {
      id: id('Tenant', 'tenant'),
      from: optionalDay('From'),
      to: optionalDay('To'),
      ...pageFormat,
      ...tenantTickets,
    },
    answers: 'file',
  }),
}
