import { activity } from '@freehold/contract/account/activity'
import type { AnyCall } from '@freehold/contract/kit/call'
import { owner } from '@freehold/contract/portfolio/owner'
import { ownerImport } from '@freehold/contract/portfolio/owner-import'
import { property } from '@freehold/contract/portfolio/property'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetImportedRows } from '../../src/imports/import-run.sql'
import { hours, type TestApp, testApp } from '../kit/app/app'
import { type Asking, ask } from '../kit/app/ask'
import { addPerson, openAccount, openSessionFor, type Person } from '../kit/world/people'
import { propertyOf } from '../kit/world/world-forms'

let context: TestApp
let person: Person
let account: number
let accounts = 0
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())
beforeEach(async () => {
  accounts += 1
  account = await openAccount(context, `Alder${accounts}`)
  person = await addPerson(context, account, { group: 1, mark: `Alder${accounts}`, login: 'admin' })
})

async function say<C extends AnyCall>(call: C, input: object = {}, asking: Asking = {}) {
  return ask(context.app, call, input, { token: await openSessionFor(context, person), ...asking })
}
const upload = (text: string | Buffer) => say(ownerImport.upload, {}, { files: { file: Buffer.from(text) } })
const shown = async (id: number) => (await say(ownerImport.get, { id })).body.data
const owners = async () =>
  (await context.database.ask('select * from owner where account_id = $1 order by id', [account])) as Record<
    string,
    unknown
  >[]

const header = 'Company,First name,Surname,E-mail,Phone,Zip\r\n'
const line = (n: number | string) => `Firm ${n},Ann,Lee ${n},owner${n}@mail.example,2075550100,4101\r\n`

/** Uploads a file and checks it with the columns as they were guessed. */
async function checked(text: string): Promise<number> {
  const { id } = (await upload(text)).body
  const { mapping } = await shown(id)
  const answer = await say(ownerImport.check, { id, mapping: JSON.stringify(mapping) })
  expect(answer.type, answer.text).toBe('S_OK')
  return id
}

async function imported(text: string): Promise<number> {
  const id = await checked(text)
  expect((await say(ownerImport.import, { id })).type).toBe('S_OK')
  return id
}

/** Counts the queries that the server sends from now on. */
function countQueries({ context: { pool } }: TestApp): () => number {
  let count = 0
  const seen = new WeakSet<pg.PoolClient>()
  pool.pg.on('acquire', (client) => {
    if (seen.has(client)) return
    seen.add(client)
    const query = client.query as (...args: unknown[]) => Promise<unknown>
    client.query = ((...args: unknown[]) => {
      count += 1
      return query.apply(client, args)
    }) as typeof client.query
  })
  return () => count
}

