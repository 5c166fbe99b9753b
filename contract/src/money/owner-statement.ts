import { z } from 'zod'
import { tickets } from '../account/file'
import { get, post } from '../kit/call'
import { day, id } from '../kit/field'

const Home = { property_name: z.string(), unit_name: z.string() }
const Figures = {
  /** The first day of it. */
  month: z.string(),
  opening: z.number(),
  /** Changes in earlier months after their statements were issued. */
  adjustments: z.number(),
  receipts: z.number(),
  expenses: z.number(),
  payouts: z.number(),
  closing: z.number(),
  /** Held for tenants, and in no other figure. */
  deposits_held: z.number(),
}
const Issued = {
  id: z.number(),
  issued_at: z.string(),
  issued_by: z.string(),
  sent_at: z.string().nullable(),
  sent_by: z.string(),
  sent_to: z.string(),
}

export const ownerStatement = {
  preview: get('owner/get-statement', {
    about: "An owner's statement of a month: as it was issued, or as it would be issued now.",
    may: 'money',
    input: { id: id('Owner', 'owner'), month: day('Month') },
    reply: {
      data: z.object({
        ...Figures,
        receipt_lines: z.array(z.object({ ...Home, amount: z.number() })),
        expense_lines: z.array(
          z.object({ ...Home, paid_date: z.string(), description: z.string(), amount: z.number() }),
        ),
        payout_lines: z.array(z.object({ paid_date: z.string(), description: z.string(), amount: z.number() })),
        adjustment_lines: z.array(
          z.object({ ...Home, paid_date: z.string(), description: z.string(), amount: z.number() }),
        ),
        issued: z.object(Issued).nullable(),
      }),
    },
    errors: ['E_CONFLICT'],
  }),
  list: get('owner/get-statements', {
    about: "An owner's issued statements, newest first, and the month of the next one.",
    may: 'money',
    input: { id: id('Owner', 'owner') },
    reply: {
      data: z.array(z.object({ ...Issued, ...Figures })),
      /** Null when this month's statement was issued. */
      next_month: z.string().nullable(),
    },
  }),
  issue: post('owner/issue-statement', {
    about: "Issues an owner's statement of a month: its figures and its PDF never change after this.",
    may: 'money',
    input: { id: id('Owner', 'owner'), month: day('Month') },
    reply: { id: z.number() },
    errors: ['E_CONFLICT'],
    done: 'The statement is issued.',
    ownTransactions: true,
  }),
  file: get('owner/statement', {
    about: 'An issued statement of an owner as a PDF, as it was issued.',
    may: 'money',
    input: { id: id('Statement', 'owner_statement'), ...tickets },
    answers: 'file',
  }),
  send: post('owner/send-statement', {
    about: 'Sends an issued statement to its owner by email, with the PDF.',
    may: 'money',
    input: { id: id('Statement', 'owner_statement') },
    errors: ['E_CONFLICT'],
    done: 'The statement is on its way to the owner.',
    ownTransactions: true,
  }),
}
