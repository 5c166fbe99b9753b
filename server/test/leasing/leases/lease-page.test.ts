import { applicationDecision } from '@freehold/contract/leasing/application-decision'
import { lease } from '@freehold/contract/leasing/lease'
import { applicationPage } from '@freehold/contract/reports/application-page'
import { leasePage } from '@freehold/contract/reports/lease-page'
import { addDays, dayIn } from '@freehold/rules/day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { leaseDesk } from '../../kit/homes/lease-desk'
import { paper } from '../../kit/hostile/pictures'
import { addPerson } from '../../kit/world/people'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'

let context: TestApp
let home: Household
let at: { property: number; unit: number }
let made: { id: number; tenant: number; rent: number }

const as = (group: keyof Household['people']) => ({ token: home.people[group].token })
const pageOf = (id: number, token = as(1).token) => ask(context.app, leasePage.get, { id }, { token })

beforeAll(async () => {
  ;({ context, home } = await householdApp())
  const desk = leaseDesk(context, as(1).token, home.records.owner?.inside[0] ?? 0)
  at = await desk.home()
  const today = dayIn('America/New_York', context.clock.now())
  const { body, text } = await desk.contract(await desk.applicant(at), at, {
    move_in: addDays(today, -40),
    move_out: addDays(today, 300),
    other_occupants: JSON.stringify(['Milo Signer']),
    confirm: '1',
  })
  expect(body.id, text).toBeGreaterThan(0)
  made = { id: body.id, tenant: body.tenant_id, rent: body.rent_id }
})
afterAll(() => context.close())

describe('the page of a lease', () => {
  test('has its terms, its money and the newest lines of the ledger', async () => {
    const { body } = await pageOf(made.id)
    expect(body.data.lease).toMatchObject({
      kind: 'CONTRACT',
      tenant_name: 'Lea Signer',
      rent_amount: 1450,
      rent_period: 'MONTHLY',
      deposit: 1000,
      fees: [
        { name: 'Pet deposit', amount: 200 },
        { name: 'Cleaning deposit', amount: 150 },
        { name: 'Cleaning fee', amount: 60 },
        { name: 'Pet fee', amount: 25.5 },
      ],
      state: 'ISSUED',
      archived_at: null,
      newer_id: null,
    })
    const { money } = body.data
    const [row] = await context.database.ask<{ balance: string }>(
      'select balance_cents as balance from rent_account where occupancy_id = $1',
      [made.rent],
    )
    expect(money?.balance).toBe(Number(row?.balance) / 100)
    expect(money?.lines[0]?.balance).toBe(money?.balance)
    expect(money?.lines.length).toBeGreaterThan(1)
  })

  test('lists each person once, in the first role', async () => {
    await context.database.ask(
      `update tenant set em_contact_name = 'Ida Signer', em_contact_phone = '2075550111' where id = $1`,
      [made.tenant],
    )
    await context.database.ask(
      `insert into household_member (account_id, tenant_id, occupancy_id, first_name, last_name, email, added_by)
       values ($1, $2, $3, 'Rae', 'Roommate', 'rae@mail.example', 'Ann'), ($1, $2, $3, 'Lea', 'Signer', 'lea@mail.example', 'Ann')`,
      [home.account, made.tenant, made.rent],
    )
    const { body } = await pageOf(made.id)
    expect(body.data.people.map(({ role, name }) => [role, name])).toEqual([
      ['TENANT', 'Lea Signer'],
      ['ROOMMATE', 'Lease2 Partner'],
      ['ROOMMATE', 'Rae Roommate'],
      ['OCCUPANT', 'Milo Signer'],
      ['EMERGENCY', 'Ida Signer'],
    ])
    expect(body.data.people[0]?.application_id).toBeGreaterThan(0)
    const homes = await ask(context.app, leasePage.people, { tenant_id: made.tenant }, as(1))
    expect(homes.body.data).toMatchObject([{ rent_id: made.rent, lease_id: made.id, over: false }])
    expect(homes.body.data[0]?.people).toEqual(body.data.people)
  })

  test('has the other leases of the tenancy, and stays when its lease is deleted', async () => {
    const fields = { tenant_id: made.tenant, property_id: at.property, unit_id: at.unit, title: 'Signed by hand' }
    const today = dayIn('America/New_York', context.clock.now())
    const sent = await ask(
      context.app,
      lease.upload,
      { ...fields, move_in: addDays(today, -40), move_out: addDays(today, 300) },
      { ...as(1), files: { file: paper } },
    )
    expect(sent.type, sent.text).toBe('S_OK')
    expect((await pageOf(made.id)).body.data.others.map(({ id, kind }) => [id, kind])).toEqual([
      [sent.body.id, 'UPLOAD'],
    ])
    const uploaded = (await pageOf(sent.body.id)).body.data
    expect(uploaded.lease).toMatchObject({ kind: 'UPLOAD', title: 'Signed by hand', state: null, stage: '' })
    expect(uploaded.others.map(({ id }) => id)).toEqual([made.id])
    await ask(context.app, lease.remove, { id: sent.body.id }, as(1))
    expect((await pageOf(sent.body.id)).body.data.lease.archived_at).not.toBeNull()
    expect((await pageOf(made.id)).body.data.others).toEqual([])
  })

  test('is not found by a user of another property, nor by another account', async () => {
    const other = await addPerson(context, home.account, {
      group: 4,
      mark: 'Elsewhere',
      login: 'elsewhere',
      properties: [home.records.property?.inside[0] ?? 0],
    })
    expect((await pageOf(made.id, other.token)).type).toBe('E_NOT_FOUND')
    expect((await ask(context.app, leasePage.people, { tenant_id: made.tenant }, other)).type).toBe('E_NOT_FOUND')
    expect((await pageOf(made.id, as(8).token)).type).toBe('E_FORBIDDEN')
  })
})

describe('what surrounds an application', () => {
  test('is the lease that was made of it, the others who apply for the home, and its activity', async () => {
    const desk = leaseDesk(context, as(1).token, home.records.owner?.inside[0] ?? 0, 20)
    const wanted = await desk.home()
    const first = await desk.applicant(wanted, {}, { approved: false })
    const second = await desk.applicant(wanted, {}, { approved: false })
    const around = async (id: number, token = as(1).token) =>
      (await ask(context.app, applicationPage.get, { id }, { token })).body.data
    expect(await around(first)).toMatchObject({ lease: null, rivals: 1 })
    await ask(context.app, applicationDecision.withdraw, { id: second, reason: 'Found another home' }, as(1))
    expect(await around(first)).toMatchObject({ rivals: 0 })
    expect((await around(first)).activity.length).toBeGreaterThan(0)

    const { body } = await pageOf(made.id)
    const [signer] = body.data.people
    const { lease: leased } = await around(signer?.application_id ?? 0)
    expect(leased).toMatchObject({ id: made.id, tenant_id: made.tenant, tenant_name: 'Lea Signer' })
    expect((await ask(context.app, applicationPage.get, { id: first }, as(8))).type).toBe('E_FORBIDDEN')
  })
})
