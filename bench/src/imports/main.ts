import { withFreshDatabase } from '../fresh-database'
import { measureImports } from './importing'

/** `npx tsx bench/src/imports/main.ts [units] [rounds]`: how long a portfolio takes to be imported, and to be undone. */
const [units = 5_000, rounds = 2] = process.argv.slice(2).map(Number)
await withFreshDatabase(4, (database) => measureImports(database, { units, rounds }))
