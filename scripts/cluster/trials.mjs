import { setTimeout as sleep } from 'node:timers/promises'
import { seconds, until, whole } from './arrangement.mjs'
import { end, killPostgres } from './processes.mjs'

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]

/** Pauses of several cycles in one line. */
function inOneLine(name, pauses) {
  const sorted = [...pauses].sort((a, b) => a - b)
  return `${name}, ${pauses.length} times: no payment acknowledged for ${seconds(at(sorted, 0.5))} s (p50), ${seconds(sorted.at(-1))} s at most`
}

/** Runs a break several times, each until another machine is the primary and a payment was acknowledged there. */
async function cycled(name, { cluster, payers, cycles }, breakIt, mend = () => {}) {
  const pauses = []
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    await whole(cluster)
    await payers.next()
    const primary = await cluster.primary()
    const moment = Date.now()
    await breakIt(primary)
    await until('another primary', async () => ![primary, undefined].includes(await cluster.primary()))
    await payers.next()
    pauses.push(payers.longestPause(moment))
    mend(primary)
  }
  await whole(cluster)
  return inOneLine(name, pauses)
}

/** The machine of the primary dies: PostgreSQL and its Patroni at once. */
export const losePrimary = (given) =>
  cycled(
    'primary and its Patroni killed',
    given,
    (primary) => given.cluster.cutPower(primary),
    (primary) => given.cluster.startPatroni(primary),
  )

/** PostgreSQL of the primary crashes, and its Patroni sees it. */
export const crashPrimary = (given) =>
  cycled('PostgreSQL of the primary killed', given, ({ values }) => killPostgres(values.POSTGRES_DATA))

/** The operator moves the primary to the synchronous standby. */
export const switchOver = (given) =>
  cycled('switchover', given, async (primary) => {
    const standby = await given.cluster.synchronousStandby()
    const names = ['--master', primary.letter, '--candidate', standby.letter]
    await given.cluster.patronictl(primary, 'switchover', 'freehold', ...names, '--force')
  })

/** A standby is lost, then the other one: with strict writes wait, without it the primary goes on alone. */
export async function loseStandbys(cluster, payers) {
  await whole(cluster)
  const lines = []
  const primary = await cluster.primary()
  const synchronous = await cluster.synchronousStandby()
  const [third] = cluster.others(primary).filter((one) => one !== synchronous)
  let moment = Date.now()
  await cluster.cutPower(synchronous)
  await until('the third as the synchronous one', async () => (await cluster.synchronousStandby()) === third)
  await payers.next()
  lines.push(`synchronous standby killed: no payment acknowledged for ${seconds(payers.longestPause(moment))} s`)

  await cluster.cutPower(third)
  await sleep(1_000)
  const before = payers.acknowledged.length
  await sleep(20_000)
  const waited = payers.acknowledged.length - before
  lines.push(`both standbys killed, strict: ${waited} payments acknowledged in 20 s`)
  moment = Date.now()
  cluster.startPatroni(third)
  await payers.next()
  lines.push(`one standby back, strict: first payment acknowledged after ${seconds(Date.now() - moment)} s`)
  cluster.startPatroni(synchronous)
  await whole(cluster)

  await cluster.patronictl(primary, 'edit-config', 'freehold', '--set', 'synchronous_mode_strict=false', '--force')
  await sleep(8_000)
  moment = Date.now()
  await cluster.cutPower(synchronous)
  await cluster.cutPower(third)
  await sleep(8_000)
  await payers.next()
  lines.push(`both standbys killed, not strict: no payment acknowledged for ${seconds(payers.longestPause(moment))} s`)
  cluster.startPatroni(synchronous)
  cluster.startPatroni(third)
  await cluster.patronictl(primary, 'edit-config', 'freehold', '--set', 'synchronous_mode_strict=true', '--force')
  await whole(cluster)
  return { lines, waited }
}

/** All of etcd goes away, and comes back. The primary goes on while it reaches the other members. */
export async function loseEtcd(cluster, payers, startEtcd) {
  await whole(cluster)
  await Promise.all(cluster.machines.map(({ letter }) => end(`etcd ${letter}`)))
  await sleep(30_000)
  const before = payers.acknowledged.length
  await sleep(5_000)
  const count = payers.acknowledged.length - before
  for (const machine of cluster.machines) startEtcd(machine, cluster.user)
  await whole(cluster)
  return { line: `etcd gone on all three for 35 s: ${count} payments acknowledged in the last 5 s`, count }
}

/** A server dies. Caddy sends requests to the other ones. */
export async function loseServer(cluster, payers, machine, startAgain) {
  await whole(cluster)
  const moment = Date.now()
  await end(`freehold ${machine.letter}`)
  await sleep(5_000)
  const pause = payers.longestPause(moment)
  startAgain(machine)
  await until('the server again', () => cluster.health(machine))
  return `one of two servers killed: no payment acknowledged for ${seconds(pause)} s`
}
