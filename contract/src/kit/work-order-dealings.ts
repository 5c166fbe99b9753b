import { invoiceStates, orderEventKinds } from '@freehold/rules/maintenance/order-event-kinds'
import { z } from 'zod'

/** Dealings of a work order with people without a login: its contractor, and the owner of its property. */
export const dealings = {
  /** The newest link of the contractor; null where none was sent. */
  link: z
    .object({
      name: z.string(),
      email: z.string(),
      sent_at: z.string(),
      sent_by: z.string(),
      expires_at: z.string(),
      revoked_at: z.string().nullable(),
      /** The link opens the job now. */
      open: z.boolean(),
      openings: z.array(z.object({ opened_at: z.string(), address: z.string(), agent: z.string() })),
      /** The date that the contractor proposes, where the property is. */
      proposed_date: z.string().nullable(),
      proposed_time: z.string(),
    })
    .nullable(),
  /** The newest question to the owner, for users who see money; null where none was asked. */
  approval: z
    .object({
      owner_name: z.string(),
      email: z.string(),
      amount: z.number(),
      effect: z.string(),
      asked_at: z.string(),
      asked_by: z.string(),
      expires_at: z.string(),
      question: z.string(),
      answer: z.enum(['APPROVE', 'DECLINE']).nullable(),
      reason: z.string(),
      answered_at: z.string().nullable(),
      /** The owner's link is valid now. */
      open: z.boolean(),
    })
    .nullable(),
  /** Invoices that the contractor sent by link, for users who see money. */
  invoices: z.array(
    z.object({
      id: z.number(),
      sent_by: z.string(),
      sent_at: z.string(),
      amount: z.number(),
      note: z.string(),
      file_name: z.string().nullable(),
      state: z.enum(invoiceStates),
      decided_by: z.string(),
      reason: z.string(),
    }),
  ),
  events: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      kind: z.enum(orderEventKinds),
      who: z.string(),
      address: z.string(),
      detail: z.string(),
    }),
  ),
  /** The reason why work can't continue without the owner's answer; null if it can. */
  owner_to_ask: z.enum(['unasked', 'declined']).nullable(),
}