describe('an import of owners', () => {
  test('guesses the columns, and shows them with the first rows', async () => {
    const { id } = (await upload(`${header.trim()},Notes\r\n${line(1)}${line(2)}`)).body
    expect(await shown(id)).toMatchObject({
      state: 'CHECKING',
      headers: ['Company', 'First name', 'Surname', 'E-mail', 'Phone', 'Zip', 'Notes'],
      mapping: ['business_name', 'first_name', 'last_name', 'email', 'phone', 'zipcode', ''],
      samples: [['Firm 1', 'Ann', 'Lee 1', 'owner1@mail.example', '2075550100', '4101'], expect.anything()],
      rows_total: 2,
    })
    expect(await owners()).toEqual([])
  })

  test('makes the owners of the file in its order, logs one line, and drops the rows', async () => {
    const id = await checked(header + line(1) + line(2))
    const { type, body } = await say(ownerImport.import, { id })
    expect({ type, imported: body.imported, left_out: body.left_out }).toEqual({
      type: 'S_OK',
      imported: 2,
      left_out: 0,
    })
    expect(await owners()).toMatchObject([
      {
        business_name: 'Firm 1',
        email: 'owner1@mail.example',
        phone: '(207) 555-0100',
        zipcode: '04101',
        pp_addr_type: 'EMAIL',
        pp_address: 'owner1@mail.example',
      },
      { business_name: 'Firm 2' },
    ])
    const [newest] = (await say(activity.list)).body.data
    expect(newest?.message).toMatch(/ imported 2 owners from file\.png\.$/)
    expect(
      await context.database.ask('select 1 from import_row where cells is not null and run_id = $1', [id]),
    ).toEqual([])
  })

  test('groups bad rows by the sentences of the form, and leaves them out only when told to', async () => {
    const id = await checked(
      `${header}${line(1)},Ann,Lee,a@mail.example,,\r\n,Bob,Lee,b@mail.example,12,\r\nFirm,Bob,Lee,c@mail.example,,,more\r\n`,
    )
    expect(await shown(id)).toMatchObject({
      state: 'READY',
      rows_good: 1,
      rows_bad: 3,
      bad: [
        { column: 'Business name', message: 'Business name is required.', count: 2, rows: [3, 4] },
        { column: 'Phone', message: 'Phone must be written (###) ###-####.', count: 1, rows: [4] },
        { column: 'Row', message: 'The row has more cells than the header.', count: 1, rows: [5] },
      ],
    })
    expect(await say(ownerImport.import, { id })).toMatchObject({
      type: 'E_CONFLICT',
      message: '3 rows have errors. Correct the file, or choose to leave them out.',
    })
    expect(await owners()).toEqual([])
    const { body } = await say(ownerImport.import, { id, leave_out_bad: 1 })
    expect([body.imported, body.left_out]).toEqual([1, 3])
    expect(await owners()).toHaveLength(1)
  })

  test('offers the rows left out as a file with reasons that can be corrected and imported', async () => {
    const id = await checked(`${header}${line(1)},=1+1,Lee,a@mail.example,,\r\n`)
    await say(ownerImport.import, { id, leave_out_bad: 1 })
    const { text, headers } = await say(ownerImport.leftOut, { id })
    expect(headers['content-disposition']).toBe('attachment; filename="owners-left-out.csv"')
    expect(text).toBe(
      "\uFEFFRow,Reason,Company,First name,Surname,E-mail,Phone,Zip\r\n3,Business name is required.,,'=1+1,Lee,a@mail.example\r\n",
    )
    await imported(text.replace('required.,,', 'required.,Firm X,'))
    expect((await owners()).at(-1)).toMatchObject({ business_name: 'Firm X', first_name: '=1+1' })
  })

  test('names duplicates by email and leaves them out unless they are wanted', async () => {
    await imported(header + line(1))
    const file = `${header}${line(1).replace('owner1@', 'OWNER1@')}${line(2)}${line(2)}`
    const id = await checked(file)
    expect(await shown(id)).toMatchObject({
      rows_good: 1,
      rows_duplicate: 2,
      duplicates: [
        { column: 'Email', message: 'The owner Firm 1 has the same email.', rows: [2] },
        { column: 'Email', message: 'Row 3 has the same email.', rows: [4] },
      ],
    })
    expect((await say(ownerImport.import, { id })).body).toMatchObject({ imported: 1, left_out: 2 })
    const again = await checked(file)
    expect((await shown(again)).imported_before).toMatchObject({ by: expect.stringContaining('Alder') })
    const none = await say(ownerImport.import, { id: again })
    expect(none.message).toBe('The file has no row that can be imported.')
    expect((await say(ownerImport.import, { id: again, with_duplicates: 1 })).body).toMatchObject({
      imported: 3,
      left_out: 0,
    })
    expect(await owners()).toHaveLength(5)
  })

  test('refuses a column twice, a field that is unknown, and no column at all', async () => {
    const { id } = (await upload('Email,Email\n1,2')).body
    expect((await shown(id)).mapping).toEqual(['email', ''])
    const check = async (mapping: string[]) =>
      (await say(ownerImport.check, { id, mapping: JSON.stringify(mapping) })).message
    expect(await check(['email', 'email'])).toBe('Email is chosen for two columns. Choose it for one.')
    expect(await check(['id', ''])).toBe('The columns are not those of the file.')
    expect(await check(['email'])).toBe('The columns are not those of the file.')
    expect(await check(['', ''])).toBe('Choose what at least one column means.')
    expect((await say(ownerImport.import, { id })).message).toBe('Check the columns of the file first.')
  })

  test.each([
    ['a workbook', 'PK\x03\x04\0\0', 'E_INVALID', 'This is not a CSV file.'],
    ['an empty file', '', 'E_INVALID', 'The file is empty.'],
    ['a header only', header, 'E_INVALID', 'The file has a header and no rows below it.'],
    ['5 MB and a byte', Buffer.alloc(5 * 1024 * 1024 + 1, 'a'), 'E_TOO_LARGE', 'at most 5 MB'],
  ])('refuses %s', async (_, file, type, sentence) => {
    const answer = await upload(file)
    expect(answer).toMatchObject({ type, message: expect.stringContaining(sentence) })
    expect((await say(ownerImport.list)).body.data).toEqual([])
  })

  test('takes 5 MB', async () => {
    const start = 'Email\n'
    const answer = await upload(start + `${'a'.repeat(1023)}\n`.repeat(5 * 1024).slice(start.length))
    expect(answer.type, answer.text).toBe('S_OK')
  })

  test('refuses a user of some properties, who may not add owners', async () => {
    const narrow = await addPerson(context, account, { group: 1, mark: 'Narrow', login: 'narrow', properties: [] })
    const token = await openSessionFor(context, narrow)
    const answer = await ask(
      context.app,
      ownerImport.upload,
      {},
      { token, files: { file: Buffer.from(header + line(1)) } },
    )
    expect(answer).toMatchObject({
      type: 'E_FORBIDDEN',
      message: 'Only a user with access to all properties can add an owner.',
    })
  })

  test('takes effect once for one key', async () => {
    const id = await checked(header + line(1))
    const token = await openSessionFor(context, person)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ask(context.app, ownerImport.import, { id }, { token, key: 'once' })),
    )
    for (const { type } of answers) expect(['S_OK', 'E_CONFLICT']).toContain(type)
    expect(answers.some(({ type }) => type === 'S_OK')).toBe(true)
    expect(await owners()).toHaveLength(1)
  })

  test('waits for another import of the account, and then sees what that one made', async () => {
    const runs = [await checked(header + line(1) + line(2)), await checked(header + line(2) + line(1) + line(3))]
    const answers = await Promise.all(runs.map((id) => say(ownerImport.import, { id })))
    expect(answers.some(({ type }) => type === 'S_OK')).toBe(true)
    expect(new Set((await owners()).map(({ email }) => email)).size).toBe((await owners()).length)
  })

  test('of 10,000 rows asks the database a number of times that does not grow with each row', async () => {
    const sent = countQueries(context)
    const queries = async (rows: number): Promise<number> => {
      const text = header + Array.from({ length: rows }, (_, n) => line(`${rows}x${n}`)).join('')
      const id = await checked(text)
      const before = sent()
      expect((await say(ownerImport.import, { id })).body.imported).toBe(rows)
      return sent() - before
    }
    expect(await queries(10)).toBeGreaterThan(5)
    expect(await queries(10_000)).toBeLessThan(200)
    expect(await owners()).toHaveLength(10_010)
  })
})

