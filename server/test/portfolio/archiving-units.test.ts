import { occupancy } from '@freehold/contract/leasing/occupancy'
import { expense } from '@freehold/contract/money/expense'
import { property } from '@freehold/contract/portfolio/property'
import { unit } from '@freehold/contract/portfolio/unit'
import { dashboard } from '@freehold/contract/reports/dashboard'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { type ArchiveOffice, openArchive, today } from '../kit/homes/archive-office'
import { dealings } from '../kit/homes/dealings'
import { picture } from '../kit/hostile/pictures'
import { unitOf } from '../kit/world/world-forms'
import { tenantOf } from '../kit/world/world-money'

let context: TestApp
let at: ArchiveOffice
let marks = 0
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())
// The books and the counts agree, whatever was archived or restored.
afterEach(async () => expect((await verifyBooks(context.context.pool)).wrong).toEqual([]))

async function open(): Promise<ArchiveOffice> {
  marks += 1
  at = await openArchive(context, `Cedar${marks}`)
  return at
}

/** A unit of the mill that was rented in February, archived, and one that stays. */
async function withArchived() {
  const { unit: add, livedIn, told, mill } = await open()
  const loft = await add(mill, 'Loft')
  const attic = await add(mill, 'Attic')
  await livedIn(mill, loft, 'Ben')
  await told(unit.remove, { id: loft })
  return { loft, attic }
}

