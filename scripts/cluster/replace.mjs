import { execFile } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { seconds, until, whole } from './arrangement.mjs'
import { end } from './processes.mjs'
import * as programs from './programs.mjs'

const run = promisify(execFile)

/** etcdctl on a living machine, with the environment that docs/operating.md names. */
async function etcdctl({ host, values }, ...args) {
  const { stdout } = await run('etcdctl', args, {
    env: {
      PATH: process.env.PATH,
      ETCDCTL_API: '3',
      ETCDCTL_ENDPOINTS: `https://${host}:${values.ETCD_PORT}`,
      ETCDCTL_CACERT: `${values.SETTINGS}/ca.crt`,
      ETCDCTL_CERT: `${values.SETTINGS}/node.crt`,
      ETCDCTL_KEY: `${values.SETTINGS}/node.key`,
    },
  })
  return stdout
}

const isHealthy = (machine) =>
  until(`etcd of ${machine.letter}`, () =>
    etcdctl(machine, 'endpoint', 'health').then(
      () => true,
      () => false,
    ),
  )

/** Changes a line of the file that etcd reads, or adds or removes one. */
function setEtcd({ at }, name, value) {
  const path = at('/etc/default/etcd')
  const others = readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith(`${name}=`))
  writeFileSync(path, `${[...others, ...(value === null ? [] : [`${name}=${value}`])].join('\n')}\n`)
}

/** Everything of a machine ends at once: PostgreSQL, Patroni and etcd. */
async function lose(cluster, machine) {
  await Promise.all([cluster.cutPower(machine), end(`etcd ${machine.letter}`)])
}

function emptyDisks({ values }, { uid, gid }) {
  for (const folder of [values.POSTGRES_DATA, values.ETCD_DATA]) rmSync(folder, { recursive: true, force: true })
  mkdirSync(values.ETCD_DATA)
  chownSync(values.ETCD_DATA, uid, gid)
  chmodSync(values.ETCD_DATA, 0o700)
}

/** Lets an empty machine join, with what the command of etcd printed. */
async function join(cluster, living, machine) {
  const address = `https://${machine.host}:${machine.values.ETCD_PEER_PORT}`
  const said = await etcdctl(living, 'member', 'add', machine.letter, `--peer-urls=${address}`)
  const [, members] = /^ETCD_INITIAL_CLUSTER="(.*)"$/m.exec(said) ?? []
  if (members === undefined) throw new Error(`member add printed no members: ${said}`)
  setEtcd(machine, 'ETCD_INITIAL_CLUSTER', members)
  setEtcd(machine, 'ETCD_INITIAL_CLUSTER_STATE', 'existing')
  programs.startEtcd(machine, cluster.user)
  await isHealthy(machine)
  cluster.startPatroni(machine)
}

/** The machine of the primary is lost with its disks, and an empty one takes its place and its address. */
export async function replaceMachine(cluster, payers) {
  await whole(cluster)
  const lost = await cluster.primary()
  const died = Date.now()
  await lose(cluster, lost)
  await until('another primary', async () => ![lost, undefined].includes(await cluster.primary()))
  await payers.next()
  const pause = payers.longestPause(died)
  const living = cluster.others(lost)[0]
  const listed = await etcdctl(living, 'member', 'list')
  const [id] =
    listed
      .split('\n')
      .find((line) => line.split(', ')[2] === lost.letter)
      ?.split(', ') ?? []
  const began = Date.now()
  await etcdctl(living, 'member', 'remove', id)
  emptyDisks(lost, cluster.user)
  await join(cluster, living, lost)
  await whole(cluster)
  const longest = payers.longestPause(began)
  return [
    `machine of the primary lost with its disks: no payment acknowledged for ${seconds(pause)} s`,
    `an empty machine in its place: all three again after ${seconds(Date.now() - began)} s, no payment acknowledged for ${seconds(longest)} s at most`,
  ]
}

/** Two of three are gone for good. The last one goes on alone by the commands of docs/operating.md, and two empty ones join. */
export async function goOnAlone(cluster, payers) {
  await whole(cluster)
  // The last one is the synchronous standby: it has all that was acknowledged.
  const last = await cluster.synchronousStandby()
  const gone = cluster.others(last)
  await Promise.all(gone.map((machine) => lose(cluster, machine)))
  await sleep(2_000)
  const before = payers.acknowledged.length
  await sleep(30_000)
  const meanwhile = payers.acknowledged.length - before
  const began = Date.now()
  await end(`patroni ${last.letter}`, 'SIGTERM')
  await end(`etcd ${last.letter}`, 'SIGTERM')
  setEtcd(last, 'ETCD_FORCE_NEW_CLUSTER', 'true')
  programs.startEtcd(last, cluster.user)
  await isHealthy(last)
  setEtcd(last, 'ETCD_FORCE_NEW_CLUSTER', null)
  // Before Patroni starts: a machine that became the primary while this was set waits for a standby for good.
  await cluster.patronictl(last, 'edit-config', 'freehold', '--set', 'synchronous_mode_strict=false', '--force')
  cluster.startPatroni(last)
  await payers.next()
  const alone = Date.now() - began
  for (const machine of gone) {
    emptyDisks(machine, cluster.user)
    await join(cluster, last, machine)
    await until('the machine among the members', async () => {
      const members = await programs.membersOf(cluster.machines)
      return members.some(({ name, state }) => name === machine.letter && ['running', 'streaming'].includes(state))
    })
  }
  await cluster.patronictl(last, 'edit-config', 'freehold', '--set', 'synchronous_mode_strict=true', '--force')
  await whole(cluster)
  const lines = [
    `two of three gone: ${meanwhile} payments acknowledged in 30 s`,
    `the last one alone: first payment acknowledged ${seconds(alone)} s after its first command, all three again after ${seconds(Date.now() - began)} s`,
  ]
  return { lines, meanwhile }
}
