import { payment } from '@freehold/contract/money/payment'
import { payout } from '@freehold/contract/money/payout'
import { owner } from '@freehold/contract/portfolio/owner'
import { property } from '@freehold/contract/portfolio/property'
import { expect } from 'vitest'
import { schedule } from '../../../src/schedule'
import { minutes, type TestApp } from '../app/app'
import type { PaypalStandIn } from '../vendors/paypal-stand-in'
import { ownerOf, propertyOf } from '../world/world-forms'
import { addUnit, dollarsOf, type Landlord, saved } from './landlord'
import { moveIn } from './tenancy'

export const today = '2027-04-15'

let owners = 0

/** An owner with a house of its own, in which somebody lives. */
export interface Paid {
  id: number
  property: number
  unit: number
  tenant: number
  home: number
  /** The tenant pays so many cents more; returns the id of the payment. */
  collect: (cents: number) => Promise<number>
}

/** An owner for whom so many cents were collected, beside a deposit of 500 dollars. */
export async function paidOwner(office: Landlord, cents: number): Promise<Paid> {
  owners += 1
  const mark = `Paid${owners}`
  const id = await saved(office, owner.save, ownerOf(mark, 'Owner'))
  const house = await saved(office, property.save, propertyOf(mark, 'House', id))
  return { id, ...(await paidHome({ ...office, property: house }, cents)) }
}

/** The same in a house that is there. */
export async function paidHome(office: Landlord, cents: number): Promise<Omit<Paid, 'id'>> {
  owners += 1
  const unit = await addUnit(office, { name: `Unit ${owners}`, period: 'MONTHLY', rent: 100_000, deposit: 50_000 })
  const lease = { moveIn: '2027-04-01', leaseEnd: '2028-03-31', total: 150_000, initial: 150_000 }
  const { tenant, home } = await moveIn(office, unit, { name: `Tenant ${owners}`, ...lease })
  const collect = (more: number) =>
    saved(office, payment.payRent, {
      tenant_id: tenant,
      rent_id: home,
      pay_reason: 'RENT',
      paid_date: today,
      paid_amount: dollarsOf(more),
    })
  if (cents > 100_000) await collect(cents - 100_000)
  return { property: office.property, unit: unit.id, tenant, home, collect }
}

interface Sending {
  to?: string
  type?: string
  key?: string
  confirm?: boolean
}

export const sending = (
  id: number,
  amount: string | number,
  { to = 'grace@pay.example', type, confirm }: Sending = {},
) => ({
  id,
  balance: amount,
  pp_addr: to,
  pp_addr_type: type ?? 'EMAIL',
  ...(confirm && { confirm: '1' }),
})

export const send = (office: Landlord, id: number, amount: string | number, about: Sending = {}) =>
  office.ask(payout.send, sending(id, amount, about), about.key)

export async function boardOf(office: Landlord, id: number) {
  const answer = await office.ask(payout.board, { id })
  if (answer.type !== 'S_OK') throw new Error(`There is no board: ${answer.text}`)
  return answer.body
}

/** Runs the job so many minutes later. */
export async function payoutsLater({ clock, context }: TestApp, later: number): Promise<Record<string, number>> {
  clock.advance(later * minutes)
  const job = schedule.find(({ name }) => name === 'payouts')
  if (!job) throw new Error('The schedule has no payouts')
  return job.run(context, null)
}

/** The sum an account has sent and that stays sent, in cents, as the journal has it. */
async function ownersPaid({ ask }: TestApp['database'], account: number): Promise<number> {
  const [row] = await ask<{ cents: string }>(
    `select coalesce(sum(cents), 0) as cents from journal_line where account_id = $1 and ledger = 'OWNER_PAID'`,
    [account],
  )
  return Number(row?.cents)
}

/** The same of one owner. */
export async function sentTo({ ask }: TestApp['database'], owner: number): Promise<number> {
  const [row] = await ask<{ cents: string }>(
    `select coalesce(sum(l.cents), 0) as cents from payout p
     join journal_line l on l.account_id = p.account_id and l.entry_id in (p.entry_id, p.returned_by) and l.ledger = 'OWNER_PAID'
     where p.owner_id = $1`,
    [owner],
  )
  return Number(row?.cents)
}

/** The activity log's lines about payouts. */
export async function payoutMessages({ ask }: TestApp['database'], account: number): Promise<string[]> {
  const lines = await ask<{ message: string }>(
    `select message from activity where account_id = $1 and noun = 'payout' order by id`,
    [account],
  )
  return lines.map(({ message }) => message)
}

const states = { SUCCESS: 'SENT', UNCLAIMED: 'SENT', FAILED: 'FAILED', RETURNED: 'RETURNED' } as const

/** The sum PayPal sent and did not get back is the one the journal says was sent, payout by payout. */
export async function expectSameBooks(
  database: TestApp['database'],
  account: number,
  { books }: PaypalStandIn,
): Promise<void> {
  const rows = await database.ask<{ reference: string; state: string; amount: string; batch_id: string }>(
    `select reference, state, amount_cents as amount, batch_id from payout where batch_id is not null`,
  )
  const ours = rows.map(({ reference, state, amount, batch_id }) => [batch_id, reference, state, Number(amount)])
  const theirs = books.map(({ batch, reference, itemStatus, value }) => [
    batch,
    reference,
    states[itemStatus as keyof typeof states] ?? 'PENDING',
    Math.round(Number(value) * 100),
  ])
  expect(ours.toSorted()).toEqual(theirs.toSorted())
  const sent = theirs.filter(([, , state]) => state === 'SENT').reduce((all, [, , , cents]) => all + Number(cents), 0)
  expect(await ownersPaid(database, account)).toBe(sent)
}
