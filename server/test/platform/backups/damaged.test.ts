import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { settings } from '@freehold/contract/account/settings'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { queueDeletionAgain as queueDeletion } from '../../../src/areas/account/deletion/account-deletion.sql'
import { checkBackup } from '../../../src/backups/check-backup'
import { keepNewest } from '../../../src/backups/kept-backups'
import { makeBackup } from '../../../src/backups/make-backup'
import { readManifest, writeManifest } from '../../../src/backups/manifest'
import { nightlyBackup } from '../../../src/backups/nightly-backup'
import { restoreBackup } from '../../../src/backups/restore-backup'
import { readConfig } from '../../../src/config'
import { hours, type TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { sample } from '../../kit/app/effort'
import type { World } from '../../kit/world/world'
import { worldApp } from '../../kit/world/world-app'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let context: TestApp
let world: World
let folder: string
let backup: string

beforeAll(async () => {
  ;({ context, world } = await worldApp())
  folder = await mkdtemp(join(tmpdir(), 'freehold-damaged-'))
  backup = (await makeBackup(source(), folder, new Date())).path
})
afterAll(async () => {
  await context.close()
  await rm(folder, { recursive: true })
})

const source = () => {
  const { files, config } = context.context
  return { address: context.database.address, files, dataDir: config.dataDir, keysDir: config.keysDir }
}

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

const nameIn = (path: string) => path.slice(backup.length + 1)

/** The manifest is known by its hash, so that both files are named for either. */
const named = (path: string) => (nameIn(path).startsWith('manifest') ? 'manifest' : nameIn(path))

/** How many files of a backup are damaged in `npm test`. */
const damagedFiles = 8

describe('a backup is refused by the name of its damaged file', () => {
  test('when one bit of any file is flipped', async () => {
    for (const path of sample(await filesIn(backup), damagedFiles, 'flipped')) {
      const whole = await readFile(path)
      if (whole.length === 0) continue
      const flipped = Buffer.from(whole)
      const at = Math.floor(whole.length / 2)
      flipped[at] = (whole[at] ?? 0) ^ 1
      await writeFile(path, flipped)
      await expect(checkBackup(backup), path).rejects.toThrow(named(path))
      await writeFile(path, whole)
    }
    await checkBackup(backup)
  })

  test('when any file is cut off or gone', async () => {
    for (const path of sample(await filesIn(backup), damagedFiles, 'cut off')) {
      const whole = await readFile(path)
      if (whole.length > 0) {
        await truncate(path, whole.length - 1)
        await expect(checkBackup(backup), path).rejects.toThrow(named(path))
      }
      await rm(path)
      await expect(checkBackup(backup), path).rejects.toThrow(named(path))
      await writeFile(path, whole)
    }
    await checkBackup(backup)
  })

  test('when a file was added, or its amounts were edited and hashed again', async () => {
    await writeFile(join(backup, 'files', 'stranger'), 'x')
    await expect(checkBackup(backup)).rejects.toThrow('files/stranger')
    await rm(join(backup, 'files', 'stranger'))
    const edited = join(folder, 'edited')
    await cp(backup, edited, { recursive: true })
    const manifest = await readManifest(edited)
    const table = manifest.tables.find(({ name }) => name === 'journal_line')
    if (!table) throw new Error('The journal is not in the backup')
    const lines = gunzipSync(await readFile(join(edited, table.file)))
      .toString()
      .split('\n')
    const cells = lines[0]?.split('\t') ?? []
    cells[table.columns.indexOf('cents')] = '4711'
    const content = gzipSync([cells.join('\t'), ...lines.slice(1)].join('\n'))
    await writeFile(join(edited, table.file), content)
    Object.assign(table, { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') })
    await rm(join(edited, 'manifest.json'))
    await rm(join(edited, 'manifest.sha256'))
    await writeManifest(edited, manifest)
    await expect(checkBackup(edited)).rejects.toThrow(/journal_line.*does not balance/)
  })

  test('before the installation is touched', async () => {
    const path = join(backup, 'database/unit.copy.gz')
    const whole = await readFile(path)
    await truncate(path, 10)
    const dataDir = await mkdtemp(join(folder, 'data-'))
    await writeFile(join(dataDir, 'of-before'), 'x')
    const asked = { backup, replace: true, queueDeletion, log: { info: () => {}, warn: () => {} } }
    await expect(restoreBackup(readConfig({ DATA_DIR: dataDir }), asked)).rejects.toThrow('database/unit.copy.gz')
    expect(await readdir(dataDir)).toEqual(['of-before'])
    await writeFile(path, whole)
  })
})

describe('the nightly backup', () => {
  const folderOf = () => join(context.context.config.dataDir, 'backups')

  test('is shown to the owner of an account alone, with its time and size', async () => {
    await nightlyBackup(context.context)
    const shown = await ask(context.app, settings.backups, {}, { token: world.ours.people[1].token })
    const newest = (await readManifest(join(folderOf(), (await readdir(folderOf())).sort().at(-1) ?? ''))).madeAt
    const last = { made_at: newest, size: expect.stringMatching(/^[\d.]+ (kB|MB)$/) }
    expect(shown.body).toMatchObject({ data: { kept: 7, last } })
    const token = world.ours.narrow.token
    expect(await ask(context.app, settings.backups, {}, { token })).toMatchObject({ type: 'E_FORBIDDEN' })
    await rm(folderOf(), { recursive: true })
  })

  test('keeps the newest, and shares files that did not change', async () => {
    const counts = []
    for (let night = 0; night < 9; night += 1) {
      counts.push(await nightlyBackup(context.context))
      context.clock.advance(24 * hours)
    }
    const kept = (await readdir(folderOf())).sort()
    expect(kept).toHaveLength(7)
    expect(counts.map(({ forgotten }) => forgotten)).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1])
    const [first] = (await readManifest(join(folderOf(), kept[0] ?? ''))).files
    const inodes = await Promise.all(kept.map((name) => stat(join(folderOf(), name, first?.file ?? ''))))
    expect(new Set(inodes.map(({ ino }) => ino)).size).toBe(1)
  })

  test('copies all files again when a shared one has rotted', async () => {
    const newest = (await readdir(folderOf())).sort().at(-1) ?? ''
    const [first] = (await readManifest(join(folderOf(), newest))).files
    const rotten = join(folderOf(), newest, first?.file ?? '')
    await writeFile(rotten, Buffer.alloc((await stat(rotten)).size))
    await nightlyBackup(context.context)
    const next = (await readdir(folderOf())).sort().at(-1) ?? ''
    expect(next).not.toBe(newest)
    await checkBackup(join(folderOf(), next))
  })

  test('leaves nothing that looks like a backup when it is cut off', async () => {
    const cut = {
      ...source(),
      files: {
        ...context.context.files,
        get: () => Promise.reject(new Error('killed')),
      },
    }
    const place = join(folder, 'cut')
    await expect(makeBackup(cut, place, new Date())).rejects.toThrow('killed')
    expect(await readdir(place)).toEqual([])
    expect(await keepNewest(place, 1)).toBe(0)
  })
})
