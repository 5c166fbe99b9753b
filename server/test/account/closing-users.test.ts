import { invitation, staffUser } from '@freehold/contract/account/staff-user'
import { user } from '@freehold/contract/account/user'
import { owner } from '@freehold/contract/portfolio/owner'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyBooks } from '../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { mailTo } from '../kit/app/mailbox'
import { openStaffOffice } from '../kit/world/staff-office'
import { ownerOf } from '../kit/world/world-forms'
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

describe('a business manager', () => {
  test('makes and changes no administrator', async () => {
    const [manager, admin, dana] = [await at.staff(2, 'manager'), await at.staff(1, 'admin'), await at.staff(4, 'dana')]
    const why = 'Only an administrator can add another administrator.'
    expect(await at.save({ ...staffOf(at.mark, 'Eve'), group_id: 1 }, manager)).toMatchObject({ message: why })
    expect(await at.save(at.formOf(dana, { group_id: 1 }), manager)).toMatchObject({ message: why })
    for (const action of ['remove', 'suspend'] as const)
      expect((await at.asked(staffUser[action], { id: admin.id }, manager)).type).toBe('E_CONFLICT')
    expect((await at.save(at.formOf(admin, { pwd: 'Harbor7' }), manager)).type).toBe('E_CONFLICT')
  })

  test('of some properties gives away no more than it sees', async () => {
    const [house, tower] = await at.twoHouses()
    const manager = await at.staff(2, 'manager', [house])
    const why = 'You can give access only to properties that you see.'
    expect(await at.save(staffOf(at.mark, 'Eve'), manager)).toMatchObject({ type: 'E_CONFLICT', message: why })
    expect((await at.save({ ...staffOf(at.mark, 'Eve'), paccess: `[${tower}]` }, manager)).type).toBe('E_NOT_FOUND')
    const { body } = await at.save({ ...staffOf(at.mark, 'Eve'), paccess: `[${house}]` }, manager)
    expect(body.id).toBeGreaterThan(0)
  })

  test('of some properties changes no user who sees others, nor copies the invitation of one', async () => {
    const [house, tower] = await at.twoHouses()
    const manager = await at.staff(2, 'manager', [house])
    const dana = await at.staff(4, 'dana', [house, tower])
    const shown = await at.infoOf(dana.id, manager)
    expect(shown).toMatchObject({ paccess: `[${house}]`, more_properties: true })
    expect((await at.save(at.formOf(dana, { paccess: `[${house}]`, pwd: 'Harbor7' }), manager)).type).toBe('E_CONFLICT')
    const eve = (await at.save(staffOf(at.mark, 'Eve'))).body.id
    expect((await at.asked(invitation.link, { id: eve }, manager)).type).toBe('E_CONFLICT')
    expect((await at.asked(invitation.resend, { id: eve }, manager)).type).toBe('E_CONFLICT')
  })
})

describe('the last administrator', () => {
  test('stays, when two remove each other at once too', async () => {
    await context.database.ask('update staff_user set is_owner = false where id = $1', [at.boss.id])
    const admin = await at.staff(1, 'admin')
    const both = await Promise.all([
      at.asked(staffUser.remove, { id: admin.id }, at.boss),
      at.asked(staffUser.remove, { id: at.boss.id }, admin),
    ])
    expect(both.filter(({ type }) => type === 'S_OK')).toHaveLength(1)
    const left = await context.database.ask('select id from staff_user where account_id = $1 and archived_at is null', [
      at.account,
    ])
    expect(left).toHaveLength(1)
  })
})

describe('a suspended user', () => {
  test('is out at once, cannot sign in, and comes back', async () => {
    const dana = await at.staff(4, 'dana')
    const token = await at.freshToken(dana)
    await at.asked(staffUser.suspend, { id: dana.id })
    expect((await at.profile(token)).type).toBe('E_LOGIN_FAILED')
    expect(await at.signIn(dana.email)).toMatchObject({
      type: 'E_CREDENTIALS',
      message: 'Your credentials is not correct!',
    })
    expect((await at.asked(staffUser.suspend, { id: dana.id })).message).toBe(`${dana.name} is already suspended.`)
    await at.asked(staffUser.reactivate, { id: dana.id })
    expect((await at.signIn(dana.email)).type).toBe('S_OK')
    expect(await at.lines()).toEqual([
      `${at.boss.name} suspended the user ${dana.name}.`,
      `${at.boss.name} reactivated the user ${dana.name}.`,
    ])
    const told = (await mailTo(context, dana.email)).filter(({ subject }) => subject === 'Your access changed')
    expect(told).toHaveLength(2)
  })

  test('is not among the users seen last', async () => {
    const dana = await at.staff(4, 'dana')
    await at.asked(staffUser.suspend, { id: dana.id })
    const { body } = await ask(context.app, user.lastFour, {}, { token: at.boss.token })
    expect(body.last4users.map(({ id }) => id)).toEqual([at.boss.id])
  })
})

describe('a removed user', () => {
  test('is out at once, and gone from the list; the log keeps the name, and the email is free again', async () => {
    const dana = await at.staff(1, 'dana')
    const token = await at.freshToken(dana)
    await at.asked(owner.save, ownerOf(at.mark, 'First'), dana)
    expect(await at.asked(staffUser.remove, { id: dana.id })).toMatchObject({ message: 'The user is removed.' })
    // The counts of the books are those of the users who are left.
    expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
    expect((await at.profile(token)).type).toBe('E_LOGIN_FAILED')
    expect((await at.signIn(dana.email)).type).toBe('E_CREDENTIALS')
    for (const call of [staffUser.remove, staffUser.suspend, invitation.resend])
      expect((await at.asked(call, { id: dana.id })).type).toBe('E_NOT_FOUND')
    const list = await ask(context.app, staffUser.list, {}, { token: at.boss.token })
    expect(list.body).toMatchObject({ count: 1, data: [{ id: at.boss.id }] })
    expect(await at.lines()).toEqual([
      `${dana.name} added the owner ${at.mark} First Holdings.`,
      `${at.boss.name} removed the user ${dana.name}.`,
    ])
    expect((await at.save({ ...staffOf(at.mark, 'Dana'), email: dana.email, pwd: 'Harbor7' })).type).toBe('S_OK')
    expect((await at.signIn(dana.email, 'Harbor7')).type).toBe('S_OK')
  })

  test('is not oneself', async () => {
    const admin = await at.staff(1, 'admin')
    expect((await at.asked(staffUser.remove, { id: admin.id }, admin)).message).toBe(
      "You can't remove yourself. Ask another administrator.",
    )
  })
})

test('a user who is suspended during a sign-in gets no session that lasts', async () => {
  const dana = await at.staff(4, 'dana')
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => at.signIn(dana.email)),
    at.asked(staffUser.suspend, { id: dana.id }),
  ])
  expect(answers.at(-1)?.type).toBe('S_OK')
  expect(await context.database.ask('select from session where user_id = $1', [dana.id])).toEqual([])
})
