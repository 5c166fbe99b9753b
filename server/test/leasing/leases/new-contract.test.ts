import { lease } from '@freehold/contract/leasing/lease'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { tenant } from '@freehold/contract/people/tenant'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { forgetComplaints } from '../../kit/app/silence'
import { contractOf, leaseDesk } from '../../kit/homes/lease-desk'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'

let context: TestApp
let home: Household
let desk: ReturnType<typeof leaseDesk>

beforeAll(async () => {
  ;({ context, home } = await householdApp())
  desk = leaseDesk(context, home.people[1].token, home.records.owner?.inside[0] ?? 0)
})
afterAll(() => context.close())

const asked = <T>(sql: string, values: unknown[]): Promise<T[]> => context.database.ask(sql, values) as Promise<T[]>
const statusOf = async (id: number) =>
  (await ask(context.app, rentalApplication.get, { id }, { token: home.people[1].token })).body.data.status

const chargesOf = (occupancy: number) =>
  asked<{ reason: string; amount_cents: number; due: string }>(
    'select reason, amount_cents::int, due::text from charge where occupancy_id = $1 order by id',
    [occupancy],
  )

const counts = async () =>
  (
    await asked<object>(
      `select (select count(*)::int from tenant) tenants, (select count(*)::int from occupancy) occupancies,
        (select count(*)::int from journal_entry) entries, (select count(*)::int from lease) leases`,
      [],
    )
  )[0]

describe('a lease contract', () => {
  test('makes the tenant, the tenancy, its charges and the lease', async () => {
    const at = await desk.home()
    const application = await desk.applicant(at)
    const { body, text } = await desk.contract(application, at, {
      late_fee_rule_id: home.records.late_fee_rule?.inside[0],
    })
    expect(body, text).toMatchObject({ type: 'S_OK' })
    expect(await chargesOf(body.rent_id)).toEqual(
      [
        ['SECURITY_DEPOSIT', 100_000],
        ['RENT', 145_000],
        ['PET_DEPOSIT', 20_000],
        ['CLEANING_DEPOSIT', 15_000],
        ['CLEANING_FEE', 6_000],
        ['PET_FEE', 2_550],
      ].map(([reason, amount_cents]) => ({ reason, amount_cents, due: '2026-12-01' })),
    )
    const [stay] = await asked<object>(
      'select tenant_id::int, rent_cents::int, rent_period, late_fee_rule_id::int, move_in::text, move_out::text from occupancy where id = $1',
      [body.rent_id],
    )
    expect(stay).toEqual({
      tenant_id: body.tenant_id,
      rent_cents: 145_000,
      rent_period: 'MONTHLY',
      late_fee_rule_id: home.records.late_fee_rule?.inside[0],
      move_in: '2026-12-01',
      move_out: '2027-11-30',
    })
    const found = await ask(context.app, tenant.get, { id: body.tenant_id }, { token: home.people[1].token })
    expect(found.body.data).toMatchObject({ tenant_name: 'Lea Signer', dob: '1991-04-23', phone: '(555) 010-0700' })
    expect(await statusOf(application)).toBe('SUBMITED')
  })

  test.each([
    ['not approved yet', { approved: false }, 'Approve this application first.'],
    ['moved in before', { again: true }, 'The applicant of this application is already a tenant.'],
  ])(
    'of an application that is %s is refused',
    async (_, { approved = true, again = false }: { approved?: boolean; again?: boolean }, sentence) => {
      const at = await desk.home()
      const application = await desk.applicant(at, {}, { approved })
      if (again) await desk.contract(application, at)
      const answer = await desk.contract(application, await desk.home())
      expect([answer.type, answer.message]).toEqual(['E_CONFLICT', sentence])
    },
  )

  test.each([
    [{ tenant_name: '' }, { tenant_name: 'Please enter the tenant name.' }],
    [{ dob: '' }, { dob: 'Please choose the date of birth.' }],
    [{ dob: '1991-04-24' }, { dob: 'The date of birth is not the one in the application.' }],
    [
      { move_in: '', move_out: '' },
      { move_in: 'Please choose the period', move_out: 'Please choose the period' },
    ],
    [{ move_out: '2026-11-30' }, { move_out: 'The move-out cannot be before the move-in.' }],
    [{ rent_amount: '' }, { rent_amount: 'Please enter the rent amount.' }],
    [{ keys: JSON.stringify(['x'.repeat(81)]) }, { keys: 'Keys must be a list.' }],
    [{ security_deposit: '9999999' }, { rent_amount: 'The first payment may be at most $9,999,999.00.' }],
  ])('with %j is refused by its field', async (change, fields) => {
    const at = await desk.home()
    const answer = await desk.contract(await desk.applicant(at), at, change)
    expect([answer.type, answer.fields]).toEqual(['E_INVALID', fields])
  })

  test('that cannot be made leaves nothing behind', async () => {
    const at = await desk.home()
    const application = await desk.applicant(at)
    const before = await counts()
    // The lease is the last row to be written, so all the others are there when it fails.
    await asked('alter table lease add constraint broken check (rent_cents <> 145013)', [])
    const answer = await desk.contract(application, at, { rent_amount: '1450.13' })
    await asked('alter table lease drop constraint broken', [])
    expect([answer.type, forgetComplaints().length]).toEqual([expect.not.stringMatching('S_OK'), 1])
    expect([await counts(), await statusOf(application)]).toEqual([before, 'APPROVED'])
  })
})

