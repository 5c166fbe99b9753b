import { expense } from '@freehold/contract/money/expense'
import { payment } from '@freehold/contract/money/payment'
import { payout } from '@freehold/contract/money/payout'
import { property } from '@freehold/contract/portfolio/property'
import { unit } from '@freehold/contract/portfolio/unit'
import { dashboard } from '@freehold/contract/reports/dashboard'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../kit/app/app'
import { type ArchiveOffice, openArchive, today } from '../kit/homes/archive-office'
import { dealings } from '../kit/homes/dealings'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

/** Ben rented the loft of the mill in February; a leak there cost $80. The loft is archived on March 20. */
async function open(mark: string): Promise<{ at: ArchiveOffice; loft: number; ben: number }> {
  const at = await openArchive(context, mark)
  const loft = await at.unit(at.mill, 'Loft')
  await at.unit(at.barn, 'Stall')
  const { tenant: ben } = await at.livedIn(at.mill, loft, 'Ben')
  const ids = await at.desk.meant('Repairs', 'Plumbing')
  const bill = { ...ids, property_id: at.mill, unit_id: loft, frequency: 'SINGLE', paid_amount: '80' }
  await at.told(expense.save, { ...bill, paid_date: '2026-02-10' })
  await at.told(unit.remove, { id: loft })
  return { at, loft, ben }
}

const february = { start_date: '2026-02-01', end_date: '2026-02-28' }
const april = { start_date: '2026-04-01', end_date: '2026-04-30' }

describe('the rent roll', () => {
  test('shows a unit on the days before it was archived, with who rented it then', async () => {
    const { at, loft } = await open('Alder')
    const roll = async (day: string, property?: number) => {
      const { units_total, occupied_total, occupancy, rentrolls } = await at.desk.roll(day, property)
      return { units_total, occupied_total, occupancy, names: rentrolls.map((row) => row.unit_name.slice(6)) }
    }
    expect(await roll('2026-02-15')).toEqual({
      units_total: 2,
      occupied_total: 1,
      occupancy: 50,
      names: ['Stall', 'Loft'],
    })
    const { rentrolls } = await at.desk.roll('2026-02-15', at.mill)
    expect(rentrolls).toMatchObject([
      { unit_id: loft, tenant_name: 'Ben', rent: 1500, total_paid: 2000, security_deposit: 500 },
    ])
    expect((await roll('2026-03-19')).names).toEqual(['Stall', 'Loft'])
    expect(await roll(today)).toEqual({ units_total: 1, occupied_total: 0, occupancy: 0, names: ['Stall'] })
    expect((await roll('2026-12-31')).names).toEqual(['Stall'])
    await at.told(unit.restore, { id: loft })
    expect((await roll(today)).names).toEqual(['Stall', 'Loft'])
  })

  test('shows an archived property on the days before, also by itself and to a user of some properties', async () => {
    const { at } = await open('Birch')
    await at.told(property.remove, { id: at.mill })
    expect((await at.desk.roll('2026-03-19')).rentrolls.map((row) => row.property_name)).toEqual([
      'Birch Barn',
      'Birch Mill',
    ])
    expect((await at.desk.roll('2026-03-19', at.mill)).units_total).toBe(1)
    expect((await at.desk.roll(today)).rentrolls.map((row) => row.property_name)).toEqual(['Birch Barn'])
    expect(await at.desk.roll(today, at.mill)).toMatchObject({ units_total: 0, rentrolls: [] })
    expect((await at.desk.roll('2026-03-19', undefined, at.limited)).units_total).toBe(1)
  })

  test('ends a day in the time zone of the user', async () => {
    const { at, loft } = await open('Dogwood')
    const archivedAt = (moment: string) =>
      context.database.ask('update unit set archived_at = $1 where id = $2', [moment, loft])
    // New York is at UTC-4 in late March.
    await archivedAt('2026-03-20T03:59:59Z')
    expect((await at.desk.roll('2026-03-19', at.mill)).units_total).toBe(0)
    await archivedAt('2026-03-20T04:00:00Z')
    expect((await at.desk.roll('2026-03-19', at.mill)).units_total).toBe(1)
  })
})

describe('money of an archived unit, property or owner', () => {
  test('stays in the statement, in lists and on the owner board', async () => {
    const { at } = await open('Cedar')
    await at.told(property.remove, { id: at.mill })
    for (const property_id of [undefined, at.mill]) {
      const asked = property_id === undefined ? february : { ...february, property_id }
      expect((await at.desk.statement(asked)).totals).toMatchObject({ rent: 1500, expenses: 80 })
    }
    const board = await at.told(payout.board, { id: at.owner })
    expect([board.billed_total, board.expenses_total, board.billings[0]?.unit_name]).toEqual([1500, 80, 'Cedar Loft'])
    for (const query of ['loft', 'mill']) {
      expect((await at.told(payment.list, { query })).count, query).toBeGreaterThan(0)
      expect((await at.told(expense.list, { query })).count, query).toBe(1)
    }
    expect((await at.desk.entriesTotal({ section: 'EXPENSES', ...february, property_id: at.mill })).total).toBe(80)
    expect((await at.told(dashboard.occupancy, {})).total_vacant_unit).toBe(1)
    expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
  })

  test('names the archived property in a statement of days on which it was still there', async () => {
    const { at } = await open('Elm')
    await at.told(property.remove, { id: at.mill })
    const properties = async (asked: object, token?: string) => {
      const { properties: shown, properties_total } = await at.desk.statement(asked as never, token)
      return [properties_total, ...shown.map(({ property_name }) => property_name)]
    }
    expect(await properties(february)).toEqual([2, 'Elm Barn', 'Elm Mill'])
    expect(await properties({ start_date: '2026-03-19', end_date: '2026-04-30' })).toEqual([2, 'Elm Barn', 'Elm Mill'])
    expect(await properties(april)).toEqual([1, 'Elm Barn'])
    expect(await properties({ ...april, property_id: at.mill })).toEqual([1, 'Elm Mill'])
    expect(await properties(february, at.limited)).toEqual([1, 'Elm Barn'])
  })

  test('is still collected: a former tenant pays what is owed for an archived unit', async () => {
    const { at, loft, ben } = await open('Fir')
    await at.told(unit.restore, { id: loft })
    const [row] = await context.database.ask<{ id: string }>('select id from occupancy where tenant_id = $1', [ben])
    const home = { property: at.mill, unit: loft, tenant: ben, occupancy: Number(row?.id) }
    await dealings(context, at.books, today).bill(home, 40)
    await at.told(unit.remove, { id: loft })
    const due = { tenant_id: ben, rent_id: home.occupancy, paid_date: today, paid_amount: '40', pay_reason: 'RENT' }
    await at.told(payment.payRent, due)
    expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
  })
})
