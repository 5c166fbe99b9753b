import { withFreshDatabase } from '../fresh-database'
import { measureVerifying } from './verifying'
import { measureWriting, writers } from './writing'

/** `npx tsx bench/src/log/main.ts [lines] [rounds]`: how long a log takes to verify, and what sealing costs its writers. */
const [lines = 1_000_000, rounds = 9] = process.argv.slice(2).map(Number)
if (rounds > 0) await withFreshDatabase(writers + 2, (database) => measureWriting(database, rounds))
if (lines > 0) await withFreshDatabase(4, (database) => measureVerifying(database, lines))
