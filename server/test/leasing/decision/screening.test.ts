import { activity } from '@freehold/contract/account/activity'
import { applicationDecision } from '@freehold/contract/leasing/application-decision'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { screening } from '@freehold/contract/leasing/screening'
import { dayIn } from '@freehold/rules/day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { concludeOrder } from '../../../src/areas/leasing/screening/conclude-order'
import { lockOrder } from '../../../src/areas/leasing/screening/order.sql'
import { purgeOldReports } from '../../../src/areas/leasing/screening/purge-reports'
import { reportsToRead } from '../../../src/areas/leasing/screening/reports-to-read'
import { screeningOrders } from '../../../src/areas/leasing/screening/screening-orders'
import { readsOf } from '../../../src/database/read'
import { houseScope } from '../../../src/database/scope'
import { write } from '../../../src/database/write'
import { lookUpAll } from '../../../src/outbound/look-up'
import { ProviderError } from '../../../src/providers/provider-error'
import type { ScreeningOrder, ScreeningStanding } from '../../../src/providers/screening/port'
import { days, minutes, type TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { everyRow } from '../../kit/app/every-row'
import { ten } from '../../kit/money/racing'
import { openSessionFor } from '../../kit/world/people'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'
import { applicationOf } from '../../kit/world/world-applications'

let context: TestApp
let home: Household
let at: { property: number; unit: number }
let count = 0
let tokens: Partial<Record<keyof Household['people'], string>> = {}

beforeAll(async () => {
  ;({ context, home } = await householdApp())
  at = { property: home.records.property?.inside[0] ?? 0, unit: home.records.unit?.inside[0] ?? 0 }
})
afterAll(() => context.close())

const as = (group: keyof Household['people']) => ({ token: tokens[group] ?? home.people[group].token })

/** Somebody with this surname applies. */
async function enter(surname: string, change: object = {}): Promise<number> {
  count += 1
  const typed = { ...applicationOf(`Screened${count}`, at), tenant_name: `Ann${count} ${surname}`, ...change }
  const { body, text } = await ask(context.app, rentalApplication.save, typed, as(1))
  expect(body, text).toMatchObject({ type: 'S_OK' })
  return body.id
}

const consent = (id: number, change: object = {}) =>
  ask(context.app, screening.consent, { id, adult: 'APPLICANT', signed_on: '2026-01-02', ...change }, as(1))
const order = (id: number, change: object = {}, group: keyof Household['people'] = 4) =>
  ask(context.app, screening.order, { id, adult: 'APPLICANT', ...change }, as(group))
const standing = async (id: number) => (await ask(context.app, screening.list, { id }, as(1))).body.data[0]?.order
const open = (id: number, group: keyof Household['people'] = 4) =>
  ask(context.app, screening.open, { id, reason: 'To decide' }, as(group))
const lookUp = () => {
  context.clock.advance(2 * minutes)
  return lookUpAll(context.context, screeningOrders)
}

async function ordered(surname: string): Promise<number> {
  const id = await enter(surname)
  await consent(id)
  expect((await order(id)).type).toBe('S_OK')
  return id
}

async function ready(surname: string): Promise<number> {
  const id = await ordered(surname)
  await lookUp()
  expect((await standing(id))?.state).toBe('READY')
  return id
}

/** Watches what the provider is asked. */
function watched(change: Partial<TestApp['context']['ports']['screening']> = {}) {
  const { screening: port } = context.context.ports
  const started: ScreeningOrder[] = []
  context.context.ports.screening = {
    ...port,
    start: (one) => {
      started.push(one)
      return (change.start ?? port.start)(one)
    },
  }
  const done = () => {
    context.context.ports.screening = port
  }
  return { started, done }
}

describe('an order', () => {
  test('without a recorded consent is refused, and the provider hears nothing', async () => {
    const id = await enter('Clear')
    const provider = watched()
    const answer = await order(id)
    provider.done()
    expect([answer.type, answer.message]).toEqual(['E_CONFLICT', `Record the consent of Ann${count} Clear first.`])
    expect(provider.started).toEqual([])
  })

  test('tells the provider no number and no birth date', async () => {
    const id = await enter('Clear')
    await consent(id)
    const provider = watched()
    await order(id)
    provider.done()
    expect(provider.started).toHaveLength(1)
    expect(JSON.stringify(provider.started)).not.toMatch(/123-?45-?6789|D4830211|1991-04-23/)
    expect(provider.started[0]).toMatchObject({ name: `Ann${count} Clear`, months: 12 })
  })

  test('is made once of ten at a time', async () => {
    const id = await enter('Pending')
    await consent(id)
    const provider = watched()
    const types = (await ten(() => order(id))).map(({ type }) => type).toSorted()
    provider.done()
    expect(types).toEqual([...Array(9).fill('E_CONFLICT'), 'S_OK'])
    expect(provider.started).toHaveLength(1)
  })

  test('that is lost on the way back is found by its reference, never made again', async () => {
    const id = await enter('Slow')
    await consent(id)
    const provider = watched()
    expect((await order(id)).type).toBe('E_PROVIDER')
    expect((await order(id)).message).toBe('The provider was asked for this report and has not answered yet.')
    await lookUp()
    provider.done()
    expect((await standing(id))?.state).toBe('READY')
    expect(provider.started).toHaveLength(1)
  })

  test('that surely did not reach the provider may be made again', async () => {
    const id = await enter('Clear')
    await consent(id)
    const provider = watched({ start: () => Promise.reject(new ProviderError('RentPrep cannot be reached.')) })
    const answer = await order(id)
    provider.done()
    expect([answer.type, answer.message]).toEqual(['E_PROVIDER', 'RentPrep cannot be reached.'])
    expect((await order(id)).type).toBe('S_OK')
  })

  test('is for a new application alone', async () => {
    const id = await enter('Clear')
    await consent(id)
    await ask(context.app, rentalApplication.approve, { id }, as(1))
    expect((await order(id)).message).toBe('This application is approved. Reconsider it first.')
  })

  test('about a co-applicant asks for an address and a consent of their own', async () => {
    const id = await enter('Clear')
    await consent(id)
    const partner = { adult: 'COAPPLICANT' }
    expect((await order(id, partner)).message).toBe(`Record the consent of Screened${count} Partner first.`)
    await consent(id, partner)
    expect((await order(id, partner)).message).toContain('has no email address')
  })

  test('is canceled, and then made anew', async () => {
    const id = await ordered('Silent')
    await lookUp()
    expect(await standing(id)).toMatchObject({ state: 'ACT' })
    const canceled = await ask(context.app, screening.cancel, { id, adult: 'APPLICANT' }, as(4))
    expect([canceled.type, (await standing(id))?.state]).toEqual(['S_OK', 'CANCELED'])
    expect((await order(id)).type).toBe('S_OK')
  })
})

describe('a consent', () => {
  test('is recorded once, and not for a day to come', async () => {
    const id = await enter('Clear')
    expect(Object.keys((await consent(id, { signed_on: '2999-01-01' })).fields ?? {})).toEqual(['signed_on'])
    expect((await consent(id)).type).toBe('S_OK')
    expect((await consent(id)).message).toBe(`The consent of Ann${count} Clear is on file already.`)
  })
})

describe('answers of the provider', () => {
  test('that come late, often and in any order leave one report and one mail', async () => {
    const id = await ordered('Pending')
    const [row] = await context.database.ask<{ id: number; account: number }>(
      'select id, account_id as account from screening_order where application_id = $1',
      [id],
    )
    const scope = houseScope(Number(row?.account), 'UTC', dayIn('UTC', context.clock.now()))
    const ref = 'SANDBOX1'
    const answers: ScreeningStanding[] = [
      { state: 'waiting', ref, confirmUrl: '' },
      { state: 'ready', ref, outcome: 'CLEAR' },
      { state: 'act', ref, message: 'The applicant has to answer.' },
      { state: 'ready', ref, outcome: 'RECORD' },
      { state: 'waiting', ref, confirmUrl: '' },
      { state: 'ready', ref, outcome: 'RECORD' },
      { state: 'failed', ref, message: 'Too late.' },
    ]
    for (const answer of answers)
      await write(context.context.pool, scope.account, async (tx) => {
        const held = await lockOrder(tx, scope, Number(row?.id))
        if (held) await concludeOrder(tx, scope, held, answer, context.clock.now())
      })
    expect(await standing(id)).toMatchObject({ state: 'READY', outcome: 'RECORD' })
    const mails = await context.database.ask<{ subject: string }>(
      "select letter ->> 'subject' as subject from mail_message where event = 'report-ready' and dedupe_key like '%/' || $1",
      [String(row?.id)],
    )
    expect(mails.map(({ subject }) => subject)).toEqual([`Report ready: Ann${count} Pending`])
  })

  test('stand in Needs you until the application is decided', async () => {
    const id = await ready('Thin')
    const silent = await ordered('Silent')
    await lookUp()
    const [row] = await context.database.ask<{ account: string }>(
      'select account_id as account from rental_application where id = $1',
      [id],
    )
    const scope = houseScope(Number(row?.account), 'UTC', dayIn('UTC', context.clock.now()))
    const kinds = async () => {
      const { rows } = await reportsToRead(readsOf(context.context.pool, scope.account), scope, 20)
      return rows.filter((need) => need.id === id || need.id === silent).map(({ kind }) => kind)
    }
    expect(await kinds()).toEqual(['REPORT_READY', 'APPLICANT_TO_ACT'])
    for (const one of [id, silent]) await ask(context.app, rentalApplication.approve, { id: one }, as(1))
    expect(await kinds()).toEqual([])
  })
})

describe('a report', () => {
  test('is opened by groups 1, 2 and 4 alone, and the log says why', async () => {
    const id = await ready('Clear')
    for (const group of [3, 5, 6, 7, 8] as const) expect((await open(id, group)).type).toBe('E_FORBIDDEN')
    expect((await open(id)).body.data).toMatch(/^http/)
    const { body } = await ask(context.app, activity.list, { query: `Ann${count} Clear` }, as(1))
    expect(body.data[0]?.message).toBe(
      `${home.people[4].name} opened the screening report on Ann${count} Clear for the rental application of Ann${count} Clear. Reason: To decide`,
    )
  })

  test('that is not there is not opened', async () => {
    expect((await open(await enter('Clear'))).message).toBe('There is no report yet.')
  })

  test('on file has to be named as part of a decision, or not', async () => {
    const id = await ready('Thin')
    const deny = (change: object) =>
      ask(context.app, applicationDecision.deny, { id, reasons: '["INCOME"]', ...change }, as(1))
    expect(Object.keys((await deny({})).fields ?? {})).toEqual(['report_used'])
    const hidden = { reasons: '["CREDIT"]', report_used: 'No' }
    expect(Object.keys((await deny(hidden)).fields ?? {})).toEqual(['report_used'])
    expect((await deny({ report_used: 'No' })).type).toBe('S_OK')
  })

  test('with a record is weighed in writing before a denial', async () => {
    const id = await ready('Record')
    const deny = (change: object) =>
      ask(context.app, applicationDecision.deny, { id, reasons: '["INCOME"]', report_used: 'No', ...change }, as(1))
    expect(Object.keys((await deny({})).fields ?? {})).toEqual(['assessment'])
    expect((await deny({ assessment: 'An eviction in 2019. She says it was settled.' })).type).toBe('S_OK')
  })
})

describe('the retention of reports', () => {
  const deny = (id: number) => {
    const why = { id, reasons: '["INCOME"]', report_used: 'No', assessment: 'Weighed.' }
    return ask(context.app, applicationDecision.deny, why, as(1))
  }

  test('ends 24 months after the decision: link and outcome are erased, the decision stays', async () => {
    const [kept, purged] = [await ready('Record'), await ready('Record')]
    await open(purged)
    const [link] = await context.database.ask<{ url: string }>(
      'select report_url as url from screening_order where application_id = $1',
      [purged],
    )
    await deny(purged)
    context.clock.advance(729 * days)
    await purgeOldReports(context.context)
    expect(await everyRow(context.database)).toContain(link?.url)
    tokens = { 1: await openSessionFor(context, home.people[1]), 4: await openSessionFor(context, home.people[4]) }
    await deny(kept)
    context.clock.advance(3 * days)
    await purgeOldReports(context.context)
    tokens = { 1: await openSessionFor(context, home.people[1]), 4: await openSessionFor(context, home.people[4]) }
    expect(await everyRow(context.database)).not.toContain(link?.url)
    expect(await standing(purged)).toMatchObject({ state: 'READY', outcome: null, purged: true })
    expect(await standing(kept)).toMatchObject({ outcome: 'RECORD', purged: false })
    expect((await open(purged)).message).toBe('The link to this report was erased when its retention ended.')
    const { body } = await ask(context.app, applicationDecision.list, { id: purged }, as(1))
    expect(body.data[0]).toMatchObject({ kind: 'DENIED', assessment: 'Weighed.' })
  })
})
