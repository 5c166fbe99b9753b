import { type ExecFileSyncOptions, execFileSync } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { requireHarmless, servingLogin } from '../../src/database/serving-login'
import { ownerLogin, type PostgresAddress, socketAddress } from '../../src/postgres/door'
import { chooseAccount } from '../../src/postgres/system-account'

/**
 * Starts the distribution's PostgreSQL from the folder of its programs, with the settings of its package: the product's own
 * settings and its newer version are what the other tests run on. Only the syncing to the disk is off.
 */
export async function startPackagedPostgres(programs: string) {
  // The account that runs PostgreSQL must reach the folder, and the path of a socket must be short.
  const home = await mkdtemp('/tmp/freehold-packaged-')
  const { uid, gid, lent } = await chooseAccount()
  if (lent) await chown(home, uid, gid)
  const options: ExecFileSyncOptions = {
    cwd: '/',
    env: { LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', 'ignore', 'inherit'],
    ...(lent && { uid, gid }),
  }
  const folder = join(home, 'cluster')
  const run = (program: string, ...args: string[]) => execFileSync(join(programs, program), args, options)
  run('initdb', '-D', folder, '-U', ownerLogin, '-A', 'trust', '-E', 'UTF8', '--no-sync')
  const settings = `-k ${home} -c listen_addresses= -c fsync=off`
  run('pg_ctl', 'start', '-w', '-D', folder, '-l', join(home, 'log'), '-o', settings)
  const stopNow = () => run('pg_ctl', 'stop', '-m', 'fast', '-D', folder)
  process.on('exit', stopNow)
  const connection: PostgresAddress = { ...socketAddress({ socketDir: home, port: 5432 }), database: 'postgres' }
  const stop = async () => {
    process.off('exit', stopNow)
    stopNow()
    await rm(home, { recursive: true, force: true })
  }
  return { connection, stop }
}

/** Makes the second login by the statements of docs/operating.md, because the product makes it in its own PostgreSQL only. */
export async function makeLoginByHand(address: PostgresAddress): Promise<void> {
  const client = new pg.Client(address)
  await client.connect()
  await client.query(`create role ${servingLogin} login noinherit;
    grant freehold_app to ${servingLogin};
    revoke temporary on database ${pg.escapeIdentifier(address.database)} from public`)
  await client.end()
  await requireHarmless({ ...address, user: servingLogin })
}
