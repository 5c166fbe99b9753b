import { autopayList } from '@freehold/contract/portal/autopay-list'
import { tenantAutopay } from '@freehold/contract/portal/tenant-autopay'
import { tenantMethod } from '@freehold/contract/portal/tenant-method'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { mailTo } from '../../kit/app/mailbox'
import { type Landlord, openOffice } from '../../kit/money/landlord'
import type { Tenancy } from '../../kit/money/tenancy'
import { addressOf, autopayCards, autopayHome, runAutopayOn, type Saver, saver } from '../../kit/portal/autopay-desk'
import { openTenantSessionFor } from '../../kit/world/people'

let context: TestApp
let office: Landlord
let home: Tenancy
let tenant: Saver
beforeAll(async () => {
  context = await testApp({ connections: 12 })
  office = await openOffice(context, 'Around', '2032-11-01')
})
afterAll(() => context.close())
beforeEach(async () => {
  context.context.ports.payments = autopayCards()
  await office.wakeOn('2032-11-01')
  home = await autopayHome(office, '2032-11-01')
  tenant = await saver(context, office, home)
})

describe('a way to pay', () => {
  test('that is deleted pauses its plan, which goes on with another one', async () => {
    const { id } = (await tenant.save()).body.data
    expect((await tenant.ask(tenantMethod.delete, { id: tenant.method })).type).toBe('S_OK')
    const [plan] = (await tenant.get()).plans
    expect(plan).toMatchObject({
      state: 'PAUSED',
      method_id: null,
      why: 'The payment method was deleted, so autopay is paused. Choose another one to continue.',
    })
    expect((await mailTo(context, addressOf(home))).at(-1)?.text).toContain('The payment method was deleted')
    expect((await tenant.ask(tenantAutopay.resume, { id })).type).toBe('E_CONFLICT')
    const again = await saver(context, office, home)
    expect((await again.save({ id })).body.data).toMatchObject({ state: 'ACTIVE', method_id: again.method })
  })

  test('that expires within thirty days is warned about once, and pauses its plan when it has', async () => {
    await tenant.save()
    await context.database.ask(`update portal_method set expires = '2032-11' where id = $1`, [tenant.method])
    await runAutopayOn(context, '2032-11-02')
    await runAutopayOn(context, '2032-11-03')
    const warned = (await mailTo(context, addressOf(home))).filter(({ subject }) => subject.includes('expires'))
    expect(warned.map(({ subject }) => subject)).toEqual(['Your autopay card expires on Nov 30, 2032'])
    await runAutopayOn(context, '2032-12-01')
    tenant = await saver(context, office, home, tenant.method)
    expect((await tenant.get()).plans).toMatchObject([{ state: 'PAUSED', why: expect.stringContaining('has expired') }])
  })
})

describe('staff', () => {
  test('list the plans in sight with the next and the last turn', async () => {
    await tenant.save()
    for (const day of ['2032-11-21', '2032-11-28', '2032-12-01']) await runAutopayOn(context, day)
    await office.wakeOn('2032-12-22')
    await runAutopayOn(context)
    const { data } = (await office.ask(autopayList.list, { query: home.unit.name })).body
    expect(data).toMatchObject([
      {
        tenant_id: home.tenant,
        rent_id: home.home,
        mode: 'FULL',
        limit: 1_600,
        state: 'ACTIVE',
        next_on: '2033-01-01',
        last_on: '2032-12-01',
        last_state: 'SENT',
        last_taken: 1_500,
        last_why: '',
      },
    ])
  })

  test('who look at the portal as the tenant read the plan and change nothing', async () => {
    const { id } = (await tenant.save()).body.data
    const token = await openTenantSessionFor(context, {
      account: office.account,
      tenant: home.tenant,
      viewer: office.person.id,
    })
    const asViewer = (call: typeof tenantAutopay.stop | typeof tenantAutopay.get, input: object) =>
      ask(context.app, call, input, { token })
    expect((await asViewer(tenantAutopay.get, {})).type).toBe('S_OK')
    expect((await asViewer(tenantAutopay.stop, { id })).type).toBe('E_FORBIDDEN')
  })
})
