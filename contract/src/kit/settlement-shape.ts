import { deliveryWays, refundMethods, settlementStates } from '@freehold/rules/money/settlement/kinds'
import { lineReasons, wearingItems } from '@freehold/rules/money/settlement/line-kinds'
import { forfeitures } from '@freehold/rules/states/deposit-forfeiture'
import { z } from 'zod'
import { why } from './why'

const Image = z.object({ id: z.number(), image_name: z.string(), thumb_name: z.string() })

const Line = z.object({
  id: z.number(),
  reason: z.enum(lineReasons),
  words: z.string(),
  room: z.string(),
  cost: z.number(),
  labor: z.number(),
  item: z.enum(wearingItems).nullable(),
  age_months: z.number().nullable(),
  life_years: z.number().nullable(),
  wear: z.boolean(),
  override: z.number().nullable(),
  override_reason: z.string(),
  proposed: z.number(),
  amount: z.number(),
  why,
  expense_id: z.number().nullable(),
  work_order_id: z.number().nullable(),
  /** The expense or work order that the cost comes from, in words; blank without one. */
  linked: z.string(),
  invoice_file: z.string(),
  invoice_name: z.string(),
  images: z.array(Image),
})

/** A settlement as its page shows it. */
export const Settlement = z.object({
  /** 0 while nothing was saved. */
  id: z.number(),
  rent_id: z.number(),
  state: z.enum(settlementStates),
  version: z.number(),
  saved_at: z.string(),
  saved_by: z.string(),
  tenant_id: z.number(),
  tenant_name: z.string(),
  unit_name: z.string(),
  property_id: z.number(),
  property_name: z.string(),
  property_address: z.string(),
  moved_in: z.string(),
  moved_out: z.string().nullable(),
  /** The tenants named on the letter. */
  names: z.string(),
  /** The others of the home, who may be named as well. */
  others: z.array(z.string()),
  send_to: z.string(),
  address_given: z.string().nullable(),
  note: z.string(),
  clock: z.object({
    by: z.string().nullable(),
    days_left: z.number().nullable(),
    days: z.number().nullable(),
    starts: z.enum(['MOVE_OUT', 'ADDRESS']),
    since: z.string(),
    waits_for_address: z.boolean(),
    words: z.string(),
    source: z.string(),
    /** The rule for a letter without a forwarding address; blank with one. */
    last_known: z.string(),
  }),
  forfeiture: z
    .object({ kind: z.enum(forfeitures), text: z.string(), source: z.string(), state: z.string() })
    .nullable(),
  proof: z.object({ text: z.string(), source: z.string(), missing: z.array(z.string()) }).nullable(),
  held: z.array(z.object({ reason: z.string(), amount: z.number() })),
  credit: z.number(),
  interest: z
    .object({
      amount: z.number(),
      paid_before: z.number(),
      years: z.array(z.number()),
      missing: z.array(z.number()),
      rates: z.array(z.object({ year: z.number(), percent: z.number() })),
      where: z.string(),
      condition: z.string(),
      none: z.string(),
      why,
    })
    .nullable(),
  charges: z.array(
    z.object({ id: z.number(), due: z.string(), words: z.string(), open: z.number(), taken: z.boolean() }),
  ),
  lines: z.array(Line),
  refund: z.number(),
  balance: z.number(),
  why,
  /** The reason that it cannot be issued yet; blank if it can. */
  refused: z.string(),
  issued: z
    .object({
      on: z.string(),
      by: z.string(),
      /** The number that the letter has. */
      letter_id: z.number(),
      email: z.string(),
      deliveries: z.array(
        z.object({
          id: z.number(),
          how: z.enum(deliveryWays),
          on: z.string(),
          note: z.string(),
          by: z.string(),
        }),
      ),
      refunds: z.array(
        z.object({
          id: z.number(),
          payee: z.string(),
          amount: z.number(),
          method: z.enum(refundMethods),
          reference: z.string(),
          on: z.string(),
          cashed_on: z.string().nullable(),
          by: z.string(),
          voided: z.boolean(),
          void_reason: z.string(),
        }),
      ),
      /** The part of the refund that is not on its way yet; below 0 after too much was paid. */
      refund_left: z.number(),
      objections: z.array(
        z.object({
          id: z.number(),
          on: z.string(),
          words: z.string(),
          paper_file: z.string(),
          paper_name: z.string(),
          by: z.string(),
        }),
      ),
    })
    .nullable(),
  /** Settlements of the same tenancy that were reversed, newest first. */
  reversed: z.array(
    z.object({
      id: z.number(),
      on: z.string(),
      refund: z.number(),
      balance: z.number(),
      reason: z.string(),
      by: z.string(),
      reversed_at: z.string(),
      letter_id: z.number(),
    }),
  ),
})
