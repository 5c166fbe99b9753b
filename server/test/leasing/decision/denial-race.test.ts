import { applicationDecision } from '@freehold/contract/leasing/application-decision'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { leaseDesk } from '../../kit/homes/lease-desk'
import { ten } from '../../kit/money/racing'
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

const me = () => ({ token: home.people[1].token })
const deny = (id: number) => ask(context.app, applicationDecision.deny, { id, reasons: '["INCOME"]' }, me())

/** An approved application is denied in two steps: its approval is reversed first. */
async function reconsiderAndDeny(id: number) {
  const reversed = await ask(context.app, applicationDecision.reconsider, { id, reason: 'A second look.' }, me())
  const denied = await deny(id)
  return { reversed, denied }
}

const moved = 'The applicant of this application is already a tenant.'
const heard = {
  contract: ['Approve this application first.', 'This application was denied. Reconsider it first.', moved],
  deny: ['This application was already denied.', 'This application is approved. Reconsider it first.', moved],
}

/** The state that is stored of an application and its unit. */
async function kept(id: number, unit: number) {
  const [row] = await context.database.ask<Record<string, string | null>>(
    `select (select status from rental_application where id = $1) as status,
      (select count(*) from lease where application_id = $1) as leases,
      (select count(*) from occupancy where unit_id = $2) as occupancies`,
    [id, unit],
  )
  return countsOf(row)
}
const leased = { status: 'SUBMITED', leases: 1, occupancies: 1 }
const denied = { status: 'DENIED', leases: 0, occupancies: 0 }
const countsOf = (row: Record<string, string | null> | undefined) =>
  Object.fromEntries(
    Object.entries(row ?? {}).map(([name, value]) => [name, name === 'status' ? value : Number(value)]),
  )

/** The decisions about an application in their order, each with the adults that its notices are for. */
async function decided(id: number) {
  const rows = await context.database.ask<{ kind: string; adults: string }>(
    `select d.kind, coalesce(string_agg(n.adult, ' ' order by n.adult), '') as adults from application_decision d
     left join adverse_notice n on n.account_id = d.account_id and n.decision_id = d.id
     where d.application_id = $1 group by d.id, d.kind order by d.id`,
    [id],
  )
  return rows.map(({ kind, adults }) => `${kind} ${adults}`.trim())
}
/** A denial notifies each adult once, and no other decision notifies anybody. */
const deniedTimes = (times: number) => [
  'APPROVED',
  ...Array.from({ length: times }, () => ['RECONSIDERED', 'DENIED APPLICANT COAPPLICANT']).flat(),
]

test.each([1, 2, 3])(
  'of ten denials and contracts at once one side wins, and the others hear why (round %i)',
  async () => {
    const at = await desk.home()
    const id = await desk.applicant(at)
    const contracts: Awaited<ReturnType<typeof desk.contract>>[] = []
    const denials: Awaited<ReturnType<typeof reconsiderAndDeny>>[] = []
    await ten(async (i) => {
      if (i % 2 === 0) contracts.push(await desk.contract(id, at))
      else denials.push(await reconsiderAndDeny(id))
    })
    const won = (answers: { type: string }[]) => answers.filter(({ type }) => type === 'S_OK').length
    const [made, turned] = [won(contracts), won(denials.map((one) => one.denied))]
    expect([contracts.length, denials.length]).toEqual([5, 5])
    // Whoever comes late may reconsider a denial and deny again: each time the newest decision is the only one that counts.
    expect(made === 1 ? turned === 0 : made === 0 && turned >= 1, `${made} leases, ${turned} denials`).toBe(true)
    expect(won(denials.map((one) => one.reversed))).toBe(turned)
    for (const { type, message } of contracts)
      if (type !== 'S_OK') expect([type, heard.contract]).toEqual(['E_CONFLICT', expect.arrayContaining([message])])
    for (const { type, message } of denials.map((one) => one.denied))
      if (type !== 'S_OK') expect([type, heard.deny]).toEqual(['E_CONFLICT', expect.arrayContaining([message])])
    expect(await kept(id, at.unit)).toEqual(made === 1 ? leased : denied)
    expect(await decided(id)).toEqual(deniedTimes(turned))
  },
)

test('a denial after the contract, and a contract after the denial, change nothing', async () => {
  const [here, there] = [await desk.home(), await desk.home()]
  const [tenant, refused] = [await desk.applicant(here), await desk.applicant(there)]
  expect((await desk.contract(tenant, here)).type).toBe('S_OK')
  const late = await reconsiderAndDeny(tenant)
  expect([late.reversed.message, late.denied.message]).toEqual([moved, moved])
  expect(await kept(tenant, here.unit)).toEqual(leased)
  expect(await decided(tenant)).toEqual(deniedTimes(0))
  expect((await reconsiderAndDeny(refused)).denied.type).toBe('S_OK')
  expect((await desk.contract(refused, there)).message).toBe('This application was denied. Reconsider it first.')
  expect((await ask(context.app, rentalApplication.approve, { id: refused }, me())).type).toBe('E_CONFLICT')
  expect(await kept(refused, there.unit)).toEqual(denied)
  expect(await decided(refused)).toEqual(deniedTimes(1))
})
