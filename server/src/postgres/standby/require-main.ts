import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ignoreMissing } from '../../files/temporary'
import type { PostgresAddress } from '../door'
import type { Place } from '../place'
import { DatabaseStartError } from '../start-error'
import { identityHere, identityOfOther } from './other-machine'
import type { Standby } from './pairing'

/** A standby takes no changes, so no server starts on it. */
export async function refuseStandby({ folder }: Place): Promise<void> {
  if ((await readFile(join(folder, 'standby.signal')).catch(ignoreMissing)) === null) return
  throw new DatabaseStartError(
    'The database of this data folder is a standby. Run it with npm run operator -- standby. When the main machine is gone for good, make it the main one with npm run operator -- promote.',
  )
}

/** The main machine of before may come back after the other one took over. Its database has an older line, and must take no change. */
export async function requireNotOvertaken(connection: PostgresAddress, standby: Standby): Promise<void> {
  const [here, other] = await Promise.all([identityHere(connection), identityOfOther(standby)])
  if (other === null) return
  const { host, port } = standby.peer
  if (other.systemid !== here.systemid)
    throw new DatabaseStartError(`The database at ${host}:${port} is not a copy of this one. Check STANDBY_PEER.`)
  if (other.timeline > here.timeline)
    throw new DatabaseStartError(
      `The database at ${host}:${port} was made the main one. This one stayed behind: move DATA_DIR/pg18 away, and make this machine the standby with npm run operator -- standby.`,
    )
}
