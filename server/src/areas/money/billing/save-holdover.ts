import type { InputOf } from '@freehold/contract/kit/call'
import { journal } from '@freehold/contract/money/journal'
import { type Cents, showDollars, subtract, sum, toDollars } from '@freehold/rules/money'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { fillFrom } from '../../../fill-absent'
import { Refusal } from '../../../http/refusal'
import { requireSameForm } from '../../../http/versions/form-version'
import { logActivity } from '../../account/log/activity.sql'
import { setAccount } from '../../account/settings/account.sql'
import { lockRentAccounts, type RentAccount } from '../journal/rent-account.sql'
import { billAnew, bringAllUpToDate } from './bill-what-is-due'
import { billedThroughLease, dueToday, lockHoldover } from './holding-over.sql'

/**
 * Bills rent past the end of a lease from now on, or no longer. What was due before the change is billed by the old
 * setting. The change is made before it is asked about, so that the question names the true figures; a refusal takes
 * all of it back.
 */
export async function saveHoldover(
  tx: Tx,
  scope: Scope,
  { confirm, ...sent }: InputOf<typeof journal.saveHoldover>,
): Promise<void> {
  const shown = { holdover: await lockHoldover(tx, scope) }
  const { holdover, version } = fillFrom(sent, shown, { holdover: false })
  if (holdover === shown.holdover) return
  const save = { noun: 'account', id: scope.account, input: { holdover, version }, shown }
  await requireSameForm(tx, scope, journal.saveHoldover, save)
  await bringAllUpToDate(tx, scope, await lockRentAccounts(tx, scope, await dueToday(tx, scope)))
  const concerned = await billedThroughLease(tx, scope)
  const before = await lockRentAccounts(tx, scope, concerned)
  await setAccount(tx, scope, { bills_holdover: holdover })
  await billAnew(tx, scope, await lockRentAccounts(tx, scope, concerned))
  const after = await lockRentAccounts(tx, scope, concerned)
  if (!confirm) throw new Refusal('E_CONFIRM', consequenceOf(scope, holdover, { before, after }))
  await logActivity(tx, scope, {
    noun: 'account',
    id: scope.account,
    needs: 'users',
    about: 'the account',
    message: `${scope.userName} turned hold-over ${holdover ? 'on' : 'off'}: rent ${
      holdover ? 'is billed until the move-out' : 'ends with the lease'
    } from now on.`,
  })
}

interface Change {
  before: readonly RentAccount[]
  after: readonly RentAccount[]
}

function consequenceOf({ today }: Scope, holdover: boolean, { before, after }: Change): string {
  const past = before.filter(({ terms }) => terms.moveOut < today).length
  const howMany =
    past === 0 ? 'No tenant lives' : past === 1 ? '1 tenant lives' : `${past.toLocaleString('en-US')} tenants live`
  const who = `${howMany} in a unit past the end of the lease`
  if (!holdover)
    return `${who}. From now on, rent is billed to the end of each lease and no further. Rent that was billed stays. Turn hold-over off?`
  const billed = showDollars(toDollars(subtract(totalOf(after), totalOf(before))))
  return `${who}. This bills ${billed} now for the time since, and from now on rent is billed until the move-out. Turn hold-over on?`
}

const totalOf = (accounts: readonly RentAccount[]): Cents => sum(accounts.map(({ balance }) => balance))
