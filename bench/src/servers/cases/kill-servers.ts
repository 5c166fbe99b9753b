import { setTimeout as sleep } from 'node:timers/promises'
import { tell } from '../../tell'
import { count } from '../installation'
import { firstAfter, type Stage } from '../stage'
import { waitLines } from './kill-primaries'

/** Kills one server after the other, each in the middle of its work. */
export async function killServers({ options, installation, beats, lines }: Stage): Promise<void> {
  const waits: number[] = []
  for (let n = 0; n < options.servers; n += 1) {
    await sleep(500 + Math.random() * 1_000)
    const killed = performance.now()
    await installation.kill(n % count)
    waits.push((await firstAfter(beats, killed)) ?? Number.POSITIVE_INFINITY)
    await installation.begin(n % count)
    tell(`Server killed and started again, ${n + 1} of ${options.servers}`)
  }
  lines.push(...waitLines('kill of a server', waits))
}

/** Kills PgBouncer, and starts it again half a second later. */
export async function killPoolers({ options, database: { pooler }, beats, lines }: Stage): Promise<void> {
  if (!pooler) return
  const waits: number[] = []
  for (let n = 1; n <= options.poolers; n += 1) {
    await sleep(1_000 + Math.random() * 1_000)
    const killed = performance.now()
    await pooler.kill()
    await sleep(500)
    pooler.revive()
    waits.push((await firstAfter(beats, killed)) ?? Number.POSITIVE_INFINITY)
    tell(`PgBouncer killed and started again, ${n} of ${options.poolers}`)
  }
  lines.push(...waitLines('kill of PgBouncer', waits))
}
