import { occupancy } from '@freehold/contract/leasing/occupancy'
import { charge } from '@freehold/contract/money/charge'
import { expense } from '@freehold/contract/money/expense'
import { tenant } from '@freehold/contract/people/tenant'
import { owner } from '@freehold/contract/portfolio/owner'
import { property } from '@freehold/contract/portfolio/property'
import { unit } from '@freehold/contract/portfolio/unit'
import type { Day } from '@freehold/rules/day'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { verifyBooks } from '../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../kit/app/app'
import type { Answer } from '../kit/app/ask'
import { costly } from '../kit/app/costly'
import { type ArchiveOffice, openArchive, today } from '../kit/homes/archive-office'
import { propertyOf } from '../kit/world/world-forms'
import { tenantOf } from '../kit/world/world-money'

let context: TestApp
let at: ArchiveOffice
beforeAll(async () => {
  context = await testApp({ connections: 12 })
  at = await openArchive(context, 'Cedar')
})
afterAll(() => context.close())
// An archived record stays untouched whoever came first, and the counts agree.
afterEach(async () => expect((await verifyBooks(context.context.pool)).wrong).toEqual([]))

const ten = async (work: (i: number) => Promise<Answer>): Promise<string[]> => {
  const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => work(i)))
  return answers.map(({ type, message }) => (type === 'E_CONFLICT' ? String(message) : type))
}
const counted = (said: string[]): Record<string, number> =>
  Object.fromEntries([...new Set(said)].sort().map((one) => [one, said.filter((other) => other === one).length]))

let units = 0
async function usedUnit(): Promise<number> {
  units += 1
  const id = await at.unit(at.mill, `Unit ${units}`)
  await at.livedIn(at.mill, id, `Tenant ${units}`)
  return id
}

test('archiving one unit: one succeeds, and the others are refused', async () => {
  const id = await usedUnit()
  const said = await ten(() => at.say(unit.remove, { id }))
  expect(counted(said)).toEqual({ S_OK: 1, [`The unit Cedar Unit ${units} is already archived.`]: 9 })
  const told = (await at.activity(100)).filter((line) => line.endsWith(` archived the unit Cedar Unit ${units}.`))
  expect(told).toHaveLength(1)
})

test('archiving a unit while it is rented out: only one succeeds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await usedUnit()
    const name = `The unit Cedar Unit ${units}`
    const lease = (i: number) =>
      tenantOf(`Racer ${round} ${i}`, { property: at.mill, unit: id }, today as Day, '2026-12-31' as Day)
    const said = await ten((i) =>
      i % 2 === round % 2 ? at.say(unit.remove, { id }) : at.say(occupancy.saveTenant, lease(i)),
    )
    expect(
      said.filter((one) => one === 'S_OK'),
      said.join('\n'),
    ).toHaveLength(1)
    const archived = said.includes(`${name} is archived. Restore it first.`)
    expect((await at.told(unit.get, { id })).data.archived_at !== null).toBe(archived)
  }
})

costly('archiving a unit while money is spent on it: no expense is recorded after', async () => {
  const ids = await at.desk.meant('Repairs', 'Plumbing')
  for (let round = 0; round < 5; round += 1) {
    const id = await usedUnit()
    const bill = {
      ...ids,
      property_id: at.mill,
      unit_id: id,
      frequency: 'RECURRING',
      paid_date: today,
      paid_amount: '9',
    }
    const said = await ten((i) => (i === 5 ? at.say(unit.remove, { id }) : at.say(expense.save, bill)))
    const archived = (await at.told(unit.get, { id })).data.archived_at !== null
    // A recurring expense that came first is in the way; one that comes after is refused.
    expect(
      said.filter((one) => one === 'S_OK'),
      said.join('\n'),
    ).toHaveLength(archived ? 1 : 9)
  }
})

