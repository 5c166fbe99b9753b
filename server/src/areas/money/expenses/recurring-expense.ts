import { addDays, later, showDay } from '@freehold/rules/day'
import { showDollars, toDollars } from '@freehold/rules/money'
import { firstDueFrom } from '@freehold/rules/money/recurring'
import { houseScope, type Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { requireListed } from '../../../http/archived'
import { notFound } from '../../../http/refusal'
import { logActivity } from '../../account/log/activity.sql'
import { propertyOfExpense, unitOfExpense } from './expense.sql'
import { postWhatIsDue } from './post-expenses'
import { lockRecurring, lockRecurringDue, newestDue, type RecurringExpense, setNextOn } from './recurring-expense.sql'

/** Lets one go on from its first day that is still ahead; the days it stood still are not made up for. */
export async function startRecurring(tx: Tx, scope: Scope, id: number): Promise<void> {
  const found = await requireRecurring(tx, scope, id)
  if (found.nextOn !== null) return
  await requirePlace(tx, scope, found)
  const newest = await newestDue(tx, scope, found.id)
  const from = newest === null ? scope.today : later(scope.today, addDays(newest, 1))
  const next = firstDueFrom(found.startedOn, from)
  setNextOn(tx, scope, [{ id: found.id, next }])
  await postDue(tx, scope, { ...found, nextOn: next })
  await logChange(tx, scope, found, 'started', `, from ${showDay(next)}`)
}

/** The property or the unit may have been archived while the expense stood still. */
async function requirePlace(tx: Tx, scope: Scope, { property, unit }: RecurringExpense): Promise<void> {
  const place = await propertyOfExpense(tx, scope, property)
  if (place) requireListed(place, 'property', place.property_name)
  const home = unit === null ? undefined : await unitOfExpense(tx, scope, unit)
  if (home) requireListed(home, 'unit', home.unit_name)
}

/** Months due before the change are posted, whether or not the job has run. */
export async function stopRecurring(tx: Tx, scope: Scope, id: number): Promise<void> {
  const found = await requireRecurring(tx, scope, id)
  if (found.nextOn === null) return
  await postDue(tx, scope, found)
  setNextOn(tx, scope, [{ id: found.id, next: null }])
  await logChange(tx, scope, found, 'stopped', '')
}

async function requireRecurring(tx: Tx, scope: Scope, id: number): Promise<RecurringExpense> {
  const found = await lockRecurring(tx, scope, id)
  if (!found) throw notFound('Recurring expense')
  return found
}

const postDue = (tx: Tx, scope: Scope, recurring: RecurringExpense): Promise<number[]> =>
  postWhatIsDue(tx, houseScope(scope.account, scope.timezone, scope.today), [recurring], scope.today)

const logChange = (
  tx: Tx,
  scope: Scope,
  { id, property, amount, notes }: RecurringExpense,
  verb: string,
  when: string,
) =>
  logActivity(tx, scope, {
    noun: 'expense',
    id,
    needs: 'money',
    about: { property },
    message: `${scope.userName} ${verb} the recurring expense of ${showDollars(toDollars(amount))} a month${notes === '' ? '' : ` (${notes})`}${when}.`,
  })

/** The number of recurring expenses in one transaction. */
const together = 500

interface Round {
  most?: number
  /** Rows that another transaction holds at the moment. */
  held?: 'skip' | 'wait'
}

/** Posts one round of what is due in an account's time zone up to today; returns whether there may be more to do. */
export async function postSome(tx: Tx, scope: Scope, { most = together, held = 'skip' }: Round = {}) {
  const due = await lockRecurringDue(tx, scope, scope.today, { most, held })
  const { length: posted } = await postWhatIsDue(tx, scope, due, scope.today)
  if (posted > 0)
    await logActivity(tx, scope, {
      noun: 'expense',
      id: null,
      needs: 'money',
      about: 'all properties',
      message: `${scope.userName} posted ${posted === 1 ? 'one recurring expense' : `${posted} recurring expenses`} due up to ${showDay(scope.today)}.`,
    })
  return { posted, more: due.length === most }
}
