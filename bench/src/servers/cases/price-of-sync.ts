import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '../../seed/statistics'
import { tell } from '../../tell'
import type { Stage } from '../stage'

const goal = 0.6

/** Acknowledged payments a second with and without waiting for the standby, in short halves that take turns. */
export async function priceOfSync({ options, database: { controller }, beats, lines }: Stage): Promise<void> {
  if (options.pairs === 0) return
  const ratios: number[] = []
  const rates: { sync: number; local: number }[] = []
  const rate = async (strict: boolean | null) => {
    await controller.demand(strict)
    if (strict !== null) await controller.untilSynchronous()
    await sleep(500)
    const before = beats.length
    await sleep(options.seconds * 1_000)
    return (beats.length - before) / options.seconds
  }
  for (let pair = 0; pair < options.pairs; pair += 1) {
    // Each comes first as often as the other.
    const first = pair % 2 === 0 ? await rate(true) : null
    const local = await rate(null)
    const sync = first ?? (await rate(true))
    rates.push({ sync, local })
    ratios.push(sync / local)
  }
  await controller.demand(true)
  const [sync, local] = [median(rates.map((one) => one.sync)), median(rates.map((one) => one.local))]
  tell(`Synchronous ${sync.toFixed(0)}, local ${local.toFixed(0)} payments a second`)
  lines.push({
    name: 'payments a second, synchronous : local',
    value: `${median(ratios).toFixed(2)} (${sync.toFixed(0)} : ${local.toFixed(0)}, median of ${options.pairs} pairs)`,
    goal: `>= ${goal}`,
    kept: median(ratios) >= goal,
  })
}
