import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { afterAll, beforeAll, expect } from 'vitest'
import { makeBackup } from '../../../src/backups/make-backup'
import type { TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { costly } from '../../kit/app/costly'
import { rounds } from '../../kit/app/effort'
import { everyRow } from '../../kit/app/every-row'
import { seedNumbers } from '../../kit/homes/seeded-numbers'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'

const count = rounds(40, 1000)
/** A link that is begun more often in an hour takes no more. */
const parts = rounds(6, 50)
let context: TestApp
let home: Household
let backups: string
beforeAll(async () => {
  ;({ context, home } = await householdApp())
  backups = await mkdtemp(join(tmpdir(), 'freehold-numbers-'))
})
afterAll(async () => {
  await context.close()
  await rm(backups, { recursive: true })
})

const unzip = promisify(gunzip)

/** The files under a folder as text; those that are packed are unpacked. */
async function everyFile(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const texts = files.map(async (file) => {
    const content = await readFile(file)
    const packed = content[0] === 0x1f && content[1] === 0x8b
    return (packed ? await unzip(content) : content).toString('latin1')
  })
  return (await Promise.all(texts)).join('\n')
}

/** A backup of everything, as the nightly job makes one. */
async function backupText(): Promise<string> {
  const { files, config } = context.context
  await makeBackup(
    { address: context.database.address, files, dataDir: config.dataDir, keysDir: config.keysDir },
    backups,
    new Date(),
  )
  return everyFile(backups)
}

costly(`the numbers of ${count} applicants stand in no table, log line, file, backup or answer`, async () => {
  const { token } = home.people[1]
  const { ids, first, email, foundIn } = await seedNumbers(context, home, { applicants: count, parts })
  const answers: string[] = []
  for (const id of ids) answers.push((await ask(context.app, rentalApplication.get, { id }, { token })).text)
  for (let page = 1; (page - 1) * 100 < ids.length; page += 1)
    answers.push((await ask(context.app, rentalApplication.list, { page, limit: 100 }, { token })).text)
  // The last four digits are what everybody who may read the application sees.
  expect(answers[0]).toContain(first.slice(-4))

  const backup = await backupText()
  expect(backup).toContain(email)
  expect(backup).toContain('part1@applicants.example')
  const files = await everyFile(context.context.config.dataDir)
  const text = [await everyRow(context.database), context.logged.join('\n'), files, backup, ...answers].join('\n')
  expect(text).toContain(email)
  expect(foundIn(text)).toEqual([])
  const [id] = ids
  const shown = await ask(context.app, rentalApplication.reveal, { id, what: 'ssn', reason: 'Check' }, { token })
  expect(shown.body).toMatchObject({ data: first })
  expect(foundIn(shown.text)).toContain(first)
})
