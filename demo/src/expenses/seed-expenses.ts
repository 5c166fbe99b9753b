import { expense } from '@freehold/contract/money/expense'
import type { Day } from '@freehold/rules/day'
import { firstDueFrom } from '@freehold/rules/money/recurring'
import { addMonths, lastOfMonth } from '@freehold/rules/month'
import { liveSpecifics } from '@freehold/server/areas/money/expenses/expense-category.sql'
import { attachReceipt } from '@freehold/server/areas/money/expenses/expense-receipt'
import { recordExpense, recordExpenses } from '@freehold/server/areas/money/expenses/record-expense'
import { postSome, startRecurring, stopRecurring } from '@freehold/server/areas/money/expenses/recurring-expense'
import { voidExpense } from '@freehold/server/areas/money/expenses/void-expense'
import { houseScope, type UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import type { BuildingData } from '../account-data'
import { allOf } from '../all-of'
import { lookAt } from '../leases/analyze-tables'
import { type Action, inTurn } from '../leases/events'
import type { Gallery } from '../pictures/picture-queue'
import { type Portfolio, pictureFrom, unitKey } from '../portfolio/seed-portfolio'
import { chance } from '../random'
import { type Actor, asAsked, type Seeder } from '../seeder'
import { minuteOn } from '../times'
import type { Office } from '../users'
import { type MonthlyBill, monthlyBillsOf } from './monthly-bills'
import { payeeOf } from './payees'
import { receiptedBills } from './receipts'
import { type OddBill, oddBillsOf } from './repairs'

interface Spending {
  tx: Tx
  teller: Seeder
  gallery: Gallery
  office: Office
  /** The bookkeeper, and the user who handles repairs. */
  head: UserScope
  manager: UserScope
  portfolio: Portfolio
  buildings: readonly BuildingData[]
  /** The first day with any history. */
  begins: Day
  seed: number
}

/** Seeds the expenses: the bills of every month, the odd ones in their seasons, and the receipts that were kept. */
export async function seedExpenses(spending: Spending): Promise<void> {
  const { tx, head, buildings, begins } = spending
  const dice = chance(spending.seed)
  const desk = await deskOf(spending)
  const odd = oddBillsOf(buildings, begins, head.today, dice)
  const { today } = head
  const actions = inTurn(monthlyBillsOf(buildings, dice).flatMap((bill, i) => desk.monthly(bill, i)))
  const once: OddExpense[] = [
    ...odd.map((bill, i) => ({ ...bill, place: i, twice: i % 41 === 20 })),
    ...receiptedBills(today).map((bill, i) => ({ ...bill, place: i, twice: false })),
  ]
  for (let month = begins, i = 0; month <= today; month = addMonths(month, 1), i += 1) {
    const last = lastOfMonth(month) < today ? lastOfMonth(month) : today
    const now = once.filter(({ day }) => day >= month && day <= last)
    await allOf([actions(last), desk.odd(now, last)])
    await postUpTo(spending, last)
    // A statement planned while its table is empty keeps reading the whole table later.
    if (i === 0) lookAt(tx, ['expense', 'recurring_expense', 'journal_entry', 'journal_line'])
  }
}

/** Posts recurring expenses as the nightly job does. */
async function postUpTo({ tx, office: { account, timezone, now } }: Spending, day: Day): Promise<void> {
  const night = -470
  for (let more = true; more; ) {
    const round = await postSome(tx, { ...houseScope(account, timezone, day), clock: () => minuteOn(day, night, now) })
    more = round.more
  }
}

interface Desk {
  /** A bill is set up when the books begin. Some are stopped and restarted later. */
  monthly: (bill: MonthlyBill, place: number) => Action[]
  /** Those of a month, which has a last day. */
  odd: (bills: readonly OddExpense[], last: Day) => Promise<void>
}

interface OddExpense extends OddBill {
  place: number
  /** Entered a second time by mistake. */
  twice: boolean
  receipt?: string
}

async function deskOf({ tx, teller, gallery, office, head, manager, portfolio, begins }: Spending): Promise<Desk> {
  const specifics = new Map((await liveSpecifics(tx, head)).map((one) => [one.subcategory_name, one]))
  const fieldsOf = ({ property, specific, amount, notes, paid }: MonthlyBill | OddBill, unit: string | null = null) => {
    const category = specifics.get(specific) ?? missing(specific)
    return {
      category_id: category.category_id,
      subcategory_id: category.id,
      property_id: (portfolio.properties.get(property) ?? missing(property)).id,
      unit_id: unit === null ? '' : (portfolio.units.get(unitKey(property, unit)) ?? missing(unit)).id,
      paid_amount: amount,
      notes,
      ...(paid ?? payeeOf(specific)),
    }
  }
  const actor = (by: UserScope, day: Day, minute: number): Actor => ({
    scope: { ...by, today: day },
    when: minuteOn(day, minute, office.now),
  })
  const action = (
    about: object,
    by: UserScope,
    day: Day,
    minute: number,
    step: (actor: Actor) => Promise<unknown>,
  ): Action => {
    const acting = actor(by, day, minute)
    return { day, when: acting.when, about: [about], run: () => step(acting) }
  }
  const save = (acting: Actor, fields: object): Promise<number> =>
    teller.run(expense.save, acting, fields, (scope, input) => recordExpense(tx, scope, input))
  const minuteOf = (place: number): number => 15 + ((place * 53) % 430)

  return {
    monthly: (bill, place) => {
      const first = firstDueFrom(`${begins.slice(0, 8)}${String(bill.day).padStart(2, '0')}` as Day, begins)
      const minute = minuteOf(place)
      let id = 0
      const begun = action(bill, head, first, minute, async (acting) => {
        id = await save(acting, { ...fieldsOf(bill), frequency: 'RECURRING', paid_date: first })
      })
      const ago = (months: number): Day => addMonths(head.today, -months)
      const stopped = bill.stopped
        ? [
            action(bill, manager, ago(bill.stopped), minute, (acting) =>
              teller.run(expense.stop, acting, { id }, (scope) => stopRecurring(tx, scope, id)),
            ),
          ]
        : []
      const again = bill.again
        ? [
            action(bill, manager, ago(bill.again), minute, (acting) =>
              teller.run(expense.start, acting, { id }, (scope) => startRecurring(tx, scope, id)),
            ),
          ]
        : []
      return [begun, ...stopped, ...again]
    },

    odd: async (bills, last) => {
      const entered = bills
        .flatMap((bill) => (bill.twice ? [bill, bill] : [bill]))
        .map((bill) => ({ bill, ...actor(manager, bill.day, minuteOf(bill.place)) }))
        .toSorted((a, b) => a.when.getTime() - b.when.getTime())
      const times = entered.values()
      const clock = () => times.next().value?.when ?? missing('a time')
      const scope = { ...manager, today: last, clock }
      const inputs = entered.map(({ bill }) =>
        asAsked(expense.save, scope, { ...fieldsOf(bill, bill.unit), frequency: 'SINGLE', paid_date: bill.day }),
      )
      const ids = await recordExpenses(tx, scope, inputs)
      for (const [i, { bill, ...acting }] of entered.entries()) {
        const id = ids[i] ?? missing(bill.notes)
        // The first of two is deleted the same day.
        if (bill.twice && entered[i + 1]?.bill === bill) await remove(acting, id)
        if (bill.receipt !== undefined) attachLater(acting, id, bill.receipt)
      }
    },
  }

  function remove(acting: Actor, id: number): Promise<unknown> {
    const fields = { id, reason: 'Entered twice' }
    return teller.run(expense.remove, acting, fields, (scope, input) => voidExpense(tx, scope, input))
  }

  function attachLater(acting: Actor, id: number, receipt: string): void {
    gallery.later((pictures) =>
      teller.run(expense.attach, acting, { id, receipt: pictureFrom(pictures, receipt).full }, (scope, input) =>
        attachReceipt(tx, scope, input),
      ),
    )
  }
}

function missing(name: string): never {
  throw new Error(`The demo has no ${name} yet`)
}
