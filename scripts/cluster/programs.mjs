import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { request as insecureRequest } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { root } from '../run.mjs'
import { environmentOf, environmentOfUnits } from './layout.mjs'
import { start } from './processes.mjs'

/** The programs that must be there, and the packages of Debian that have them. */
const needed = {
  etcd: ['/usr/bin/etcd', 'etcd-server'],
  etcdctl: ['/usr/bin/etcdctl', 'etcd-client'],
  patroni: ['/usr/bin/patroni', 'patroni'],
  // Without it Patroni reaches no etcd over TLS, and says so in its log alone.
  idna: ['/usr/lib/python3/dist-packages/idna', 'python3-idna'],
  haproxy: ['/usr/sbin/haproxy', 'haproxy'],
  pgbouncer: ['/usr/sbin/pgbouncer', 'pgbouncer'],
  pgbackrest: ['/usr/bin/pgbackrest', 'pgbackrest'],
  caddy: ['/usr/bin/caddy', 'caddy'],
  postgres: ['/usr/lib/postgresql/15/bin/postgres', 'postgresql-15'],
  openssl: ['/usr/bin/openssl', 'openssl'],
}

export const missingPackages = () => [
  ...new Set(Object.values(needed).flatMap(([path, name]) => (existsSync(path) ? [] : [name]))),
]

/** The user of the system that Debian's units run these as. */
export function postgresUser() {
  const [, , uid, gid] = execFileSync('getent', ['passwd', 'postgres'], { encoding: 'utf8' }).split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

const logOf = ({ folder }, name) => join(folder, 'log', `${name}.log`)

export function startEtcd(machine, user) {
  const { letter, folder, at } = machine
  const env = environmentOf(at('/etc/default/etcd'))
  start(`etcd ${letter}`, ['/usr/bin/etcd'], { env, user, log: logOf(machine, 'etcd'), cwd: folder })
}

export function startPatroni(machine, user) {
  const { letter, folder, at } = machine
  start(`patroni ${letter}`, ['/usr/bin/patroni', at('/etc/patroni/config.yml')], {
    env: { ...environmentOf(at('/etc/patroni_env.conf')), ...backrestEnv(machine) },
    user,
    log: logOf(machine, 'patroni'),
    cwd: folder,
  })
}

/** The place of pgBackRest's file, and folders that on a real machine are Debian's. */
export const backrestEnv = ({ folder, at }) => ({
  PGBACKREST_CONFIG: at('/etc/pgbackrest.conf'),
  PGBACKREST_LOG_PATH: join(folder, 'log'),
  PGBACKREST_LOCK_PATH: join(folder, 'lock'),
  PGBACKREST_SPOOL_PATH: join(folder, 'spool'),
})

export function startBackrest(machine, user) {
  const { letter, folder } = machine
  start(`pgbackrest ${letter}`, ['/usr/bin/pgbackrest', 'server'], {
    env: backrestEnv(machine),
    user,
    log: logOf(machine, 'pgbackrest-server'),
    cwd: folder,
  })
}

export function startHaproxy(machine) {
  const { letter, folder, at } = machine
  start(`haproxy ${letter}`, ['/usr/sbin/haproxy', '-db', '-f', at('/etc/haproxy/haproxy.cfg')], {
    log: logOf(machine, 'haproxy'),
    cwd: folder,
  })
}

/** The path of the logins is fixed in the shipped file, so the check names its own on a copy of the line. */
export function startPgbouncer(machine, user) {
  const { letter, folder, at } = machine
  const ini = at('/etc/pgbouncer/pgbouncer.ini')
  execFileSync('sed', ['-i', `s|^auth_file = .*|auth_file = ${at('/etc/pgbouncer/userlist.txt')}|`, ini])
  start(`pgbouncer ${letter}`, ['/usr/sbin/pgbouncer', ini], { user, log: logOf(machine, 'pgbouncer'), cwd: folder })
}

/** The environment of the shipped units, with the secrets where fill.sh has put them. */
export function freeholdEnv({ folder, values, at }, work) {
  const units = environmentOfUnits(
    join(root, 'deploy', 'freehold.service'),
    at('/etc/systemd/system/freehold.service.d/cluster.conf'),
  )
  const env = Object.entries(units).map(([name, value]) => [name, value.replace('%d', at('/etc/freehold'))])
  return {
    ...Object.fromEntries(env),
    DATA_DIR: join(folder, 'data'),
    KEYS_DIR: join(work, 'keys'),
    PUBLIC_URL: values.PUBLIC_NAME,
    RATE_LIMITS: '0',
  }
}

export function startFreehold(machine, work) {
  const { letter, folder } = machine
  const files = join(folder, 'data', 'files')
  if (!existsSync(files)) symlinkSync(join(work, 'files'), files)
  start(`freehold ${letter}`, [process.execPath, join(root, 'dist/server/main.js')], {
    env: freeholdEnv(machine, work),
    log: logOf(machine, 'freehold'),
    cwd: folder,
  })
}

export function startCaddy(machine) {
  const { letter, folder, host, values, at } = machine
  mkdirSync(join(folder, 'caddy'), { recursive: true })
  const CADDY_ADMIN = `${host}:${Number(values.POOLER_PORT) + 1}`
  const env = { CADDY_ADMIN, XDG_DATA_HOME: join(folder, 'caddy'), XDG_CONFIG_HOME: join(folder, 'caddy') }
  const command = ['/usr/bin/caddy', 'run', '--adapter', 'caddyfile', '--config', at('/etc/caddy/Caddyfile')]
  start(`caddy ${letter}`, command, { env, log: logOf(machine, 'caddy'), cwd: folder })
}

/** The status and text of an answer; status 0 when there is none. */
export function ask(url, { ca, timeout = 3_000 } = {}) {
  return new Promise((done) => {
    const send = url.startsWith('https:') ? request : insecureRequest
    const asked = send(url, { ca, timeout, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (piece) => {
        text += piece
      })
      response.on('end', () => done({ status: response.statusCode, text }))
      response.on('error', () => done({ status: 0, text: '' }))
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => done({ status: 0, text: '' }))
    asked.end()
  })
}

/** The members of the cluster with their roles and states, as Patroni has them. */
export async function membersOf(machines) {
  for (const { host, values } of machines) {
    const ca = readFileSync(join(values.SETTINGS, 'ca.crt'))
    const { status, text } = await ask(`https://${host}:${values.PATRONI_PORT}/cluster`, { ca })
    if (status === 200) return JSON.parse(text).members
  }
  return []
}

/** SQL as the superuser, by the socket of one machine. */
export function sqlOn({ values }, text, database = 'freehold') {
  const psql = join(values.POSTGRES_BIN, 'psql')
  const args = ['-XAtq', '-v', 'ON_ERROR_STOP=1', '-h', values.POSTGRES_SOCKETS, '-p', values.POSTGRES_PORT]
  return execFileSync(psql, [...args, '-U', 'postgres', '-d', database, '-c', text], {
    encoding: 'utf8',
    timeout: 20_000,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH },
    ...postgresUser(),
  }).trim()
}
