import { portfolioImport } from '@freehold/contract/onboarding/portfolio-import'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import { checked, type ImportDesk, openDesk, shown } from '../../kit/imports/import-desk'

let context: TestApp
let desk: ImportDesk
let accounts = 0
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())
beforeEach(async () => {
  accounts += 1
  desk = await openDesk(context, `Birch${accounts}`)
})
afterEach(async () => expect((await verifyBooks(context.context.pool)).wrong).toEqual([]))

const owners = 'Company,First name,Last name,Email\r\nElm LLC,Ann,Lee,ann@elm.example\r\n'
const header = 'Property,Unit,Tenant,Beds,Baths,Move-in,Lease end,Rent,Deposit,Balance\r\n'
/** A rent roll of one house whose dates can be read in one way only. */
const roll = (lines: readonly string[]) => header + lines.map((line) => `Elm Court,${line}\r\n`).join('')
const line = (unit: string, tenant: string, rest = '2025-01-20,2027-12-31,1000,1000,0') =>
  `${unit},${tenant},2,1,${rest}`

const rows = (sql: string) => context.database.ask(sql, [desk.account])

describe('the check', () => {
  test('asks for the order of the dates once, however many columns and rows leave it open', async () => {
    const files = {
      'owners.csv': owners,
      'roll.csv': roll([
        line('1', 'Ann', '03/04/25,05/06/27,1000,1000,0'),
        line('2', 'Bo', '04/04/25,07/08/27,900,900,0'),
      ]),
    }
    const id = await checked(desk, files)
    const before = await shown(desk, id)
    expect(before.problems).toMatchObject([
      { mend: 'DATE_ORDER', message: '2 rows: date not understood, 03/04/25: month first or day first?', count: 2 },
    ])
    const file = before.files.find(({ file_name }) => file_name === 'roll.csv')
    if (!file) throw new Error('The rent roll is not there')
    const { kind, mapping } = file
    await desk.say(portfolioImport.setColumns, {
      id,
      file_id: file.id,
      kind,
      mapping: JSON.stringify(mapping),
      date_order: 'DMY',
    })
    await desk.say(portfolioImport.check, { id, bill_from: before.bill_from })
    expect((await shown(desk, id)).problems).toEqual([])
    const { rows: tenants } = (await desk.say(portfolioImport.preview, { id, noun: 'TENANTS' })).body.data
    expect(tenants[0]?.cells).toContain('2025-04-03')
  })

  test('names each bad cell, and takes what is written into it', async () => {
    const id = await checked(desk, {
      'owners.csv': owners,
      'roll.csv': roll([line('1', 'Ann', 'soon,2027-12-31,1000,abc,0'), line('2', 'Bo')]),
    })
    const { problems, files, rows_bad, counts } = await shown(desk, id)
    expect(rows_bad).toBe(1)
    expect(counts.tenants).toBe(1)
    expect(problems.map(({ column, message, cells }) => ({ column, message, cells }))).toEqual([
      {
        column: 5,
        message: '1 row: move-in not understood, soon: write a date such as 2026-12-31.',
        cells: [{ row: 2, value: 'soon' }],
      },
      {
        column: 8,
        message: '1 row: deposit held not understood, abc: write an amount such as 1,250.00.',
        cells: [{ row: 2, value: 'abc' }],
      },
    ])
    const file_id = files.at(-1)?.id
    const cells = [
      { file_id, row: 2, column: 5, value: '2025-02-01' },
      { file_id, row: 2, column: 8, value: '$1,000.00' },
    ]
    expect((await desk.say(portfolioImport.mend, { id, cells: JSON.stringify(cells) })).type).toBe('S_OK')
    expect(await shown(desk, id)).toMatchObject({ problems: [], rows_bad: 0, counts: { tenants: 2, deposits: 2000 } })
  })

  test('changes every cell that says the same when asked to', async () => {
    const id = await checked(desk, {
      'owners.csv': owners,
      'roll.csv': roll([
        line('1', 'Ann', 'soon,2027-12-31,1000,1000,0'),
        line('2', 'Bo', 'soon,2027-12-31,1000,1000,0'),
      ]),
    })
    const file_id = (await shown(desk, id)).files.at(-1)?.id
    await desk.say(portfolioImport.mend, {
      id,
      cells: JSON.stringify([{ file_id, row: 2, column: 5, value: '2025-02-01' }]),
      everywhere: '1',
    })
    expect((await shown(desk, id)).problems).toEqual([])
  })

  test('refuses cells that no file has', async () => {
    const id = await checked(desk, { 'owners.csv': owners })
    const file_id = (await shown(desk, id)).files[0]?.id
    const mend = (cell: object) =>
      desk.say(portfolioImport.mend, {
        id,
        cells: JSON.stringify([{ file_id, row: 2, column: 0, value: 'x', ...cell }]),
      })
    expect((await mend({ row: 9 })).fields).toEqual({ 'cells.0.row': 'The file has no row 9.' })
    expect((await mend({ column: 9 })).fields).toEqual({ 'cells.0.column': 'The file has no such column.' })
    expect((await mend({ file_id: 999_999 })).type).not.toBe('S_OK')
  })

  test('asks for an owner where several could be meant, and takes one for all', async () => {
    const id = await checked(desk, {
      'owners.csv': `${owners}Oak LLC,Bo,Oak,bo@oak.example\r\n`,
      'roll.csv': roll([line('1', 'Ann'), line('2', 'Bo')]),
    })
    const { problems, files, bill_from } = await shown(desk, id)
    expect(problems[0]).toMatchObject({
      field: 'property_owner',
      column: null,
      mend: 'COLUMN',
      choices: ['Elm LLC', 'Oak LLC'],
    })
    const { id: file_id, kind, mapping } = files[1] ?? { id: 0, kind: 'UNKNOWN', mapping: [] }
    const fill = JSON.stringify({ property_owner: 'Oak LLC' })
    await desk.say(portfolioImport.setColumns, { id, file_id, kind, mapping: JSON.stringify(mapping), fill })
    await desk.say(portfolioImport.check, { id, bill_from })
    expect(await shown(desk, id)).toMatchObject({
      problems: [],
      counts: { owners: 2, properties: 1, units: 2, tenants: 2 },
    })
  })

  test('bills roommates one rent', async () => {
    const id = await checked(desk, {
      'owners.csv': owners,
      'roll.csv': roll([line('1', 'Ann'), line('1', 'Bo'), line('1', 'Cy', '2025-01-20,2027-12-31,,,')]),
    })
    expect(await shown(desk, id)).toMatchObject({ problems: [], counts: { units: 1, tenants: 1, deposits: 1000 } })
    const bills = (await desk.say(portfolioImport.firstMonth, { id })).body.data
    expect(bills).toMatchObject({ count: 1, total: 1000 })
    await desk.say(portfolioImport.commit, { id })
    expect(await rows('select tenant_name, notes from tenant where account_id = $1')).toEqual([
      { tenant_name: 'Ann', notes: 'Roommates: Bo; Cy' },
    ])
  })

  test('refuses roommates with different amounts, and two leases for the same days', async () => {
    const id = await checked(desk, {
      'owners.csv': owners,
      'roll.csv': roll([
        line('1', 'Ann'),
        line('1', 'Bo', '2025-01-20,2027-12-31,1000,400,0'),
        line('2', 'Cy'),
        line('2', 'Di', '2025-06-20,2027-12-31,1000,1000,0'),
      ]),
    })
    const { problems } = await shown(desk, id)
    expect(problems.map(({ message }) => message)).toEqual([
      '1 row: row 2 of roll.csv has a different amount for the same lease. Write the whole amount in one row, and leave the other blank.',
      '1 row: 2 is already leased to Cy from 01-20-2025 to 12-31-2027. Choose other dates.',
    ])
  })
})
