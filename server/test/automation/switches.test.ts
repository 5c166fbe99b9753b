import { activity } from '@freehold/contract/account/activity'
import { automation } from '@freehold/contract/automation/automation'
import { flags } from '@freehold/rules/automation/switches'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { addPerson, openAccount, type Person } from '../kit/world/people'

let context: TestApp
let person: Person
let other: Person
beforeAll(async () => {
  context = await testApp()
  const account = await openAccount(context, 'Switch')
  person = await addPerson(context, account, { group: 1, mark: 'Switch', login: 'owner', isOwner: true })
  other = await addPerson(context, account, { group: 8, mark: 'Switch', login: 'site' })
})
afterAll(() => context.close())

const load = async ({ token } = person) => (await ask(context.app, automation.load, {}, { token })).body.data
const save = (input: object, { token } = person) => ask(context.app, automation.save, input, { token })
const lines = async () =>
  (await ask(context.app, activity.last, {}, { token: person.token })).body.data.map(({ message }) => message)

describe('the switches of automation', () => {
  test('are all off in a new account', async () => {
    expect(await load()).toEqual(Object.fromEntries(flags.map((flag) => [flag, false])))
  })

  test('are saved at once, and logged with before and after', async () => {
    expect((await save({ notify_move_in: 1 })).body).toEqual({ type: 'S_OK', message: 'Saved' })
    expect(await load()).toMatchObject({ notify_move_in: true, notify_move_out: false })
    expect((await lines())[0]).toBe(
      `${person.name} changed the automation: "Tell staff about a move-in" from off to on.`,
    )
  })

  test('both stand when two tabs change two of them at once', async () => {
    await Promise.all([
      save({ income_monthly: 1 }),
      save({ rentroll_monthly: 1 }, other),
      save({ tenant_reminder_5day: 1 }),
      save({ tenant_reminder_1day: 1 }, other),
    ])
    expect(await load()).toMatchObject({
      notify_move_in: true,
      income_monthly: true,
      rentroll_monthly: true,
      tenant_reminder_5day: true,
      tenant_reminder_1day: true,
    })
  })

  test('take all seventeen from a client that sends them all', async () => {
    await save(Object.fromEntries(flags.map((flag) => [flag, flag === 'share_contact_owners' ? 1 : 0])))
    expect(Object.values(await load()).filter(Boolean)).toHaveLength(1)
    expect(await load()).toMatchObject({ share_contact_owners: true })
  })

  test('leave no line when nothing changes', async () => {
    const before = await lines()
    await save({ share_contact_owners: 1 })
    expect(await lines()).toEqual(before)
  })

  test('refuse what is neither on nor off', async () => {
    expect(await save({ income_monthly: 'maybe' })).toMatchObject({
      type: 'E_INVALID',
      fields: { income_monthly: 'Email the income statement every month must be 1 or 0.' },
    })
  })

  test.each([3, 5, 7] as const)('are closed to user type %s', async (group) => {
    const outside = await addPerson(context, person.account, { group, mark: 'Switch', login: `group-${group}` })
    expect((await save({ income_monthly: 1 }, outside)).type).toBe('E_FORBIDDEN')
  })
})
