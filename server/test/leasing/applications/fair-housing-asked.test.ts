import { activity } from '@freehold/contract/account/activity'
import type { AnyCall } from '@freehold/contract/kit/call'
import { applicationCriteria } from '@freehold/contract/leasing/application-criteria'
import { applicationDecision } from '@freehold/contract/leasing/application-decision'
import { applicationRequest } from '@freehold/contract/leasing/application-request'
import { quizQuestion } from '@freehold/contract/leasing/quiz-question'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'
import { applicationOf } from '../../kit/world/world-applications'

let context: TestApp
let home: Household
let token: string
let count = 0

beforeAll(async () => {
  ;({ context, home } = await householdApp())
  token = home.people[1].token
})
afterAll(() => context.close())

const send = <C extends AnyCall>(call: C, input: object) => ask(context.app, call, input, { token })

async function enter(): Promise<number> {
  count += 1
  const at = { property: home.records.property?.inside[0] ?? 0, unit: home.records.unit?.inside[0] ?? 0 }
  return (await send(rentalApplication.save, applicationOf(`Asked${count}`, at))).body.id
}

const newestLine = async () => (await send(activity.list, { limit: 10 })).body.data[0]?.message
const asked = async () => (await send(quizQuestion.list, {})).body.data.map(({ question }) => question)

/** Sends without and with the confirmation, and answers both. */
async function twice<C extends AnyCall>(call: C, input: object) {
  const first = await send(call, input)
  return { first, second: await send(call, { ...input, confirm: '1' }) }
}

describe('a question of the application that fair housing puts in doubt', () => {
  test.each([
    ['Which church do you attend?', '"church"', 'religion'],
    ['Do you have children?', '"children"', 'family status'],
    ['Do you have a disability?', '"disability"', 'disability'],
    ['Are you Hispanic?', '"Hispanic"', 'race'],
  ])('is asked about once: %s', async (question, word, ground) => {
    const { first, second } = await twice(quizQuestion.save, { question })
    expect([first.type, first.message]).toEqual([
      'E_CONFIRM',
      `${word} may break fair housing law, which protects ${ground}. The activity log records this. Save the question anyway?`,
    ])
    expect(second.type).toBe('S_OK')
    expect((await asked()).filter((one) => one === question)).toHaveLength(1)
    expect(await newestLine()).toContain(`Fair housing words kept: "${word.slice(1, -1)}".`)
  })

  test('is asked about when the words of a question change to it, and not when they stay', async () => {
    const { id } = (await send(quizQuestion.save, { question: 'Will anyone smoke?' })).body
    const changed = { id, question: 'Are you pregnant?' }
    const { first, second } = await twice(quizQuestion.save, changed)
    expect([first.type, second.type, (await send(quizQuestion.save, changed)).type]).toEqual([
      'E_CONFIRM',
      'S_OK',
      'S_OK',
    ])
  })

  test('is asked about before it is brought back, and retired without', async () => {
    const { id } = (await send(quizQuestion.save, { question: 'Are you married?', confirm: '1' })).body
    expect((await send(quizQuestion.retire, { id, retired: '1' })).type).toBe('S_OK')
    const { first, second } = await twice(quizQuestion.retire, { id, retired: '0' })
    expect([first.type, second.type]).toEqual(['E_CONFIRM', 'S_OK'])
    expect(await asked()).toContain('Are you married?')
  })
})

test('criteria are asked about by the lines that changed, and keep no trace of the answer', async () => {
  const lines = { income: 'Three times the rent.', occupancy: 'No children under 12.' }
  const { first, second } = await twice(applicationCriteria.save, lines)
  expect([first.type, first.message]).toEqual([
    'E_CONFIRM',
    '"children" may break fair housing law, which protects family status. The activity log records this. Save the criteria anyway?',
  ])
  expect(second.type).toBe('S_OK')
  expect(await newestLine()).toContain('Fair housing words kept: "children".')
  expect((await send(applicationCriteria.save, { ...lines, income: 'Twice the rent.' })).type).toBe('S_OK')
  expect(await newestLine()).not.toContain('Fair housing')
  const [row] = await context.database.ask<{ lines: object }>(
    'select lines from application_criteria where account_id = $1 order by version desc limit 1',
    [home.account],
  )
  expect(row?.lines).not.toHaveProperty('confirm')
})

describe('a text that an applicant reads', () => {
  test('is asked about before a question to the applicant is mailed', async () => {
    const input = {
      id: await enter(),
      adults: '["APPLICANT"]',
      items: '[]',
      message: 'Please send proof of your religion.',
    }
    const { first, second } = await twice(applicationRequest.ask, input)
    expect([first.type, first.message, second.type]).toEqual([
      'E_CONFIRM',
      '"religion" may break fair housing law, which protects religion. The activity log records this. Send the message anyway?',
      'S_OK',
    ])
    expect((await send(applicationRequest.list, { id: input.id })).body.data).toHaveLength(1)
    expect(await newestLine()).toContain('Fair housing words kept: "religion".')
  })

  test.each([
    ['a denial', applicationDecision.deny, {}],
    ['conditions', applicationDecision.approveWithConditions, { cosigner: '1' }],
  ] as const)('is asked about in the explanation of %s', async (_, call, more) => {
    const id = await enter()
    const input = { id, reasons: '["OTHER"]', note: 'We prefer tenants without kids.', ...more }
    const { first, second } = await twice(call, input)
    expect([first.type, second.type]).toEqual(['E_CONFIRM', 'S_OK'])
    expect(await newestLine()).toContain('Fair housing words kept: "kids".')
  })

  test('is sent at once when its words are plain', async () => {
    const input = {
      id: await enter(),
      adults: '["APPLICANT"]',
      items: '[]',
      message: 'The newest pay stub is cut off.',
    }
    expect((await send(applicationRequest.ask, input)).type).toBe('S_OK')
    expect(await newestLine()).not.toContain('Fair housing')
  })
})
