import { execFile, execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { killPostgres } from './processes.mjs'
import { backrestEnv, sqlOn } from './programs.mjs'

const run = promisify(execFile)

async function backrest(cluster, machine, ...args) {
  const env = { PATH: process.env.PATH, LANG: 'C.UTF-8', ...backrestEnv(machine) }
  const { stdout } = await run('/usr/bin/pgbackrest', ['--stanza=freehold', ...args], { env, ...cluster.user })
  return stdout
}

/** The archive is made before the first standby joins. */
export const makeStanza = async (cluster) => backrest(cluster, await cluster.primary(), '--no-online', 'stanza-create')

export const checkArchive = async (cluster) => backrest(cluster, await cluster.primary(), 'check')

/** Backs up from the standby, drops a table a little later, and restores the moment between into a folder of its own. */
export async function restoreMoment(cluster) {
  const primary = await cluster.primary()
  const standby = await cluster.synchronousStandby()
  const begin = Date.now()
  await backrest(cluster, standby, '--type=full', 'backup')
  const [backup] = JSON.parse(await backrest(cluster, standby, '--output=json', 'info'))
  const took = Date.now() - begin
  sqlOn(primary, `create table marked (n int); insert into marked select generate_series(1, 1000)`)
  await sleep(1_000)
  const moment = sqlOn(primary, 'select clock_timestamp()')
  await sleep(1_000)
  sqlOn(primary, 'drop table marked')
  sqlOn(primary, 'select pg_switch_wal()', 'postgres')
  await sleep(3_000)

  const { values, folder } = standby
  const restored = join(folder, 'restored')
  const again = Date.now()
  mkdirSync(restored, { mode: 0o700 })
  execFileSync('chown', ['postgres:postgres', restored])
  const to = ['--type=time', `--target=${moment}`, '--target-action=promote']
  await backrest(cluster, standby, `--pg1-path=${restored}`, ...to, 'restore')
  // Patroni writes the settings of its own folder. This copy runs beside it, on its own port and without an archive.
  const alone = { port: Number(values.POSTGRES_PORT) + 50, archive_mode: 'off', synchronous_standby_names: "''" }
  appendFileSync(
    join(restored, 'postgresql.auto.conf'),
    Object.entries(alone)
      .map(([name, value]) => `${name} = ${value}\n`)
      .join(''),
  )
  const pgCtl = join(values.POSTGRES_BIN, 'pg_ctl')
  const options = `-p ${alone.port} -c listen_addresses= -c unix_socket_directories=${values.POSTGRES_SOCKETS}`
  execFileSync(
    pgCtl,
    ['start', '-w', '-t', '120', '-D', restored, '-l', join(folder, 'log', 'restored.log'), '-o', options],
    {
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...backrestEnv(standby) },
      stdio: 'ignore',
      ...cluster.user,
    },
  )
  const copy = { values: { ...values, POSTGRES_PORT: alone.port } }
  try {
    const found = Number(sqlOn(copy, 'select count(*) from marked'))
    return { found, fromStandby: backup.backup.length > 0, took, back: Date.now() - again }
  } finally {
    killPostgres(restored)
  }
}
