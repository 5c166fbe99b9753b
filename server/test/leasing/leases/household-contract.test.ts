import { applicationDecision } from '@freehold/contract/leasing/application-decision'
import { apply } from '@freehold/contract/leasing/apply'
import { lease } from '@freehold/contract/leasing/lease'
import { leaseSigning } from '@freehold/contract/leasing/lease-signing'
import { occupancy } from '@freehold/contract/leasing/occupancy'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { costly } from '../../kit/app/costly'
import { begin, fillIn, linkTo, mailedToken, submit } from '../../kit/homes/apply-desk'
import { contractOf, leaseDesk } from '../../kit/homes/lease-desk'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'

let context: TestApp
let home: Household
let desk: ReturnType<typeof leaseDesk>
let token: string
let count = 0

beforeAll(async () => {
  ;({ context, home } = await householdApp())
  token = home.people[1].token
  desk = leaseDesk(context, token, home.records.owner?.inside[0] ?? 0)
})
afterAll(() => context.close())

const approve = (id: number) => ask(context.app, rentalApplication.approve, { id }, { token })
const statusOf = async (id: number) =>
  (await ask(context.app, rentalApplication.get, { id }, { token })).body.data.status

/** Three adults who applied together online for a home of their own. */
async function household() {
  count += 1
  const at = await desk.home()
  const link = await linkTo({ context, token }, at)
  const people = ['Ana', 'Bo', 'Cy'].map((first) => ({
    name: `${first} Pike ${count}`,
    email: `${first.toLowerCase()}${count}@household.example`,
  }))
  const [first, ...others] = people
  if (!first) throw new Error('Nobody applies')
  const part = await begin(context, link, first.email)
  await fillIn(context, part, first)
  for (const { name, email } of others) {
    await ask(context.app, apply.invite, { token: part, name, email })
    const own = await mailedToken(context, email, '/apply/form')
    await fillIn(context, own, { name })
    await submit(context, own)
  }
  await submit(context, part)
  const rows = await context.database.ask<{ id: number; tenant_name: string }>(
    'select id::int, tenant_name from rental_application where unit_id = $1',
    [at.unit],
  )
  const idOf = (name: string) => rows.find(({ tenant_name }) => tenant_name === name)?.id ?? 0
  const [ana = 0, bo = 0, cy = 0] = people.map(({ name }) => idOf(name))
  return { at, people, ana, bo, cy }
}

const make = (id: number, at: { property: number; unit: number }, change: object = {}) =>
  ask(context.app, lease.create, { ...contractOf(id, at), tenant_name: 'Ana Pike', ...change }, { token })
const pageOf = async (id: number) => (await ask(context.app, lease.info, { id }, { token })).text

