import { type Cents, showDollars, toDollars } from '@freehold/rules/money'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { logActivity } from '../../account/log/activity.sql'
import { booksClosedTo } from '../journal/books.sql'
import { openDay } from '../journal/open-day'
import { notSaid } from './expense.sql'
import { ensureSpecific } from './expense-category.sql'
import { postExpenses } from './post-expenses'
import { lockScreeningExpense } from './screening-expense.sql'
import { reverseExpense } from './void-expense'

/** Schedule E has a line for it; every account begins with this specific expense. */
const filedUnder = { category: 'Legal and professional fees', specific: 'Tenant screening' }

interface Check {
  name: string
  property: number
  unit: number
  price: Cents
}

/**
 * Posts what a background check costs, as of today. Books that are closed further than today, as in another time zone, get it
 * on their first open day: an order does not wait for the books.
 */
export async function postScreening(tx: Tx, scope: Scope, { name, property, unit, price }: Check): Promise<number> {
  const closedTo = await booksClosedTo(tx, scope)
  const [id] = await postExpenses(tx, scope, [
    {
      specific: await ensureSpecific(tx, scope, filedUnder),
      property,
      unit,
      day: openDay(scope.today, closedTo, scope),
      amount: price,
      notes: `Background check of ${name}`,
      paid: notSaid,
      recurring: null,
      project: null,
    },
  ])
  if (id === undefined) throw new Error('The cost of a background check was not posted')
  await log(tx, scope, { id, property }, `posted an expense of ${shown(price)} for the background check of ${name}`)
  return id
}

/**
 * Takes the cost of an order back that the provider did not take: on the day it was posted, or today where the books are closed
 * by now. One that a person deleted meanwhile is left alone.
 */
export async function takeBackScreening(tx: Tx, scope: Scope, order: number): Promise<void> {
  const posted = await lockScreeningExpense(tx, scope, order)
  if (!posted) return
  const day = openDay(posted.day, await booksClosedTo(tx, scope), scope)
  await reverseExpense(tx, scope, posted, { day, notes: 'The provider did not take the order.' })
  await log(
    tx,
    scope,
    posted,
    `voided the expense of ${shown(posted.amount)} for a background check that the provider did not take`,
  )
}

const shown = (amount: Cents): string => showDollars(toDollars(amount))

const log = (tx: Tx, scope: Scope, { id, property }: { id: number; property: number }, deed: string): Promise<void> =>
  logActivity(tx, scope, {
    noun: 'expense',
    id,
    needs: 'money',
    about: { property },
    message: `${scope.userName} ${deed}.`,
  })
