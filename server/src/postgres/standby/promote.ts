import { realpath } from 'node:fs/promises'
import pg from 'pg'
import { maintenance, socketAddress } from '../door'
import { DatabaseStartError } from '../start-error'
import { patience } from './keep-synchronous'
import { lastContact } from './last-contact'
import { identityOfOther } from './other-machine'
import type { Standby } from './pairing'
import { standbyAt } from './run-standby'

interface Options {
  dataDir: string
  standby: Standby
  /** Promotes although the main database may have taken changes alone. */
  sure: boolean
  now: Date
}

/**
 * Makes the standby the main database. Refused while the other machine answers, because two databases that both take writes can't
 * be put together again; and asked once more where changes may be lost.
 */
export async function promote({ dataDir, standby, sure, now }: Options): Promise<string> {
  const running = await standbyAt(dataDir)
  if (!running)
    throw new DatabaseStartError('No standby runs on this machine. Start it first: npm run operator -- standby')
  const client = new pg.Client(maintenance(socketAddress(running)))
  await client.connect()
  try {
    if (!(await isFollower(client))) throw new DatabaseStartError('The database here is the main one already.')
    const { host, port } = standby.peer
    if ((await identityOfOther(standby)) !== null)
      throw new DatabaseStartError(
        `The database at ${host}:${port} still answers. Stop the server there first: two databases that both take changes can't be put together again.`,
      )
    const seen = await lastContact(await realpath(dataDir))
    const away = seen === null ? null : Math.round((now.getTime() - seen.getTime()) / 1_000)
    const mayLose = !standby.strict && (away === null || away >= patience)
    if (mayLose && !sure)
      throw new DatabaseStartError(
        `${seen === null ? 'This standby has never followed the main database to its end.' : `The main database was last seen ${seen.toISOString()}, ${away} seconds ago.`} After ${patience} seconds without its standby it takes changes alone, and those are not here. To go on without them: npm run operator -- promote --yes`,
      )
    // It has no standby of its own to wait for.
    await client.query(`alter system set synchronous_standby_names = ''`)
    const { rows } = await client.query<{ done: boolean }>('select pg_promote(true, 60) as done')
    if (!rows[0]?.done) throw new DatabaseStartError('The database did not become the main one within a minute.')
    return "This database is the main one now. Start the server on this machine, and send its users here. Never start the other machine's database again: move it away, and make that machine the standby."
  } finally {
    await client.end()
  }
}

async function isFollower(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering')
  return rows[0]?.recovering === true
}
