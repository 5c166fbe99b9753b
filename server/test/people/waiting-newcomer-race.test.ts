import type { Day } from '@freehold/rules/day'
import { cents } from '@freehold/rules/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rentUnit } from '../../src/areas/leasing/tenancies/rent-unit'
import { verifyBooks } from '../../src/areas/money/verify/verify'
import { insertTenant } from '../../src/areas/people/tenant.sql'
import { houseScope } from '../../src/database/scope'
import { write } from '../../src/database/write'
import { type TestApp, testApp } from '../kit/app/app'
import { homeOf, type Line, lease, leave, openLine, unitOf } from '../kit/homes/newcomer'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

function gate(): { passed: Promise<void>; open: () => void } {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open }
}

/** Whether a query waits for a lock in the database. */
const isHeldUp = async (): Promise<boolean> => {
  const rows = await context.database.ask(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows.length > 0
}

test('a newcomer who signs while the move-out is being recorded moves in after it', async () => {
  const { landlord } = await openLine(context, 'Race')
  const unit = await unitOf(landlord)
  const ann = (await lease(landlord, unit, { name: 'Old', moveIn: '2026-11-01', leaseEnd: '2026-11-30' })).body.id
  const line: Line = { landlord, unit, ann, maya: 0 }
  const scope = houseScope(landlord.account, 'America/New_York', '2026-12-10' as Day)
  const [signed, recorded] = [gate(), gate()]
  const signing = write(context.context.pool, landlord.account, async (tx) => {
    const facts = { tenant_name: 'Young', email: '', phone: '', em_contact_name: '', em_contact_phone: '', notes: '' }
    const tenant = await insertTenant(tx, scope, facts)
    await rentUnit(tx, scope, {
      tenant: { id: tenant, name: 'Young' },
      property: landlord.property,
      unit: unit.id,
      total: cents(200_000),
      initial: null,
      moveIn: '2026-12-20' as Day,
      moveOut: '2027-12-19' as Day,
      notes: '',
      rule: null,
    })
    signed.open()
    await recorded.passed
    return tenant
  })
  await signed.passed
  let over = false
  const leaving = leave(line, ann, '2026-12-24').finally(() => {
    over = true
  })
  while (!over && !(await isHeldUp())) await new Promise((next) => setTimeout(next, 20))
  recorded.open()
  expect(await leaving).toMatchObject({ type: 'S_OK' })
  expect(await homeOf(line, await signing)).toMatchObject({ waits_for: '', move_in: '2026-12-25' })
  expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
})
