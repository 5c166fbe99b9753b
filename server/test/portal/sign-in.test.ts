import { activity } from '@freehold/contract/account/activity'
import { tenantSession } from '@freehold/contract/portal/tenant-session'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minutes, type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { mailTo } from '../kit/app/mailbox'
import { addRenter, Browser, codesTo, type Renter, signInByCode, tokensTo } from '../kit/portal/portal-door'
import { addPerson, openAccount, type Person } from '../kit/world/people'

let context: TestApp
let owner: Person
let renter: Renter
let made = 0
beforeAll(async () => {
  context = await testApp({ trustProxy: 1, connections: 8 })
  const account = await openAccount(context, 'Alder')
  owner = await addPerson(context, account, { group: 1, mark: 'Alder', login: 'owner', isOwner: true })
})
afterAll(() => context.close())
beforeEach(async () => {
  made += 1
  await context.database.ask('delete from sign_in_failure')
  renter = await addRenter(context, owner, { name: `Noor Van Dyke`, email: `Noor${made}@Mail.example` })
})

describe('a new device', () => {
  test('gets a code by mail, and with it the portal', async () => {
    const browser = new Browser()
    const asked = await browser.signIn(context, renter)
    expect(asked).toMatchObject({ type: 'E_CODE', status: 401 })
    const [code = ''] = await codesTo(context, renter.email)
    const answer = await browser.signIn(
      context,
      { ...renter, last_name: 'van dyke' },
      { code: `${code.slice(0, 4)} ${code.slice(4)}` },
    )
    expect(answer.type, answer.text).toBe('S_OK')
    expect(answer.body.data.tenant).toMatchObject({
      id: renter.tenant,
      tenant_name: 'Noor Van Dyke',
      code_given: true,
      viewer: null,
      landlord: { name: 'Alder Homes' },
    })
    const { token } = answer.body.data
    expect((await ask(context.app, tenantSession.checkToken, {}, { token })).type).toBe('S_OK')
    const { body } = await ask(context.app, activity.last, {}, { token: owner.token })
    expect(body.data[0]?.message).toBe('Noor Van Dyke signed in to the tenant portal for the first time.')
  })

  test('needs no code the next time', async () => {
    const browser = new Browser()
    await signInByCode(context, browser, renter)
    const again = await browser.signIn(context, renter)
    expect(again.type, again.text).toBe('S_OK')
    expect(again.body.data.tenant.code_given).toBe(false)
    expect((await new Browser().signIn(context, renter)).type).toBe('E_CODE')
  })

  test('is mailed about, except the first one', async () => {
    await signInByCode(context, new Browser(), renter)
    await signInByCode(context, new Browser('198.51.100.4', 'Mozilla/5.0 Firefox/140.0'), renter)
    const subjects = (await mailTo(context, renter.email)).map(({ subject }) => subject)
    expect(subjects).toEqual([
      'Your sign-in code for Alder Homes',
      'Your sign-in code for Alder Homes',
      'New sign-in to your tenant portal at Alder Homes',
    ])
  })

  test('sees the same answer whatever is wrong', async () => {
    const outcomes = await Promise.all([
      new Browser('10.0.1.1').signIn(context, renter),
      new Browser('10.0.2.1').signIn(context, { ...renter, dob: '1985-04-13' as never }),
      new Browser('10.0.3.1').signIn(context, { ...renter, last_name: 'Smith' }),
      new Browser('10.0.4.1').signIn(context, { ...renter, email: 'no.one@mail.example' }),
    ])
    expect(new Set(outcomes.map(({ text }) => text)).size).toBe(1)
    for (const { headers } of outcomes) expect(String(headers['set-cookie'])).toMatch(/^tenant_attempt=/)
    expect(await codesTo(context, renter.email)).toHaveLength(1)
    expect(await mailTo(context, 'no.one@mail.example')).toEqual([])
  })

  test('reads refusals in the language of the page', async () => {
    const { message } = await new Browser().signIn(context, renter, { language: 'es' })
    expect(message).toBe(
      'Si estos datos son correctos, enviamos un código a ese correo electrónico. Sirve durante 10 minutos.',
    )
  })
})

