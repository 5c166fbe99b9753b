import { portalRequest } from '@freehold/contract/portal/portal-request'
import { tenantDocuments } from '@freehold/contract/portal/tenant-documents'
import { tenantRequest } from '@freehold/contract/portal/tenant-request'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../kit/app/app'
import { type Asking, ask } from '../../kit/app/ask'
import { repair, requestDesk } from '../../kit/homes/request-desk'
import { addMemberTo, leaseNaming } from '../../kit/portal/household-desk'
import { openTenantSessionFor } from '../../kit/world/people'

let context: TestApp
let desk: Awaited<ReturnType<typeof requestDesk>>
let token: string
beforeAll(async () => {
  context = await testApp()
  desk = await requestDesk(context, 'Seen')
  const member = await addMemberTo(desk.office, desk.home, 'Sam')
  token = await openTenantSessionFor(context, { account: desk.account, tenant: desk.home.tenant, member })
})
afterAll(() => context.close())

const asMember = <C extends Parameters<typeof ask>[1]>(call: C, input: object = {}, asking: Asking = {}) =>
  ask(context.app, call, input, { token, ...asking })

describe('requests', () => {
  test('for repairs of the home go both ways, each message under the name of its author', async () => {
    const holders = await desk.send()
    const own = await asMember(tenantRequest.save, { ...repair, title: 'Door sticks' })
    expect(own.type, own.text).toBe('S_OK')
    const listed = (await asMember(tenantRequest.list)).body.data
    expect(listed.map(({ id }) => id)).toEqual([own.body.id, holders])
    expect((await desk.read(own.body.id)).title).toBe('Door sticks')
    await asMember(tenantRequest.write, { id: holders, body: 'It is worse today.' })
    expect((await desk.read(holders)).messages).toMatchObject([{ author: 'Sam Rivera', by_tenant: true }])
    expect((await asMember(tenantRequest.withdraw, { id: own.body.id })).type).toBe('S_OK')
  })

  test('of other kinds are the account holder’s alone', async () => {
    const insured = await desk.asTenant(tenantRequest.save, { kind: 'ANOTHER_UNIT', wanted: 'A bigger home' })
    expect(insured.type, insured.text).toBe('S_OK')
    const { text, body } = await asMember(tenantRequest.list)
    expect(body.data.every(({ kind }) => kind === 'MAINTENANCE')).toBe(true)
    expect(text).not.toContain('A bigger home')
    expect((await asMember(tenantRequest.write, { id: insured.body.id, body: 'Hello' })).type).toBe('E_NOT_FOUND')
    for (const kind of ['CONTACT_CHANGE', 'MOVE_OUT', 'INSURANCE', 'ANOTHER_UNIT'])
      expect(await asMember(tenantRequest.save, { kind, wanted: 'x', email: 'x@mail.example' }), kind).toMatchObject({
        type: 'E_FORBIDDEN',
        message: 'Only the account holder of the lease can do this.',
      })
    expect((await desk.asStaff(portalRequest.list, {})).body.count).toBeGreaterThan(0)
  })

  test('begin with a form that has nothing of the account holder', async () => {
    const { data } = (await asMember(tenantRequest.form)).body
    expect(data.contact).toEqual({ email: '', phone: '', em_contact_name: '', em_contact_phone: '' })
    expect(data.homes).toMatchObject([{ rent_id: desk.home.home, deposit: 0, letters: [], forwarding_address: '' }])
  })
})

describe('papers', () => {
  test('are the leases that name the member, and nothing else', async () => {
    const list = async () => (await asMember(tenantDocuments.list, { tenant_id: desk.home.tenant })).body
    const holders = async () => (await desk.asTenant(tenantDocuments.list, { tenant_id: desk.home.tenant })).body.leases
    const strange = await leaseNaming(context, desk.home, [{ role: 'TENANT', name: 'Someone Else', email: '' }])
    expect(await holders()).toMatchObject([{ id: strange }])
    expect((await list()).leases).toEqual([])
    expect((await asMember(tenantDocuments.viewLease, { id: strange })).type).toBe('E_NOT_FOUND')
    const named = await leaseNaming(context, desk.home, [{ role: 'TENANT', name: 'sam rivera', email: '' }])
    expect(await list()).toMatchObject({
      apps: { rentals: [], uploads: [] },
      leases: [{ id: named, signing: null }],
      notices: [],
      letters: [],
    })
    expect(await holders()).toMatchObject([{ id: named }])
  })
})
