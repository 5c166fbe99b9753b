import { automation } from '@freehold/contract/automation/automation'
import { occupancy } from '@freehold/contract/leasing/occupancy'
import { tenant } from '@freehold/contract/people/tenant'
import { tenantHome } from '@freehold/contract/portal/tenant-home'
import { tenantLedger } from '@freehold/contract/portal/tenant-ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { type Board, lateTenant, pay } from '../kit/homes/board-desk'
import { addUnit, runBilling, saved } from '../kit/money/landlord'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

const homeOf = async (board: Board) => (await board.say(tenantHome.home)).body.data
const tenantOf = async (board: Board) => (await board.say(tenantHome.get, { id: board.stay.tenant })).body.data

test('shows what is owed, why, and what the billing will ask for next', async () => {
  const board = await lateTenant(context, 'Owing')
  const home = await homeOf(board)
  expect(home).toMatchObject({
    owed: 650,
    past_due: 650,
    due: '2027-05-01',
    next: { on: '2027-06-01', amount: 1000 },
    credit: 0,
    on_its_way: 0,
    deposits_held: 500,
  })
  expect(home.homes).toMatchObject([
    {
      unit_name: 'Unit 7',
      address: '2 Owing Street, Owing City',
      move_in: '2027-04-01',
      move_out: '2028-03-31',
      rent: 1000,
      rent_period: 'MONTHLY',
      balance: 650,
      lines: [
        { type: 'RENT', description: 'Rent, May 1, 2027 to May 31, 2027', due: '2027-05-01', amount: 1000, open: 600 },
        { type: 'LATE_FEE', description: 'Late fee of May 6, 2027', due: '2027-05-06', amount: 50, open: 50 },
      ],
    },
  ])
})

test('counts what was paid ahead in what is due next, as the bill does', async () => {
  const board = await lateTenant(context, 'Ahead')
  await pay(board.office, board.stay, '2027-05-10', '800')
  expect(await homeOf(board)).toMatchObject({
    owed: 0,
    due: null,
    past_due: 0,
    credit: 150,
    next: { on: '2027-06-01', amount: 850 },
  })
  await board.office.wakeOn('2027-06-01')
  await runBilling(context)
  expect(await homeOf(board)).toMatchObject({ owed: 850, past_due: 0, due: '2027-06-01', credit: 0 })
})

test('answers the documented figures: the three payments together are what was paid', async () => {
  const board = await lateTenant(context, 'Figures')
  await pay(board.office, board.stay, '2027-05-10', '800')
  expect(await tenantOf(board)).toMatchObject({
    id: board.stay.tenant,
    tenant_name: 'Maya Figures',
    dob: '1985-04-12',
    rent_unit: 'Unit 7',
    total_security_deposit: 500,
    total_occupants: 1,
    total_billing: 2550,
    total_paid: 2700,
    total_other_paid: 0,
    total_late_fee: 0,
    total_paid_amount: 2700,
    balance: -150,
  })
})

test('shows the note to the tenant, and never the notes of staff', async () => {
  const board = await lateTenant(context, 'Notes')
  const { office, stay } = board
  const { body } = await office.ask(tenant.get, { id: stay.tenant })
  const { version, tenant_name, email, phone, dob } = body.data
  const form = { id: stay.tenant, tenant_name, email, phone, dob, version }
  await saved(office, occupancy.saveTenant, {
    ...form,
    notes: 'Pays late',
    note_to_tenant: 'Trash goes out on Monday.',
  })
  const shown = await board.say(tenantHome.get, { id: stay.tenant })
  expect(shown.body.data.notes).toBe('Trash goes out on Monday.')
  expect(shown.text).not.toContain('Pays late')
})

test('names the landlord, and the owner only where the account shares owners with tenants', async () => {
  const board = await lateTenant(context, 'Contact')
  expect((await tenantOf(board)).owner).toBeNull()
  await context.database.ask(
    `insert into account_setting (account_id, key, value) values ($1, 'SYS_SETTING_PHONE', '(617) 555-0101'),
      ($1, 'SYS_SETTING_ADDRESS', '9 Elm St'), ($1, 'SYS_SETTING_CITY', 'Boston'), ($1, 'SYS_SETTING_STATE', 'MA'),
      ($1, 'SYS_SETTING_ZIPCODE', '02134')`,
    [board.office.account],
  )
  const landlord = { name: 'Contact Homes', phone: '(617) 555-0101', email: '', address: '9 Elm St, Boston, MA 02134' }
  expect((await tenantOf(board)).owner).toEqual(landlord)
  await board.office.ask(automation.save, { share_contact_owners: '1' })
  expect((await tenantOf(board)).owner).toMatchObject({ name: 'Contact Sole', email: 'sole@owners.contact.example' })
})

test('keeps the home that was left beside the new one, each with its own money', async () => {
  const board = await lateTenant(context, 'Twice')
  const { office, stay } = board
  await saved(office, occupancy.moveOut, {
    tenant_id: stay.tenant,
    unit_id: stay.unit.id,
    move_out_reason: 'Transfer Unit',
    move_out: '2027-05-10',
  })
  const next = await addUnit(office, { name: 'Unit 8', period: 'MONTHLY', rent: 120_000, deposit: 60_000 })
  await saved(office, occupancy.rentUnit, {
    tenant_id: stay.tenant,
    property_id: office.property,
    unit_id: next.id,
    total_billing: '1800',
    initial_payment: '1000',
    move_in: '2027-05-11',
    move_out: '2028-05-31',
  })
  const { data } = (await board.say(tenantHome.rents, { id: stay.tenant })).body
  expect(
    data.map(({ unit_name, real_move_out, move_out_reason }) => [unit_name, real_move_out, move_out_reason]),
  ).toEqual([
    ['Unit 8', null, ''],
    ['Unit 7', '2027-05-10', 'Transfer Unit'],
  ])
  for (const { total_billing, total_paid_amount, balance } of data)
    expect(Math.round((total_billing - total_paid_amount) * 100)).toBe(Math.round(balance * 100))
  const { homes, owed } = await homeOf(board)
  expect(homes.map(({ unit_name }) => unit_name)).toEqual(['Unit 8', 'Unit 7'])
  expect(owed).toBe(homes.reduce((sum, home) => sum + Math.max(0, home.balance), 0))
  const lines = (await board.say(tenantLedger.history, { id: stay.tenant })).body.data
  expect(new Set(lines.map(({ unit_name }) => unit_name))).toEqual(new Set(['Unit 7', 'Unit 8']))
})

test('answers another tenant of the account as one that no one has, in the language of the tenant', async () => {
  const board = await lateTenant(context, 'Closed')
  const other = await lateTenant(context, 'Other')
  for (const call of [tenantHome.get, tenantHome.rents, tenantLedger.history, tenantLedger.print]) {
    const answer = await board.say(call, { id: other.stay.tenant })
    expect(answer.type).toBe('E_NOT_FOUND')
    expect(answer.message).toBe('Tenant not found.')
  }
  await board.speak('es')
  expect((await board.say(tenantHome.get, { id: 987_654_321 })).message).toBe('No encontramos a este inquilino.')
})
