import { parseDollars } from '@freehold/rules/money'
import { z } from 'zod'
import { ProviderUnknown } from '../provider-unknown'
import type { PayoutOrder, PayoutState, Refused } from './port'
import { refused, wordsOf } from './refusals'

const Item = z.object({
  transaction_status: z.string().nullish(),
  payout_item: z.object({
    sender_item_id: z.string().nullish(),
    amount: z.object({ currency: z.string(), value: z.string() }),
  }),
  errors: z.object({ name: z.string().nullish(), message: z.string().nullish() }).nullish(),
})
type Item = z.output<typeof Item>

const Batch = z.object({
  batch_header: z.object({
    payout_batch_id: z.string().min(1).max(100),
    batch_status: z.string(),
    sender_batch_header: z.object({ sender_batch_id: z.string() }),
  }),
  items: z.array(Item).nullish(),
})
type Batch = z.output<typeof Batch>

/** The status of a batch of one payout, when it is the one that was asked for. */
export function readBatch(answer: unknown, order: PayoutOrder): PayoutState {
  const { batch_header: header, items } = readable(Batch, answer)
  if (header.sender_batch_header.sender_batch_id !== order.reference) throw anotherPayout()
  if (items && items.length > 1) throw anotherPayout()
  const [item] = items ?? []
  if (item && !isOf(item, order)) throw anotherPayout()
  return item?.transaction_status
    ? byItem(header.payout_batch_id, item.transaction_status, item)
    : byHeader(header, item)
}

const anotherPayout = () => new ProviderUnknown('PayPal answered about another payout.')

const isOf = ({ payout_item: { sender_item_id, amount } }: Item, order: PayoutOrder): boolean =>
  (sender_item_id ?? order.reference) === order.reference &&
  amount.currency === 'USD' &&
  parseDollars(amount.value) === order.amount

/** A payout that the recipient has not claimed yet has still left the sender's account. */
function byItem(batch: string, status: string, { errors }: Item): PayoutState {
  const because = (otherwise: string) =>
    errors?.name || errors?.message ? wordsOf(errors.name ?? '', errors.message ?? '') : otherwise
  switch (status) {
    case 'SUCCESS':
    case 'UNCLAIMED':
      return { state: 'sent', batch }
    case 'PENDING':
    case 'NEW':
    case 'ONHOLD':
      return { state: 'pending', batch }
    case 'FAILED':
    case 'DENIED':
    case 'BLOCKED':
      return { state: 'failed', batch, message: because('PayPal did not send the payout.') }
    case 'RETURNED':
    case 'CANCELED':
      return { state: 'returned', batch, message: because('The payout was not claimed in time, so it came back.') }
    case 'REFUNDED':
      return { state: 'returned', batch, message: because('The recipient sent the payout back.') }
    case 'REVERSED':
      return { state: 'returned', batch, message: because('PayPal reversed the payout.') }
    default:
      throw new ProviderUnknown('PayPal reported an unknown status for the payout.')
  }
}

/** The status of the batch, used while PayPal has not reached the payout itself. */
function byHeader(
  { payout_batch_id: batch, batch_status }: Batch['batch_header'],
  item: Item | undefined,
): PayoutState {
  switch (batch_status) {
    case 'NEW':
    case 'PENDING':
    case 'ACKNOWLEDGED':
    case 'PROCESSING':
      return { state: 'pending', batch }
    case 'DENIED':
    case 'CANCELED':
      return { state: 'failed', batch, message: wordsOf(item?.errors?.name ?? '', 'The payout was denied') }
    default:
      throw new ProviderUnknown('PayPal reported an unknown status for the batch.')
  }
}

const Complaint = z.object({
  name: z.string(),
  message: z.string().nullish(),
  details: z
    .array(
      z.object({
        field: z.string().nullish(),
        issue: z.string().nullish(),
        link: z.array(z.object({ href: z.string() })).nullish(),
      }),
    )
    .nullish(),
  links: z.array(z.object({ href: z.string(), rel: z.string().nullish() })).nullish(),
})

/** Why PayPal made no batch, or the one it made before under the same reference. */
export function readComplaint(answer: unknown): Refused | { state: 'known'; batch: string } {
  const { name, message, details, links } = readable(Complaint, answer)
  const twice = details?.find(
    ({ field, issue }) => /sender_batch_id/i.test(field ?? '') && /already|duplicate/i.test(issue ?? ''),
  )
  if (!twice) return refused(name, details?.[0]?.issue ?? message ?? '')
  const batch = [...(twice.link ?? []), ...(links ?? [])].map(({ href }) => batchIn(href)).find((id) => id !== null)
  if (!batch) throw new ProviderUnknown('PayPal has the payout but gives no status for it.')
  return { state: 'known', batch }
}

const batchIn = (href: string): string | null =>
  /\/v1\/payments\/payouts\/([A-Za-z0-9-]{1,100})(?:[?#]|$)/.exec(href)?.[1] ?? null

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

export const readToken = (answer: unknown): z.output<typeof Token> => readable(Token, answer)

function readable<T extends z.ZodType>(shape: T, answer: unknown): z.output<T> {
  const parsed = shape.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new ProviderUnknown('PayPal sent an answer that cannot be read.', { cause: parsed.error })
}
