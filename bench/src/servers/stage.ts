import { setTimeout as sleep } from 'node:timers/promises'
import type { Later } from '../seed/seeded-database'
import type { Builds } from './builds'
import type { Database } from './cluster/database'
import { askNode } from './cluster/node'
import type { Installation } from './installation'
import type { Ask } from './judge/judge-payments'
import type { Met } from './load/client'
import type { Arrived } from './load/email-server'
import type { Beat, Books } from './load/kept'
import type { Office } from './load/office'
import type { Options } from './options'
import type { Line } from './report'

/** Everything that a case of the proof works with. */
export interface Stage {
  options: Options
  database: Database
  installation: Installation
  builds: Builds
  busy: Office
  emailing: Office
  books: Books
  met: Met
  beats: Beat[]
  arrived: readonly Arrived[]
  lines: Line[]
  folder: string
  port: () => Promise<number>
  later: Later
}

/** Asks whichever node is the primary now. */
export const asker = ({ database }: Pick<Stage, 'database'>): Ask => {
  return (text, values) => askNode(database.controller.roles.primary, text, values)
}

/** Milliseconds until the first acknowledgement of a request that was sent after a moment; null if none came in time. */
export async function firstAfter(beats: readonly Beat[], moment: number, patience = 60_000): Promise<number | null> {
  for (const end = performance.now() + patience; performance.now() < end; await sleep(10)) {
    const found = beats.slice(beats.findLastIndex(({ at }) => at < moment) + 1).find(({ sentAt }) => sentAt >= moment)
    if (found) return found.at - moment
  }
  return null
}
