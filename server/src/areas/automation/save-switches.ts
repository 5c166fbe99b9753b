import { type Flag, flags, switchOf } from '@freehold/rules/automation/switches'
import type { Scope } from '../../database/scope'
import type { Tx } from '../../database/write'
import { storedSwitches, writeSwitch } from '../account/automation/switch.sql'
import { logActivity } from '../account/log/activity.sql'

type Asked = Readonly<Record<Flag, boolean | null>>

/** Turns switches on or off. Those that were not asked about, or are so already, are left alone and leave no line. */
export async function saveSwitches(tx: Tx, scope: Scope, asked: Asked, now: Date): Promise<void> {
  const on = new Set((await storedSwitches(tx, scope.account)).filter((one) => one.on).map(({ flag }) => flag))
  const changed: string[] = []
  for (const flag of flags) {
    const wanted = asked[flag]
    // A switch without a row is off, and needs none to stay off.
    if (wanted === null || wanted === on.has(flag)) continue
    if (!(await writeSwitch(tx, scope, flag, wanted, now))) continue
    changed.push(`"${switchOf(flag).label}" from ${wanted ? 'off to on' : 'on to off'}`)
  }
  if (changed.length === 0) return
  await logActivity(tx, scope, {
    noun: 'account',
    id: scope.account,
    needs: 'users',
    about: 'the account',
    message: `${scope.userName} changed the automation: ${changed.join(', ')}.`,
  })
}