describe('a unit that was rented once', () => {
  test('is archived when it is deleted, and says so', async () => {
    const { unit: add, livedIn, told, activity, mill, mark, user } = await open()
    const loft = await add(mill, 'Loft')
    await livedIn(mill, loft, 'Ben')
    const { archived, message } = await told(unit.remove, { id: loft })
    expect([archived, message]).toEqual([
      true,
      'The unit has a history, so it was archived instead of deleted. You can restore it.',
    ])
    expect(await activity()).toEqual([`${user} archived the unit ${mark} Loft.`])
    const { data } = await told(unit.get, { id: loft })
    expect([data.archived_at?.slice(0, 10), data.archived_by]).toEqual([today, user])
  })

  test('leaves lists, searches, look-ups and counts', async () => {
    const { attic, loft } = await withArchived()
    const { names, told, mill, account } = at
    expect(await names(unit.list)).toEqual(['Attic'])
    expect((await told(unit.list, { query: 'mill' })).count).toBe(1)
    expect((await told(unit.list, { query: 'loft' })).count).toBe(0)
    expect(await names(unit.searchAll, { property_id: mill })).toEqual(['Attic'])
    expect(await names(unit.searchVacant, { property_id: mill })).toEqual(['Attic'])
    expect(await names(unit.allByProperty, { propertyId: mill })).toEqual(['Attic'])
    const [found] = (await told(property.search, { query: 'mill', withunits: 1 })).data
    expect(found?.units?.map(({ id }) => id)).toEqual([attic])
    expect((await told(property.get, { id: mill })).data.units_total).toBe(1)
    expect((await told(dashboard.occupancy, {})).total_vacant_unit).toBe(1)
    // A property without vacant units is not offered where a vacant one is asked for.
    await told(unit.remove, { id: attic })
    expect(await names(property.search, { vacant: 1 })).toEqual([])
    expect(loft).not.toBe(attic)
    const [tally] = await context.database.ask('select units from tally where account_id = $1', [account])
    expect(tally).toEqual({ units: 0 })
  })

  test('is found only under the filter, in any order, by its words', async () => {
    const { loft } = await withArchived()
    const { told, names } = at
    for (const orderBy of unit.list.sorts ?? [])
      expect(await names(unit.list, { archived: 1, orderBy, ascending: 0 }), orderBy).toEqual(['Loft'])
    const { data, count } = await told(unit.list, { archived: 1, query: 'LOFT' })
    expect([count, data[0]?.id, data[0]?.archived_at?.slice(0, 10)]).toEqual([1, loft, today])
    expect((await told(unit.list, { archived: 1, query: 'attic' })).count).toBe(0)
    expect((await told(unit.list, { archived: 1, page: 2 })).data).toEqual([])
  })

  test('is not changed, rented out, spent on or deleted again while it is archived', async () => {
    const { loft, attic } = await withArchived()
    const { answer, mark, mill, desk } = at
    const refused = ['E_CONFLICT', `The unit ${mark} Loft is archived. Restore it first.`]
    expect(await answer(unit.save, { ...unitOf('Other', 'Name', mill), id: loft })).toEqual(refused)
    const lease = tenantOf('Newcomer', { property: mill, unit: loft }, today as never, '2026-12-31' as never)
    expect(await answer(occupancy.saveTenant, lease)).toEqual(refused)
    const ids = await desk.meant('Repairs', 'Plumbing')
    const bill = { ...ids, property_id: mill, unit_id: loft, paid_date: today, paid_amount: '50' }
    expect(await answer(expense.save, { ...bill, frequency: 'SINGLE' })).toEqual(refused)
    expect(await answer(expense.save, { ...bill, frequency: 'RECURRING' })).toEqual(refused)
    expect(await answer(unit.remove, { id: loft })).toEqual([
      'E_CONFLICT',
      `The unit ${mark} Loft is already archived.`,
    ])
    expect(await answer(unit.restore, { id: attic })).toEqual(['E_CONFLICT', `The unit ${mark} Attic is not archived.`])
  })

  test('keeps its pictures, which cannot be deleted', async () => {
    const { unit: add, livedIn, told, answer, books, mark, mill } = await open()
    const loft = await add(mill, 'Loft')
    const files = { image_0: await picture() }
    const { token } = books.person
    await ask(context.app, unit.save, { ...unitOf(mark, 'Loft', mill), id: loft }, { token, files })
    await livedIn(mill, loft, 'Ben')
    await told(unit.remove, { id: loft })
    const { images } = (await told(unit.get, { id: loft })).data
    expect(images).toHaveLength(1)
    expect(await answer(unit.removeImage, { id: images[0]?.id })).toEqual([
      'E_CONFLICT',
      `The unit ${mark} Loft is archived. Restore it first.`,
    ])
  })

  test('is restored to all of them', async () => {
    const { loft } = await withArchived()
    const { told, names, activity, mark, user, mill } = at
    await told(unit.restore, { id: loft })
    expect(await activity()).toEqual([`${user} restored the unit ${mark} Loft.`])
    expect(await names(unit.list)).toEqual(['Attic', 'Loft'])
    expect(await names(unit.list, { archived: 1 })).toEqual([])
    expect((await told(unit.get, { id: loft })).data).toMatchObject({ archived_at: null, archived_by: '' })
    expect((await told(property.get, { id: mill })).data.units_total).toBe(2)
    await told(unit.save, { ...unitOf('New', 'Name', mill), id: loft })
  })

  test('needs room in the membership again', async () => {
    const { loft } = await withArchived()
    const { told, answer, account } = at
    await context.database.ask('update account set unit_limit = 1 where id = $1', [account])
    expect((await told(unit.addable, {})).unit_addable).toBe(false)
    const [type, message] = await answer(unit.restore, { id: loft })
    expect(type).toBe('E_LIMIT')
    expect(message).toMatch(/^Your membership has no room for another unit\./)
    expect((await told(unit.get, { id: loft })).data.archived_at).not.toBeNull()
    await context.database.ask('update account set unit_limit = 2 where id = $1', [account])
    await told(unit.restore, { id: loft })
  })
})

