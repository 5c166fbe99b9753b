import { groupIds, mayGroup } from '@freehold/contract/access'
import { occupancy } from '@freehold/contract/leasing/occupancy'
import { contractor } from '@freehold/contract/maintenance/contractor'
import { workOrder } from '@freehold/contract/maintenance/work-order'
import { deposit } from '@freehold/contract/money/deposit'
import { journal } from '@freehold/contract/money/journal'
import { portfolioImport } from '@freehold/contract/onboarding/portfolio-import'
import { type NeedKind, needsYou } from '@freehold/contract/reports/needs-you'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fileSome } from '../../src/areas/money/journal/file-entries.sql'
import { write } from '../../src/database/write'
import { byUrgency } from '../../src/needs-you'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { openDesk, upload } from '../kit/imports/import-desk'
import { day } from '../kit/money/books'
import { type Landlord, openOffice, saved } from '../kit/money/landlord'
import { paidOwner, send, today } from '../kit/money/payout-desk'
import { orderOf } from '../kit/world/orders'
import { addPerson } from '../kit/world/people'
import { contractorOf } from '../kit/world/world-maintenance'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

let office: Landlord
let offices = 0
beforeEach(async () => {
  offices += 1
  office = await openOffice(context, `Queue${offices}`, today)
})

const queue = async () => {
  const { type, body } = await office.ask(needsYou.list, {})
  expect(type).toBe('S_OK')
  return body
}
/** The deposits that are to be returned. A move-out asks for an inspection too. */
const deposits = async () => (await queue()).data.filter(({ kind }) => kind === 'DEPOSIT_TO_SETTLE')
const titles = async () => (await queue()).data.map(({ title }) => title)

const moveOut = (tenant: number, unit: number, day: string) =>
  saved(office, occupancy.moveOut, { tenant_id: tenant, unit_id: unit, move_out_reason: 'Personal', move_out: day })

test('is empty for an account in which nothing waits', async () => {
  expect(await queue()).toMatchObject({ data: [], count: 0 })
})

test('lists a deposit from the day after the move-out until it is settled', async () => {
  const { id: owner, tenant, unit, home } = await paidOwner(office, 100_000)
  await moveOut(tenant, unit, today)
  expect(await deposits()).toEqual([])
  await office.wakeOn('2027-04-18')
  const data = await deposits()
  expect(data).toMatchObject([
    {
      kind: 'DEPOSIT_TO_SETTLE',
      id: tenant,
      since: today,
      detail: expect.stringContaining('$500.00 held. Moved out of'),
    },
  ])
  expect(data[0]?.detail).toContain('3 days ago')
  await saved(office, deposit.giveBack, { tenant_id: tenant, rent_id: home, paid_date: '2027-04-18' })
  expect(await deposits()).toEqual([])
  expect(owner).toBeGreaterThan(0)
})

test('lists a failed payout until another one to the same owner', async () => {
  const owner = await paidOwner(office, 300_000)
  const failed = await send(office, owner.id, '100', { to: 'declined@sandbox.example' })
  expect(failed.type).toBe('E_PAYMENT')
  const [need] = (await queue()).data
  expect(need).toMatchObject({ kind: 'PAYOUT_FAILED', id: owner.id, detail: expect.stringMatching(/^\$100\.00\. ./) })
  expect((await send(office, owner.id, '100')).type).toBe('S_OK')
  expect(await queue()).toMatchObject({ count: 0 })
})

test('asks for a month to be closed from the tenth of the next one, and only where it has entries', async () => {
  await paidOwner(office, 100_000)
  await write(context.context.pool, office.account, (tx) => fileSome(tx, office.account, 1_000))
  await office.wakeOn('2027-05-09')
  expect(await titles()).toEqual([])
  await office.wakeOn('2027-05-10')
  expect(await titles()).toEqual(['Close the books for April 2027'])
  expect((await office.ask(journal.closeBooks, { closed_to: '2027-04-30' })).type).toBe('S_OK')
  expect(await titles()).toEqual([])
})

