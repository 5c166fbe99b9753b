import { setTimeout as sleep } from 'node:timers/promises'
import { tell } from '../../tell'
import { askNode, killNode } from '../cluster/node'
import { judgePayments, type PaymentFindings } from '../judge/judge-payments'
import { emptyBooks } from '../load/kept'
import { runLoad } from '../load/run-load'
import { mustBreak, none } from '../report'
import { asker, firstAfter, type Stage } from '../stage'

/** Runs the load beside some trouble, and judges what its clients were answered. */
async function judged(stage: Stage, keys: boolean, trouble: () => Promise<void>): Promise<PaymentFindings> {
  const books = emptyBooks()
  const load = await runLoad({ ...stage, books, keys })
  try {
    await sleep(1_500)
    await trouble()
  } finally {
    await load.stop()
  }
  return judgePayments(asker(stage), books)
}

const cutFor = 800

/**
 * The primary goes on for 0.8 s after the way to its standby is cut, and dies. On one machine a kill alone loses nothing even
 * without synchrony, since the kernel still delivers what the dead primary had written.
 */
async function cutAndKill(stage: Stage, strict: boolean | null): Promise<PaymentFindings> {
  const { beats, database } = stage
  const { controller } = database
  await controller.demand(true)
  await controller.untilSynchronous()
  return judged(stage, true, async () => {
    if (strict === null) await controller.demand(null)
    await sleep(300)
    await askNode(controller.roles.standby, `alter system set primary_conninfo = ''`)
    await askNode(controller.roles.standby, 'select pg_reload_conf()')
    await sleep(cutFor)
    const killed = performance.now()
    killNode(controller.roles.primary)
    await firstAfter(beats, killed)
    await sleep(1_000)
  })
}

export async function cutTheLink(stage: Stage): Promise<void> {
  tell('The way to the standby is cut 0.8 s before the primary dies: synchronous')
  const { missing, acknowledged } = await cutAndKill(stage, true)
  stage.lines.push(
    none('link cut before the kill, synchronous: acknowledged payments lost', missing, String(acknowledged)),
  )
}

/** The last case of all: what it loses stays lost. */
export async function cutTheLinkWithoutSynchrony(stage: Stage): Promise<void> {
  tell('The same without synchrony, which must lose payments')
  const { missing } = await cutAndKill(stage, null)
  stage.lines.push(mustBreak('link cut before the kill, not synchronous', missing, 'acknowledged payments lost'))
}

/** Clients that repeat without a key, some of them because they hung up too soon. */
export async function payWithoutKeys(stage: Stage): Promise<void> {
  tell('Payments without keys, which must be doubled')
  const { installation } = stage
  const { doubled } = await judged(stage, false, async () => {
    await installation.kill(0)
    await installation.begin(0)
    await sleep(1_000)
  })
  stage.lines.push(mustBreak('repeats without an Idempotency-Key', doubled, 'payments doubled'))
}
