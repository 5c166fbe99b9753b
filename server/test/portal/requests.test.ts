import { occupancy } from '@freehold/contract/leasing/occupancy'
import { deposit } from '@freehold/contract/money/deposit'
import { tenant } from '@freehold/contract/people/tenant'
import { portalRequest } from '@freehold/contract/portal/portal-request'
import { tenantRequest } from '@freehold/contract/portal/tenant-request'
import { needsYou } from '@freehold/contract/reports/needs-you'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { remindOfInsurance } from '../../src/areas/portal/requests/request-news'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { requestDesk } from '../kit/homes/request-desk'
import { hostileFiles } from '../kit/hostile/hostile-files'
import { paper } from '../kit/hostile/pictures'
import { addPerson } from '../kit/world/people'

let context: TestApp
let desk: Awaited<ReturnType<typeof requestDesk>>
beforeAll(async () => {
  context = await testApp()
  desk = await requestDesk(context, 'Req')
})
afterAll(() => context.close())

const contact = {
  kind: 'CONTACT_CHANGE',
  email: 'new@tenants.example',
  phone: '(555) 010-0999',
  em_contact_name: 'Sam',
  em_contact_phone: '(555) 010-0998',
}

describe('new contact details', () => {
  test('with another email ask for a code in the session', async () => {
    await desk.setLanguage('en')
    await desk.withoutCode()
    context.clock.advance(2_000)
    const refused = await desk.asTenant(tenantRequest.save, contact)
    expect(refused.type).toBe('E_CODE')
    const kept = { ...contact, email: desk.email }
    const sent = await desk.asTenant(tenantRequest.save, kept)
    expect(sent.type, sent.text).toBe('S_OK')
    expect((await desk.asTenant(tenantRequest.save, kept)).type).toBe('E_CONFLICT')
    await desk.asTenant(tenantRequest.withdraw, { id: sent.body.id })
    await desk.setLanguage('en')
  })

  test('replace the old ones when staff accept, and both addresses get a mail', async () => {
    const id = await desk.send(contact)
    const { current, content } = await desk.whole(id)
    expect(current?.email).toBe(desk.email)
    expect(content).toMatchObject({ old_email: desk.email, email: contact.email })
    const accepted = await desk.asStaff(portalRequest.accept, { id })
    expect(accepted.type, accepted.text).toBe('S_OK')
    const { data } = (await desk.asStaff(tenant.get, { id: desk.home.tenant })).body
    expect(data).toMatchObject({ email: contact.email, phone: contact.phone, em_contact_name: 'Sam' })
    for (const to of [desk.email, contact.email])
      expect(await desk.subjects(to)).toContain('Your contact details were changed')
  })

  test('are refused where a user changed the old ones meanwhile', async () => {
    const id = await desk.send({ ...contact, phone: '(555) 010-0777' })
    await context.database.ask(`update tenant set phone = '(555) 010-0111' where id = $1`, [desk.home.tenant])
    const refused = await desk.asStaff(portalRequest.accept, { id })
    expect(refused.type).toBe('E_CONFLICT')
    expect((await desk.whole(id)).state).toBe('RECEIVED')
    await desk.asStaff(portalRequest.decline, { id, reason: 'Please send it again.' })
  })
})

describe('renters insurance', () => {
  const insurance = {
    kind: 'INSURANCE',
    insurer: 'Lemon Mutual',
    policy_number: 'L-17',
    starts_on: '2027-01-01',
    ends_on: '2027-05-10',
  }

  test('needs a photo or a PDF', async () => {
    expect((await desk.asTenant(tenantRequest.save, insurance)).fields).toHaveProperty('paper')
  })

  test('is confirmed, shown with the tenant, and reminded of once', async () => {
    const id = await desk.send(insurance, { paper })
    expect((await desk.asStaff(portalRequest.accept, { id })).type).toBe('S_OK')
    const input = { tenant_id: desk.home.tenant, kind: 'INSURANCE' }
    const { data } = (await desk.asStaff(portalRequest.list, input)).body
    expect(data).toMatchObject([{ insurer: 'Lemon Mutual', ends_on: '2027-05-10', state: 'ACCEPTED' }])
    expect(await remindOfInsurance(context.context)).toMatchObject({ issued: 1 })
    expect(await remindOfInsurance(context.context)).toMatchObject({ issued: 0 })
    expect(await desk.subjects(contact.email)).toContain('Your renters insurance ends May 10, 2027')
    const needs = (await desk.asStaff(needsYou.list)).body.data
    expect(needs.some(({ kind, id: who }) => kind === 'TENANT_INSURANCE' && who === desk.home.tenant)).toBe(true)
  })

  test('takes no hostile file', async () => {
    for (const file of (await hostileFiles()).filter(({ fate }) => fate === 'refused').slice(0, 12)) {
      const answer = await desk.asTenant(tenantRequest.save, insurance, {
        files: { paper: file.bytes },
        fileNames: { paper: 'proof.pdf' },
      })
      expect(['E_INVALID', 'E_TOO_LARGE'], `${file.about}: ${answer.text}`).toContain(answer.type)
    }
  })
})