test('lists an import from the day after its upload until it is discarded or its rows are gone', async () => {
  const desk = await openDesk(context, `Waiting${offices}`)
  const waiting = async () => (await desk.say(needsYou.list)).body.data
  const id = await upload(desk, {
    'owners.csv': 'Company,First name,Last name,Email\r\nElm LLC,Ann,Lee,ann@elm.example\r\n',
  })
  expect(await waiting()).toEqual([])
  const uploaded = (days: number) =>
    context.database.ask(
      `update portfolio_import set created_at = created_at - make_interval(days => $2) where account_id = $1`,
      [desk.account, days],
    )
  await uploaded(1)
  expect(await waiting()).toMatchObject([
    {
      kind: 'IMPORT_TO_FINISH',
      id,
      title: 'Finish your import',
      detail: 'owners.csv: 1 row is not imported yet. Rows are kept for seven days.',
    },
  ])
  await uploaded(5)
  expect(await waiting()).toHaveLength(1)
  await uploaded(1)
  expect(await waiting()).toEqual([])
  await uploaded(-6)
  expect((await desk.say(portfolioImport.discard, { id })).type).toBe('S_OK')
  expect(await waiting()).toEqual([])
})

test('shows each user only permitted tasks in the properties in sight', async () => {
  const seen = await paidOwner(office, 100_000)
  const hidden = await paidOwner(office, 100_000)
  for (const { tenant, unit } of [seen, hidden]) await moveOut(tenant, unit, '2027-04-14')
  await send(office, hidden.id, '100', { to: 'declined@sandbox.example' })
  const asked = async (group: (typeof groupIds)[number], properties?: number[]) => {
    const mark = `Queue${offices}`
    const login = `${group}${properties?.[0] ?? 'all'}`
    const { token } = await addPerson(context, office.account, {
      group,
      mark,
      login,
      ...(properties && { properties }),
    })
    return (await ask(context.app, needsYou.list, {}, { token })).body
  }
  for (const group of groupIds) {
    const money = mayGroup(group, 'money') ? 1 : 0
    const inspections = mayGroup(group, 'inspections') ? 1 : 0
    expect((await asked(group)).count, `group ${group}`).toBe(3 * money + 2 * inspections)
    const some = await asked(group, [seen.property])
    expect(some.data.map(({ kind, id }) => `${kind} ${id}`).toSorted(), `group ${group}`).toEqual([
      ...(money ? [`DEPOSIT_TO_SETTLE ${seen.tenant}`] : []),
      ...(inspections ? [`INSPECTION_MOVE_OUT ${seen.home}`] : []),
    ])
    expect(some.count).toBe(money + inspections)
    expect((await asked(group, [hidden.property])).count).toBe(2 * money + inspections)
  }
})

test('lists work orders that nobody answered, urgent ones at once, and done ones until they are paid', async () => {
  const crew = await saved(office, contractor.save, contractorOf('Needed', 'Crew'))
  const order = (change: object) =>
    saved(office, workOrder.save, orderOf({ property: office.property, contractor: crew }, change))
  const usual = await order({ job_title: 'Gutter' })
  await order({ job_title: 'Gas smell', urgency: 'CRITICAL', done_date: today })
  const orders = async () => (await queue()).data.filter(({ kind }) => kind.startsWith('WORK_ORDER'))
  expect(await orders()).toMatchObject([{ kind: 'WORK_ORDER_UNANSWERED', title: 'Not sent yet: Gas smell' }])
  await office.ask(workOrder.move, { id: usual, move: 'send' })
  await office.wakeOn('2027-04-17')
  expect((await orders()).map(({ title }) => title)).toEqual(['Not sent yet: Gas smell', 'No answer: Gutter'])
  await office.ask(workOrder.move, { id: usual, move: 'finish' })
  const [, unpaid] = await orders()
  expect([...(await orders())].map(({ kind }) => kind).sort()).toEqual(['WORK_ORDER_UNANSWERED', 'WORK_ORDER_UNPAID'])
  expect(unpaid).toMatchObject({ kind: 'WORK_ORDER_UNPAID', id: usual, title: 'Pay Needed Crew for Gutter' })
  for (const group of groupIds) {
    const { token } = await addPerson(context, office.account, { group, mark: 'Needed', login: `needs${group}` })
    const { data } = (await ask(context.app, needsYou.list, {}, { token })).body
    const kinds = data.map(({ kind }) => kind)
    expect(kinds.includes('WORK_ORDER_UNANSWERED'), `group ${group}`).toBe(mayGroup(group, 'maintenance'))
    expect(kinds.includes('WORK_ORDER_UNPAID'), `group ${group}`).toBe(mayGroup(group, 'money'))
  }
  const held = await order({ job_title: 'Porch' })
  const hold = { id: held, move: 'hold', reason: 'Parts', look_again: '2027-04-18' }
  expect((await office.ask(workOrder.move, hold)).type).toBe('S_OK')
  expect((await orders()).map(({ kind }) => kind)).not.toContain('WORK_ORDER_LOOK_AGAIN')
  await office.wakeOn('2027-04-18')
  const asked = async (group: (typeof groupIds)[number], properties: number[]) => {
    const person = { group, mark: 'Needed', login: `of${group}${properties.length}`, properties }
    const { token } = await addPerson(context, office.account, person)
    return (await ask(context.app, needsYou.list, {}, { token })).body.data.map(({ kind }) => kind)
  }
  for (const group of groupIds) {
    expect((await asked(group, [office.property])).includes('WORK_ORDER_LOOK_AGAIN'), `group ${group}`).toBe(
      mayGroup(group, 'maintenance'),
    )
    expect(
      (await asked(group, [])).filter((kind) => kind.startsWith('WORK_ORDER')),
      `group ${group}`,
    ).toEqual([])
  }
  expect((await office.ask(workOrder.remove, { id: held })).type).toBe('S_OK')
  const input = orderOf({ property: office.property, contractor: crew }, { id: usual, job_title: 'Gutter' })
  await office.ask(workOrder.save, { ...input, is_paid: 'YES', paid_date: '2027-04-15' })
  expect((await orders()).map(({ kind }) => kind)).toEqual(['WORK_ORDER_UNANSWERED'])
})

