import { createSecretKey } from 'node:crypto'
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayIn } from '@freehold/rules/day'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { queueDeletionAgain as queueDeletion } from '../../../src/areas/account/deletion/account-deletion.sql'
import { logActivity } from '../../../src/areas/account/log/activity.sql'
import { logSealer } from '../../../src/areas/account/log/seal-log'
import { verifyLogs } from '../../../src/areas/account/log/verify-log'
import { makeBackup } from '../../../src/backups/make-backup'
import { restoreBackup } from '../../../src/backups/restore-backup'
import { readConfig } from '../../../src/config'
import { openPool } from '../../../src/database/pool'
import { houseScope } from '../../../src/database/scope'
import { write } from '../../../src/database/write'
import { startPostgres } from '../../../src/postgres/start'
import type { FileStore } from '../../../src/providers/files/port'
import { printOf } from '../../../src/vault/data-key'
import type { TestApp } from '../../kit/app/app'
import { worldApp } from '../../kit/world/world-app'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const quiet = { info: () => {}, warn: () => {} }
const master = Buffer.alloc(32, 7)

let context: TestApp
let folder: string
beforeAll(async () => {
  ;({ context } = await worldApp())
  folder = await mkdtemp(join(tmpdir(), 'freehold-writer-'))
  // PostgreSQL runs as another account if root runs the tests, and passes through here.
  await chmod(folder, 0o711)
  await context.database.ask('insert into master_key (print) values ($1)', [printOf(createSecretKey(master))])
})
afterAll(async () => {
  await context.close()
  await rm(folder, { recursive: true })
})

test('a backup that is made while lines are written and sealed verifies after its restore', async () => {
  const { pool, config, files } = context.context
  const [row] = await context.database.ask<{ id: string; timezone: string }>(
    'select id, timezone from account order by id limit 1',
  )
  const account = Number(row?.id)
  const zone = row?.timezone ?? ''
  const { pass } = logSealer(context.context)
  const writeAndSeal = async () => {
    await write(pool, account, (tx) =>
      logActivity(tx, houseScope(account, zone, dayIn(zone, context.clock.now())), {
        noun: 'owner',
        id: 1,
        needs: 'properties',
        about: 'the account',
        message: 'Written beside the backup.',
      }),
    )
    await pass()
  }
  await writeAndSeal()
  let during = 0
  const busy: FileStore = {
    ...files,
    get: async (key) => {
      if (during++ < 5) await writeAndSeal()
      return files.get(key)
    },
  }
  const source = { address: context.database.address, files: busy, dataDir: config.dataDir, keysDir: config.keysDir }
  const { path } = await makeBackup(source, join(folder, 'backups'), new Date())
  expect(during).toBeGreaterThan(1)

  const dataDir = join(folder, 'data')
  await cp(join(config.dataDir, 'keys'), join(dataDir, 'keys'), { recursive: true })
  const restoring = readConfig({ DATA_DIR: dataDir, MASTER_KEY: master.toString('base64') })
  await restoreBackup(restoring, {
    backup: path,
    replace: false,
    returning: null,
    queueDeletion,
    log: quiet,
    durable: false,
  })
  const running = await startPostgres({ dataDir, log: quiet, durable: false })
  const restored = openPool(running.connection, quiet, 2)
  try {
    const logs = await verifyLogs(restored, restoring)
    expect(logs.flatMap(({ wrong }) => wrong)).toEqual([])
    const ours = logs.find((log) => log.account === account)
    expect(ours?.signed).toBeGreaterThan(0)
  } finally {
    await restored.pg.end()
    await running.stop()
  }
})
