import { staffUser } from '@freehold/contract/account/staff-user'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { mailTo } from '../kit/app/mailbox'
import { ten } from '../kit/money/racing'
import { addPerson, openAccount, password } from '../kit/world/people'
import { openStaffOffice } from '../kit/world/staff-office'
import { staffOf } from '../kit/world/world-users'

let context: TestApp
let at: Awaited<ReturnType<typeof openStaffOffice>>
let made = 0
beforeAll(async () => {
  context = await testApp({ connections: 12 })
})
afterAll(() => context.close())
beforeEach(async () => {
  made += 1
  at = await openStaffOffice(context, `Alder${made}`)
})

describe('the list of users', () => {
  test('comes by name, with the user type, and finds by each column', async () => {
    const vera = await at.save({ ...staffOf(at.mark, 'Vera'), name: 'Vera Lind', group_id: 4, pwd: password })
    await at.save({ ...staffOf(at.mark, 'Adam'), name: 'adam Lind', group_id: 8, pwd: password })
    const list = async (input: object) =>
      (await ask(context.app, staffUser.list, input, { token: at.boss.token })).body.data.map(({ name }) => name)
    expect(await list({})).toEqual(['adam Lind', at.boss.name, 'Vera Lind'])
    expect(await list({ orderBy: 'group_name', ascending: '1' })).toEqual([at.boss.name, 'Vera Lind', 'adam Lind'])
    expect(await list({ query: 'property MANAGER' })).toEqual(['Vera Lind'])
    expect(await list({ query: 'adam@staff' })).toEqual(['adam Lind'])
    expect(await at.infoOf(vera.body.id)).toMatchObject({ group: { id: 4, name: 'Property Manager' }, paccess: '[0]' })
  })
})

describe('a new user', () => {
  test('with a password signs in at once and sees the chosen properties only', async () => {
    const [house] = await at.twoHouses()
    const { body } = await at.save({ ...staffOf(at.mark, 'Dana'), group_id: 4, paccess: `[${house}]`, pwd: 'Harbor7' })
    const entered = await at.signIn(staffOf(at.mark, 'Dana').email, 'Harbor7')
    expect(entered.body.data.user).toMatchObject({ id: body.id, group_id: 4, paccess: `[${house}]`, isOwner: false })
    expect(await at.lines()).toContain(`${at.boss.name} added the user ${at.mark} Dana as Property Manager.`)
    expect((await at.infoOf(body.id)).properties).toEqual([{ id: house, property_name: `${at.mark} House` }])
  })

  test('sees all properties where 0 is among the choices', async () => {
    const [house] = await at.twoHouses()
    const { body } = await at.save({ ...staffOf(at.mark, 'Dana'), paccess: `[${house}, 0]`, pwd: 'Harbor7' })
    expect((await at.infoOf(body.id)).paccess).toBe('[0]')
  })

  test.each([
    ['name', { name: '' }, 'Name is required.'],
    ['email', { email: 'dana' }, 'Email must be a valid email address.'],
    ['phone', { phone: '' }, 'Phone is required.'],
    ['group_id', { group_id: '9' }, 'User type must be from 1 to 8.'],
    ['paccess', { paccess: '[]' }, 'Properties is required.'],
    ['pwd', { pwd: 'short' }, 'The password needs at least 6 characters.'],
  ])('needs a valid %s', async (field, change, message) => {
    expect(await at.save({ ...staffOf(at.mark, 'Dana'), ...change })).toMatchObject({
      type: 'E_INVALID',
      fields: { [field]: message },
    })
  })

  test('with a password needs an email that no user has, here or in another account', async () => {
    const other = await openAccount(context, `Birch${made}`)
    const theirs = await addPerson(context, other, { group: 1, mark: `Birch${made}`, login: 'boss' })
    for (const email of [at.boss.email.toUpperCase(), theirs.email])
      expect(await at.save({ ...staffOf(at.mark, 'Dana'), email, pwd: password })).toMatchObject({
        type: 'E_CONFLICT',
        fields: { email: 'A user with this email already exists.' },
      })
  })

  test('is refused an unknown property', async () => {
    expect((await at.save({ ...staffOf(at.mark, 'Dana'), paccess: '[987654321]' })).type).toBe('E_NOT_FOUND')
  })

  test('is refused over the limit of the membership, for ten at once too', async () => {
    await context.database.ask('update account set user_limit = 3 where id = $1', [at.account])
    const types = (await ten((i) => at.save(staffOf(at.mark, `Dana${i}`)))).map(({ type }) => type)
    expect(types.toSorted()).toEqual([...Array(8).fill('E_LIMIT'), 'S_OK', 'S_OK'])
    const [{ users } = { users: 0 }] = await context.database.ask<{ users: number }>(
      'select count(*)::int as users from staff_user where account_id = $1',
      [at.account],
    )
    expect(users).toBe(3)
  })

  test('has the place of one who was removed', async () => {
    await context.database.ask('update account set user_limit = 2 where id = $1', [at.account])
    const { body } = await at.save(staffOf(at.mark, 'Dana'))
    expect(await at.save(staffOf(at.mark, 'Eli'))).toMatchObject({ type: 'E_LIMIT' })
    await at.asked(staffUser.remove, { id: body.id })
    expect((await at.save(staffOf(at.mark, 'Eli'))).type).toBe('S_OK')
  })
})

