import pg from 'pg'
import { repeat } from '../../repeat'
import { maintenance, type PostgresAddress } from '../door'
import { type Standby, standbyLogin } from './pairing'

interface Log {
  info(line: string): void
  warn(line: string): void
}

const pause = 1_000

/** Seconds without a standby after which writes go on without it, unless `strict`. */
export const patience = 10

interface Watching {
  connection: PostgresAddress
  standby: Pick<Standby, 'strict'>
  log: Log
}

/**
 * Keeps commits waiting for the standby while it follows: what was acknowledged is then on two machines. Two machines can't vote,
 * so while the standby is away the main one goes on alone after some seconds and says so, or waits where that is wanted.
 */
export function keepSynchronous({ connection, standby: { strict }, log }: Watching): { stop: () => Promise<void> } {
  let missing = 0
  let alone: boolean | undefined
  const look = async () => {
    const { follows, synchronous } = await stateOf(connection)
    missing = follows ? 0 : missing + 1
    if (follows && !synchronous) await waitFor(connection, true)
    if (!follows && synchronous && !strict && missing >= patience) await waitFor(connection, false)
    const now = !follows && missing >= patience
    if (now === alone) return
    alone = now
    if (!now) log.info('The standby follows. Each change is on two machines before it is acknowledged.')
    else if (strict) log.warn('The standby is away. Changes wait until it is back.')
    else log.warn('The standby is away. Changes are on this machine alone until it is back.')
  }
  // A database that starts again answers the next look.
  const failed = (error: Error) => log.warn(`The standby could not be looked at: ${error.message}`)
  return repeat(() => look().catch(failed), pause)
}

async function asked<T>(connection: PostgresAddress, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...maintenance(connection), connectionTimeoutMillis: 3_000 })
  // A database that dies between two queries ends this look, not the server.
  client.on('error', () => {})
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}

const stateOf = (connection: PostgresAddress) =>
  asked(connection, async (client) => {
    const { rows } = await client.query<{ follows: boolean; synchronous: boolean }>(
      `select exists (select from pg_stat_replication where application_name = $1 and state = 'streaming') as follows,
        current_setting('synchronous_standby_names') <> '' as synchronous`,
      [standbyLogin],
    )
    return rows[0] ?? { follows: false, synchronous: false }
  })

/** Neither statement waits for the standby: settings are not in the log that it follows. */
const waitFor = (connection: PostgresAddress, standby: boolean) =>
  asked(connection, async (client) => {
    await client.query(`alter system set synchronous_standby_names = '${standby ? standbyLogin : ''}'`)
    await client.query('select pg_reload_conf()')
  })
