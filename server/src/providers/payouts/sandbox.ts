import { randomBytes } from 'node:crypto'
import type { Tx } from '../../database/write'
import { ProviderUnknown } from '../provider-unknown'
import type { PayoutOrder, PayoutState, PayoutsPort } from './port'
import { type BookedPayout, type BookedState, bookedUnder, bookPayout, changeBooked } from './sandbox-payout.sql'

/** In one transaction of the books: the sandbox's own, or one that is open already. */
type Books = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

const heldFor = 7 * 86_400_000

interface Fate {
  at: BookedState
  /** The status that a question finds later, and why. */
  asked?: { to: BookedState; message?: string; after?: number }
  message?: string
  unheard?: true
}

/** The outcome by the part of the recipient's address before the @. All other recipients get the money. */
const fates = new Map<string, Fate>([
  ['declined', { at: 'FAILED', message: "The recipient's PayPal account is locked or inactive." }],
  ['pending', { at: 'PENDING', asked: { to: 'SUCCESS' } }],
  ['held', { at: 'PENDING', asked: { to: 'SUCCESS', after: heldFor } }],
  ['returned', { at: 'SUCCESS', asked: { to: 'RETURNED', message: 'No one claimed the payout, so it came back.' } }],
  ['timeout', { at: 'SUCCESS', unheard: true }],
])

const paid: Fate = { at: 'SUCCESS' }
const fateOf = ({ recipient }: PayoutOrder): Fate => fates.get(recipient.split('@')[0]?.toLowerCase() ?? '') ?? paid

/** Sends no money, but keeps books as a provider would, so a later look-up finds each request. */
export function sandboxPayouts(books: Books, now: () => Date): PayoutsPort {
  async function known(tx: Tx, by: Parameters<typeof bookedUnder>[1]): Promise<BookedPayout> {
    const booked = await bookedUnder(tx, by)
    if (!booked) throw new ProviderUnknown('The payout provider has no such payout.')
    return booked
  }

  return {
    kind: 'sandbox',
    send: async (order) => {
      const fate = fateOf(order)
      const payout = { batch: newBatch(), order, state: fate.at, message: fate.message ?? '', at: now() }
      const { first, standing } = await books(async (tx) => ({
        first: await bookPayout(tx, payout),
        standing: stateOf(await known(tx, { reference: order.reference }), order),
      }))
      if (first && fate.unheard) throw new ProviderUnknown('The payout provider did not answer.')
      return standing
    },
    find: (batch, order) =>
      books(async (tx) => {
        const booked = await known(tx, { batch })
        const { asked, at } = fateOf(booked.order)
        const due = asked && now().getTime() - booked.at.getTime() >= (asked.after ?? 0)
        if (due) await changeBooked(tx, batch, { from: at, to: asked.to, message: asked.message ?? '' })
        return stateOf(await known(tx, { batch }), order)
      }),
  }
}

const newBatch = (): string => `SANDBOX${randomBytes(6).toString('hex').toUpperCase()}`

function stateOf({ batch, order, state, message }: BookedPayout, asked: PayoutOrder): PayoutState {
  if (order.reference !== asked.reference || order.amount !== asked.amount)
    throw new ProviderUnknown('The payout provider answered about another payout.')
  switch (state) {
    case 'PENDING':
      return { state: 'pending', batch }
    case 'SUCCESS':
      return { state: 'sent', batch }
    case 'FAILED':
      return { state: 'failed', batch, message }
    case 'RETURNED':
      return { state: 'returned', batch, message }
  }
}
