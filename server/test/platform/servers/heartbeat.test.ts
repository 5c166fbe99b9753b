import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Config, ConfigError, readConfig } from '../../../src/config'
import { joinServers } from '../../../src/servers/heartbeat'
import { versionsMixedForLong } from '../../../src/servers/heartbeat.sql'
import { type TestApp, testApp } from '../../kit/app/app'

let app: TestApp
let folder: string
const running: { stop: () => Promise<void> }[] = []
beforeAll(async () => {
  app = await testApp()
  folder = await mkdtemp(join(tmpdir(), 'freehold-servers-'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
})

async function start(config: Config) {
  const servers = { alive: 1 }
  running.push(await joinServers({ ...app.context, config, servers }))
  return servers
}

const on = (name: string, more: Record<string, string> = {}) => readConfig({ DATA_DIR: join(folder, name), ...more })

const bucket = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'files',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
}

describe('a second server', () => {
  test('on the same folder is welcome, and each knows how many there are', async () => {
    expect((await start(on('one'))).alive).toBe(1)
    expect((await start(on('one'))).alive).toBe(2)
  })

  test('with files of its own is refused at its start, and says why', async () => {
    await start(on('one'))
    const refused = start(on('two'))
    await expect(refused).rejects.toThrow(ConfigError)
    await expect(refused).rejects.toThrow(/keeps files in the folder .*one\/files, while this one .*two\/files/)
    expect(await app.database.ask('select count(*)::int as rows from server_heartbeat')).toEqual([{ rows: 1 }])
  })

  test('with the same bucket shares the files, and still needs the same keys', async () => {
    const keys = { KEYS_DIR: join(folder, 'keys') }
    await start(on('three', { ...bucket, ...keys }))
    await start(on('four', { ...bucket, ...keys }))
    await expect(start(on('five', bucket))).rejects.toThrow(/signs with other keys/)
  })

  test('may have copies of the keys instead of the same folder', async () => {
    const [original, copy] = [join(folder, 'original'), join(folder, 'copy')]
    await mkdir(original)
    await writeFile(join(original, 'log-signing.key'), 'one')
    await writeFile(join(original, 'lease-sealing.pem'), 'two')
    await cp(original, copy, { recursive: true })
    await start(on('six', { ...bucket, KEYS_DIR: original }))
    expect((await start(on('seven', { ...bucket, KEYS_DIR: copy }))).alive).toBe(2)
  })
})

test('a server that stopped, or has been silent for half a minute, is in no one’s way', async () => {
  const silent = (seconds: number) =>
    app.database.ask(
      `insert into server_heartbeat (server, name, version, files, files_shown, keys, seen_at)
      values ('00000000-0000-4000-8000-000000000001', 'gone:4000', '0331', 'a', 'a folder', 'b', now() - $1 * interval '1 second')
      on conflict (server) do update set seen_at = excluded.seen_at`,
      [seconds],
    )
  await silent(5)
  await expect(start(on('two'))).rejects.toThrow('gone:4000')
  await silent(31)
  expect((await start(on('two'))).alive).toBe(1)
  await app.database.ask(`delete from server_heartbeat where name = 'gone:4000'`)
  for (const server of running.splice(0)) await server.stop()
  expect(await app.database.ask('select count(*)::int as rows from server_heartbeat')).toEqual([{ rows: 0 }])
  expect((await start(on('three'))).alive).toBe(1)
})

test('servers of two versions are named once both have been running for more than a day', async () => {
  await start(on('one'))
  const runs = (days: number, version: string) =>
    app.database.ask(
      `update server_heartbeat set version = $2, started_at = now() - $1 * interval '1 day', seen_at = now()
       where server = (select server from server_heartbeat where version <> $2 order by started_at limit 1)`,
      [days, version],
    )
  await start(on('one'))
  const { context } = app
  await runs(40, '0001')
  expect(await versionsMixedForLong(context.pool)).toBeUndefined()
  await app.database.ask(`update server_heartbeat set started_at = now() - interval '2 days' where version <> '0001'`)
  const mixed = await versionsMixedForLong(context.pool)
  expect(mixed?.versions).toEqual(['0001', expect.stringMatching(/^\d{4}$/)])
  const days = (Date.now() - (mixed?.since.getTime() ?? 0)) / 86_400_000
  expect(Math.round(days)).toBe(2)
  await start(on('one'))
  expect(app.logged.filter((line) => line.includes('Finish the upgrade.'))).toHaveLength(1)
})
