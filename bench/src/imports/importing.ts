import { addMonths, firstOfMonth } from '@freehold/rules/month'
import { checkPortfolio } from '../../../server/src/areas/onboarding/portfolio/check-portfolio'
import { commitPortfolio } from '../../../server/src/areas/onboarding/portfolio/commit-portfolio'
import { takeFiles } from '../../../server/src/areas/onboarding/portfolio/take-files'
import { undoPortfolio } from '../../../server/src/areas/onboarding/portfolio/undo-portfolio'
import { type Tx, write } from '../../../server/src/database/write'
import { masterKey } from '../../../server/src/vault/master-key'
import { vaultOf } from '../../../server/src/vault/vault'
import type { FreshDatabase } from '../fresh-database'
import { largePortfolio } from './large-portfolio'
import { slowestStatements, tallyStatements } from './statements'

interface Asked {
  units: number
  rounds: number
}

/** Imports a portfolio and undoes it, several times on one database, and counts what is left. */
export async function measureImports({ pool, scope, config }: FreshDatabase, { units, rounds }: Asked): Promise<void> {
  const files = largePortfolio(units)
  const at = new Date()
  const vault = vaultOf(await masterKey(config, pool))
  const tally = tallyStatements()
  const timed = async <T>(name: string, work: (tx: Tx) => Promise<T>): Promise<T> => {
    tally.clear()
    const used = process.cpuUsage()
    const begin = performance.now()
    const answer = await write(pool, scope.account, work)
    const seconds = (performance.now() - begin) / 1000
    const { user, system } = process.cpuUsage(used)
    const asked = [...tally.values()].reduce((sum, { count }) => sum + count, 0)
    console.log(
      `${name}: ${seconds.toFixed(2)} s, ${((user + system) / 1e6).toFixed(2)} s CPU of Node, ${asked} statements`,
    )
    for (const line of slowestStatements(tally, 5)) console.log(`    ${line}`)
    return answer
  }
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`Round ${round} of ${rounds}, ${units} units`)
    const id = await timed('upload', (tx) => takeFiles(tx, scope, { id: null, files, at, vault }))
    const bill_from = addMonths(firstOfMonth(scope.today), 1)
    await timed('check', (tx) => checkPortfolio(tx, scope, { id, bill_from }, vault))
    const { counts } = await timed('import', (tx) =>
      commitPortfolio(tx, scope, { id, leaveOut: false, at, vault, progress: () => {} }),
    )
    await timed('undo', (tx) => undoPortfolio(tx, scope, { id, at }))
    const { rows } = await pool.pg.query<{ left: string }>(
      `select (select count(*) from unit) + (select count(*) from tenant) + (select count(*) from occupancy)
        + (select count(*) from property) + (select count(*) from owner) + (select count(*) from journal_entry)
        + (select count(*) from journal_line) + (select count(*) from rent_account) as left`,
    )
    console.log(`made ${JSON.stringify(counts)}, left after the undo: ${rows[0]?.left}`)
  }
}
