import { session } from '@freehold/contract/account/session'
import { staffUser } from '@freehold/contract/account/staff-user'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { mailTo } from '../../kit/app/mailbox'
import { addPerson, openAccount, type Person, password } from '../../kit/world/people'
import { openStaffOffice } from '../../kit/world/staff-office'

let context: TestApp
let at: Awaited<ReturnType<typeof openStaffOffice>>
let dana: Person
let fresh: string
let made = 0
beforeAll(async () => {
  context = await testApp({ connections: 12 })
})
afterAll(() => context.close())
beforeEach(async () => {
  made += 1
  at = await openStaffOffice(context, `Alder${made}`)
  dana = await at.staff(4, 'dana')
  fresh = `fresh${made}@staff.example`
  // The first save fills the fields that a new person of the tests has otherwise.
  await at.save(at.formOf(dana))
})

const save = (more: object = {}) => at.save(at.formOf(dana, { email: fresh, ...more }))
const signIn = async (email: string) => (await ask(context.app, session.login, { email, password })).type
const tokenTo = async (address: string) =>
  /\/confirm-email\?token=([\w.-]+)/.exec((await mailTo(context, address)).at(-1)?.text ?? '')?.[1] ?? ''
const confirm = async (address = fresh) =>
  (await context.app.inject({ method: 'POST', url: `/confirm-email?token=${await tokenTo(address)}` })).statusCode

describe('the email of another user, changed by an administrator', () => {
  test('waits until the new address confirms, and the old one is told', async () => {
    const token = await at.freshToken(dana)
    expect((await save({ address: '9 Elm Street' })).type).toBe('S_OK')
    expect(await at.infoOf(dana.id)).toMatchObject({
      email: dana.email,
      address: '9 Elm Street',
      waiting_email: { email: fresh, asked_by: at.boss.name, expired: false },
    })
    const [asked] = await mailTo(context, dana.email)
    expect(asked?.subject).toBe(`Your sign-in email at ${at.mark} Homes is about to change`)
    expect(asked?.text).toContain(`${at.boss.name} asked to change the email`)
    expect([await signIn(fresh), await signIn(dana.email)]).toEqual(['E_CREDENTIALS', 'S_OK'])
    expect(await confirm()).toBe(200)
    await context.database.ask('select pg_sleep(1)')
    expect((await at.profile(token)).type).toBe('E_LOGIN_FAILED')
    expect([await signIn(fresh), await signIn(dana.email)]).toEqual(['S_OK', 'E_CREDENTIALS'])
    expect((await at.infoOf(dana.id)).waiting_email).toBeNull()
  })

  test('alone leaves one line in the log, and no new version of the user', async () => {
    const { version } = await at.infoOf(dana.id)
    const before = (await at.lines()).length
    await save()
    expect((await at.lines()).slice(before)).toEqual([
      `${at.boss.name} asked to change the sign-in email of ${dana.name} from ${dana.email} to ${fresh}.`,
    ])
    expect((await at.infoOf(dana.id)).version).toBe(version)
  })

  test('is sent again and canceled', async () => {
    await save()
    const first = await tokenTo(fresh)
    expect((await at.asked(staffUser.resendEmail, { id: dana.id })).body.message).toBe('The link is sent again.')
    const second = await tokenTo(fresh)
    expect(second).not.toBe(first)
    expect((await at.asked(staffUser.cancelEmail, { id: dana.id })).type).toBe('S_OK')
    expect(await confirm()).toBe(404)
    expect((await at.asked(staffUser.resendEmail, { id: dana.id })).type).toBe('E_CONFLICT')
  })

  test.each([
    ['suspended', staffUser.suspend],
    ['removed', staffUser.remove],
  ] as const)('waits no longer when the user is %s', async (_, call) => {
    await save()
    expect((await at.asked(call, { id: dana.id })).type).toBe('S_OK')
    expect(await confirm()).toBe(404)
  })

  test('waits no longer when an administrator sets a password', async () => {
    await save()
    await at.save(at.formOf(dana, { pwd: 'Harbor7' }))
    expect(await confirm()).toBe(404)
  })

  test('of another account is answered like one that is free, and one of this account is named', async () => {
    const home = await openAccount(context, `Birch${made}`)
    const theirs = await addPerson(context, home, { group: 1, mark: `Birch${made}`, login: 'boss' })
    expect((await save({ email: theirs.email })).text).toBe((await save()).text)
    expect((await mailTo(context, theirs.email)).map(({ subject }) => subject)).toEqual([
      `Someone tried to use your email at ${at.mark} Homes`,
    ])
    expect(await save({ email: at.boss.email.toUpperCase() })).toMatchObject({
      type: 'E_CONFLICT',
      fields: { email: 'A user with this email already exists.' },
    })
  })

  test('is refused for oneself, who has to give the password', async () => {
    expect(await at.save(at.formOf(at.boss, { email: fresh }))).toMatchObject({
      type: 'E_INVALID',
      fields: { email: 'Change your own email under My Profile.' },
    })
  })
})