describe('a unit', () => {
  test('without a history is erased', async () => {
    const { unit: add, told, answer, names, mill } = await open()
    const id = await add(mill, 'Blank')
    expect(await told(unit.remove, { id })).toMatchObject({ archived: false, message: 'The unit is deleted.' })
    expect((await answer(unit.get, { id }))[0]).toBe('E_NOT_FOUND')
    expect(await names(unit.list, { archived: 1 })).toEqual([])
  })

  test('with an expense is archived, even when the expense was voided', async () => {
    const { unit: add, told, desk, mill } = await open()
    const id = await add(mill, 'Leaky')
    const ids = await desk.meant('Repairs', 'Plumbing')
    const bill = { ...ids, property_id: mill, unit_id: id, frequency: 'SINGLE', paid_date: today, paid_amount: '50' }
    const spent = await told(expense.save, bill)
    await told(expense.remove, { id: spent.id })
    expect((await told(unit.remove, { id })).archived).toBe(true)
  })

  test('that is rented now or later cannot be deleted, and the refusal names the tenant', async () => {
    const { unit: add, answer, told, books, mark, mill } = await open()
    const id = await add(mill, 'Loft')
    const name = `The unit ${mark} Loft`
    const ben = await books.moveIn({
      property: mill,
      unit: id,
      name: 'Ben',
      moveIn: '2026-03-01',
      initial: 2000,
      today,
    })
    expect(await answer(unit.remove, { id })).toEqual([
      'E_CONFLICT',
      `${name} is rented to Ben. Record the move-out first.`,
    ])
    await dealings(context, books, today).moveOut(ben, '2026-03-31')
    expect(await answer(unit.remove, { id })).toEqual([
      'E_CONFLICT',
      `${name} is rented to Ben until 03-31-2026. Delete it after that day.`,
    ])
    const next = { moveIn: '2026-05-01', moveOut: '2026-12-31', total: 500 }
    const later = await add(mill, 'Later')
    const cleo = await books.moveIn({ property: mill, unit: later, name: 'Cleo', ...next, today })
    expect(await answer(unit.remove, { id: later })).toEqual([
      'E_CONFLICT',
      `${name.replace('Loft', 'Later')} is rented to Cleo from 05-01-2026. Cancel that lease first.`,
    ])
    await dealings(context, books, today).moveOut(cleo, '2026-05-01', true)
    expect((await told(unit.remove, { id: later })).archived).toBe(true)
  })

  test('with a running recurring expense cannot be deleted until it is stopped, and the expense cannot restart', async () => {
    const { unit: add, answer, told, desk, mark, mill } = await open()
    const id = await add(mill, 'Loft')
    const name = `The unit ${mark} Loft`
    const ids = await desk.meant('Insurance', 'Property insurance')
    const bill = {
      ...ids,
      property_id: mill,
      unit_id: id,
      frequency: 'RECURRING',
      paid_date: '2026-03-25',
      paid_amount: '50',
    }
    const recurring = (await told(expense.save, bill)).id
    expect(await answer(unit.remove, { id })).toEqual([
      'E_CONFLICT',
      `The recurring expense for Property insurance is still posted for the unit ${mark} Loft. Stop it first.`,
    ])
    await told(expense.stop, { id: recurring })
    expect((await told(unit.remove, { id })).archived).toBe(true)
    expect(await answer(expense.start, { id: recurring })).toEqual([
      'E_CONFLICT',
      `${name} is archived. Restore it first.`,
    ])
  })
})

test('a user of some properties archives and restores only there', async () => {
  const { unit: add, livedIn, answer, told, names, limited, mill, barn } = await open()
  const loft = await add(mill, 'Loft')
  const stall = await add(barn, 'Stall')
  await livedIn(mill, loft, 'Ben')
  await livedIn(barn, stall, 'Cleo')
  await told(unit.remove, { id: loft })
  expect((await told(unit.remove, { id: stall }, limited)).archived).toBe(true)
  expect((await told(unit.list, {}, limited)).count).toBe(0)
  expect(await names(unit.list, { archived: 1 }, limited)).toEqual(['Stall'])
  expect(await names(unit.list, { archived: 1, query: 'l' }, limited)).toEqual(['Stall'])
  expect(await answer(unit.restore, { id: loft }, limited)).toEqual(
    await answer(unit.restore, { id: 987_654 }, limited),
  )
  await told(unit.restore, { id: stall }, limited)
  expect(await names(unit.list, {}, limited)).toEqual(['Stall'])
})