describe('a code', () => {
  test('works once', async () => {
    const browser = new Browser()
    await browser.signIn(context, renter)
    const [code = ''] = await codesTo(context, renter.email)
    const both = await Promise.all([1, 2, 3].map(() => browser.signIn(context, renter, { code })))
    expect(both.map(({ type }) => type).toSorted()).toEqual(['E_CODE', 'E_CODE', 'S_OK'])
    expect((await browser.signIn(context, renter, { code })).type).toBe('E_CODE')
  })

  test('works for ten minutes', async () => {
    const browser = new Browser()
    await browser.signIn(context, renter)
    const [code = ''] = await codesTo(context, renter.email)
    context.clock.advance(10 * minutes)
    expect((await browser.signIn(context, renter, { code })).type).toBe('E_CODE')
  })

  test('can be mistyped four times, and not five', async () => {
    const browser = new Browser()
    await browser.signIn(context, renter)
    const [code = ''] = await codesTo(context, renter.email)
    const wrong = code === '11111111' ? '22222222' : '11111111'
    for (let i = 0; i < 5; i += 1) {
      const answer = await browser.signIn(context, renter, { code: wrong })
      expect(answer).toMatchObject({ type: 'E_CODE', fields: { code: expect.any(String) } })
    }
    expect((await browser.signIn(context, renter, { code })).type).toBe('E_CODE')
  })

  test('works in the browser that asked for it alone', async () => {
    const browser = new Browser()
    await browser.signIn(context, renter)
    const [code = ''] = await codesTo(context, renter.email)
    const other = new Browser('198.51.100.9')
    expect((await other.signIn(context, renter, { code })).type).toBe('E_CODE')
    await other.signIn(context, renter)
    expect((await other.signIn(context, renter, { code })).type).toBe('E_CODE')
  })

  test('opens nothing with other facts', async () => {
    const browser = new Browser()
    await browser.signIn(context, renter)
    const [code = ''] = await codesTo(context, renter.email)
    expect((await browser.signIn(context, { ...renter, last_name: 'Smith' }, { code })).type).toBe('E_CODE')
  })

  test('is stored nowhere', async () => {
    await new Browser().signIn(context, renter)
    const [code = ''] = await codesTo(context, renter.email)
    const rows = await context.database.ask<{ row: string }>(
      `select m::text as row from mail_message m where to_address = $1
       union all select c::text from tenant_code c`,
      [renter.email],
    )
    expect(rows.filter(({ row }) => row.includes(code))).toEqual([])
    expect(context.logged.filter((line) => line.includes(code))).toEqual([])
  })

  test('is asked for and entered in a session as well', async () => {
    const browser = new Browser()
    await signInByCode(context, browser, renter)
    const { token } = (await browser.signIn(context, renter)).body.data
    const given = async () => (await browser.send(context, tenantSession.session, {}, token)).body.data.code_given
    expect(await given()).toBe(false)
    expect((await browser.send(context, tenantSession.requestCode, {}, token)).type).toBe('S_OK')
    const code = (await codesTo(context, renter.email)).at(-1) ?? ''
    const wrong = code === '11111111' ? '22222222' : '11111111'
    expect((await browser.send(context, tenantSession.useCode, { code: wrong }, token)).type).toBe('E_CODE')
    const { token: other } = (await browser.signIn(context, renter)).body.data
    expect((await browser.send(context, tenantSession.useCode, { code }, other)).type).toBe('E_CODE')
    expect((await browser.send(context, tenantSession.useCode, { code }, token)).type).toBe('S_OK')
    expect(await given()).toBe(true)
  })
})

describe('a mailed link', () => {
  test('goes only to a tenant who signed in before, and works once', async () => {
    const browser = new Browser()
    const request = () => browser.send(context, tenantSession.requestLink, { email: renter.email })
    expect((await request()).text).toBe(
      (await browser.send(context, tenantSession.requestLink, { email: 'a@b.example' })).text,
    )
    expect(await tokensTo(context, renter.email, 'link')).toEqual([])
    await signInByCode(context, browser, renter)
    await request()
    const [token = ''] = await tokensTo(context, renter.email, 'link')
    const other = new Browser('198.51.100.9')
    const answer = await other.send(context, tenantSession.loginByLink, { token })
    expect(answer.type, answer.text).toBe('S_OK')
    expect(answer.body.data.tenant).toMatchObject({ id: renter.tenant, code_given: true })
    expect((await other.send(context, tenantSession.loginByLink, { token })).type).toBe('E_CREDENTIALS')
  })

  test('works for thirty minutes', async () => {
    const browser = new Browser()
    await signInByCode(context, browser, renter)
    await browser.send(context, tenantSession.requestLink, { email: renter.email })
    const [token = ''] = await tokensTo(context, renter.email, 'link')
    context.clock.advance(30 * minutes)
    expect((await browser.send(context, tenantSession.loginByLink, { token })).type).toBe('E_CREDENTIALS')
  })
})

