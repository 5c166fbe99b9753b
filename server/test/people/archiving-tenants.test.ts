import { occupancy } from '@freehold/contract/leasing/occupancy'
import { charge } from '@freehold/contract/money/charge'
import { deposit } from '@freehold/contract/money/deposit'
import { lateFee } from '@freehold/contract/money/late-fee'
import { payment } from '@freehold/contract/money/payment'
import { tenant } from '@freehold/contract/people/tenant'
import { unit } from '@freehold/contract/portfolio/unit'
import { dashboard } from '@freehold/contract/reports/dashboard'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../kit/app/app'
import { type ArchiveOffice, openArchive, today } from '../kit/homes/archive-office'
import type { Home } from '../kit/money/books'
import { lateFeeRuleOf } from '../kit/world/world-forms'

let context: TestApp
let at: ArchiveOffice
let marks = 0
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())
// The books and the counts agree, whatever was archived or restored.
afterEach(async () => expect((await verifyBooks(context.context.pool)).wrong).toEqual([]))

/** Ben rented the loft of the mill in February, and Cleo the stall of the barn. Both are previous tenants; Ben is archived. */
async function withArchived(): Promise<{ ben: Home; cleo: Home }> {
  marks += 1
  at = await openArchive(context, `Cedar${marks}`)
  const ben = await at.livedIn(at.mill, await at.unit(at.mill, 'Loft'), 'Ben')
  const cleo = await at.livedIn(at.barn, await at.unit(at.barn, 'Stall'), 'Cleo')
  const { archived, message } = await at.told(tenant.remove, { id: ben.tenant })
  expect([archived, message]).toEqual([
    true,
    'The tenant has a history, so it was archived instead of deleted. You can restore it.',
  ])
  return { ben, cleo }
}

