import type { AnyCall } from '@freehold/contract/kit/call'
import { membership } from '@freehold/contract/membership/membership'
import { expect } from 'vitest'
import { sweepChanges } from '../../../src/areas/membership/changes/sweep-changes'
import { runMemberships } from '../../../src/areas/membership/dunning/run-memberships'
import { membershipOf } from '../../../src/areas/membership/record/membership.sql'
import { readsOf } from '../../../src/database/read'
import type { TestApp } from '../app/app'
import { type Answer, ask } from '../app/ask'
import { setDay } from '../money/landlord'
import { addPerson, openAccount, openSessionFor } from '../world/people'

let nonces = 0

/** A card of the sandbox's form, good for one use: what becomes of it is in its name. */
export const card = (does = 'accepted'): string => {
  nonces += 1
  return `sandbox-${does}-${String(nonces).padStart(12, '0')}`
}

const address = {
  cardholder: 'Ada Byron',
  address: '1 Main Street',
  zipcode: '04101',
  state: 'ME',
  city: 'Portland',
}

/** The owner of an account of its own, which begins as Core. */
export async function openMember(of: TestApp, mark: string, day: string) {
  setDay(of, day)
  const account = await openAccount(of, mark)
  const owner = await addPerson(of, account, { group: 1, mark, login: 'owner', isOwner: true })
  await of.database.ask(
    "update account set membership = 'core', status = 'active', user_limit = 2, unit_limit = 2, timezone = 'UTC' where id = $1",
    [account],
  )
  let { token } = owner
  const asks = <C extends AnyCall>(call: C, input: object = {}, key?: string): Promise<Answer<C>> =>
    ask(of.app, call, input, { token, ...(key !== undefined && { key }) })
  const done = async <C extends AnyCall>(call: C, input: object = {}, key?: string) => {
    const answer = await asks(call, input, key)
    expect(answer.type, answer.text).toBe('S_OK')
    return answer.body
  }
  return {
    of,
    account,
    owner,
    asks,
    done,
    info: () => done(membership.get),
    preview: async (change: string, count?: number) => (await done(membership.preview, { change, count })).data,
    upgrade: (units = 0, more: object = {}, nonce = card()) =>
      asks(membership.upgrade, { membership: 'pro', ...address, nonce, additional_units: units, ...more }),
    wakeOn: async (next: string) => {
      setDay(of, next)
      token = await openSessionFor(of, owner)
    },
    token: () => token,
  }
}

type Member = Awaited<ReturnType<typeof openMember>>

/** The jobs of a tick, two minutes later. */
export async function tick({ of }: Pick<Member, 'of'>): Promise<void> {
  of.clock.advance(2 * 60_000)
  await sweepChanges(of.context)
  await runMemberships(of.context)
}

/** Our books and those of the sandbox, side by side: what must agree. */
export async function booksOf({ of, account }: Pick<Member, 'of' | 'account'>) {
  const ours = await membershipOf(readsOf(of.context.pool, account), account)
  const theirs = ours ? await of.context.sandbox.memberships.find(ours.subscription) : null
  const invoices = await of.database.ask<{ transaction: string; total_cents: number }>(
    'select transaction, total_cents::int from invoice where account_id = $1 order by no',
    [account],
  )
  const paid = [...(theirs?.charges ?? [])].filter(({ state }) => state === 'captured' || state === 'settled')
  return {
    ours,
    theirs,
    invoiced: invoices.map(({ total_cents }) => total_cents),
    billed: paid.map(({ amount }) => amount as number).toReversed(),
    transactions: new Set(invoices.map(({ transaction }) => transaction)),
    charges: paid.map(({ id }) => id),
  }
}

/** Every bill that was taken has an invoice, and the quantity is ours. */
export async function expectAgreement(member: Pick<Member, 'of' | 'account'>): Promise<void> {
  const { ours, theirs, transactions, charges } = await booksOf(member)
  if (ours?.renews) expect(theirs?.extraUnits).toBe(ours.extraUnits)
  for (const id of charges) expect(transactions.has(id), `bill ${id} has an invoice`).toBe(true)
}