describe('the lease of a household', () => {
  test('names all who applied together, and makes one tenancy', async () => {
    const { at, people, ana, bo, cy } = await household()
    for (const id of [ana, bo, cy]) await approve(id)
    const { body, text } = await make(ana, at)
    expect(body, text).toMatchObject({ type: 'S_OK' })
    expect(await Promise.all([ana, bo, cy].map(statusOf))).toEqual(['SUBMITED', 'SUBMITED', 'SUBMITED'])
    const [, second, third] = people.map(({ name }) => name)
    const page = await pageOf(body.id)
    expect(page).toContain(`<dt>Tenants</dt><dd>Ana Pike, ${second} and ${third}</dd>`)
    expect(page.match(/Tenant: /g)).toHaveLength(3)
    expect(page).toContain(`The home is lived in only by Ana Pike, ${second} and ${third}.`)
    const { proposal } = (await ask(context.app, leaseSigning.get, { id: body.id }, { token })).body.data
    expect(proposal.signers.map(({ email }) => email)).toEqual(people.map(({ email }) => email))
    const stays = await context.database.ask('select count(*)::int n from occupancy where unit_id = $1', [at.unit])
    expect(stays).toEqual([{ n: 1 }])
  })

  test('is proposed with everybody, and says who has no decision or was denied', async () => {
    const { at, people, ana, bo, cy } = await household()
    await approve(ana)
    await ask(context.app, applicationDecision.deny, { id: cy, reasons: JSON.stringify(['INCOME']) }, { token })
    const { data } = (await ask(context.app, lease.proposal, { rent_app_id: ana }, { token })).body
    expect(data.adults.map(({ application_id, status }) => [application_id, status])).toEqual([
      [bo, null],
      [cy, 'DENIED'],
    ])
    const answer = await make(ana, at)
    const [, second, third] = people.map(({ name }) => name)
    expect([answer.type, answer.message]).toEqual([
      'E_CONFIRM',
      `${second} of the same household has no decision yet. ${third} of the same household was denied. Create this lease anyway?`,
    ])
    const adults = (ids: number[]) => JSON.stringify(ids.map((id) => ({ name: 'One', email: '', application_id: id })))
    const denied = await make(ana, at, { adults: adults([cy]), confirm: 1 })
    expect([denied.type, denied.message]).toEqual([
      'E_CONFLICT',
      `${third}: This application was denied. Reconsider it first.`,
    ])
    expect((await make(ana, at, { adults: adults([bo, bo]), confirm: 1 })).fields).toEqual({
      adults: 'An adult is named twice.',
    })
    expect((await make(ana, at, { adults: adults([999_999]), confirm: 1 })).type).toBe('E_INVALID')
    expect((await make(ana, at, { confirm: 1 })).type).toBe('S_OK')
    expect(await Promise.all([ana, bo, cy].map(statusOf))).toEqual(['SUBMITED', 'SUBMITED', 'DENIED'])
  })

  costly('can leave a member out, whose application stays open, and name others by hand', async () => {
    const { at, ana, bo, cy } = await household()
    for (const id of [ana, bo, cy]) await approve(id)
    const adults = JSON.stringify([
      { name: 'Bo Pike', email: 'bo@household.example', application_id: bo },
      { name: 'Di Pike', email: '', application_id: null },
    ])
    const { body } = await make(ana, at, { adults })
    expect(await Promise.all([ana, bo, cy].map(statusOf))).toEqual(['SUBMITED', 'SUBMITED', 'APPROVED'])
    expect(await pageOf(body.id)).toContain('Ana Pike, Bo Pike and Di Pike')
  })

  costly('that is canceled before it begins leaves all of them approved', async () => {
    const { at, ana, bo, cy } = await household()
    for (const id of [ana, bo, cy]) await approve(id)
    const { body } = await make(ana, at)
    const moveOut = {
      tenant_id: body.tenant_id,
      unit_id: at.unit,
      move_out: '2026-12-01',
      move_out_reason: 'Personal',
      force: 1,
    }
    const left = await ask(context.app, occupancy.moveOut, moveOut, { token })
    expect(left.type, left.text).toBe('S_OK')
    expect(await Promise.all([ana, bo, cy].map(statusOf))).toEqual(['APPROVED', 'APPROVED', 'APPROVED'])
    expect((await make(bo, at, { tenant_name: 'Bo Pike', confirm: 1 })).type).toBe('S_OK')
  })

  test('of ten contracts at once for its members makes one tenancy', async () => {
    const { at, ana, bo, cy } = await household()
    for (const id of [ana, bo, cy]) await approve(id)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => make([ana, bo, cy][n % 3] ?? ana, at, { confirm: 1 })),
    )
    expect(answers.map(({ type }) => type).toSorted()).toEqual([...Array(9).fill('E_CONFLICT'), 'S_OK'])
  })
})