describe('a tenant who rented once', () => {
  test('is archived when deleted, leaves lists and look-ups, and is logged', async () => {
    await withArchived()
    const { names, activity, told, user } = at
    expect(await activity()).toEqual([`${user} archived the tenant Ben.`])
    expect(await names(tenant.previous)).toEqual(['Cleo'])
    expect((await told(tenant.previous, { query: 'ben' })).count).toBe(0)
    expect(await names(tenant.all)).toEqual(['Cleo'])
    expect(await names(tenant.search)).toEqual(['Cleo'])
  })

  test('is found only under the filter, in any order, by its words', async () => {
    const { ben } = await withArchived()
    const { names, told } = at
    for (const orderBy of tenant.previous.sorts ?? [])
      expect(await names(tenant.previous, { archived: 1, orderBy, ascending: 0 }), orderBy).toEqual(['Ben'])
    const { data, count } = await told(tenant.previous, { archived: 1, query: 'LOFT' })
    expect([count, data[0]?.id, data[0]?.archived_at?.slice(0, 10)]).toEqual([1, ben.tenant, today])
    expect([data[0]?.total_billing, data[0]?.total_paid, data[0]?.balance]).toEqual([2000, 2000, 0])
    expect((await told(tenant.previous, { archived: 1, query: 'cleo' })).count).toBe(0)
  })

  test('keeps its page, its history and its place in lists of payments', async () => {
    const { ben } = await withArchived()
    const { told, user } = at
    const { data } = await told(tenant.get, { id: ben.tenant })
    expect(data).toMatchObject({ archived_by: user, rent_unit: `${at.mark} Loft`, total_billing: 2000 })
    expect((await told(payment.history, { id: ben.tenant })).data.length).toBeGreaterThan(2)
    expect((await told(occupancy.rents, { id: ben.tenant })).data).toHaveLength(1)
    expect((await told(payment.list, { query: 'ben' })).count).toBeGreaterThan(0)
  })

  test('is not changed, moved in, billed or paid for while it is archived', async () => {
    const { ben } = await withArchived()
    const { answer, told, mill, mark } = at
    const refused = ['E_CONFLICT', 'The tenant Ben is archived. Restore the tenant first.']
    const person = { tenant_name: 'Benno', email: 'ben@tenants.example', phone: '(555) 010-0400', dob: '1980-02-03' }
    expect(await answer(occupancy.saveTenant, { id: ben.tenant, ...person })).toEqual(refused)
    const lease = { property_id: mill, unit_id: ben.unit, move_in: '2026-04-01', move_out: '2026-12-31' }
    const first = { total_billing: '2000', initial_payment: '500' }
    expect(await answer(occupancy.rentUnit, { tenant_id: ben.tenant, ...lease, ...first })).toEqual(refused)
    const paid = { tenant_id: ben.tenant, paid_date: today, paid_amount: '10' }
    const { occupancy: rent_id } = ben
    expect(await answer(payment.payRent, { ...paid, rent_id, pay_reason: 'RENT' })).toEqual(refused)
    expect(await answer(payment.payRent, { ...paid, unit_id: ben.unit, pay_reason: 'RENT' })).toEqual(refused)
    const other = { ...paid, type: 'LAUNDRY', property_id: mill }
    expect(await answer(payment.collectOther, other)).toEqual(refused)
    expect(await answer(charge.add, other)).toEqual(refused)
    const card = { tenant_id: ben.tenant, rent_id, pay_amount: '10', pay_type_id: 'RENT', nonce: 'fake-valid-nonce' }
    expect(await answer(payment.payByCard, card)).toEqual(refused)
    expect(await answer(deposit.giveBack, { tenant_id: ben.tenant, rent_id, paid_date: today })).toEqual(refused)
    const { id: rule } = await told(lateFee.save, lateFeeRuleOf(mark))
    const fee = { tenant_rent_id: rent_id, late_fee_rule_id: rule, paid_date: '2026-02-20' }
    expect(await answer(lateFee.apply, fee)).toEqual(refused)
    const entries = (await told(payment.history, { id: ben.tenant })).data
    const of = (kind: string) => entries.find((entry) => entry.kind === kind)?.id
    expect(await answer(payment.remove, { id: of('PAYMENT'), confirm: 1 })).toEqual(refused)
    expect(await answer(charge.remove, { id: of('CHARGE'), confirm: 1 })).toEqual(refused)
    expect(await answer(tenant.remove, { id: ben.tenant })).toEqual([
      'E_CONFLICT',
      'The tenant Ben is already archived.',
    ])
  })

  test('is restored to the previous tenants, and may rent again', async () => {
    const { ben, cleo } = await withArchived()
    const { told, answer, names, activity, user, mill } = at
    expect(await answer(tenant.restore, { id: cleo.tenant })).toEqual([
      'E_CONFLICT',
      'The tenant Cleo is not archived.',
    ])
    await told(tenant.restore, { id: ben.tenant })
    expect(await activity()).toEqual([`${user} restored the tenant Ben.`])
    expect(await names(tenant.previous)).toEqual(['Ben', 'Cleo'])
    expect(await names(tenant.previous, { archived: 1 })).toEqual([])
    expect((await told(tenant.get, { id: ben.tenant })).data).toMatchObject({ archived_at: null, archived_by: '' })
    const lease = { property_id: mill, unit_id: ben.unit, move_in: '2026-04-01', move_out: '2026-12-31' }
    await told(occupancy.rentUnit, { tenant_id: ben.tenant, ...lease, total_billing: '2000', initial_payment: '500' })
    expect(await names(tenant.list)).toEqual(['Ben'])
  })

  test('protects the unit it rented from being erased, and the unit protects its former tenant', async () => {
    const { ben } = await withArchived()
    const { told } = at
    expect((await told(unit.remove, { id: ben.unit })).archived).toBe(true)
    expect((await told(tenant.get, { id: ben.tenant })).data.rent_unit).toBe(`${at.mark} Loft`)
    expect((await told(dashboard.counts, {})).total_occupants).toBe(0)
  })
})

test('a tenant who never rented is erased', async () => {
  await withArchived()
  const { told, answer, books } = at
  const id = await books.addTenant('Newcomer')
  expect(await told(tenant.remove, { id })).toMatchObject({ archived: false, message: 'The tenant is deleted.' })
  expect((await answer(tenant.get, { id }))[0]).toBe('E_NOT_FOUND')
})

test('a user of some properties sees and restores only the archived tenants of those', async () => {
  const { ben, cleo } = await withArchived()
  const { told, answer, names, limited } = at
  await told(tenant.remove, { id: cleo.tenant }, limited)
  expect(await names(tenant.previous, { archived: 1 }, limited)).toEqual(['Cleo'])
  for (const orderBy of ['balance', 'total_billing'])
    expect(await names(tenant.previous, { archived: 1, orderBy, query: 'e' }, limited)).toEqual(['Cleo'])
  const unknown = await answer(tenant.restore, { id: 987_654 }, limited)
  expect(await answer(tenant.restore, { id: ben.tenant }, limited)).toEqual(unknown)
  expect((await answer(tenant.get, { id: ben.tenant }, limited))[0]).toBe('E_NOT_FOUND')
  await told(tenant.restore, { id: cleo.tenant }, limited)
})
