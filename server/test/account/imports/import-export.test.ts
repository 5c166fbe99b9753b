import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { accountExport } from '@freehold/contract/exports/account-export'
import { tenant } from '@freehold/contract/people/tenant'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import yazl from 'yazl'
import { balanceHash, ExportManifest } from '../../../src/areas/exports/tables/export-manifest'
import { trialBalance } from '../../../src/areas/exports/tables/export-rows.sql'
import { verifyAccount } from '../../../src/areas/money/verify/verify'
import { readsOf } from '../../../src/database/read'
import { schedule } from '../../../src/schedule'
import type { TestApp } from '../../kit/app/app'
import { hours } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { costly } from '../../kit/app/costly'
import { sample } from '../../kit/app/effort'
import { openZip } from '../../kit/reports/open-zip'
import { addPerson, openAccount, type Person } from '../../kit/world/people'
import type { World } from '../../kit/world/world'
import { worldApp } from '../../kit/world/world-app'
import { exportEverything, runExportJob } from '../../kit/world/world-exports'

vi.setConfig({ testTimeout: 240_000 })

let context: TestApp
let world: World
let newcomer: Person

beforeEach(async () => {
  ;({ context, world } = await worldApp())
  // Payments by card are settled within a day or two. Until then the provider knows them by a name that this server has.
  await context.database.ask('update card_payment set settled = true where state = $1', ['CAPTURED'])
  const account = await openAccount(context, 'Cedar')
  newcomer = await addPerson(context, account, { group: 1, mark: 'Cedar', login: 'owner', isOwner: true })
})
afterEach(() => context.close())

async function exported(): Promise<Buffer> {
  const { token } = world.ours.people[1]
  const id = await exportEverything(context, token, true)
  const url = `/api/account/download-export?id=${id}`
  return (await context.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).rawPayload
}

const send = (archive: Buffer, { token } = newcomer) =>
  ask(context.app, accountExport.import, {}, { token, files: { archive } })

/** Sends an export and lets the job carry it out; answers what the user is told. */
async function imported(archive: Buffer) {
  const { type, fields } = await send(archive)
  if (type !== 'S_OK') return { state: type, problem: fields?.archive ?? '' }
  await runExportJob(context)
  const { last } = (await ask(context.app, accountExport.getImport, {}, { token: newcomer.token })).body.data
  return { state: last?.state, problem: last?.problem }
}

async function zipped(files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, content] of files) zip.addBuffer(content, name)
  zip.end()
  return buffer(zip.outputStream)
}

/** Writes the hashes of changed parts anew, as somebody who forges an export does. */
function forge(files: Map<string, Buffer>): Map<string, Buffer> {
  const manifest = ExportManifest.parse(JSON.parse(files.get('manifest.json')?.toString() ?? ''))
  for (const part of manifest.parts) {
    const content = files.get(part.name)
    if (!content) continue
    part.bytes = content.length
    part.sha256 = createHash('sha256').update(content).digest('hex')
  }
  return files.set('manifest.json', Buffer.from(JSON.stringify(manifest)))
}

const edit = (files: Map<string, Buffer>, name: string, change: (text: string) => string) =>
  files.set(name, Buffer.from(change(files.get(name)?.toString() ?? '')))

const rowsOf = async (table: string, account: number): Promise<number> => {
  const [row] = await context.database.ask<{ n: string }>(`select count(*) as n from ${table} where account_id = $1`, [
    account,
  ])
  return Number(row?.n)
}

test('an import of an export has the same records, files and trial balance, and its books verify', async () => {
  const { account } = newcomer
  const from = world.ours.account
  expect(await imported(await exported())).toEqual({ state: 'DONE', problem: '' })
  const { pool } = context.context
  const [theirs, ours] = [
    await trialBalance(readsOf(pool, from), from),
    await trialBalance(readsOf(pool, account), account),
  ]
  expect(ours.length).toBeGreaterThan(8)
  expect(balanceHash(ours)).toBe(balanceHash(theirs))
  expect((await verifyAccount(pool, account)).wrong).toEqual([])
  for (const table of [
    'owner',
    'property',
    'unit',
    'tenant',
    'occupancy',
    'journal_entry',
    'journal_line',
    'charge',
    'receipt',
    'allocation',
    'expense',
    'payout',
    'owner_statement',
    'property_image',
  ])
    expect([table, await rowsOf(table, account)]).toEqual([table, await rowsOf(table, from)])
  const sums = (id: number) =>
    context.database.ask(
      'select count(*) as files, sum(bytes) as bytes from stored_file where account_id = $1 and state = $2',
      [id, 'kept'],
    )
  expect(await sums(account)).toEqual(await sums(from))
  const people = (await ask(context.app, tenant.list, {}, { token: newcomer.token })).body.data
  expect(people.length).toBeGreaterThan(1)
  const one = (await ask(context.app, tenant.get, { id: people[0]?.id }, { token: newcomer.token })).body.data
  expect(one.dob).toMatch(/^\d{4}-\d\d-\d\d$/)
  // The books go on where they were: the rent of the next month is billed once.
  context.clock.advance(32 * 24 * hours)
  await schedule.find(({ name }) => name === 'rent-and-fees')?.run(context.context, null)
  expect(await rowsOf('charge', account)).toBe(await rowsOf('charge', from))
  expect((await verifyAccount(pool, account)).wrong).toEqual([])
})

