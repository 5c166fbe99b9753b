import { activity } from '@freehold/contract/account/activity'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minutes, type TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { everyRow } from '../../kit/app/every-row'
import { openSessionFor, password } from '../../kit/world/people'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'

let context: TestApp
let home: Household
let token: string
let application: number

beforeAll(async () => {
  ;({ context, home } = await householdApp())
  application = home.records.rental_application?.inside[0] ?? 0
})
afterAll(() => context.close())
beforeEach(async () => {
  await context.database.ask('delete from number_reveal')
  token = await openSessionFor(context, home.people[4])
})

const reveal = (change: object = {}, by = token) =>
  ask(
    context.app,
    rentalApplication.reveal,
    { id: application, what: 'ssn', reason: 'Identity check', ...change },
    { token: by },
  )

describe('a sealed number', () => {
  test('is shown to one who says why, and the log says who, whose and why', async () => {
    expect((await reveal()).body).toMatchObject({ data: '123456789' })
    expect((await reveal({ what: 'drv_license' })).body).toMatchObject({ data: 'D4830211' })
    const { body } = await ask(context.app, activity.list, { query: 'Identity check' }, { token: home.people[1].token })
    const name = home.people[4].name
    expect(body.data.map(({ message }) => message)).toEqual([
      `${name} opened the driver's license number of ${home.mark} Applicant. Reason: Identity check`,
      `${name} opened the SSN/EIN of ${home.mark} Applicant. Reason: Identity check`,
    ])
    expect(JSON.stringify(body)).not.toMatch(/123456789|123-45-6789/)
  })

  test('asks for the password again after five minutes', async () => {
    context.clock.advance(6 * minutes)
    expect((await reveal()).type).toBe('E_CREDENTIALS')
    expect((await reveal({ password: 'Wrong1234' })).fields).toEqual({
      password: 'The current password is not correct.',
    })
    expect((await reveal({ password })).type).toBe('S_OK')
    expect((await reveal()).type).toBe('S_OK')
  })

  test('is opened ten times an hour by one user, however many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => reveal()))
    const types = answers.map(({ type }) => type).toSorted()
    expect(types).toEqual([...Array(4).fill('E_RATE_LIMIT'), ...Array(10).fill('S_OK')])
    context.clock.advance(61 * minutes)
    token = await openSessionFor(context, home.people[4])
    expect((await reveal()).type).toBe('S_OK')
  })

  test.each([3, 5, 6, 7, 8] as const)('is not opened by group %i', async (group) => {
    const other = await openSessionFor(context, home.people[group])
    expect((await reveal({}, other)).type).toBe('E_FORBIDDEN')
  })

  test('stands nowhere in the database', async () => {
    const text = await everyRow(context.database)
    expect(text).toContain('6789')
    for (const number of ['123456789', '987654321', 'D4830211', '1990-02-28', '1991-04-23']) {
      expect(text).not.toContain(number)
      expect(text).not.toContain(Buffer.from(number).toString('base64').replace(/=+$/, ''))
      expect(text).not.toContain(Buffer.from(number).toString('hex'))
    }
  })
})