describe('the undo of an import', () => {
  test('deletes what the import made and nothing else, once', async () => {
    await imported(header + line(1))
    const before = await owners()
    const id = await imported(header + line(2) + line(3))
    const [gone] = (await owners()).slice(-1)
    expect((await say(owner.remove, { id: gone?.id })).type).toBe('S_OK')
    expect((await shown(id)).undo_until).not.toBeNull()
    expect(await say(ownerImport.undo, { id })).toMatchObject({ type: 'S_OK', message: 'The import is undone.' })
    expect(await owners()).toEqual(before)
    expect(await shown(id)).toMatchObject({ state: 'UNDONE', undo_until: null })
    expect((await say(ownerImport.undo, { id })).message).toBe('This import was already undone.')
    expect((await say(ownerImport.import, { id })).message).toBe('This import was undone. Upload the file again.')
    const [newest] = (await say(activity.list)).body.data
    expect(newest?.message).toMatch(/ undid the import of 2 owners from file\.png\.$/)
  })

  test('is refused while something was built on an owner, and names it', async () => {
    const id = await imported(header + line(1) + line(2))
    const [first] = await owners()
    await say(property.save, propertyOf('Alder', 'House', Number(first?.id)), { files: {} })
    expect(await say(ownerImport.undo, { id })).toMatchObject({
      type: 'E_CONFLICT',
      message: "This import can't be undone because its records are in use. The owner Firm 1 has a property.",
    })
    expect(await owners()).toHaveLength(2)
  })

  test('is refused once an owner was changed, and names it', async () => {
    const id = await imported(header + line(1) + line(2))
    const [first] = await owners()
    expect((await say(owner.save, { ...first, business_name: 'Firm One' }, { files: {} })).type).toBe('S_OK')
    expect((await say(ownerImport.undo, { id })).message).toBe(
      "This import can't be undone because its records are in use. The owner Firm One was changed since.",
    )
  })

  test('is over after 7 days, and so are the rows left out', async () => {
    const id = await checked(`${header}${line(1)},Ann,Lee,a@mail.example,,\r\n`)
    await say(ownerImport.import, { id, leave_out_bad: 1 })
    expect((await shown(id)).left_out_kept).toBe(true)
    context.clock.advance(7 * 24 * hours + 1)
    expect((await say(ownerImport.undo, { id })).message).toMatch(/^An import can be undone for 7 days\./)
    await forgetImportedRows(context.context.pool, context.clock.now())
    expect(await shown(id)).toMatchObject({ left_out_kept: false, samples: [], rows_bad: 1, bad: [] })
  })
})
