import { addDays, type Day } from '@freehold/rules/day'
import { keptDollars, toDollars } from '@freehold/rules/money'
import { billsUntil } from '@freehold/rules/money/billing'
import { depositDeadline } from '@freehold/rules/states/deposit-deadline'
import type { Db } from '../../../database/read'
import { actingFor, type TenantScope } from '../../../database/tenant-scope'
import { Refusal } from '../../../http/refusal'
import { readRentAccounts } from '../../money/journal/rent-account.sql'
import { homesOfTenant } from './tenant-homes.sql'
import { requestTexts } from './texts/all'

interface Asked {
  rent_id: number
  move_out: Day
}

/** What a move-out on a day means. It is the rule that bills, with that day as the last. */
export async function previewMoveOut(db: Db, scope: TenantScope, { rent_id, move_out }: Asked) {
  const home = (await homesOfTenant(db, scope)).find((one) => one.rent_id === rent_id)
  const [account] = home ? await readRentAccounts(db, actingFor(scope), [rent_id]) : []
  if (!home || !account) throw new Refusal('E_NOT_FOUND', requestTexts[scope.language].noHome)
  const terms = { ...account.terms, realMoveOut: move_out, settled: [] }
  const last = billsUntil(terms, addDays(terms.moveIn, -1), move_out).at(-1)
  return {
    last_rent: last && last.to >= move_out ? { from: last.from, to: last.to, amount: toDollars(last.amount) } : null,
    lease_ends: !home.month_to_month && move_out < home.move_out ? home.move_out : null,
    deposit: keptDollars(home.deposits_cents),
    deposit_by: depositDeadline(home.state, move_out)?.by ?? null,
  }
}
