import { quizQuestion } from '@freehold/contract/leasing/quiz-question'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { unit } from '@freehold/contract/portfolio/unit'
import { fairHousingConcerns } from '@freehold/rules/leasing/fair-housing-words'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'
import { applicationOf } from '../../kit/world/world-applications'

let context: TestApp
let home: Household
let at: { property: number; unit: number }
let count = 0

beforeAll(async () => {
  ;({ context, home } = await householdApp())
  at = { property: home.records.property?.inside[0] ?? 0, unit: home.records.unit?.inside[0] ?? 0 }
})
afterAll(() => context.close())

const as = (group: keyof Household['people']) => ({ token: home.people[group].token })

/** One application of a person of its own. */
function typed(change: object = {}) {
  count += 1
  return { ...applicationOf(`Person${count}`, at), ...change }
}

async function enter(change: object = {}, group: keyof Household['people'] = 1): Promise<number> {
  const { body, text } = await ask(context.app, rentalApplication.save, typed(change), as(group))
  expect(body, text).toMatchObject({ type: 'S_OK' })
  return body.id
}

/** Sends a form again with a change. */
async function enterAgain(form: object, change: object, group: keyof Household['people'] = 1) {
  const sent = { ...form, ...change }
  const { body, text } = await ask(context.app, rentalApplication.save, sent, as(group))
  expect(body, text).toMatchObject({ type: 'S_OK' })
  return { id: body.id, sent }
}

const firstQuestion = async () => (await ask(context.app, quizQuestion.list, {}, as(1))).body.data[0]?.id ?? 0

const read = (id: number, group: keyof Household['people'] = 1) =>
  ask(context.app, rentalApplication.get, { id }, as(group))

describe('an application', () => {
  test('is read as it was entered, its numbers masked', async () => {
    const id = await enter({ supervisor_name: 'Ines Ortega', c_owner_name: 'Pier LLC', can_contact_landlord: 'Yes' })
    const { body, text } = await read(id)
    expect(body.data).toMatchObject({
      status: null,
      dob: '1991-04-23',
      ssn: '•••••6789',
      is_not_ssn: false,
      drv_license: '•••••0211',
      coapplicant_ssn: '•••••4321',
      coapplicant_dob: '1990-02-28',
      emp_monthly_income: 5200,
      supervisor_name: 'Ines Ortega',
      c_property_owner: { name: 'Pier LLC', phone: '' },
      can_contact_landlord: 'Yes',
      f_rent_amount: null,
    })
    expect(text).not.toMatch(/123-?45|4830/)
  })

  test('may be of a person without an SSN and a license', async () => {
    const id = await enter({ ssn: '', is_not_ssn: '1', drv_license: '', is_not_drv_license: '1' })
    expect((await read(id)).body.data).toMatchObject({
      ssn: '',
      is_not_ssn: true,
      drv_license: '',
      is_not_drv_license: true,
    })
  })

  test.each([
    [{ ssn: '123-45-678' }, { ssn: 'SSN/EIN must be 9 digits.' }],
    [{ ssn: '01-2345678' }, { ssn: 'An EIN cannot begin with 0.' }],
    [{ emp_monthly_income: '0.50' }, { emp_monthly_income: 'Monthly income must be from $1.00 to $9,999,999.00.' }],
    [{ dob: '2099-01-01' }, { dob: 'The date of birth cannot be after today.' }],
    [{ move_out: '2026-11-30' }, { move_out: 'The move-out date must be after the move-in date.' }],
    [{ em_contact_name: '' }, { em_contact_name: 'Emergency contact name is required.' }],
  ])('with %j is refused by its field', async (change, fields) => {
    const answer = await ask(context.app, rentalApplication.save, typed(change), as(1))
    expect([answer.type, answer.fields]).toEqual(['E_INVALID', fields])
  })

  test('sent ten times at once is entered once', async () => {
    const same = typed()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask(context.app, rentalApplication.save, same, as(1))),
    )
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })

  test('with another figure is another one, and each shows the other', async () => {
    const first = await enterAgain(typed(), {})
    const second = await enterAgain(first.sent, { emp_monthly_income: '6100' })
    expect(second.id).not.toBe(first.id)
    const [one, two] = await Promise.all([read(first.id), read(second.id)])
    expect([one, two].map(({ body }) => body.data.emp_monthly_income)).toEqual([5200, 6100])
    expect([one, two].map(({ body }) => body.others.map(({ id }) => id))).toEqual([[second.id], [first.id]])
    const third = await enterAgain(first.sent, { answer: JSON.stringify({ [await firstQuestion()]: 'Yes' }) })
    expect([first.id, second.id]).not.toContain(third.id)
  })

  test('of the same person two days later is another one', async () => {
    const same = typed()
    const first = (await ask(context.app, rentalApplication.save, same, as(1))).body.id
    await context.database.ask(
      "update rental_application set created_at = created_at - interval '2 days' where id = $1",
      [first],
    )
    expect((await ask(context.app, rentalApplication.save, same, as(1))).body.id).not.toBe(first)
  })

  test('that is changed keeps the numbers that were not typed again', async () => {
    const id = await enter()
    const change = typed({ id, phone: '(555) 010-9999', ssn: '', drv_license: '', is_not_drv_license: '1' })
    expect((await ask(context.app, rentalApplication.save, change, as(1))).type).toBe('S_OK')
    expect((await read(id)).body.data).toMatchObject({ phone: '(555) 010-9999', ssn: '•••••6789', drv_license: '' })
  })

  test('that is approved is not changed, and not approved twice', async () => {
    const id = await enter()
    expect((await ask(context.app, rentalApplication.approve, { id }, as(6))).type).toBe('S_OK')
    const again = await ask(context.app, rentalApplication.approve, { id }, as(6))
    expect([again.type, again.message]).toEqual(['E_CONFLICT', 'This application is already approved.'])
    const changed = await ask(context.app, rentalApplication.save, typed({ id }), as(1))
    expect([changed.type, changed.message]).toEqual([
      'E_CONFLICT',
      'This application was already decided. Reconsider it before you change it.',
    ])
  })

  test('that is deleted leaves the list and can be restored', async () => {
    const id = await enter()
    const ids = async (archived: '0' | '1') =>
      (await ask(context.app, rentalApplication.list, { archived, limit: -1 }, as(1))).body.data.map((row) => row.id)
    await ask(context.app, rentalApplication.remove, { id }, as(1))
    expect([await ids('0'), await ids('1')]).toEqual([expect.not.arrayContaining([id]), expect.arrayContaining([id])])
    await ask(context.app, rentalApplication.restore, { id }, as(1))
    expect(await ids('0')).toContain(id)
  })

  test('keeps the unit it is for when that is deleted', async () => {
    const vacant = (
      await ask(
        context.app,
        unit.save,
        {
          property_id: at.property,
          unit_name: 'Attic',
          bedroom: 1,
          bathroom: 1,
          rent: 900,
          deposit: 500,
          rent_period: 'MONTHLY',
        },
        as(1),
      )
    ).body
    const wanted = vacant.id ?? 0
    const id = await enter({ unit_id: wanted })
    const removed = await ask(context.app, unit.remove, { id: wanted }, as(1))
    expect(removed.body).toMatchObject({ archived: true })
    expect((await read(id)).body.data.unit_name).toBe('Attic')
  })
})