describe('a move-out', () => {
  const notice = { kind: 'MOVE_OUT', details: 'A new job', forwarding_address: '9 Elm Street, Troy, NY 12180' }

  test('is bounded by the notice, and says what it means', async () => {
    const early = await desk.asTenant(tenantRequest.save, { ...notice, move_out: '2027-04-20' })
    expect(early.fields?.move_out).toContain('May 15, 2027')
    const asked = { rent_id: desk.home.home, move_out: '2027-06-15' }
    const { data } = (await desk.asTenant(tenantRequest.previewMoveOut, asked)).body
    expect(data).toMatchObject({
      last_rent: { from: '2027-06-01', to: '2027-06-15', amount: 500 },
      lease_ends: '2028-03-31',
      deposit: 500,
    })
    expect((await desk.asNeighbor(tenantRequest.previewMoveOut, asked)).type).toBe('E_NOT_FOUND')
  })

  test('is recorded when staff accept, with the address for the deposit letter', async () => {
    const id = await desk.send({ ...notice, move_out: '2027-06-15' })
    expect((await desk.asTenant(tenantRequest.save, { ...notice, move_out: '2027-06-20' })).type).toBe('E_CONFLICT')
    const accepted = await desk.asStaff(portalRequest.accept, { id, move_out_reason: 'Personal' })
    expect(accepted.type, accepted.text).toBe('S_OK')
    const { data } = (await desk.asStaff(occupancy.rents, { id: desk.home.tenant })).body
    expect(data[0]?.real_move_out).toBe('2027-06-15')
    const held = (await desk.asStaff(deposit.held, { rent_id: desk.home.home })).body.data
    expect(held.send_to).toBe(notice.forwarding_address)
    expect(await desk.subjects(contact.email)).toContain('Accepted: Move-out on Jun 15, 2027')
  })

  test('ends new repairs, and shows the deposit letter to its tenant alone', async () => {
    await desk.wakeOn('2027-06-20')
    const refused = await desk.asTenant(tenantRequest.save, {
      kind: 'MAINTENANCE',
      title: 'Late',
      details: 'Late',
      urgency: 'SOON',
    })
    expect(refused.type).toBe('E_CONFLICT')
    const given = await desk.asStaff(deposit.giveBack, {
      tenant_id: desk.home.tenant,
      rent_id: desk.home.home,
      paid_date: '2027-06-20',
    })
    expect(given.type, given.text).toBe('S_OK')
    const { homes } = (await desk.asTenant(tenantRequest.form)).body.data
    expect(homes[0]?.letters).toMatchObject([{ id: given.body.id }])
    expect((await desk.asTenant(tenantRequest.depositLetter, { id: given.body.id })).status).toBe(200)
    expect((await desk.asNeighbor(tenantRequest.depositLetter, { id: given.body.id })).type).toBe('E_NOT_FOUND')
  })
})

describe('staff', () => {
  test('of maintenance see repairs and nothing else', async () => {
    const other = await requestDesk(context, 'Sight')
    const repairs = [await other.send({ title: 'A repair' })]
    const asked = await other.send({ kind: 'ANOTHER_UNIT', wanted: 'Unit 9', details: 'A larger one' })
    const { token } = await addPerson(context, other.account, { group: 5, mark: 'Sight', login: 'handy' })
    const list = (await ask(context.app, portalRequest.list, {}, { token })).body.data
    expect(list.map(({ id }) => id)).toEqual(repairs)
    for (const call of [portalRequest.get, portalRequest.answer, portalRequest.decline])
      expect((await ask(context.app, call, { id: asked, body: 'Hi', reason: 'No' }, { token })).type).toBe(
        'E_NOT_FOUND',
      )
    const needs = (await ask(context.app, needsYou.list, {}, { token })).body.data
    expect(needs.filter(({ kind }) => kind === 'TENANT_REQUEST')).toHaveLength(1)
    const contractor = await addPerson(context, other.account, { group: 3, mark: 'Sight', login: 'trade' })
    expect((await ask(context.app, portalRequest.list, {}, { token: contractor.token })).type).toBe('E_FORBIDDEN')
  })
})
