import { activity } from '@freehold/contract/account/activity'
import { settings } from '@freehold/contract/account/settings'
import { user } from '@freehold/contract/account/user'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { addPerson, openAccount, type Person } from '../kit/world/people'

let context: TestApp
let owner: Person
let manager: Person
beforeAll(async () => {
  context = await testApp()
  const account = await openAccount(context, 'Alder')
  owner = await addPerson(context, account, { group: 1, mark: 'Alder', login: 'owner', isOwner: true })
  manager = await addPerson(context, account, { group: 2, mark: 'Alder', login: 'manager' })
})
afterAll(() => context.close())

const company = {
  SYS_SETTING_NAME: 'Alder & Sons',
  SYS_SETTING_EMAIL: 'office@alder.example',
  SYS_SETTING_PHONE: '(619) 555-0142',
  SYS_SETTING_ADDRESS: '4 Alder Street',
  SYS_SETTING_CITY: 'Boston',
  SYS_SETTING_STATE: 'MA',
  SYS_SETTING_ZIPCODE: '02134',
}
const save = (more: object = {}, { token } = owner) =>
  ask(context.app, settings.update, { ...company, ...more }, { token })
const read = ({ token } = owner) => ask(context.app, settings.get, {}, { token })
const valuesIn = (entries: readonly { key: string; value: string }[]) =>
  Object.fromEntries(entries.map(({ key, value }) => [key, value]))
const lastLine = async () =>
  (await ask(context.app, activity.last, {}, { token: owner.token })).body.data[0]?.message ?? ''

describe('system settings', () => {
  test('begin with the name of the account and blanks', async () => {
    const { body } = await read()
    expect(valuesIn(body.data)).toMatchObject({ SYS_SETTING_NAME: 'Alder Homes', SYS_SETTING_CITY: '' })
    expect(body).toMatchObject({ delete_queue: 0, isOwner: true, owner: owner.name })
  })

  test('are saved, and every user has them beside the profile', async () => {
    const answer = await save()
    expect(answer.body).toEqual({ type: 'S_OK', message: 'System settings are updated successfully.' })
    expect(valuesIn((await read()).body.data)).toMatchObject(company)
    const { body } = await ask(context.app, user.profile, {}, { token: manager.token })
    expect(valuesIn(body.settings)).toMatchObject(company)
    expect(body.data.company.company_name).toBe('Alder & Sons')
  })

  test.each([
    ['SYS_SETTING_NAME', ' ', 'Business name is required.'],
    ['SYS_SETTING_EMAIL', 'office', 'Email must be a valid email address.'],
    ['SYS_SETTING_PHONE', '619-555-0142', 'Phone must be written (###) ###-####.'],
    ['SYS_SETTING_ZIPCODE', '2134', 'ZIP code must be 5 digits.'],
  ])('refuse the %s %j', async (field, value, sentence) => {
    expect(await save({ [field]: value })).toMatchObject({ type: 'E_INVALID', fields: { [field]: sentence } })
  })

  test('may be blank but for the name', async () => {
    const blank = Object.fromEntries(Object.keys(company).map((key) => [key, '']))
    expect((await save({ ...blank, SYS_SETTING_NAME: 'Alder' })).type).toBe('S_OK')
    expect(valuesIn((await read()).body.data)).toMatchObject({ ...blank, SYS_SETTING_NAME: 'Alder' })
  })

  test('tell in the log what changed, with the values before and after', async () => {
    await save()
    await save({ SYS_SETTING_PHONE: '', SYS_SETTING_CITY: 'Salem' })
    expect(await lastLine()).toBe(
      `${owner.name} changed the system information: phone from (619) 555-0142 to none, city from Boston to Salem.`,
    )
  })

  test("are read by a business manager, and changed by the account's owner alone", async () => {
    const { body } = await read(manager)
    expect(body).toMatchObject({ isOwner: false, owner: owner.name })
    expect((await save({}, manager)).type).toBe('E_FORBIDDEN')
    const zone = { SYS_SETTING_TIMEZONE: 'America/Denver' }
    const { token } = manager
    expect((await ask(context.app, settings.updateTimeZone, zone, { token })).type).toBe('E_FORBIDDEN')
  })
})

describe('the time zone', () => {
  const change = (zone: string) =>
    ask(context.app, settings.updateTimeZone, { SYS_SETTING_TIMEZONE: zone }, { token: owner.token })

  test('is changed, and told in the log', async () => {
    expect((await change('America/Denver')).type).toBe('S_OK')
    expect(valuesIn((await read()).body.data)).toMatchObject({ SYS_SETTING_TIMEZONE: 'America/Denver' })
    expect(await lastLine()).toBe(
      `${owner.name} changed the settings: time zone from America/New_York to America/Denver.`,
    )
  })

  test.each([
    ['', 'Time zone is required.'],
    ['Mars/Olympus', 'Time zone is not a known time zone.'],
  ])('is refused as %j', async (zone, sentence) => {
    expect(await change(zone)).toMatchObject({ type: 'E_INVALID', fields: { SYS_SETTING_TIMEZONE: sentence } })
  })
})
