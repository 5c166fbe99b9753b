import { occupancy } from '@freehold/contract/leasing/occupancy'
import { deposit } from '@freehold/contract/money/deposit'
import { owner } from '@freehold/contract/portfolio/owner'
import { property } from '@freehold/contract/portfolio/property'
import { needsYou } from '@freehold/contract/reports/needs-you'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../kit/app/app'
import { type Landlord, openOffice, saved } from '../../kit/money/landlord'
import { type Paid, paidHome, paidOwner, send, today } from '../../kit/money/payout-desk'
import { ownerOf, propertyOf } from '../../kit/world/world-forms'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

let office: Landlord
let offices = 0
beforeEach(async () => {
  offices += 1
  office = await openOffice(context, `Deadline${offices}`, today)
})

type Left = Omit<Paid, 'id'>

let houses = 0

async function houseIn(state: string): Promise<number> {
  houses += 1
  const holder = await saved(office, owner.save, ownerOf(`Deadline${houses}`, 'Holder'))
  return saved(office, property.save, { ...propertyOf(`Deadline${houses}`, 'House', holder), state })
}

/** A tenant who moves out of a house. */
async function leaves(house: number, day: string): Promise<Left> {
  const home = await paidHome({ ...office, property: house }, 100_000)
  await saved(office, occupancy.moveOut, {
    tenant_id: home.tenant,
    unit_id: home.unit,
    move_out_reason: 'Personal',
    move_out: day,
  })
  return home
}

/** A move-out asks for an inspection too. */
const queue = async () =>
  (await office.ask(needsYou.list, {})).body.data.filter(({ kind }) => kind !== 'INSPECTION_MOVE_OUT')
const dueOf = async ({ tenant }: Left) => (await office.ask(occupancy.rents, { id: tenant })).body.data[0]?.deposit_due

test('says by when a deposit is to be settled, from the day after the move-out until it is settled', async () => {
  const home = await leaves(await houseIn('CA'), today)
  expect(await dueOf(home)).toBeNull()
  await office.wakeOn('2027-04-16')
  const due = {
    by: '2027-05-06',
    why: 'California usually gives 21 days. Check your lease and the current law.',
  }
  expect(await dueOf(home)).toEqual(due)
  expect(await queue()).toMatchObject([{ kind: 'DEPOSIT_TO_SETTLE', id: home.tenant, due }])
  await saved(office, deposit.giveBack, { tenant_id: home.tenant, rent_id: home.home, paid_date: '2027-04-16' })
  expect(await dueOf(home)).toBeNull()
})

test('has no date where the state of the property is not known', async () => {
  const home = await leaves(await houseIn('Ontario'), '2027-04-14')
  expect(await dueOf(home)).toBeNull()
  expect(await queue()).toMatchObject([{ id: home.tenant, since: '2027-04-14', due: null }])
})

test('lists first what is to be settled first, and a day set by law before a payout that failed', async () => {
  const alabama = await leaves(await houseIn(' Alabama'), '2027-04-10')
  const newYork = await leaves(await houseIn('n.y.'), '2027-04-14')
  const maine = await leaves(await houseIn('ME'), '2027-04-11')
  const payee = await paidOwner(office, 300_000)
  await send(office, payee.id, '100', { to: 'declined@sandbox.example' })
  const byWhen = (await queue()).map(({ id, due, since }) => [id, due?.by ?? since])
  expect(byWhen).toEqual([
    [newYork.tenant, '2027-04-28'],
    [payee.id, '2027-04-15'],
    [maine.tenant, '2027-05-11'],
    [alabama.tenant, '2027-06-09'],
  ])
})

test('keeps the most urgent deposit among the twenty that are listed', async () => {
  const arkansas = await houseIn('AR')
  for (let n = 0; n < 20; n++) await leaves(arkansas, '2027-04-08')
  const urgent = await leaves(await houseIn('HI'), '2027-04-14')
  const { data, count } = (await office.ask(needsYou.list, {})).body
  // Each move-out waits for its deposit and for its inspection.
  expect(count).toBe(2 * 21)
  expect(data).toHaveLength(20)
  expect(data[0]?.id).toBe(urgent.tenant)
})
