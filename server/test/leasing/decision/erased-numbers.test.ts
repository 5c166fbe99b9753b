import { activity } from '@freehold/contract/account/activity'
import { applicationDecision } from '@freehold/contract/leasing/application-decision'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { purgeOldReports } from '../../../src/areas/leasing/screening/purge-reports'
import { days, type TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { everyRow } from '../../kit/app/every-row'
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

async function enter(change: object): Promise<number> {
  count += 1
  const typed = { ...applicationOf(`Numbers${count}`, at), ...change }
  const { body, text } = await ask(context.app, rentalApplication.save, typed, as(1))
  expect(body, text).toMatchObject({ type: 'S_OK' })
  return body.id
}

const deny = (id: number) =>
  ask(context.app, applicationDecision.deny, { id, reasons: '["INCOME"]', note: 'Too little.' }, as(1))

describe('the retention of reports', () => {
  test('takes the social security numbers with it, also where no report was ordered', async () => {
    const ssn = '987654321'
    const [decided, undecided] = [await enter({ ssn }), await enter({ ssn })]
    await deny(decided)
    const sealedOf = async (id: number) =>
      (
        await context.database.ask<{ sealed: string; ends: string; dob: string }>(
          'select ssn_sealed as sealed, ssn_end as ends, dob_sealed as dob from rental_application where id = $1',
          [id],
        )
      )[0]
    const before = await sealedOf(decided)
    expect(before?.ends).toBe('4321')
    context.clock.advance(729 * days)
    await purgeOldReports(context.context)
    expect(await sealedOf(decided)).toEqual(before)
    context.clock.advance(3 * days)
    await purgeOldReports(context.context)
    tokens = { 1: await openSessionFor(context, home.people[1]), 4: await openSessionFor(context, home.people[4]) }
    expect(await sealedOf(decided)).toEqual({ sealed: '', ends: '', dob: before?.dob })
    expect(await everyRow(context.database)).not.toContain(before?.sealed)
    expect((await sealedOf(undecided))?.ends).toBe('4321')
    const { body } = await ask(context.app, rentalApplication.get, { id: decided }, as(1))
    expect([body.data.ssn, typeof body.data.numbers_erased_at]).toEqual(['', 'string'])
    const reveal = { id: decided, what: 'ssn', reason: 'Check' }
    expect((await ask(context.app, rentalApplication.reveal, reveal, as(4))).message).toBe(
      'This number was erased when its retention ended.',
    )
    const lines = (await ask(context.app, activity.list, { query: 'erased the SSN/EIN' }, as(1))).body.data
    expect(lines.length).toBeGreaterThan(0)
  })
})
