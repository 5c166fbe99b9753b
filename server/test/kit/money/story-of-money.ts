import { expense } from '@freehold/contract/money/expense'
import { recordExpense } from '../../../src/areas/money/expenses/record-expense'
import { voidExpense } from '../../../src/areas/money/expenses/void-expense'
import { fileSome } from '../../../src/areas/money/journal/file-entries.sql'
import { issueStatement } from '../../../src/areas/money/statements/make-statement'
import type { TestApp } from '../app/app'
import { dealings } from '../homes/dealings'
import type { Story } from '../sabotages/sabotages'
import { type Books, day, type Home } from './books'
import { tellPayoutsOf } from './story-of-payouts'

export const today = '2026-03-05'

/** One of everything that moves money, told by the product's own verbs. */
export async function seedAccount(context: Pick<TestApp, 'clock' | 'database'>, books: Books): Promise<Story> {
  const office = dealings(context, books, today)
  const on = { day: day('2026-03-02') }
  const ada = await books.moveIn({ moveIn: '2026-01-01', initial: 2000, today })
  const payment = await office.pay(ada, 1000, on)
  const voided = await office.pay(ada, 50, on)
  const reversal = await office.voidPaid(voided, 'Bounced')
  const back = await office.bill(ada, 30)
  await office.takeBack(back, 'Wrong')
  const card = await office.pay(ada, 70, { ...on, byCard: true })
  await context.database.ask(
    `insert into card_payment (account_id, tenant_id, occupancy_id, property_id, reason, amount_cents, day, reference,
       user_id, user_name, state, entry_id) values ($1, $2, $3, $4, 'RENT', 7000, '2026-03-02', 'r1', $5, 'A', 'CAPTURED', $6)`,
    [books.account, ada.tenant, ada.occupancy, ada.property, books.person.id, card],
  )
  const waiting = await office.pay(ada, 80, { ...on, reason: 'PET_DEPOSIT' })
  // Up to here all is filed into the totals; what follows is not.
  await books.post((tx) => fileSome(tx, books.account, 1_000))

  const ben = await books.moveIn({ moveIn: '2026-03-01', initial: 2000, today })
  const laundry = await office.bill(ben, 40)
  await office.moveOut(ben, '2026-03-31')
  const { id: settled } = await office.settle(ben, { applied: [{ charge_id: laundry, amount: 40 }] })
  const payouts = await tellPayoutsOf(context, books, ada, today)
  const { account } = books
  const spent = await spend(context, books, ada)
  const statements = await stateThreeMonths(context, books, payouts.owner)
  return {
    account,
    ada,
    ben,
    payment,
    voided,
    reversal,
    card,
    waiting,
    laundry,
    back,
    settled,
    ...spent,
    payouts,
    statements,
    entries: 0,
  }
}

/** The owner's statements of December, January and February; the last two have lines. */
async function stateThreeMonths({ clock }: Pick<TestApp, 'clock'>, books: Books, owner: number) {
  const issue = (month: string) =>
    books.post((tx) => issueStatement(tx, books.scopeOn(today), { owner, month: day(month), at: clock.now() }))
  const december = await issue('2025-12-01')
  return { december, january: await issue('2026-01-01'), february: await issue('2026-02-01') }
}

/** A bill, one that was wrong, and one that comes every month. */
async function spend({ database }: Pick<TestApp, 'database'>, books: Books, { property, unit }: Home) {
  const [meant] = await database.ask<{ category_id: string; id: string }>(
    "select category_id, id from expense_subcategory where account_id = $1 and subcategory_name = 'Plumbing'",
    [books.account],
  )
  const bill = { category_id: meant?.category_id, subcategory_id: meant?.id, property_id: property, paid_amount: 95 }
  const record = (fields: object) =>
    books.post((tx) =>
      recordExpense(tx, books.scopeOn(today), expense.save.input.parse({ ...bill, paid_date: today, ...fields })),
    )
  const kept = await record({ frequency: 'SINGLE', unit_id: unit })
  const wrongExpense = await record({ frequency: 'SINGLE' })
  await books.post((tx) => voidExpense(tx, books.scopeOn(today), { id: wrongExpense, reason: 'Wrong house' }))
  const monthly = await record({ frequency: 'RECURRING', paid_date: '2026-01-04' })
  return { expense: kept, wrongExpense, monthly }
}
