import { autopayList } from '@freehold/contract/portal/autopay-list'
import { tenantAutopay } from '@freehold/contract/portal/tenant-autopay'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../kit/app/app'
import { type Landlord, openOffice } from '../../kit/money/landlord'
import { autopayCards, autopayHome, runAutopayOn, saver, turnsOf } from '../../kit/portal/autopay-desk'

let context: TestApp
let office: Landlord
beforeAll(async () => {
  context = await testApp()
  context.context.ports.payments = autopayCards()
  office = await openOffice(context, 'Changed', '2032-11-01')
})
afterAll(() => context.close())

test('a change is previewed with the announced day that it keeps, under the text that its save accepts', async () => {
  const home = await autopayHome(office, '2032-11-01')
  const { method, save } = await saver(context, office, home)
  await save()
  await runAutopayOn(context, '2032-11-21')
  await runAutopayOn(context, '2032-11-28')
  const tenant = await saver(context, office, home, method)
  const [plan] = (await tenant.get()).plans
  const changed = { ...tenant.fields({ limit: '1700.00' }), id: plan?.id }

  const anew = await tenant.preview({ limit: '1700.00' })
  expect(anew.body.data.first_on).toBe('2033-01-01')
  const seen = await tenant.ask(tenantAutopay.preview, changed)
  expect(seen.body.data.first_on).toBe('2032-12-01')
  const other = { ...changed, mandate_hash: anew.body.data.mandate.hash }
  expect((await tenant.ask(tenantAutopay.save, other)).type).toBe('E_CONFIRM')
  const saved = await tenant.ask(tenantAutopay.save, { ...changed, mandate_hash: seen.body.data.mandate.hash })
  expect(saved.body).toMatchObject({
    type: 'S_OK',
    data: { limit: 1700, next: { on: '2032-12-01', state: 'ANNOUNCED' } },
  })
  expect(await turnsOf(context, home)).toMatchObject([{ due_on: '2032-12-01', state: 'ANNOUNCED' }])
})

test('a plan that is not the tenant’s is not previewed', async () => {
  await office.wakeOn('2032-11-28')
  const home = await autopayHome(office, '2032-11-01')
  const tenant = await saver(context, office, home)
  const answer = await tenant.ask(tenantAutopay.preview, { ...tenant.fields(), id: 999_999 })
  expect(answer.type).toBe('E_NOT_FOUND')
})

test('staff list the plans of one tenant', async () => {
  await office.wakeOn('2032-11-28')
  const home = await autopayHome(office, '2032-11-01')
  await (await saver(context, office, home)).save()
  const answer = await office.ask(autopayList.list, { tenant_id: home.tenant })
  expect(answer.body.data).toMatchObject([{ tenant_id: home.tenant, state: 'ACTIVE', next_on: '2033-01-01' }])
  expect((await office.ask(autopayList.list, {})).body.count).toBeGreaterThan(1)
})
