import { portfolioImport } from '@freehold/contract/onboarding/portfolio-import'
import { addMonths, firstOfMonth } from '@freehold/rules/month'
import { checkPortfolio } from '@freehold/server/areas/onboarding/portfolio/check-portfolio'
import { commitPortfolio } from '@freehold/server/areas/onboarding/portfolio/commit-portfolio'
import { takeFiles } from '@freehold/server/areas/onboarding/portfolio/take-files'
import { undoPortfolio } from '@freehold/server/areas/onboarding/portfolio/undo-portfolio'
import type { Tx } from '@freehold/server/database/write'
import type { Vault } from '@freehold/server/vault/vault'
import { type Actor, asAsked, scopeAt } from '../seeder'

type Files = Readonly<Record<string, string>>

/** Imports files the way the pages do, and answers the number of the import. */
async function importPortfolio(tx: Tx, vault: Vault, actor: Actor, files: Files): Promise<number> {
  const { when } = actor
  const scope = scopeAt(actor)
  const sent = Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) }))
  const id = await takeFiles(tx, scope, { id: null, files: sent, at: when, vault })
  const bill_from = addMonths(firstOfMonth(scope.today), 1)
  await checkPortfolio(tx, scope, asAsked(portfolioImport.check, scope, { id, bill_from }), vault)
  await commitPortfolio(tx, scope, { id, leaveOut: false, at: when, vault, progress: () => undefined })
  return id
}

/** An import with a mistake in it, undone an hour later and made again from the mended files. */
export async function importTwice(tx: Tx, vault: Vault, actor: Actor, wrong: Files, right: Files): Promise<void> {
  const later = (hours: number): Actor => ({ ...actor, when: new Date(actor.when.getTime() + hours * 3_600_000) })
  const id = await importPortfolio(tx, vault, actor, wrong)
  const undone = later(1)
  await undoPortfolio(tx, scopeAt(undone), { id, at: undone.when })
  await importPortfolio(tx, vault, later(2), right)
}
