import { mayGroup } from '@freehold/contract/access'
import type { automation } from '@freehold/contract/automation/automation'
import type { ReplyOf } from '@freehold/contract/kit/call'
import { digestAfter, nextRun } from '@freehold/rules/automation/schedule'
import { type Flag, flags, switchOf } from '@freehold/rules/automation/switches'
import type { Db } from '../../database/read'
import type { Scope } from '../../database/scope'
import { zonesOf } from '../../database/zone'
import { firstUntold } from '../account/automation/news.sql'
import { storedSwitches } from '../account/automation/switch.sql'
import { lastMails } from './switch-runs.sql'

type Runs = ReplyOf<typeof automation.runs>['data']

export const mayReadRuns = ({ group }: Scope, flag: Flag): boolean => mayGroup(group, switchOf(flag).needs)

/** When each switch runs next, and what it did last, as far as the user may read it. */
export async function switchRuns(db: Db, scope: Scope, now: Date): Promise<Runs> {
  const readable = flags.filter((flag) => mayReadRuns(scope, flag))
  const [stored, { all }, lines, untold] = await Promise.all([
    storedSwitches(db, scope.account),
    zonesOf(db, scope.account),
    lastMails(db, scope, readable),
    firstUntold(db, scope.account),
  ])
  const digests = new Map(untold.map(({ flag, at }) => [flag as Flag, new Date(at.getTime() + digestAfter)]))
  const on = new Set(stored.filter((one) => one.on).map(({ flag }) => flag))
  const nextOf = (flag: Flag) => (switchOf(flag).does === 'digest' ? digests.get(flag) : firstOf(flag, all, now))
  return flags.map((flag) => {
    const own = lines.filter((line) => line.flag === flag)
    return {
      flag,
      may_read: readable.includes(flag),
      next_run: on.has(flag) ? (nextOf(flag)?.toISOString() ?? null) : null,
      last_run: own[0]?.at.toISOString() ?? null,
      count: own[0]?.count ?? 0,
      lines: own.map(({ id, at, to, state, reason }) => ({ id, at: at.toISOString(), to, state, reason })),
    }
  })
}

/** Properties lie in several time zones: the first run counts. */
function firstOf(flag: Flag, zones: readonly string[], now: Date): Date | null {
  const runs = zones.flatMap((zone) => nextRun(flag, zone, now) ?? [])
  return runs.sort((a, b) => a.getTime() - b.getTime())[0] ?? null
}
