import { occupancy } from '@freehold/contract/leasing/occupancy'
import { deposit } from '@freehold/contract/money/deposit'
import { journal } from '@freehold/contract/money/journal'
import { ledger } from '@freehold/contract/money/ledger'
import { payment } from '@freehold/contract/money/payment'
import { receipt } from '@freehold/contract/money/receipt'
import { portfolioImport } from '@freehold/contract/onboarding/portfolio-import'
import { tenant } from '@freehold/contract/people/tenant'
import { dashboard } from '@freehold/contract/reports/dashboard'
import { search } from '@freehold/contract/reports/search'
import { unitPage } from '@freehold/contract/reports/unit-page'
import { addMonths, firstOfMonth } from '@freehold/rules/month'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { billEveryAccount } from '../../../src/areas/money/billing/bill-every-account'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import { type ImportDesk, imported, openDesk } from '../../kit/imports/import-desk'

let context: TestApp
let desk: ImportDesk
let accounts = 0
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())
beforeEach(async () => {
  accounts += 1
  desk = await openDesk(context, `Hazel${accounts}`)
})
afterEach(async () => expect((await verifyBooks(context.context.pool)).wrong).toEqual([]))

const files = {
  'owners.csv': 'Company,First name,Last name,Email\r\nElm LLC,Ann,Lee,ann@elm.example\r\n',
  'roll.csv': [
    'Property,Unit,Tenant,Beds,Baths,Move-in,Lease end,Rent,Deposit,Balance',
    'Elm Court,1,Ann,2,1,2025-01-20,2027-12-31,1000,500,250.5',
    'Elm Court,2,Bo,2,1,2025-01-20,2027-12-31,900,900,-75',
    '',
  ].join('\r\n'),
}

const named = async (name: string) => {
  const { data } = (await desk.say(tenant.list)).body
  const found = data.find(({ tenant_name }) => tenant_name === name)
  if (!found) throw new Error(`${name} was not imported`)
  return found
}

const historyOf = async (name: string, withVoided = false) =>
  (await desk.say(payment.history, { id: (await named(name)).id, with_voided: withVoided ? 1 : 0 })).body.data

const openingOf = async (name: string, description: string) => {
  const found = (await historyOf(name)).find((entry) => entry.description === description)
  if (!found) throw new Error(`${name} has no ${description}`)
  return found
}

test('an opening credit and an opening balance are called what they are, in the history and on the ledger', async () => {
  await imported(desk, files)
  expect(await openingOf('Bo', 'Opening credit')).toMatchObject({
    kind: 'OPENING',
    paid_amount: 75,
    effect: -75,
    balance: -75,
  })
  expect(await openingOf('Ann', 'Opening balance')).toMatchObject({
    kind: 'OPENING',
    paid_amount: 250.5,
    effect: 250.5,
  })
  const lines = (await desk.say(ledger.get, { id: (await named('Bo')).id })).body.data
  expect(lines.find(({ description }) => description === 'Opening credit')).toMatchObject({ charged: 0, paid: 75 })
  expect((await named('Bo')).total_paid_amount).toBe(0)
  expect((await named('Bo')).balance).toBe(-75)
})

test('an opening credit is told as why it is there, and what it pays', async () => {
  await imported(desk, files)
  const { id } = await openingOf('Bo', 'Opening credit')
  const why = async () => (await desk.say(journal.why, { figure: 'entry', entry_id: id })).body.why
  expect(await why()).toMatchObject({
    title: 'Opening credit',
    rule: 'The tenant had paid this ahead when the books began. It pays the next charges, and is no income of these books.',
    total: 75,
  })
  expect((await why()).steps.map(({ label }) => label)).toContain('Not used yet')
  await billEveryAccount(context.context, addMonths(firstOfMonth(desk.today), 1))
  expect((await why()).steps.map(({ label }) => label).join('; ')).toMatch(/Pays: Rent, /)
  const charge = (await historyOf('Bo')).find(({ kind }) => kind === 'CHARGE')
  const paid = (await desk.say(journal.why, { figure: 'entry', entry_id: charge?.id })).body.why
  expect(paid.steps.map(({ label }) => label)).toContain('Paid from the opening credit')
})

test('an opening credit is in no list, sum, count or search of payments, and has no receipt', async () => {
  await imported(desk, files)
  const { id, unit_id } = await openingOf('Bo', 'Opening credit')
  const all = (await desk.say(payment.list)).body
  expect([all.count, all.data]).toEqual([0, []])
  expect((await desk.say(payment.list, { totals: 1 })).body.totals).toEqual({ paid_amount: 0 })
  for (const query of ['Rent', 'Bo', 'roll.csv', '75'])
    expect((await desk.say(payment.list, { query })).body.count, query).toBe(0)
  expect((await desk.say(unitPage.payments, { unit_id })).body.count).toBe(0)
  expect((await desk.say(search.everything, { query: '75' })).body.data.payments).toEqual([])
  expect((await desk.say(search.everything, { query: 'roll.csv' })).body.data.payments).toEqual([])
  expect((await desk.say(dashboard.whole)).body.this_month).toMatchObject({ collected: 0, net: 0 })
  expect((await desk.say(receipt.print, { id })).type).toBe('E_NOT_FOUND')
  expect((await desk.say(receipt.mail, { id })).type).toBe('E_NOT_FOUND')
})

test('a voided opening credit is owed again, and the line says what was voided', async () => {
  const run = await imported(desk, files)
  const { id } = await openingOf('Bo', 'Opening credit')
  const done = await desk.say(payment.remove, { id, reason: 'It was a typo' })
  expect(done.type, done.text).toBe('S_OK')
  expect((await named('Bo')).balance).toBe(0)
  expect((await historyOf('Bo', true)).map(({ description }) => description)).toContain('Voided: Opening credit')
  expect(
    await context.database.ask(`select message from activity where account_id = $1 and message like '%voided%'`, [
      desk.account,
    ]),
  ).toEqual([{ message: `${desk.person.name} voided the opening credit of $75.00 of Bo: It was a typo.` }])
  expect((await desk.say(portfolioImport.undo, { id: run })).type).toBe('E_CONFLICT')
})

test('what was paid ahead and goes back leaves nothing owed and nothing paid', async () => {
  await imported(desk, files)
  const { id: tenant_id } = await named('Bo')
  const { unit_id } = await openingOf('Bo', 'Opening credit')
  const left = await desk.say(occupancy.moveOut, {
    tenant_id,
    unit_id,
    move_out_reason: 'Termination',
    move_out: desk.today,
  })
  expect(left.type, left.text).toBe('S_OK')
  const [stay] = await context.database.ask<{ id: string }>(
    'select id from occupancy where account_id = $1 and tenant_id = $2',
    [desk.account, tenant_id],
  )
  const back = await desk.say(deposit.giveBack, {
    tenant_id,
    rent_id: Number(stay?.id),
    paid_date: desk.today,
    credit: 75,
  })
  expect(back.type, back.text).toBe('S_OK')
  expect(
    await context.database.ask(
      `select figure, sum(cents)::int as cents from journal_line where account_id = $1 and tenant_id = $2
        and ledger = 'RECEIVABLE' group by 1`,
      [desk.account, tenant_id],
    ),
  ).toEqual([{ figure: 'billed', cents: 0 }])
})
