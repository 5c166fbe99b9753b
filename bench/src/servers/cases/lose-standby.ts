import { setTimeout as sleep } from 'node:timers/promises'
import { tell } from '../../tell'
import { firstAfter, type Stage } from '../stage'

/** Long enough that the keeper of synchrony, which is patient for ten seconds, has decided. */
const away = 5_000
const aloneWithin = 20_000

/** The standby dies. Strict: no change is acknowledged until it is back. Not strict: the primary warns and goes on alone. */
export async function loseStandby({ database: { controller }, beats, lines }: Stage): Promise<void> {
  await controller.untilSynchronous()
  tell('Standby lost, strict')
  await controller.loseStandby()
  // What was on its way to the standby may still be acknowledged.
  await sleep(1_000)
  const since = performance.now()
  await sleep(away)
  const during = beats.filter(({ sentAt }) => sentAt >= since).length
  await controller.rebuildStandby()
  const back = performance.now()
  const wait = await firstAfter(beats, back)
  await controller.untilSynchronous()
  lines.push(
    {
      name: 'standby lost, strict: acknowledged while it was away',
      value: `${during} in ${away / 1_000} s`,
      goal: '0',
      kept: during === 0,
    },
    {
      name: 'standby back, strict: first acknowledgement',
      value: wait === null ? 'never' : `${wait.toFixed(0)} ms`,
      goal: '<= 5000 ms',
      kept: wait !== null && wait <= 5_000,
    },
  )

  tell('Standby lost, not strict')
  await controller.demand(false)
  await controller.untilSynchronous()
  controller.said.length = 0
  const lost = performance.now()
  await controller.loseStandby()
  await sleep(1_000)
  const alone = await firstAfter(beats, lost + 1_000, aloneWithin + 5_000)
  const warned = controller.said.some((line) => line.includes('on this machine alone'))
  await controller.rebuildStandby()
  await controller.untilSynchronous()
  await controller.demand(true)
  lines.push({
    name: 'standby lost, not strict: goes on alone, with a warning',
    value:
      alone === null ? 'never' : `after ${((alone + 1_000) / 1_000).toFixed(1)} s, ${warned ? 'warned' : 'no warning'}`,
    goal: `<= ${aloneWithin / 1_000} s, warned`,
    kept: alone !== null && alone + 1_000 <= aloneWithin && warned,
  })
}
