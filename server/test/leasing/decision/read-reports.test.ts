import { activity } from '@freehold/contract/account/activity'
import { applicationDecision } from '@freehold/contract/leasing/application-decision'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { screening } from '@freehold/contract/leasing/screening'
import { dayIn } from '@freehold/rules/day'
import type { ScreeningOutcome } from '@freehold/rules/leasing/screening-can'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { concludeOrder } from '../../../src/areas/leasing/screening/conclude-order'
import { lockOrder } from '../../../src/areas/leasing/screening/order.sql'
import { houseScope } from '../../../src/database/scope'
import { write } from '../../../src/database/write'
import type { TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'
import { applicationOf } from '../../kit/world/world-applications'

let context: TestApp
let home: Household
let count = 0

beforeAll(async () => {
  ;({ context, home } = await householdApp())
})
afterAll(() => context.close())

const as = (group: keyof Household['people']) => ({ token: home.people[group].token })
const APPLICANT = { adult: 'APPLICANT' }

/** Somebody applied, and a check was ordered that the sandbox never answers. */
async function ordered(): Promise<number> {
  count += 1
  const at = { property: home.records.property?.inside[0] ?? 0, unit: home.records.unit?.inside[0] ?? 0 }
  const typed = { ...applicationOf(`Read${count}`, at), tenant_name: `Ann${count} Pending` }
  const { body, text } = await ask(context.app, rentalApplication.save, typed, as(1))
  expect(body, text).toMatchObject({ type: 'S_OK' })
  await ask(context.app, screening.consent, { id: body.id, ...APPLICANT, signed_on: '2026-01-02' }, as(1))
  expect((await ask(context.app, screening.order, { id: body.id, ...APPLICANT }, as(4))).type).toBe('S_OK')
  return body.id
}

/** The provider says that the report is ready. */
async function answered(id: number, outcome: ScreeningOutcome): Promise<number> {
  const [row] = await context.database.ask<{ id: string }>('select id from screening_order where application_id = $1', [
    id,
  ])
  const scope = houseScope(home.account, 'UTC', dayIn('UTC', context.clock.now()))
  await write(context.context.pool, home.account, async (tx) => {
    const held = await lockOrder(tx, scope, Number(row?.id))
    if (held) await concludeOrder(tx, scope, held, { state: 'ready', ref: 'R1', outcome }, context.clock.now())
  })
  return id
}

const standing = async (id: number) => (await ask(context.app, screening.list, { id }, as(1))).body.data[0]?.order
const record = (id: number, outcome: string, group: keyof Household['people'] = 4) =>
  ask(context.app, screening.recordOutcome, { id, ...APPLICANT, outcome }, as(group))
const deny = (id: number, change: object = {}) =>
  ask(context.app, applicationDecision.deny, { id, reasons: '["INCOME"]', report_used: 'No', ...change }, as(1))
const agency = { agency_name: 'Casco', agency_address: '1 Pier Road, Portland, ME', agency_phone: '(207) 555-0111' }

describe('what a report says', () => {
  test('is recorded by those who may open it, and stands in the log', async () => {
    const id = await answered(await ordered(), 'UNKNOWN')
    for (const group of [3, 5, 6, 7, 8] as const) expect((await record(id, 'THIN', group)).type).toBe('E_FORBIDDEN')
    expect((await standing(id))?.outcome).toBe('UNKNOWN')
    expect((await record(id, 'THIN')).type).toBe('S_OK')
    expect((await standing(id))?.outcome).toBe('THIN')
    const { body } = await ask(context.app, activity.list, { query: `Ann${count} Pending` }, as(1))
    expect(body.data[0]?.message).toBe(
      `${home.people[4].name} recorded the result of the screening report on Ann${count} Pending for the rental application of Ann${count} Pending. Thin credit file.`,
    )
  })

  test('is one of three words, and of a report that is ready', async () => {
    const id = await ordered()
    expect((await record(id, 'CLEAR')).message).toBe('There is no report yet.')
    await answered(id, 'UNKNOWN')
    for (const outcome of ['UNKNOWN', 'EVICTION', ''])
      expect(Object.keys((await record(id, outcome)).fields ?? {})).toEqual(['outcome'])
  })

  test('stays when the provider says once more that the report is ready', async () => {
    const id = await answered(await ordered(), 'UNKNOWN')
    await record(id, 'RECORD')
    await answered(id, 'UNKNOWN')
    expect((await standing(id))?.outcome).toBe('RECORD')
  })
})

describe('a denial', () => {
  test('is assessed in writing once a user recorded that a record was found', async () => {
    const id = await answered(await ordered(), 'UNKNOWN')
    await record(id, 'RECORD')
    expect(Object.keys((await deny(id)).fields ?? {})).toEqual(['assessment'])
    expect((await deny(id, { assessment: 'An eviction in 2019, settled.' })).type).toBe('S_OK')
  })

  test('uses no report that nobody has read', async () => {
    const id = await answered(await ordered(), 'UNKNOWN')
    const used = { report_used: 'Yes', ...agency }
    expect((await deny(id, used)).fields).toEqual({
      report_used: 'A user who can open this report has to record what it says first.',
    })
    await record(id, 'CLEAR')
    expect((await deny(id, used)).type).toBe('S_OK')
  })

  test('for a public record is assessed, whatever is recorded of the report', async () => {
    const id = await answered(await ordered(), 'CLEAR')
    const because = { reasons: '["RECORD"]', report_used: 'Yes', ...agency }
    expect(Object.keys((await deny(id, because)).fields ?? {})).toEqual(['assessment'])
    expect((await deny(id, { ...because, assessment: 'A lien of 2015.' })).type).toBe('S_OK')
  })
})
