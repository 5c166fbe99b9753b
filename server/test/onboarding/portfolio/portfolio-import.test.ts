import { activity } from '@freehold/contract/account/activity'
import { portfolioImport } from '@freehold/contract/onboarding/portfolio-import'
import { tenant } from '@freehold/contract/people/tenant'
import { addMonths, firstOfMonth } from '@freehold/rules/month'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { billEveryAccount } from '../../../src/areas/money/billing/bill-every-account'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { hours, type TestApp, testApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
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
afterEach(async () => expect((await verifyBooks(context.context.pool)).wrong).toEqual([]))

const owners = 'Company,First name,Last name,Email\r\nElm LLC,Ann,Lee,ann@elm.example\r\n'
const header = 'Property,Unit,Tenant,Beds,Baths,Move-in,Lease end,Rent,Deposit,Balance\r\n'
/** A rent roll of one house whose dates can be read in one way only. */
const roll = (lines: readonly string[]) => header + lines.map((line) => `Elm Court,${line}\r\n`).join('')
const line = (unit: string, tenant: string, rest = '2025-01-20,2027-12-31,1000,1000,0') =>
  `${unit},${tenant},2,1,${rest}`

const rows = (sql: string) => context.database.ask(sql, [desk.account])
const count = async (table: string) =>
  Number(
    (
      await context.database.ask<{ n: string }>(`select count(*) as n from ${table} where account_id = $1`, [
        desk.account,
      ])
    )[0]?.n,
  )

describe('an import', () => {
  const files = {
    'owners.csv': owners,
    'roll.csv': roll([
      line('1', 'Ann', '2025-01-20,2027-12-31,1000,500,250.5'),
      line('2', 'Bo', '2025-01-20,2027-12-31,900,900,-75'),
    ]),
  }

  test('asks to shorten a card number in the notes of a vendor', async () => {
    const vendors = 'Vendor,Notes\nAce Plumbing,Card 4111 1111 1111 1111\nBest Roofs,Card ends in 1111\n'
    const { counts, problems } = await shown(desk, await checked(desk, { 'vendors.csv': vendors }))
    expect(counts.vendors).toBe(1)
    expect(problems.map(({ message }) => message)).toEqual([
      '1 row: the notes seem to have a card number. Shorten it to its last 4 digits.',
    ])
  })

  test('takes of vendors and of leases only what their forms take', async () => {
    const vendors = `Vendor,Phone Number,E-mail,Street\nAce,12345,a@ace.example,Oak 1\nBest,,none,Oak 2\nCole,,,${'x'.repeat(192)}\n`
    const told = await shown(desk, await checked(desk, { 'vendors.csv': vendors }))
    expect(told.counts.vendors).toBe(0)
    expect(told.problems.map(({ message }) => message).sort()).toEqual([
      '1 row: address can have at most 191 characters.',
      '1 row: email must be a valid email address.',
      '1 row: phone must be written (###) ###-####.',
    ])
    const low = roll([
      line('1', 'Ann', '2025-01-20,2027-12-31,0.50,500,0'),
      `2,Bo,1000,1,2025-01-20,2027-12-31,900,900,0`,
    ])
    const { problems } = await shown(desk, await checked(desk, { 'owners.csv': owners, 'roll.csv': low }))
    expect(problems.map(({ message }) => message).join()).toContain('rent must be from $1.00')
    expect(problems.map(({ message }) => message).join()).toContain('bedrooms must be from 0 to 999')
  })

  test('makes contractors of vendors, and none twice', async () => {
    const vendors = `Vendor,Trade,Phone Number,E-mail,Street,City,State,Zip,Insurance expires
Ace Plumbing,"Plumbing, Drains",555-010-0100,ace@plumb.example,1 Elm St,Bangor,ME,04401,2027-05-31
Bright Sparks,Electrician,,,,,,,
ace plumbing,Plumber,,,,,,,
,Locksmith,,,,,,,`
    const id = await checked(desk, { 'vendors.csv': vendors })
    const { counts, problems, duplicates, assumed } = await shown(desk, id)
    expect(counts).toMatchObject({ vendors: 2, owners: 0 })
    expect(problems.map(({ message }) => message)).toEqual(['1 row: the vendor has no name.'])
    expect(duplicates.map(({ message }) => message)).toEqual(['Row 2 of vendors.csv has the same name.'])
    expect(assumed.map(({ message }) => message)).toContain('1 contractor without a phone: the phone stays blank.')
    const { body } = await desk.say(portfolioImport.preview, { id, noun: 'VENDORS' })
    expect(body.data.rows.map(({ cells }) => cells.slice(0, 3))).toEqual([
      ['Ace Plumbing', 'Plumbing', '(555) 010-0100'],
      ['Bright Sparks', 'Electrical', ''],
    ])
    await desk.say(portfolioImport.setTieOut, { id, reason: 'One row has no name.' })
    expect((await desk.say(portfolioImport.commit, { id, leave_out: 1 })).type).toBe('S_OK')
    expect(
      await rows(
        'select name, address, trades, insurance_expires_on::text as insured from contractor where account_id = $1 order by name',
      ),
    ).toEqual([
      { name: 'Ace Plumbing', address: '1 Elm St, Bangor, ME 04401', trades: ['PLUMBING'], insured: '2027-05-31' },
      { name: 'Bright Sparks', address: '', trades: ['ELECTRICAL'], insured: null },
    ])
    const again = await checked(desk, { 'vendors.csv': vendors })
    expect((await shown(desk, again)).counts.vendors).toBe(0)
  })

  test('opens the books with what was owed, paid ahead and held, and counts none of it as income', async () => {
    await imported(desk, files)
    expect(
      await rows(
        `select kind, reason, amount_cents::int as cents, effect_cents::int as effect from journal_entry where account_id = $1 order by id`,
      ),
    ).toEqual([
      { kind: 'OPENING', reason: 'RENT', cents: 25_050, effect: 25_050 },
      { kind: 'OPENING', reason: 'SECURITY_DEPOSIT', cents: 50_000, effect: 0 },
      { kind: 'OPENING', reason: 'RENT', cents: 7_500, effect: -7_500 },
      { kind: 'OPENING', reason: 'SECURITY_DEPOSIT', cents: 90_000, effect: 0 },
    ])
    expect(await rows(`select distinct ledger from journal_line where account_id = $1 and ledger = 'INCOME'`)).toEqual(
      [],
    )
    const { data } = (await desk.say(tenant.list)).body
    expect(data.map(({ tenant_name, balance }) => [tenant_name, balance])).toEqual([
      ['Ann', 250.5],
      ['Bo', -75],
    ])
  })

  test('logs one line, mails who imported, and drops the rows', async () => {
    await imported(desk, files)
    const [newest] = (await desk.say(activity.list)).body.data
    expect(newest?.message).toMatch(
      / imported 1 owner, 1 property, 2 units and 2 tenants from owners\.csv, roll\.csv\.$/,
    )
    expect(await rows(`select letter ->> 'subject' as subject from mail_message where account_id = $1`)).toEqual([
      { subject: 'Import finished: 2 units, no row left out' },
    ])
    expect(await count('portfolio_import_row')).toBe(0)
  })

  test('tells the same file and the same records when they come again, and doubles nothing', async () => {
    await imported(desk, files)
    const id = await checked(desk, files)
    const again = await shown(desk, id)
    expect(again.files.map(({ imported_before }) => imported_before?.by)).toEqual([desk.person.name, desk.person.name])
    expect(again).toMatchObject({
      problems: [],
      rows_duplicate: 3,
      counts: { owners: 0, properties: 0, units: 0, tenants: 0 },
    })
    expect(again.duplicates.map(({ message }) => message)).toContain('The owner Elm LLC has the same email.')
    expect((await desk.say(portfolioImport.commit, { id })).message).toBe('There is nothing to import.')
  })

  test('is made once of ten at the same moment', async () => {
    const id = await checked(desk, files)
    const answers = await Promise.all(Array.from({ length: 10 }, () => desk.say(portfolioImport.commit, { id })))
    expect(answers.filter(({ type }) => type === 'S_OK')).toHaveLength(1)
    expect(answers.find(({ type }) => type !== 'S_OK')?.message).toBe('This portfolio is already imported.')
    expect(await count('unit')).toBe(2)
  })

  test('leaves bad rows out only when told to, and with a written reason for the difference', async () => {
    const id = await checked(desk, {
      ...files,
      'roll.csv': roll([line('1', 'Ann'), line('2', 'Bo', 'soon,2027-12-31,900,900,-75')]),
    })
    const commit = (input: object = {}) => desk.say(portfolioImport.commit, { id, ...input })
    expect((await commit()).message).toBe('1 row has an error. Correct it, or choose to leave it out.')
    expect((await commit({ leave_out: '1' })).message).toBe('The totals differ. Write down why, or correct the rows.')
    const sheet = (await desk.say(portfolioImport.tieOut, { id })).body.data
    expect(sheet.rows).toMatchObject([
      { tenant_name: 'Bo', theirs_deposit: 900, ours_deposit: 0, theirs_balance: -75, ours_balance: 0 },
    ])
    await desk.say(portfolioImport.setTieOut, { id, reason: 'Bo moves in next year.' })
    const done = await commit({ leave_out: '1' })
    // The row left nothing behind, not even its unit.
    expect(done.body).toMatchObject({ rows_left_out: 1, counts: { tenants: 1, units: 1 } })
    expect(await count('unit')).toBe(1)
    const messages = (await desk.say(activity.list)).body.data.map(({ message }) => message).join(' ')
    expect(messages).toContain('Deposits held $900.00')
    expect(messages).toContain('Reason: Bo moves in next year.')
    const file_id = (await shown(desk, id)).files[1]?.id
    const left = await desk.say(portfolioImport.leftOut, { id, file_id })
    expect(left.text).toContain('Row,Reason,Property,Unit')
    expect(left.text).toContain('3,"Move-in not understood, soon: write a date such as 2026-12-31.",Elm Court,2,Bo')
  })

  test('lets a business manager who does not own the account import records, but no balances', async () => {
    const manager = await addPerson(context, desk.account, { group: 2, mark: 'Birch', login: `manager${accounts}` })
    const by = {
      ...desk,
      say: ((call, input = {}, asking = {}) =>
        ask(context.app, call, input, { token: manager.token, ...asking })) as ImportDesk['say'],
    }
    const id = await checked(by, files)
    expect(await shown(by, id)).toMatchObject({ opens_books: true, may_open_books: false })
    expect(await by.say(portfolioImport.commit, { id })).toMatchObject({
      type: 'E_FORBIDDEN',
      message: 'Opening balances are posted by an administrator or the owner of the account.',
    })
    const bare = await checked(by, { ...files, 'roll.csv': roll([line('1', 'Ann', '2025-01-20,2027-12-31,1000,0,0')]) })
    expect((await by.say(portfolioImport.commit, { id: bare })).type).toBe('S_OK')
  })

  test('uses what was paid ahead for the first rent, and what is left of it is income when it is paid', async () => {
    await imported(desk, files)
    const first = addMonths(firstOfMonth(desk.today), 1)
    await billEveryAccount(context.context, first)
    const bo = `select c.amount_cents::int as rent, c.open_cents::int as open from charge c
      join tenant t on t.account_id = c.account_id and t.id = c.tenant_id
      where c.account_id = $1 and t.tenant_name = 'Bo' and c.due = '${first}'`
    expect(await rows(bo)).toEqual([{ rent: 90_000, open: 82_500 }])
    expect(await rows(`select 1 from journal_line where account_id = $1 and ledger = 'INCOME'`)).toEqual([])
  })

  test('refuses an import into closed books', async () => {
    await context.database.ask('update account set books_closed_to = $2 where id = $1', [desk.account, desk.today])
    const id = await checked(desk, files)
    expect((await desk.say(portfolioImport.commit, { id })).message).toMatch(
      /^The books are closed up to \d\d-\d\d-\d{4}\./,
    )
  })

  test('refuses units that the membership has no room for', async () => {
    await context.database.ask('update account set unit_limit = 1 where id = $1', [desk.account])
    const id = await checked(desk, files)
    expect((await desk.say(portfolioImport.commit, { id })).type).toBe('E_LIMIT')
    expect(await count('unit')).toBe(0)
    expect(await count('journal_entry')).toBe(0)
  })

  test('remembers what the columns of a file meant', async () => {
    const id = await upload(desk, { 'mine.csv': 'Who,Street,Mail\r\nElm LLC,Ann Lee,ann@elm.example\r\n' })
    const [file] = (await shown(desk, id)).files
    expect(file).toMatchObject({ kind: 'UNKNOWN', mapped_by: 'GUESS' })
    const mapping = JSON.stringify(['owner_business', 'owner_name', 'owner_email'])
    const set = await desk.say(portfolioImport.setColumns, { id, file_id: file?.id, kind: 'OWNERS', mapping })
    expect(set.type, set.text).toBe('S_OK')
    const other = await upload(desk, { 'next.csv': 'Who,Street,Mail\r\nOak LLC,Bo Oak,bo@oak.example\r\n' })
    expect((await shown(desk, other)).files).toMatchObject([
      { kind: 'OWNERS', mapped_by: 'MEMORY', mapping: ['owner_business', 'owner_name', 'owner_email'] },
    ])
  })

  test('keeps a formula as the text that it is', async () => {
    await imported(desk, {
      'owners.csv': 'Company,First name,Last name,Email\r\n"=HYPERLINK(""http://x"")",Ann,Lee,ann@elm.example\r\n',
    })
    expect(await rows('select business_name from owner where account_id = $1')).toEqual([
      { business_name: '=HYPERLINK("http://x")' },
    ])
  })

  test('that was refused or killed on its way shows its steps again, no progress', async () => {
    const id = await checked(desk, files)
    await rows(`update portfolio_import set steps_done = 2, steps_total = 9 where account_id = $1`)
    expect((await shown(desk, id)).progress).toBeNull()
    const done = await desk.say(portfolioImport.commit, { id })
    expect(done.type, done.text).toBe('S_OK')
  })

  test('is given up without a trace of its rows', async () => {
    const id = await checked(desk, files)
    expect((await desk.say(portfolioImport.discard, { id })).type).toBe('S_OK')
    expect(await count('portfolio_import_row')).toBe(0)
    expect((await desk.say(portfolioImport.commit, { id })).message).toBe(
      'This import was discarded. Upload the files again.',
    )
  })

  test('forgets its rows after seven days', async () => {
    const id = await checked(desk, files)
    await context.database.ask('select forget_imported_rows($1)', [new Date(Date.now() + 24 * 8 * hours)])
    expect(await count('portfolio_import_row')).toBe(0)
    expect((await desk.say(portfolioImport.commit, { id })).message).toBe(
      'The rows of these files are kept for 7 days. Upload the files again.',
    )
  })
})
