import { tenantDocuments } from '@freehold/contract/portal/tenant-documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../kit/app/app'
import { leaseDesk } from '../kit/homes/lease-desk'
import { portalDesk } from '../kit/homes/portal-desk'
import { householdApp } from '../kit/world/world-app'

let context: TestApp
let account = 0
let tenant = 0
let own = 0
let roommates = 0
let unnamed = 0

beforeAll(async () => {
  const made = await householdApp()
  ;({ context } = made)
  account = made.home.account
  const { token } = made.home.people[1]
  const desk = leaseDesk(context, token, made.home.records.owner?.inside[0] ?? 0)
  const at = await desk.home()
  own = await desk.applicant(at, { email: 'lea@tenants.example', phone: '(555) 010-0723', former_addr: '1 Old Road' })
  roommates = await desk.applicant(at, { email: 'sam@tenants.example', dob: '1980-01-01' })
  // The same person applied for another home and was denied.
  unnamed = await desk.applicant(await desk.home(), { email: 'LEA@tenants.example' }, { approved: false })
  // The same email with another birth date is another person.
  await desk.applicant(await desk.home(), { email: 'lea@tenants.example', dob: '1970-07-07' }, { approved: false })
  const { body, text, type } = await desk.contract(own, at, { confirm: '1' })
  if (type !== 'S_OK') throw new Error(text)
  tenant = body.tenant_id
  await context.database.ask(
    `update lease_adult set application_id = $3 where account_id = $1 and lease_id = $2 and place = 2`,
    [account, body.id, roommates],
  )
})
afterAll(() => context.close())

const signIn = (options = {}) => portalDesk(context, { account, tenant }, options)

test('lists the applications of the person with the words of their status, and none of a roommate', async () => {
  const { body } = await (await signIn()).portal(tenantDocuments.list, { tenant_id: tenant })
  const names = { property_name: expect.any(String), unit_name: expect.any(String) }
  expect(body.apps.rentals).toEqual([
    { id: unnamed, status: null, leased: false, ...names },
    { id: own, status: 'SUBMITED', leased: true, ...names },
  ])
})

describe('an application', () => {
  test('is masked until a code was given', async () => {
    const { portal } = await signIn({ codeGiven: false })
    const { body, text } = await portal(tenantDocuments.application, { id: own })
    expect(body.data).toEqual({
      id: own,
      property_name: expect.any(String),
      unit_name: expect.any(String),
      address: expect.stringContaining('ME'),
      status: 'SUBMITED',
      leased: true,
      created_on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      move_in: '2026-12-01',
      tenant_name: expect.stringMatching(/Applicant$/),
      email: 'l***@tenants.example',
      phone: '(***) ***-0723',
      copy: null,
    })
    expect(text).not.toMatch(/1991|5200|Bakery/)
    const full = await portal(tenantDocuments.application, { id: own, full: '1' })
    expect([full.type, full.message]).toEqual(['E_CODE', 'First enter the code we email you.'])
  })

  test('is whole after a code, without numbers of identity and without the co-applicant', async () => {
    const { portal } = await signIn()
    const { body, text } = await portal(tenantDocuments.application, { id: own, full: '1' })
    expect(body.data).toMatchObject({ email: 'lea@tenants.example', phone: '(555) 010-0723' })
    expect(body.data.copy).toMatchObject({
      dob: '1991-04-23',
      employer: { monthly_income: 5200, name: expect.stringMatching(/Bakery$/) },
      current_home: { rent: 1400, reason_for_leaving: 'A larger home' },
      former_home: { address: '1 Old Road', rent: null },
      references: [],
      emergency_contact: { phone: '(555) 010-0701', relation: 'Sister' },
    })
    expect(text).not.toMatch(/6789|4321|D4830211|0211|Partner|1990-02-28/)
  })

  test('is never whole for a staff user who looks at the portal', async () => {
    const [{ id } = { id: 0 }] = await context.database.ask<{ id: number }>(
      'select id::int from staff_user where account_id = $1 and is_owner',
      [account],
    )
    const viewer = await portalDesk(context, { account, tenant, viewer: id })
    expect((await viewer.portal(tenantDocuments.application, { id: own, full: '1' })).type).toBe('E_CODE')
  })

  test("of a roommate is not found, like one that doesn't exist", async () => {
    const { portal } = await signIn()
    const missing = await portal(tenantDocuments.application, { id: 987_654_321 })
    for (const id of [roommates, own + 1000])
      expect((await portal(tenantDocuments.application, { id })).body).toEqual(missing.body)
    expect(missing.type).toBe('E_NOT_FOUND')
  })

  test('that was deleted is gone', async () => {
    await context.database.ask('update rental_application set archived_at = now() where id = $1', [unnamed])
    const { portal } = await signIn()
    expect((await portal(tenantDocuments.application, { id: unnamed })).type).toBe('E_NOT_FOUND')
  })
})

test('the page of the lease is the one that was issued', async () => {
  const { portal, addressOf, open } = await signIn()
  const { body } = await portal(tenantDocuments.list, { tenant_id: tenant })
  const [found] = body.leases
  expect(found).toMatchObject({ filename: '', signing: null, rent_amount: 1450 })
  const page = await open(await addressOf('tenants/view-lease', found?.id ?? 0))
  const [row] = await context.database.ask<{ html: string }>('select html from lease where id = $1', [found?.id])
  expect(page.payload).toBe(row?.html)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  const pdf = await portal(tenantDocuments.viewLease, { id: found?.id, format: 'pdf' })
  expect(pdf.headers['content-type']).toBe('application/pdf')
})
