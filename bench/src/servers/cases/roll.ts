import { tell } from '../../tell'
import { count } from '../installation'
import { numberOf } from '../judge/judge-payments'
import { asker, type Stage } from '../stage'

/**
 * Stops and starts one server after the other under load. The first round is to a build with one more migration, so its first
 * server migrates while the two others still run the version before; the rounds after it go back and forth.
 */
export async function rollServers(stage: Stage): Promise<void> {
  const { options, installation, builds, lines, met, beats } = stage
  if (options.rolls === 0) return
  const before = { failed: met.failed, attempts: met.attempts }
  const gaps: number[] = []
  for (let round = 0; round < options.rolls; round += 1) {
    const build = round % 2 === 0 ? builds.next : builds.now
    for (let at = 0; at < count; at += 1) {
      const begun = performance.now()
      await installation.stop(at)
      await installation.begin(at, build)
      gaps.push(longestGap(beats, begun))
    }
    tell(`All servers restarted, ${round + 1} of ${options.rolls}`)
  }
  const migrated = await numberOf(
    asker(stage),
    `select count(*)::int as n from migration where name = '9990_proof_note'`,
  )
  lines.push(
    {
      name: 'migration by one server while two of the version before take payments',
      value: migrated === 1 ? 'migrated once' : `${migrated} times`,
      goal: 'once',
      kept: migrated === 1,
    },
    {
      name: 'longest time without an acknowledgement during rolling restarts',
      value: `${Math.max(...gaps).toFixed(0)} ms (${options.rolls} rounds, ${met.failed - before.failed} of ${met.attempts - before.attempts} attempts repeated)`,
      goal: '<= 5000 ms',
      kept: Math.max(...gaps) <= 5_000,
    },
  )
}

/** The longest time between two acknowledgements since a moment. */
export function longestGap(beats: readonly { at: number }[], since: number): number {
  let last = since
  let longest = 0
  for (const { at } of beats) {
    if (at < since) continue
    longest = Math.max(longest, at - last)
    last = at
  }
  return Math.max(longest, performance.now() - last)
}
