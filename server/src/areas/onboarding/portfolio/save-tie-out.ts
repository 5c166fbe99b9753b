import type { InputOf } from '@freehold/contract/kit/call'
import type { portfolioImport } from '@freehold/contract/onboarding/portfolio-import'
import { keptCents } from '@freehold/rules/money'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { fillAbsent } from '../../../fill-absent'
import { Refusal } from '../../../http/refusal'
import type { Vault } from '../../../vault/vault'
import { checkAgain } from './check-portfolio'
import { openRun } from './open-run'
import { setTheirs } from './portfolio-import.sql'

/** Keeps the other program's own totals and the reason for a difference, and ties out again. */
export async function saveTieOut(
  tx: Tx,
  scope: Scope,
  { id, ...sent }: InputOf<typeof portfolioImport.setTieOut>,
  vault: Vault,
): Promise<void> {
  const run = await openRun(tx, scope, id)
  if (run.state !== 'READY') throw new Refusal('E_CONFLICT', 'Check the files first.')
  const before = run.theirs
  const { reason, ...theirs } = fillAbsent(sent, {
    units: before.units ?? null,
    tenants: before.tenants ?? null,
    rent: keptCents(before.rent),
    deposits: keptCents(before.deposits),
    balances: keptCents(before.balances),
    credits: keptCents(before.credits),
    reason: run.reason,
  })
  await setTheirs(tx, scope, id, { theirs, reason })
  await checkAgain(tx, scope, { ...run, theirs, reason }, vault)
}
