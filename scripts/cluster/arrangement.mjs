import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { root } from '../run.mjs'
import { end, killPostgres, names } from './processes.mjs'
import * as programs from './programs.mjs'

/** Payments go on in this process, so a command that takes long must not block it. */
const run = promisify(execFile)

/** Waits until a question has an answer. */
export async function until(what, question, patience = 300_000) {
  for (const end = Date.now() + patience; Date.now() < end; await sleep(100)) {
    const answer = await question()
    if (answer) return answer
  }
  throw new Error(`${what}: not within ${patience / 1000} s`)
}

export const seconds = (milliseconds) => (milliseconds / 1000).toFixed(1)

/** Waits until all three machines work again. */
export const whole = (cluster) => until('three members, one of them synchronous', () => cluster.isWhole())

/** The three machines with what runs on them, and the questions that a check asks of them. */
export class Arrangement {
  constructor(work, machines, user) {
    Object.assign(this, { work, machines, user })
  }

  machine(letter) {
    return this.machines.find((one) => one.letter === letter)
  }

  others(machine) {
    return this.machines.filter((one) => one !== machine)
  }

  async primary() {
    const members = await programs.membersOf(this.machines)
    const leader = members.find(({ role, state }) => role === 'leader' && state === 'running')
    return leader && this.machine(leader.name)
  }

  async synchronousStandby() {
    const members = await programs.membersOf(this.machines)
    const standby = members.find(({ role }) => role === 'sync_standby')
    return standby && this.machine(standby.name)
  }

  /** True once one leads, one is synchronous, and all three run on one timeline. */
  async isWhole() {
    const members = await programs.membersOf(this.machines)
    const working = members.filter(({ state }) => state === 'running' || state === 'streaming')
    const roles = members.map(({ role }) => role)
    const timelines = new Set(members.map(({ timeline }) => timeline))
    return working.length === 3 && roles.includes('leader') && roles.includes('sync_standby') && timelines.size === 1
  }

  /** `prepare` is run while the first machine is alone. */
  async startDatabase(prepare) {
    for (const machine of this.machines) programs.startEtcd(machine, this.user)
    const [first, ...rest] = this.machines
    programs.startBackrest(first, this.user)
    programs.startPatroni(first, this.user)
    await until('a primary', () => this.primary())
    await prepare()
    for (const machine of rest) {
      programs.startBackrest(machine, this.user)
      programs.startPatroni(machine, this.user)
    }
    await whole(this)
  }

  /** The roles and the database, by the files that an operator uses. */
  async makeDatabase() {
    const { values } = await this.primary()
    const env = {
      PATH: `${values.POSTGRES_BIN}:${process.env.PATH}`,
      PGHOST: values.POSTGRES_SOCKETS,
      PGPORT: String(values.POSTGRES_PORT),
      SECRETS: values.SETTINGS,
    }
    const database = join(root, 'deploy', 'database')
    const options = { env, ...this.user, stdio: ['ignore', 'pipe', 'pipe'] }
    const text = readFileSync(join(database, '10-roles.sql'))
    execFileSync('psql', ['-Xq', '-v', 'ON_ERROR_STOP=1', '-U', 'postgres', '-d', 'postgres'], {
      ...options,
      stdio: ['pipe', 'pipe', 'pipe'],
      input: text,
    })
    execFileSync('sh', ['-s'], {
      ...options,
      stdio: ['pipe', 'pipe', 'pipe'],
      input: readFileSync(join(database, '20-passwords.sh')),
    })
  }

  startServers(count) {
    const used = this.machines.slice(0, count)
    for (const machine of used) {
      programs.startHaproxy(machine)
      programs.startPgbouncer(machine, this.user)
    }
    return used
  }

  async health({ host, values }) {
    const { status } = await programs.ask(`http://${host}:${values.FREEHOLD_PORT}/api/health`)
    return status === 200
  }

  /** The connections of the product on the primary's PostgreSQL, and all of them. */
  async connections() {
    const primary = await this.primary()
    const [ours, all] = programs
      .sqlOn(
        primary,
        `select count(*) filter (where usename in ('freehold_owner', 'freehold_server')), count(*)
          from pg_stat_activity where backend_type in ('client backend', 'walsender')`,
      )
      .split('|')
    return { ours: Number(ours), all: Number(all) }
  }

  /** Ends a machine's database as a power cut does: Patroni and PostgreSQL with all its processes. */
  async cutPower(machine) {
    const patroni = end(`patroni ${machine.letter}`)
    killPostgres(machine.values.POSTGRES_DATA)
    await patroni
  }

  startPatroni(machine) {
    programs.startPatroni(machine, this.user)
  }

  /** patronictl with the shipped file of one machine. */
  async patronictl(machine, ...args) {
    return run('patronictl', ['-c', machine.at('/etc/patroni/config.yml'), ...args], {
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
      ...this.user,
    })
  }

  async stop() {
    const order = ['caddy', 'freehold', 'pgbouncer', 'haproxy', 'patroni', 'pgbackrest', 'etcd']
    for (const kind of order)
      await Promise.all(
        names()
          .filter((name) => name.startsWith(`${kind} `))
          .map((name) => end(name, kind === 'patroni' ? 'SIGKILL' : 'SIGTERM')),
      ).then(() => {
        if (kind === 'patroni') for (const { values } of this.machines) killPostgres(values.POSTGRES_DATA)
      })
    if (process.env.CLUSTER_CHECK_KEEP !== '1' && existsSync(this.work))
      rmSync(this.work, { recursive: true, force: true })
  }
}