costly('is refused into an account that has data, to anybody but its owner, and what is no zip at once', async () => {
  const archive = await exported()
  expect(await send(archive, world.theirs.people[1])).toMatchObject({
    type: 'E_CONFLICT',
    message: 'This account already has data. Import into a new account.',
  })
  const other = await addPerson(context, newcomer.account, { group: 1, mark: 'Cedar', login: 'other' })
  expect(await send(archive, other)).toMatchObject({ type: 'E_FORBIDDEN' })
  expect(await imported(Buffer.from('no zip'))).toMatchObject({
    problem: expect.stringContaining('is not an export from Freehold'),
  })
  expect(await imported(archive.subarray(0, archive.length - 400))).toMatchObject({ state: 'E_INVALID' })
})

describe('a hostile export', () => {
  const tries: Record<string, [(files: Map<string, Buffer>) => Map<string, Buffer>, string]> = {
    'without a table': [
      (files) => new Map([...files].filter(([name]) => name !== 'tables/units.csv')),
      'tables/units.csv is missing in the export.',
    ],
    'with a part of its own': [
      (files) => files.set('run.sh', Buffer.from('rm')),
      'run.sh does not belong to the export.',
    ],
    'with a part that fills the disk': [
      (files) => forge(files.set('freehold.sqlite', Buffer.alloc(8_000_000))),
      'freehold.sqlite unpacks to more than an export can hold.',
    ],
    'with a changed row': [
      (files) => edit(files, 'tables/units.csv', (text) => text.replace('MONTHLY', 'WEEKLY ')),
      'tables/units.csv was changed after the export.',
    ],
    'with an edited amount and new hashes': [
      (files) => forge(edit(files, 'tables/journal_lines.csv', (text) => text.replace(/,(\d+)\.(\d\d),/, ',9$1.$2,'))),
      'does not balance',
    ],
    'with an entry of another year and new hashes': [
      (files) =>
        forge(edit(files, 'tables/journal_entries.csv', (text) => text.replace(/^(\d+),2\d\d\d-/m, '$1,1999-'))),
      'The books of the export are wrong',
    ],
    'with another trial balance in its manifest': [
      (files) =>
        edit(files, 'manifest.json', (text) =>
          text.replace(/("trialBalanceHash": ")\w{4}/, (_, start: string) => `${start}0000`),
        ),
      'trial balance',
    ],
    'with a file that is no picture': [
      (files) => {
        const name = [...files.keys()].find((one) => one.startsWith('files/')) ?? ''
        return forge(files.set(name, Buffer.from('<script>alert(1)</script>')))
      },
      'was refused',
    ],
    'with a value that the table refuses': [
      (files) => forge(edit(files, 'tables/projects.csv', (text) => text.replace('2031-06-30', '2031-04-30'))),
      'tables/projects.csv has a row with a value that is not allowed.',
    ],
    'with a reference to nothing': [
      (files) => forge(edit(files, 'tables/properties.csv', (text) => text.replace(/^(\d+),\d+,/m, '$1,999999999,'))),
      'names a record that is not in the export',
    ],
  }

  test.each(sample(Object.entries(tries), 2, 'spoiled exports'))(
    '%s is refused by name and leaves nothing',
    async (_, [spoil, sentence]) => {
      const files = await openZip(await exported())
      const outcome = await imported(await zipped(spoil(files)))
      expect(outcome.problem).toContain(sentence)
      expect(['FAILED', 'E_INVALID']).toContain(outcome.state)
      for (const table of ['owner', 'tenant', 'journal_entry', 'stored_file'])
        expect(await rowsOf(table, newcomer.account)).toBe(0)
    },
  )

  test('with values that the forms refuse is refused by row and leaves nothing', async () => {
    const honest = await openZip(await exported())
    const unit = /^(\d+,\d+,)[^,]+,\d+,(.*?),MONTHLY,/m
    const wrong: [string, (text: string) => string, string][] = [
      ['units', (text) => text.replace(unit, '$1Home,-5,$2,MONTHLY,'), 'row 2: Bedrooms must be from 0 to 999.'],
      [
        'units',
        (text) => text.replace(unit, `$1${'x'.repeat(192)},2,$2,MONTHLY,`),
        'row 2: Unit name can have at most 191',
      ],
      ['units', (text) => text.replace(unit, '$1Home,2,$2,DECADE,'), 'row 2: Rent period must be one of WEEKLY'],
      ['settings', (text) => `${text}SKIP_CHECKS,1\r\n`, 'row 2: SKIP_CHECKS is not a setting.'],
    ]
    for (const [table, change, sentence] of wrong) {
      const name = `tables/${table}.csv`
      const outcome = await imported(await zipped(forge(edit(new Map(honest), name, change))))
      expect(outcome).toEqual({ state: 'FAILED', problem: expect.stringContaining(`${name}, ${sentence}`) })
      for (const table of ['owner', 'unit', 'account_setting', 'stored_file'])
        expect([table, await rowsOf(table, newcomer.account)]).toEqual([table, 0])
    }
  })

  costly('with a path that leads out is refused', async () => {
    const archive = await exported()
    for (let at = archive.indexOf('README.txt'); at >= 0; at = archive.indexOf('README.txt', at))
      archive.write('../../a.sh', at)
    expect((await imported(archive)).problem).toContain('../../a.sh')
  })
})