describe('a change of a user', () => {
  test('of the user type ends its sessions and mails it', async () => {
    const dana = await at.staff(4, 'dana')
    const token = await at.freshToken(dana)
    expect((await at.save(at.formOf(dana, { group_id: 8 }))).type).toBe('S_OK')
    expect((await at.profile(token)).type).toBe('E_LOGIN_FAILED')
    expect(await at.lines()).toContain(
      `${at.boss.name} changed the user type of ${dana.name} from Property Manager to Site Manager.`,
    )
    const [mail] = await mailTo(context, dana.email)
    expect(mail?.subject).toBe('Your access changed')
    expect(mail?.text).toContain('Your user type is now Site Manager; it was Property Manager. Sign in again.')
  })

  test('of property access is told in the log and by mail, and keeps the session', async () => {
    const [house] = await at.twoHouses()
    const dana = await at.staff(4, 'dana')
    const token = await at.freshToken(dana)
    await at.save(at.formOf(dana, { paccess: `[${house}]` }))
    expect((await at.profile(token)).body.data.paccess).toBe(`[${house}]`)
    expect(await at.lines()).toContain(
      `${at.boss.name} changed the property access of ${dana.name} from all properties to 1 property.`,
    )
    const [mail] = await mailTo(context, dana.email)
    expect(mail?.text).toContain('You now have access to 1 property; before, it was all properties.')
  })

  test('of the password ends its sessions, and the new password signs in', async () => {
    const dana = await at.staff(4, 'dana')
    const token = await at.freshToken(dana)
    await at.save(at.formOf(dana, { pwd: 'Harbor7' }))
    expect((await at.profile(token)).type).toBe('E_LOGIN_FAILED')
    expect((await at.signIn(dana.email)).type).toBe('E_CREDENTIALS')
    expect((await at.signIn(dana.email, 'Harbor7')).type).toBe('S_OK')
  })

  test('of other fields keeps the sessions and sends no mail', async () => {
    const dana = await at.staff(4, 'dana')
    const token = await at.freshToken(dana)
    await at.save(at.formOf(dana, { phone: '(555) 010-0999' }))
    expect((await at.profile(token)).body.data.phone).toBe('(555) 010-0999')
    expect(await mailTo(context, dana.email)).toEqual([])
    expect(await at.lines()).toContain(`${at.boss.name} changed the user ${dana.name}.`)
  })

  test('of oneself leaves user type, access and password alone', async () => {
    const [house] = await at.twoHouses()
    expect((await at.save(at.formOf(at.boss, { phone: '(555) 010-0999' }))).type).toBe('S_OK')
    for (const [change, field] of [
      [{ group_id: 2 }, 'group_id'],
      [{ paccess: `[${house}]` }, 'paccess'],
      [{ pwd: 'Harbor7' }, 'pwd'],
    ] as const) {
      const { type, fields } = await at.save(at.formOf(at.boss, change))
      expect(type).not.toBe('S_OK')
      expect(Object.keys(fields ?? {})).toEqual([field])
    }
  })

  test('of the creator of the account is refused to everybody else', async () => {
    const admin = await at.staff(1, 'admin')
    const why = `${at.boss.name} created this account. Only ${at.boss.name} can change this user.`
    expect(await at.save(at.formOf(at.boss, { pwd: 'Harbor7' }), admin)).toMatchObject({
      type: 'E_CONFLICT',
      message: why,
    })
    for (const call of [staffUser.remove, staffUser.suspend])
      expect((await at.asked(call, { id: at.boss.id }, admin)).type).toBe('E_CONFLICT')
    expect((await at.infoOf(at.boss.id, admin)).refusals.change).toBe(why)
  })
})
