import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { bringUpToDate } from '../../../../server/src/database/migrate'
import { makeServingLogin, servingLogin } from '../../../../server/src/database/serving-login'
import { ownerLogin } from '../../../../server/src/postgres/door'
import type { Later } from '../../seed/seeded-database'
import type { Started } from '../processes'
import { startBalancer } from './balancer'
import { type Controller, startController } from './controller'
import { findProgram } from './find-program'
import { answerFor } from './health'
import { askNode, beginPrimary, beginStandby, closeNode, openNode } from './node'
import { openPooler } from './pooler'
import { startSwitch } from './switch'

/** The database as the servers see it: an address that always leads to the primary. */
export interface Database {
  controller: Controller
  urls: { owner: string; serving: string }
  /** The owner's way to the primary, past pooler and balancer. */
  directUrl: () => string
  /** Null where PgBouncer isn't installed. */
  pooler: { kill: () => Promise<void>; revive: () => void } | null
  /** The parts that the proof went without, by name. */
  skipped: string[]
}

interface Needs {
  folder: string
  port: () => Promise<number>
  later: Later
}

export async function startDatabase({ folder, port, later }: Needs): Promise<Database> {
  const passwords: Record<string, string> = { [ownerLogin]: password(), [servingLogin]: password() }
  const a = await openNode(join(folder, 'node-a'), 'a', await port())
  const b = await openNode(join(folder, 'node-b'), 'b', await port())
  for (const node of [a, b]) later(() => closeNode(node))
  await beginPrimary(a)
  await bringUpToDate(a.address)
  await makeServingLogin(a.address)
  for (const [login, secret] of Object.entries(passwords))
    await askNode(a, `alter role ${login} login password '${secret}'`)
  await beginStandby(b, a)
  const controller = startController(a, b)
  later(() => controller.stop())
  await controller.demand(true)
  await controller.untilSynchronous()

  const skipped: string[] = []
  const isPrimary = (node: typeof a) => controller.roles.primary === node
  const front = await port()
  const balancer = findProgram('haproxy')
  if (balancer) {
    const nodes = []
    for (const node of [a, b]) {
      const health = await port()
      later(await answerFor(node, health, isPrimary))
      nodes.push({ node, health })
    }
    const running = await startBalancer(balancer, folder, front, nodes)
    later(() => running.kill())
  } else {
    skipped.push('HAProxy is not installed: a switch of the proof leads to the primary')
    const running = await startSwitch(front, () => controller.roles.primary)
    later(() => running.stop())
  }

  const program = findProgram('pgbouncer')
  if (!program) skipped.push('PgBouncer is not installed: the servers connect without a pooler, and none is killed')
  const door = program ? await port() : front
  const pooler = program
    ? await revivable(
        await openPooler({ program, folder, port: door, to: front, account: a.place.account, passwords }),
        later,
      )
    : null
  const urlOf = (login: string, at = door) => `postgres://${login}:${passwords[login]}@127.0.0.1:${at}/freehold`
  return {
    controller,
    urls: { owner: urlOf(ownerLogin), serving: urlOf(servingLogin) },
    directUrl: () => urlOf(ownerLogin, controller.roles.primary.port),
    pooler,
    skipped,
  }
}

const password = () => randomBytes(18).toString('hex')

async function revivable(begin: () => Started, later: Later) {
  let running = begin()
  later(() => running.kill())
  return {
    kill: () => running.kill(),
    revive: () => {
      running = begin()
    },
  }
}
