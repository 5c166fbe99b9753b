import { reconcileMemberships } from '../../../../src/areas/membership/reconcile/reconcile'
import { verifyMemberships } from '../../../../src/areas/membership/reconcile/verify-memberships'
import { membershipOf } from '../../../../src/areas/membership/record/membership.sql'
import { openMethod } from '../../../../src/areas/membership/record/method-token'
import { readsOf } from '../../../../src/database/read'
import { wasTaken } from '../../vendors/braintree-billing'
import type { KeptSubscription } from '../../vendors/braintree-subscriptions'
import type { FlowDesk } from './flow-desk'

/** The person of a run, by whom everything at both sides is found. */
export interface Payer {
  email: string
  account: number | null
  /** The subscriptions of sign-ups, whose rows are deleted after a month. */
  signUps: Set<string>
}

const centsOf = (amount: string): number => Math.round(Number(amount) * 100)

/** The subscriptions of a person, those of a sign-up too. */
export async function subscriptionsOf(
  { of, braintree }: FlowDesk,
  { email, account, signUps }: Payer,
): Promise<KeptSubscription[]> {
  const checkouts = await of.database.ask<{ id: string }>('select id from checkout where email = $1', [email])
  for (const { id } of checkouts) signUps.add(`fh-c${id}-`)
  return braintree.recurring.subscriptions.filter(({ id }) =>
    [...signUps, `fh-${account}-`].some((start) => id.startsWith(start)),
  )
}

/** The money that Braintree took from a person: its transactions with their cents. */
export async function takenFrom(desk: FlowDesk, payer: Payer): Promise<Map<string, number>> {
  const { of, braintree } = desk
  const references =
    payer.account === null
      ? []
      : await of.database.ask<{ reference: string }>('select reference from membership_change where account_id = $1', [
          payer.account,
        ])
  const ours = new Set(references.map(({ reference }) => reference))
  const bills = (await subscriptionsOf(desk, payer)).flatMap(({ charges }) => charges)
  const sales = braintree.books.filter(({ orderId }) => ours.has(orderId))
  return new Map([...bills, ...sales].filter(wasTaken).map(({ id, amount }) => [id, centsOf(amount)]))
}

export const totalOf = (taken: ReadonlyMap<string, number>): number => [...taken.values()].reduce((a, b) => a + b, 0)

const states = { true: 'Past Due', false: 'Active' } as const

/** Every difference between Braintree's books and ours about a person; none when all is well. */
export async function differencesOf(desk: FlowDesk, payer: Payer): Promise<string[]> {
  const { of } = desk
  const wrong: string[] = []
  const expectSame = (about: string, ours: unknown, theirs: unknown) => {
    if (ours !== theirs) wrong.push(`${about}: ${String(ours)} here, ${String(theirs)} at Braintree`)
  }
  const taken = await takenFrom(desk, payer)
  const { account } = payer
  const invoices = await of.database.ask<{ transaction: string; total: number }>(
    'select transaction, total_cents::int as total from invoice where account_id = $1',
    [account],
  )
  for (const [id, amount] of taken) {
    const of = invoices.filter(({ transaction }) => transaction === id)
    expectSame(`The invoices of charge ${id}`, of.map(({ total }) => total).join(), String(amount))
  }
  for (const { transaction, total } of invoices)
    if (!taken.has(transaction)) wrong.push(`Invoice over ${total} of a charge ${transaction} that was not taken`)
  const open = await of.database.ask<{ what: string }>(
    `select 'Change ' || kind || ' is ' || state as what from membership_change
     where account_id = $1 and state in ('PENDING', 'SENT', 'UNKNOWN')
     union all select 'The sign-up is ' || state from checkout where email = $2 and state in ('OPEN', 'PAYING')`,
    [account, payer.email],
  )
  wrong.push(...open.map(({ what }) => what))
  wrong.push(...(await subscriptionDifferences(desk, payer, expectSame)))
  of.clock.advance(1000)
  await reconcileMemberships(of.context)
  wrong.push(...(await verifyMemberships(of.context.pool)))
  return wrong
}

async function subscriptionDifferences(
  desk: FlowDesk,
  payer: Payer,
  expectSame: (about: string, ours: unknown, theirs: unknown) => void,
): Promise<string[]> {
  const { of, braintree } = desk
  const { account } = payer
  const db = readsOf(of.context.pool, account)
  const ours = account === null ? undefined : await membershipOf(db, account)
  const theirs = await subscriptionsOf(desk, payer)
  const running = theirs.filter(({ status }) => status !== 'Canceled')
  if (!ours?.renews || account === null)
    return running.map(({ id, status }) => `Subscription ${id} is ${status}, and no membership renews here`)
  const [current] = running.filter(({ id }) => id === ours.subscription)
  if (!current) return [`Subscription ${ours.subscription} does not run at Braintree`]
  const others = running
    .filter((one) => one !== current)
    .map(({ id }) => `Subscription ${id} runs beside the other one`)
  expectSame('Units', ours.extraUnits, current.addOns.find(({ id }) => id === 'unit')?.quantity ?? 0)
  if (current.status !== 'Pending') expectSame('State', states[`${ours.pastDueSince !== null}`], current.status)
  if (ours.pastDueSince !== null) expectSame('Owed', ours.owed, current.balance)
  expectSame('Card', await openMethod(of.context, account, ours), current.method)
  if (!braintree.kept.some(({ token }) => token === current.method)) others.push('The card is not kept any more')
  const [used] = await of.database.ask<{ membership: string; status: string; room: number }>(
    'select membership, status, unit_limit as room from account where id = $1',
    [account],
  )
  expectSame('Plan', used?.membership, 'pro')
  expectSame('Room', used?.room, 2 + ours.paidUnits)
  if (ours.pastDueSince === null) expectSame('Status', used?.status, 'active')
  return others
}