costly('restoring units into the last place of the membership: one is restored', async () => {
  const all = await Promise.all(Array.from({ length: 10 }, (_, i) => at.unit(at.barn, `Stall ${i}`)))
  for (const [i, id] of all.entries()) {
    await at.livedIn(at.barn, id, `Guest ${i}`)
    await at.told(unit.remove, { id })
  }
  await context.database.ask(
    'update account set unit_limit = (select units + 1 from tally where account_id = id) where id = $1',
    [at.account],
  )
  const said = await ten((i) => at.say(unit.restore, { id: all[i] }))
  expect(counted(said)).toEqual({ E_LIMIT: 9, S_OK: 1 })
  await context.database.ask('update account set unit_limit = 100 where id = $1', [at.account])
})

costly('archiving a property while its unit is restored: never a unit on the lists without its property', async () => {
  for (let round = 0; round < 5; round += 1) {
    const place = await at.books.addProperty(`Cedar Place ${round}`)
    const id = await at.unit(place, `Room ${round}`)
    await at.livedIn(place, id, `Roomer ${round}`)
    await at.told(unit.remove, { id })
    const said = await ten((i) => (i % 2 ? at.say(property.remove, { id: place }) : at.say(unit.restore, { id })))
    expect(
      said.filter((one) => one === 'S_OK'),
      said.join('\n'),
    ).toHaveLength(1)
  }
})

costly('archiving an owner while a property is restored or added: never a property without its owner', async () => {
  for (let round = 0; round < 5; round += 1) {
    const mark = `Dale${round}`
    const there = await openArchive(context, mark)
    for (const id of [there.mill, there.barn]) {
      await there.desk.spend(id, 10, today, today)
      await there.told(property.remove, { id })
    }
    const said = await ten((i) =>
      i % 3 === 0
        ? there.say(owner.remove, { id: there.owner })
        : i % 3 === 1
          ? there.say(property.restore, { id: there.mill })
          : there.say(property.save, propertyOf(mark, `New ${i}`, there.owner)),
    )
    for (const one of said)
      expect(one).toMatch(/^(S_OK$|The owner .* is (already )?archived|The property .* is not archived|.* still has )/)
    const archived = (await there.told(owner.get, { id: there.owner })).data.archived_at !== null
    expect(said.filter((one) => one === 'S_OK').length === 1, said.join('\n')).toBe(archived)
  }
})

costly('archiving a tenant while it is billed: nothing is billed after', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await at.unit(at.mill, `Billed ${round}`)
    const home = await at.livedIn(at.mill, id, `Billed ${round}`)
    const bill = { tenant_id: home.tenant, type: 'LAUNDRY', property_id: at.mill, paid_date: today, paid_amount: '5' }
    const said = await ten((i) => (i === 4 ? at.say(tenant.remove, { id: home.tenant }) : at.say(charge.add, bill)))
    const { data } = await at.told(tenant.get, { id: home.tenant })
    expect(data.archived_at !== null, said.join('\n')).toBe(data.balance === 0)
    expect(said.filter((one) => one === 'S_OK')).toHaveLength(data.archived_at === null ? 9 : 1)
  }
})

costly('archiving a tenant while it rents a unit again: only one succeeds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await at.unit(at.mill, `Returned ${round}`)
    const { tenant: tenant_id } = await at.livedIn(at.mill, id, `Returned ${round}`)
    const days = { move_in: today, move_out: '2026-12-31' }
    const lease = {
      tenant_id,
      property_id: at.mill,
      unit_id: id,
      ...days,
      total_billing: '500',
      initial_payment: '500',
    }
    const said = await ten((i) =>
      i % 2 === round % 2 ? at.say(tenant.remove, { id: tenant_id }) : at.say(occupancy.rentUnit, lease),
    )
    expect(
      said.filter((one) => one === 'S_OK'),
      said.join('\n'),
    ).toHaveLength(1)
    const { archived_at, total_occupants } = (await at.told(tenant.get, { id: tenant_id })).data
    expect([archived_at === null, total_occupants]).toEqual(archived_at === null ? [true, 1] : [false, 0])
  }
})
