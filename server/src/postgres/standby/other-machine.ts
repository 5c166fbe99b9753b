import pg from 'pg'
import { maintenance, type PostgresAddress } from '../door'
import { type Standby, standbyLogin } from './pairing'

/** A replication connection to the other machine. The secret's proof is bound to the connection's certificate. */
export async function callOther({ peer, secret }: Pick<Standby, 'peer' | 'secret'>): Promise<pg.Client> {
  const client = new pg.Client({
    ...peer,
    user: standbyLogin,
    database: 'postgres',
    password: secret.reveal(),
    ssl: { rejectUnauthorized: false },
    enableChannelBinding: true,
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
    replication: 'true',
  } as pg.ClientConfig)
  // A connection that dies shows in the query that waits for its answer.
  client.on('error', () => {})
  await client.connect()
  return client
}

interface Identity {
  systemid: string
  timeline: number
}

/** The database of the other machine; null when it does not answer. */
export async function identityOfOther(standby: Standby): Promise<Identity | null> {
  const client = await callOther(standby).catch((error: NodeJS.ErrnoException) => {
    if (isAway(error)) return null
    throw error
  })
  if (client === null) return null
  try {
    const { rows } = await client.query<{ systemid: string; timeline: string | number }>('IDENTIFY_SYSTEM')
    const [row] = rows
    return row ? { systemid: String(row.systemid), timeline: Number(row.timeline) } : null
  } finally {
    await client.end()
  }
}

const away = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'EHOSTDOWN', 'ECONNRESET', '57P03']

/** True for an error that only says that nothing answers. A refused secret is no such error. */
const isAway = (error: NodeJS.ErrnoException): boolean =>
  away.includes(error.code ?? '') || /timeout expired|terminated unexpectedly/i.test(error.message)

/** The database that runs here. */
export async function identityHere(connection: PostgresAddress): Promise<Identity> {
  const client = new pg.Client(maintenance(connection))
  await client.connect()
  try {
    const { rows } = await client.query<{ systemid: string; timeline: number }>(
      'select system_identifier::text as systemid, timeline_id as timeline from pg_control_system(), pg_control_checkpoint()',
    )
    if (!rows[0]) throw new Error('The database did not say which one it is')
    return rows[0]
  } finally {
    await client.end()
  }
}
