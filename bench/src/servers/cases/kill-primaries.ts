import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from '../../seed/statistics'
import { tell } from '../../tell'
import { killNode } from '../cluster/node'
import { type Line, told } from '../report'
import { firstAfter, type Stage } from '../stage'

const goalMs = 5_000

/** Kills the primary again and again, each time once both nodes are in step. */
export async function killPrimaries({ options, database, beats, lines }: Stage): Promise<void> {
  const { controller } = database
  const waits: number[] = []
  for (let n = 1; n <= options.primaries; n += 1) {
    await controller.untilSynchronous()
    await sleep(1_000 + Math.random() * 1_000)
    const killed = performance.now()
    killNode(controller.roles.primary)
    const wait = await firstAfter(beats, killed)
    waits.push(wait ?? Number.POSITIVE_INFINITY)
    tell(`Primary killed, ${n} of ${options.primaries}: first acknowledgement after ${wait?.toFixed(0) ?? 'never'} ms`)
  }
  await controller.untilSynchronous()
  lines.push(...waitLines('kill of the primary', waits))
  const { promotions, rebuilds } = controller.roles
  if (promotions.length > 0)
    lines.push(
      told('from the first failed look to the promotion', `${median(promotions)} ms`),
      told('copying the old primary anew', `${median(rebuilds)} ms`),
    )
}

const median = (all: readonly number[]) => quantile(all, 0.5).toFixed(0)

/** The waits of clients that repeat, against the goal. */
export function waitLines(what: string, waits: readonly number[]): Line[] {
  if (waits.length === 0) return []
  const most = Math.max(...waits)
  const shown = [0.5, 0.95].map((share) => quantile(waits, share).toFixed(0))
  return [
    {
      name: `first acknowledgement after a ${what}`,
      value: `p50 ${shown[0]}, p95 ${shown[1]}, most ${most.toFixed(0)} ms (${waits.length} kills)`,
      goal: `<= ${goalMs} ms`,
      kept: most <= goalMs,
    },
  ]
}
