import { lease } from '@freehold/contract/leasing/lease'
import { addDays, dayIn } from '@freehold/rules/day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { leaseDesk } from '../../kit/homes/lease-desk'
import { paper } from '../../kit/hostile/pictures'
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

const as = (group: keyof Household['people']) => ({ token: home.people[group].token })

/** An uploaded lease of a tenant who applied here. */
async function uploaded() {
  const at = await desk.home()
  const application = await desk.applicant(at)
  const today = dayIn('America/New_York', context.clock.now())
  const days = { move_in: addDays(today, -10), move_out: addDays(today, 300) }
  const { body, text } = await desk.contract(application, at, days)
  const fields = { tenant_id: body.tenant_id, property_id: at.property, unit_id: at.unit, title: 'Signed', ...days }
  const sent = await ask(context.app, lease.upload, fields, { ...as(1), files: { file: paper } })
  expect(sent.type, text).toBe('S_OK')
  return { id: sent.body.id, application }
}

const row = async (id: number, group: keyof Household['people'] = 1) =>
  (await ask(context.app, lease.list, { limit: -1 }, as(group))).body.data.find((one) => one.id === id)

describe('the row of an uploaded lease', () => {
  test('names the application, and its page while a report is kept for those who may open it', async () => {
    const { id, application } = await uploaded()
    expect(await row(id)).toMatchObject({
      application_id: application,
      application_status: 'SUBMITED',
      rentprep_report_url: '',
    })
    await context.database.ask(
      `insert into screening_order (account_id, application_id, adult, provider, reference, state, created_at, ready_at, user_id, user_name, report_url, outcome)
       values ($1, $2, 'APPLICANT', 'sandbox', 'row-1', 'READY', now(), now(), (select min(id) from staff_user where account_id = $1), 'Ann', 'https://reports.example/1', 'CLEAR')`,
      [home.account, application],
    )
    const page = `/people/application?applicationId=${application}`
    expect((await row(id))?.rentprep_report_url).toBe(page)
    expect((await row(id, 4))?.rentprep_report_url).toBe(page)
    expect((await row(id, 6))?.rentprep_report_url ?? '').toBe('')
    await context.database.ask(
      'update screening_order set purged_at = now(), report_url = $2 where application_id = $1',
      [application, ''],
    )
    expect((await row(id))?.rentprep_report_url).toBe('')
  })

  test('has no application where none was entered for that person', async () => {
    const [first = 0] = home.records.lease?.inside ?? []
    expect(await row(first)).toMatchObject({ kind: 'UPLOAD', rentprep_report_url: '' })
  })

  test('of a contract has neither', async () => {
    const { application } = await uploaded()
    const { body } = await ask(context.app, lease.list, { limit: -1 }, as(1))
    const contracts = body.data.filter(({ kind }) => kind === 'CONTRACT')
    expect(contracts.length).toBeGreaterThan(0)
    expect(contracts.filter(({ application_id }) => application_id === application)).toEqual([])
  })
})
