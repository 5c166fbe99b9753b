import { portfolioImport } from '@freehold/contract/onboarding/portfolio-import'
import { tenant } from '@freehold/contract/people/tenant'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../kit/app/app'
import { checked, type ImportDesk, imported, openDesk, shown, upload } from '../../kit/imports/import-desk'
import { addPerson } from '../../kit/world/people'

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

const owners = 'Company,First name,Last name,Email\r\nElm LLC,Ann,Lee,ann@elm.example\r\n'
const roll = (birth: string, rows: readonly string[]) =>
  [`Property,Unit,Tenant,${birth},Beds,Baths,Move-in,Lease end,Rent,Deposit,Balance`, ...rows, ''].join('\r\n')
const rowOf = (unit: number, name: string, born: string) =>
  `Elm Court,${unit},${name},${born},2,1,2025-01-20,2027-12-31,1000,500,0`

async function births(): Promise<Record<string, string>> {
  const { data } = (await desk.say(tenant.list)).body
  const all = await Promise.all(data.map(({ id }) => desk.say(tenant.get, { id })))
  return Object.fromEntries(all.map(({ body }) => [body.data.tenant_name, body.data.dob]))
}

/** Everything that is kept about the account's imports, as text. */
async function kept(): Promise<string> {
  const rows = await context.database.ask(
    `select (select json_agg(r) from portfolio_import_row r where account_id = $1)::text as rows,
      (select json_agg(f) from portfolio_import_file f where account_id = $1)::text as files,
      (select json_agg(i) from portfolio_import i where account_id = $1)::text as imports,
      (select json_agg(t) from tenant t where account_id = $1)::text as tenants,
      (select json_agg(a) from activity a where account_id = $1)::text as log`,
    [desk.account],
  )
  return JSON.stringify(rows)
}

test.each(['Date of Birth', 'DOB', 'Birthdate', 'Tenant Date of Birth'])(
  'imports a column named %s',
  async (header) => {
    const rows = [
      rowOf(1, 'Ann', '3/14/1980'),
      rowOf(2, 'Bo', ''),
      rowOf(3, 'Cy', '12/25/71'),
      rowOf(4, 'Di', '12/25/41'),
    ]
    await imported(desk, { 'owners.csv': owners, 'roll.csv': roll(header, rows) })
    expect(await births()).toEqual({ Ann: '1980-03-14', Bo: '', Cy: '1971-12-25', Di: '1941-12-25' })
  },
)

test('is sealed wherever rows and tenants are kept', async () => {
  const files = { 'owners.csv': owners, 'roll.csv': roll('DOB', [rowOf(1, 'Ann', '1980-03-14')]) }
  const id = await checked(desk, files)
  expect(await kept()).toContain('Elm Court')
  expect(await kept()).not.toMatch(/1980/)
  expect((await shown(desk, id)).files.flatMap(({ samples }) => samples)).toContainEqual(
    expect.arrayContaining(['Ann', '1980-03-14']),
  )
  expect((await desk.say(portfolioImport.commit, { id })).type).toBe('S_OK')
  expect(await kept()).not.toMatch(/1980/)
  const found = await context.database.ask('select dob_index from tenant where account_id = $1', [desk.account])
  expect(found).toEqual([{ dob_index: expect.any(Buffer) }])
})

test('is sealed once a column with another header is chosen for it', async () => {
  const id = await upload(desk, {
    'owners.csv': owners,
    'roll.csv': roll('Came to the world', [rowOf(1, 'Ann', '1980-03-14')]),
  })
  expect(await kept()).toMatch(/1980-03-14/)
  const before = await shown(desk, id)
  const file = before.files.find(({ file_name }) => file_name === 'roll.csv')
  if (!file) throw new Error('The file is not there')
  const mapping = file.mapping.map((name, at) => (at === 3 ? 'tenant_birth' : name))
  const columns = {
    id,
    file_id: file.id,
    kind: file.kind,
    mapping: JSON.stringify(mapping),
    date_order: '',
    fill: '{}',
  }
  const answer = await desk.say(portfolioImport.setColumns, columns)
  expect(answer.type, answer.text).toBe('S_OK')
  expect(await kept()).not.toMatch(/1980/)
  const filled = await desk.say(portfolioImport.setColumns, {
    ...columns,
    mapping: JSON.stringify(file.mapping),
    fill: JSON.stringify({ tenant_birth: '1980-03-14' }),
  })
  expect(filled.fields).toEqual({ fill: 'The values are not for fields of this file.' })
  await desk.say(portfolioImport.check, { id, bill_from: before.bill_from })
  expect((await desk.say(portfolioImport.commit, { id })).type).toBe('S_OK')
  expect(await births()).toEqual({ Ann: '1980-03-14' })
})

test('a bad date is named with its row and column, without the date, and is corrected on the page', async () => {
  const rows = [rowOf(1, 'Ann', '13/45/1980'), rowOf(2, 'Bo', '2031-02-03'), rowOf(3, 'Cy', '1971-02-03')]
  const id = await checked(desk, { 'owners.csv': owners, 'roll.csv': roll('Birth date', rows) })
  const { problems, files } = await shown(desk, id)
  expect(problems.map(({ label, message, cells }) => ({ label, message, cells }))).toEqual([
    {
      label: 'Date of birth',
      message: '1 row: date of birth not understood: write a date such as 1980-12-31.',
      cells: [{ row: 2, value: '' }],
    },
    {
      label: 'Date of birth',
      message: '1 row: the date of birth is after today: check the year.',
      cells: [{ row: 3, value: '' }],
    },
  ])
  const file_id = files.find(({ file_name }) => file_name === 'roll.csv')?.id
  const cells = [
    { file_id, row: 2, column: 3, value: '1980-03-14' },
    { file_id, row: 3, column: 3, value: '1990-02-03' },
  ]
  const mended = await desk.say(portfolioImport.mend, { id, cells: JSON.stringify(cells) })
  expect(mended.type, mended.text).toBe('S_OK')
  expect(await kept()).not.toMatch(/1980-03|1990-02/)
  expect((await desk.say(portfolioImport.commit, { id })).type).toBe('S_OK')
  expect(await births()).toEqual({ Ann: '1980-03-14', Bo: '1990-02-03', Cy: '1971-02-03' })
})

test('an undo takes no property from a user without a word', async () => {
  const id = await imported(desk, { 'owners.csv': owners, 'roll.csv': roll('DOB', [rowOf(1, 'Ann', '')]) })
  const [home] = await context.database.ask<{ id: string }>('select id from property where account_id = $1', [
    desk.account,
  ])
  const properties = [Number(home?.id)]
  const narrow = await addPerson(context, desk.account, { group: 4, mark: 'Birch', login: 'narrow', properties })
  const { type, message } = await desk.say(portfolioImport.undo, { id })
  expect([type, message]).toEqual([
    'E_CONFLICT',
    expect.stringContaining('The property Elm Court is one of the properties that a user was given.'),
  ])
  const rows = await context.database.ask('select property_id from user_property where user_id = $1', [narrow.id])
  expect(rows).toHaveLength(1)
})
