import { type Day, showDay } from '@freehold/rules/day'
import { addMonths } from '@freehold/rules/month'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField } from '../../../http/refusal'
import type { Vault } from '../../../vault/vault'
import { foundIn } from './found'
import { openRun, planOf } from './open-run'
import { type ImportRun, markChecked } from './portfolio-import.sql'

const monthsAround = 12

/** Checks every row and keeps what was found. */
export async function checkPortfolio(
  tx: Tx,
  scope: Scope,
  { id, bill_from }: { id: number; bill_from: Day },
  vault: Vault,
): Promise<void> {
  const run = await openRun(tx, scope, id)
  const [first, last] = [addMonths(scope.today, -monthsAround), addMonths(scope.today, monthsAround)]
  if (bill_from < first || bill_from > last)
    throw badField('bill_from', `Choose a day from ${showDay(first)} to ${showDay(last)}.`)
  await checkAgain(tx, scope, { ...run, bill_from }, vault)
}

export async function checkAgain(tx: Tx, scope: Scope, run: ImportRun, vault: Vault): Promise<void> {
  const { plan, files } = await planOf(tx, scope, run, vault)
  const found = foundIn(
    plan,
    run.theirs,
    files.map(({ id }) => id),
  )
  await markChecked(tx, scope, run.id, { billFrom: run.bill_from, found })
}