describe('an applicant who is already a tenant', () => {
  const same = { email: 'again@lease.example' }

  test('is asked about, and keeps its record once somebody confirms', async () => {
    const [first, second] = [await desk.home({ unit_name: 'Old 7' }), await desk.home()]
    const old = await desk.contract(await desk.applicant(first, same), first, {
      move_in: '2025-12-01',
      move_out: '2026-11-30',
    })
    const application = await desk.applicant(second, { ...same, email: same.email.toUpperCase() })
    const still = await desk.contract(application, second, { move_in: '2026-12-01' })
    expect([still.type, still.message]).toEqual([
      'E_CONFLICT',
      'The tenant Lea Signer already occupies a unit. Record that move-out first.',
    ])
    await asked("update occupancy set real_move_out = '2026-11-20' where id = $1", [old.body.rent_id])
    const question = await desk.contract(application, second)
    expect(question.type).toBe('E_CONFIRM')
    expect(question.message).toMatch(
      /^Lea Signer is already a tenant, of Old 7, Lease\d+ Court, from Dec 1, 2025 to Nov 20, 2026: the email and the date of birth are the same\. Create this lease for that tenant\?$/,
    )
    const { body, text } = await desk.contract(application, second, { confirm: 1 })
    expect(body.tenant_id, text).toBe(old.body.tenant_id)
  })

  test('is another person with another date of birth', async () => {
    const [first, second] = [await desk.home(), await desk.home()]
    const shared = { email: 'family@lease.example' }
    const one = await desk.contract(await desk.applicant(first, shared), first)
    const other = await desk.contract(await desk.applicant(second, { ...shared, dob: '1962-01-31' }), second, {
      dob: '1962-01-31',
    })
    expect([one.type, other.type]).toEqual(['S_OK', 'S_OK'])
    expect(other.body.tenant_id).not.toBe(one.body.tenant_id)
  })
})

describe('ten contracts at once', () => {
  test('for one unit make one tenancy, billed once, and the others name its tenant', async () => {
    const at = await desk.home()
    const applications: number[] = []
    for (let n = 0; n < 10; n += 1) applications.push(await desk.applicant(at))
    const answers = await Promise.all(applications.map((id) => desk.contract(id, at)))
    const [won, lost] = [answers.filter(({ type }) => type === 'S_OK'), answers.filter(({ type }) => type !== 'S_OK')]
    expect(won).toHaveLength(1)
    for (const { type, message } of lost) {
      expect(type).toBe('E_CONFLICT')
      expect(message).toMatch(/is already leased to Lea Signer from 12-01-2026 to 11-30-2027\. Choose other dates\.$/)
    }
    const charges = await asked<{ n: number }>('select count(*)::int n from charge where unit_id = $1', [at.unit])
    expect(charges).toEqual([{ n: 6 }])
  })

  test('of one application make one tenancy', async () => {
    const at = await desk.home()
    const application = await desk.applicant(at)
    const answers = await Promise.all(Array.from({ length: 10 }, () => desk.contract(application, at)))
    expect(answers.filter(({ type }) => type === 'S_OK')).toHaveLength(1)
  })
})

describe('the rights', () => {
  test.each([1, 2, 4, 6] as const)('let group %i make a lease', async (group) => {
    const at = await desk.home()
    const input = contractOf(await desk.applicant(at), at)
    const answer = await ask(context.app, lease.create, input, { token: home.people[group].token })
    expect(answer.type, answer.text).toBe('S_OK')
  })

  test.each([3, 5, 7, 8] as const)('refuse group %i', async (group) => {
    const at = await desk.home()
    const input = contractOf(await desk.applicant(at), at)
    const answer = await ask(context.app, lease.create, input, { token: home.people[group].token })
    expect(answer.type).toBe('E_FORBIDDEN')
  })

  test('hide an application of another property', async () => {
    const at = await desk.home()
    const input = contractOf(await desk.applicant(at), at)
    const answer = await ask(context.app, lease.create, input, { token: home.narrow.token })
    expect([answer.type, answer.message]).toEqual(['E_NOT_FOUND', 'Rental application not found.'])
  })
})
