import { logSealer } from '../../../server/src/areas/account/log/seal-log'
import { verifyLogs } from '../../../server/src/areas/account/log/verify-log'
import type { FreshDatabase } from '../fresh-database'
import { tell } from '../tell'

const linesAtOnce = 100_000

/** Seals a long log, and checks it as `npm run db -- verify-log` does. */
export async function measureVerifying({ pool, config, log, scope }: FreshDatabase, lines: number): Promise<void> {
  for (let from = 0; from < lines; from += linesAtOnce)
    await pool.pg.query(writeLines, [scope.account, from + 1, Math.min(from + linesAtOnce, lines)])
  await pool.pg.query('vacuum analyze activity, activity_unsealed')
  const sealer = logSealer({ pool, config, log, now: () => new Date() })
  tell(`Sealing ${lines} lines`)
  const seconds = await timed(() => sealer.pass())
  await pool.pg.query('vacuum analyze activity_seal, activity_unsealed')
  console.log(`sealing ${lines} lines: ${seconds.toFixed(1)} s`)
  for (let round = 0; round < 3; round += 1) {
    const used = process.cpuUsage()
    const took = await timed(async () => {
      const [verified] = await verifyLogs(pool, config)
      if (verified?.sealed !== lines || verified.signed !== lines || verified.wrong.length > 0)
        throw new Error(`The log is not as it was written: ${JSON.stringify(verified)}`)
    })
    const { user, system } = process.cpuUsage(used)
    console.log(`verifying ${lines} lines: ${took.toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s CPU of Node`)
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return (performance.now() - begin) / 1000
}

/** Lines as the product writes them: every third one has a change before and after. */
const writeLines = `
  with line as (
    insert into activity (account_id, user_id, user_name, noun, noun_id, needs, property_id, all_properties, message, changes)
    select $1::bigint, u.id, u.name, 'unit', n, 'properties', null, false,
      u.name || ' changed the unit Suite ' || n || ' of Islington Mill Offices.',
      case when n % 3 = 0 then json_build_array(json_build_object('label', 'Rent', 'before', '$' || n, 'after', '$' || n + 1)) end
    from generate_series($2::int, $3::int) n, staff_user u where u.account_id = $1
    returning id
  )
  insert into activity_unsealed (account_id, activity_id) select $1, id from line`