describe('a user who only writes applications', () => {
  test.each([3, 5, 7] as const)('of group %i reads, lists and changes its own alone', async (group) => {
    const [own, other] = [await enter({}, group), await enter()]
    expect((await read(own, group)).type).toBe('S_OK')
    expect((await read(other, group)).type).toBe('E_NOT_FOUND')
    expect((await ask(context.app, rentalApplication.save, typed({ id: other }), as(group))).type).toBe('E_NOT_FOUND')
    const listed = await ask(context.app, rentalApplication.own, { limit: -1 }, as(group))
    expect(listed.body.data.map(({ id }) => id)).toEqual([own])
    expect((await ask(context.app, rentalApplication.list, {}, as(group))).type).toBe('E_FORBIDDEN')
  })
})

describe('the questions of the form', () => {
  const questions = async (all: '0' | '1' = '0') =>
    (await ask(context.app, quizQuestion.list, { all }, as(1))).body.data

  test('that an account begins with touch nothing that fair housing protects', async () => {
    const words = (await questions('1')).map(({ question }) => question)
    expect(words.length).toBeGreaterThan(0)
    expect(words.flatMap(fairHousingConcerns)).toEqual([])
  })

  test('keep the words they were answered in', async () => {
    const [first] = await questions()
    const id = await enter({ answer: JSON.stringify({ [first?.id ?? 0]: 'Yes' }) })
    await ask(context.app, quizQuestion.save, { id: first?.id, question: 'Reworded?' }, as(1))
    const asked = (await read(id)).body.questions
    expect(asked[0]).toEqual({ id: first?.id, question: first?.question, answer: 'Yes' })
    expect(asked.slice(1).every(({ answer }) => answer === null)).toBe(true)
  })

  test('are ordered, and retired ones stay on old applications', async () => {
    const id = await enter()
    const before = await questions()
    const turned = before.map((one) => one.id).toReversed()
    await ask(context.app, quizQuestion.order, { ids: JSON.stringify(turned) }, as(1))
    expect((await questions()).map((one) => one.id)).toEqual(turned)
    const [gone = 0] = turned
    await ask(context.app, quizQuestion.retire, { id: gone, retired: '1' }, as(1))
    expect((await questions()).map((one) => one.id)).not.toContain(gone)
    expect((await questions('1')).at(-1)).toMatchObject({ id: gone, retired: true })
    expect((await read(id)).body.questions.map((one) => one.id)).toContain(gone)
  })

  test('are put in order only by who knows them all', async () => {
    const [one] = await questions()
    const answer = await ask(context.app, quizQuestion.order, { ids: JSON.stringify([one?.id]) }, as(1))
    expect(answer.type).toBe('E_CONFLICT')
  })
})

describe('the same form of two users', () => {
  test.each([
    [7, 1],
    [1, 7],
    [7, 3],
  ] as const)('is two applications, first of group %i and then of group %i', async (first, second) => {
    const form = typed()
    const ids = await Promise.all([first, second].map(async (group) => (await enterAgain(form, {}, group)).id))
    expect(new Set(ids).size).toBe(2)
  })

  test('shows a user of group 7 nothing that another user entered', async () => {
    const form = typed()
    await enterAgain(form, {}, 1)
    const own = await enterAgain(form, {}, 7)
    expect((await read(own.id, 7)).body.others).toEqual([])
  })
})