const need = (kind: NeedKind, by: string | null, urgent = false) => ({
  kind,
  id: 1,
  name: '',
  title: `${kind} ${by ?? 'any day'}`,
  detail: '',
  since: day('2026-11-01'),
  due: by === null ? null : { by: day(by), why: '' },
  urgent,
})

test('ranks by what it costs to miss, not by the day alone', () => {
  const ranked = [
    need('LEASE_ENDS', '2026-12-28'),
    need('UPKEEP_STOPPED', '2026-12-20'),
    need('LEASE_ENDS', '2026-11-30'),
    need('CONTRACTOR_LICENSE', '2026-11-29'),
    need('WORK_ORDER_UNANSWERED', '2026-11-30'),
    need('WORK_ORDER_UNPAID', null),
    need('PAYOUT_FAILED', null),
    need('DEPOSIT_TO_SETTLE', '2026-12-27'),
    need('DEPOSIT_TO_SETTLE', '2026-12-07'),
    need('WORK_ORDER_PROPOSED', null, true),
    need('WORK_ORDER_UNANSWERED', '2026-12-20', true),
  ].toSorted(byUrgency(day('2026-11-28')))
  expect(ranked.map(({ title }) => title)).toEqual([
    'WORK_ORDER_PROPOSED any day',
    'WORK_ORDER_UNANSWERED 2026-12-20',
    'DEPOSIT_TO_SETTLE 2026-12-07',
    'PAYOUT_FAILED any day',
    'WORK_ORDER_UNPAID any day',
    'WORK_ORDER_UNANSWERED 2026-11-30',
    'CONTRACTOR_LICENSE 2026-11-29',
    'LEASE_ENDS 2026-11-30',
    'UPKEEP_STOPPED 2026-12-20',
    'DEPOSIT_TO_SETTLE 2026-12-27',
    'LEASE_ENDS 2026-12-28',
  ])
})

test('shows all of a long queue in pages, urgent work first, without repeating or skipping a row', async () => {
  const crew = await saved(office, contractor.save, contractorOf('Many', 'Crew'))
  const order = (title: string, change: object = {}) =>
    saved(
      office,
      workOrder.save,
      orderOf({ property: office.property, contractor: crew }, { job_title: title, ...change }),
    )
  for (let n = 1; n <= 41; n += 1) await order(`Gutter ${n}`)
  await order('No heat', { urgency: 'CRITICAL' })
  await office.wakeOn('2027-04-17')
  const page = async (number: number) => (await office.ask(needsYou.list, { page: number })).body
  const pages = [await page(1), await page(2), await page(3)]
  expect(pages.map(({ data, count }) => [data.length, count])).toEqual([
    [20, 42],
    [20, 42],
    [2, 42],
  ])
  const all = pages.flatMap(({ data }) => data.map(({ title }) => title))
  expect(all[0]).toBe('Not sent yet: No heat')
  expect(new Set(all).size).toBe(42)
  expect(await queue()).toEqual(pages[0])
  expect(await page(4)).toMatchObject({ data: [], count: 42 })
  expect((await office.ask(needsYou.list, { page: 0 })).type).toBe('E_INVALID')
})