describe('a person with two landlords', () => {
  let second: Renter
  beforeEach(async () => {
    const account = await openAccount(context, `Birch${made}`)
    const other = await addPerson(context, account, { group: 1, mark: `Birch${made}`, login: 'owner', isOwner: true })
    second = await addRenter(context, other, { name: 'Noor van Dyke', email: renter.email.toLowerCase() })
  })

  test('chooses after the code, and is known to both afterwards', async () => {
    const browser = new Browser()
    const chooser = await signInByCode(context, browser, renter)
    expect(chooser).toMatchObject({
      type: 'E_CHOOSE',
      status: 401,
      choices: [{ landlord: 'Alder Homes' }, { landlord: `Birch${made} Homes` }],
    })
    const { choices } = chooser as unknown as { choices: { ticket: string }[] }
    expect((await new Browser().signIn(context, renter, { choice: choices[1]?.ticket ?? '' })).type).toBe(
      'E_CREDENTIALS',
    )
    expect((await browser.signIn(context, renter, { choice: `${choices[1]?.ticket}x` })).type).toBe('E_CREDENTIALS')
    const answer = await browser.signIn(context, renter, { choice: choices[1]?.ticket ?? '' })
    expect(answer.type, answer.text).toBe('S_OK')
    expect(answer.body.data.tenant.id).toBe(second.tenant)
    expect((await browser.signIn(context, renter, { choice: choices[0]?.ticket ?? '' })).type).toBe('E_CREDENTIALS')

    const again = await browser.signIn(context, renter)
    expect(again.type).toBe('E_CHOOSE')
    const [first] = (again as unknown as { choices: { ticket: string }[] }).choices
    const entered = await browser.signIn(context, renter, { choice: first?.ticket ?? '' })
    expect(entered.body.data.tenant).toMatchObject({ id: renter.tenant, code_given: false })
  })
})

describe('devices', () => {
  test('are listed, and forgotten with their sessions', async () => {
    const [one, two] = [new Browser(), new Browser('198.51.100.4', 'Mozilla/5.0 Firefox/140.0')]
    const first = (await signInByCode(context, one, renter)).body.data.token
    const second = (await signInByCode(context, two, renter)).body.data.token
    const { data } = (await one.send(context, tenantSession.devices, {}, first)).body
    expect(data.map(({ browser, current }) => [browser, current])).toEqual([
      ['Firefox', false],
      ['Chrome', true],
    ])
    const id = data[0]?.id
    expect((await one.send(context, tenantSession.forgetDevice, { id }, first)).type).toBe('S_OK')
    context.clock.advance(1_500)
    expect((await two.signIn(context, renter)).type).toBe('E_CODE')
    await new Promise((done) => setTimeout(done, 1_100))
    expect((await two.send(context, tenantSession.checkToken, {}, second)).type).toBe('E_LOGIN_FAILED')
    expect((await one.send(context, tenantSession.checkToken, {}, first)).type).toBe('S_OK')
  })
})

test('a language that was chosen stays', async () => {
  const browser = new Browser()
  const { token } = (await signInByCode(context, browser, renter)).body.data
  expect((await browser.send(context, tenantSession.saveLanguage, { language: 'es' }, token)).type).toBe('S_OK')
  expect((await browser.signIn(context, renter)).body.data.tenant.language).toBe('es')
  await new Browser().signIn(context, renter)
  expect((await mailTo(context, renter.email)).at(-1)?.subject).toBe('Su código para entrar al portal de Alder Homes')
})

test('an archived tenant gets no code', async () => {
  await context.database.ask('update tenant set archived_at = now() where id = $1', [renter.tenant])
  expect((await new Browser().signIn(context, renter)).type).toBe('E_CODE')
  expect(await codesTo(context, renter.email)).toEqual([])
})