describe('the conditions of an approval', () => {
  const conditional = async () => {
    const at = await desk.home()
    const id = await desk.applicant(
      at,
      { coapplicant_name: '', coapplicant_ssn: '', coapplicant_dob: '' },
      { approved: false },
    )
    const terms = { id, reasons: JSON.stringify(['INCOME']), cosigner: '1', deposit: '2500' }
    expect((await ask(context.app, applicationDecision.approveWithConditions, terms, { token })).type).toBe('S_OK')
    return { at, id }
  }

  test('are proposed, and a contract without them is asked about once', async () => {
    const { at, id } = await conditional()
    const { data } = (await ask(context.app, lease.proposal, { rent_app_id: id }, { token })).body
    expect(data).toEqual({ adults: [], deposit: 2500, cosigner: true, fees: [] })
    const answer = await make(id, at)
    expect([answer.type, answer.message]).toEqual([
      'E_CONFIRM',
      'The approval asks for a security deposit of $2,500.00, and this lease has $1,000.00. The approval asks for a co-signer, and this lease names none. Create this lease anyway?',
    ])
    expect((await make(id, at, { confirm: 1 })).type).toBe('S_OK')
  })

  test('that are met raise no question, and the co-signer guarantees the lease', async () => {
    const { at, id } = await conditional()
    const cosigner = { guarantor_name: 'Gus Pike', guarantor_email: 'gus@household.example' }
    const { body, type, text } = await make(id, at, { security_deposit: '2500', ...cosigner })
    expect(type, text).toBe('S_OK')
    const page = await pageOf(body.id)
    expect(page).toContain('Gus Pike, the guarantor, promises the landlord that the rent')
    expect(page).toContain('Guarantor: Gus Pike')
    const { proposal } = (await ask(context.app, leaseSigning.get, { id: body.id }, { token })).body.data
    expect(proposal.signers.map(({ role, name }) => [role, name])).toEqual([
      ['TENANT', 'Ana Pike'],
      ['GUARANTOR', 'Gus Pike'],
    ])
  })

  test('ask for the name of a co-signer whose email was given', async () => {
    const { at, id } = await conditional()
    const answer = await make(id, at, { guarantor_email: 'gus@household.example', confirm: 1 })
    expect(answer.fields).toEqual({ guarantor_name: 'Enter the name of the co-signer.' })
  })
})

describe('the preview of a contract', () => {
  test('shows the lease with those who do not sign, and keeps nothing', async () => {
    const { at, ana, bo, cy } = await household()
    for (const id of [ana, bo, cy]) await approve(id)
    const before = await context.database.ask('select count(*)::int n from lease', [])
    const input = { ...contractOf(ana, at), other_occupants: JSON.stringify(['Mia Pike', 'Max Pike']) }
    const { body, type, text } = await ask(context.app, lease.preview, input, { token })
    expect(type, text).toBe('S_OK')
    expect(body.data.page).toMatch(/lived in only by Lea Signer, Bo Pike \d+, Cy Pike \d+, Mia Pike and Max Pike\./)
    expect(await context.database.ask('select count(*)::int n from lease', [])).toEqual(before)
    expect(await statusOf(ana)).toBe('APPROVED')
  })

  test('names the other occupants with the premises where the account has clauses of its own', async () => {
    const { id, at } = await desk.home().then(async (one) => ({ at: one, id: await desk.applicant(one) }))
    await context.database.ask(
      `insert into lease_template (account_id, clauses, version, changed_at, changed_by)
       select account_id, '[{"title": "Snow", "text": "The landlord clears the walks."}]', 1, now(), 'Test'
       from rental_application where id = $1`,
      [id],
    )
    const input = { ...contractOf(id, at), other_occupants: JSON.stringify(['Mia Pike']) }
    const { body } = await ask(context.app, lease.preview, input, { token })
    await context.database.ask('delete from lease_template', [])
    expect(body.data.page).toContain('<dt>Other occupants</dt><dd>Mia Pike</dd>')
  })

  test('hides an application of another property', async () => {
    const at = await desk.home()
    const input = contractOf(await desk.applicant(at), at)
    const narrow = { token: home.narrow.token }
    expect((await ask(context.app, lease.preview, input, narrow)).type).toBe('E_NOT_FOUND')
    expect((await ask(context.app, lease.proposal, { rent_app_id: input.rent_app_id }, narrow)).type).toBe(
      'E_NOT_FOUND',
    )
  })
})
