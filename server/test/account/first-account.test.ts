import { firstAccount } from '@freehold/contract/account/first-account'
import { session } from '@freehold/contract/account/session'
import { afterEach, describe, expect, test } from 'vitest'
import { newSetupLink, setupLinkAtStart } from '../../src/areas/account/setup/setup-link'
import { hours, type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { ten } from '../kit/money/racing'
import { openAccount } from '../kit/world/people'

const opened: TestApp[] = []
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close()
})

async function server(signup?: string): Promise<TestApp> {
  const environment: Record<string, string> = signup ? { SIGNUP: signup } : {}
  const started = await testApp({ publicUrl: 'https://homes.example', environment, connections: 12 })
  opened.push(started)
  return started
}

function tokenIn(link: string | null): string {
  const token = /^https:\/\/homes\.example\/setup\?token=(\S+)$/.exec(link ?? '')?.[1]
  if (!token) throw new Error(`No token in ${link}`)
  return token
}

const form = {
  company_name: 'Quay Homes',
  name: 'Kay Quay',
  email: 'kay@quay.example',
  pwd: 'Harbor7',
  timezone: 'America/Chicago',
}
const create = (of: TestApp, token: string, changes = {}) =>
  ask(of.app, firstAccount.create, { ...form, ...changes, token })
const state = async (of: TestApp, token: string) => (await ask(of.app, firstAccount.link, { token })).body.data.state
const accounts = (of: TestApp) => of.database.ask('select name from account order by id')

describe('the setup link of an empty server', () => {
  test('opens the first account, whose user owns it and signs in', async () => {
    const started = await server()
    const token = tokenIn(await setupLinkAtStart(started.context))
    expect(await state(started, token)).toBe('OPEN')
    expect((await create(started, token)).body.email).toBe('kay@quay.example')
    const { body } = await ask(started.app, session.login, { email: form.email, password: form.pwd })
    expect(body.data.user).toMatchObject({ name: 'Kay Quay', isOwner: true, group_id: 1, finish_setup_prompt: 0 })
    expect(body.data.user.company.company_name).toBe('Quay Homes')
    expect(body.data.subscription).toMatchObject({ membership: 'pro', status: 'active' })
    expect(body.data.settings).toContainEqual({ key: 'SYS_SETTING_TIMEZONE', value: 'America/Chicago' })
    expect(await started.database.ask('select message from activity')).toEqual([
      { message: 'Kay Quay opened the account.' },
    ])
  })

  test('is the same at each start, and is not shown once there is an account', async () => {
    const started = await server()
    const link = await setupLinkAtStart(started.context)
    expect(await setupLinkAtStart(started.context)).toBe(link)
    await create(started, tokenIn(link))
    expect(await setupLinkAtStart(started.context)).toBeNull()
  })

  test('works once, also for ten people at once', async () => {
    const started = await server()
    const token = tokenIn(await setupLinkAtStart(started.context))
    const answers = await ten((at) => create(started, token, { email: `kay${at}@quay.example` }))
    expect(answers.map(({ type }) => type).sort()).toEqual([...Array(9).fill('E_CONFLICT'), 'S_OK'])
    expect(await accounts(started)).toEqual([{ name: 'Quay Homes' }])
    expect(await state(started, token)).toBe('ENDED')
  })

  test('refuses a stranger without it, and leaves the link good', async () => {
    const started = await server()
    const token = tokenIn(await setupLinkAtStart(started.context))
    const forged = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    for (const wrong of [forged, 'guess', '0.1.x']) expect((await create(started, wrong)).type).toBe('E_CREDENTIALS')
    expect((await create(started, token, { pwd: 'Password1' })).fields?.pwd).toContain('most common')
    expect(await accounts(started)).toEqual([])
    expect(await state(started, token)).toBe('OPEN')
  })

  test('expires after seven days; the next start shows another', async () => {
    const started = await server()
    const token = tokenIn(await setupLinkAtStart(started.context))
    started.clock.advance(8 * 24 * hours)
    expect(await state(started, token)).toBe('EXPIRED')
    expect((await create(started, token)).message).toContain('has expired')
    const next = tokenIn(await setupLinkAtStart(started.context))
    expect(next).not.toBe(token)
    expect((await create(started, next)).type).toBe('S_OK')
  })

  test('is replaced by the command, and is shown beside a demo account', async () => {
    const started = await server()
    await started.database.ask(`select create_account('1', 'Demo', 'UTC', 'pro', 0, 0, true)`)
    const token = tokenIn(await setupLinkAtStart(started.context))
    const next = tokenIn(await newSetupLink(started.context))
    expect(await state(started, token)).toBe('ENDED')
    expect((await create(started, next)).type).toBe('S_OK')
  })
})

describe('a server that has its account', () => {
  test.each(['open', 'invite'])('lets a link open another one while SIGNUP is %s', async (signup) => {
    const started = await server(signup)
    await openAccount(started, 'Alder')
    expect((await create(started, tokenIn(await newSetupLink(started.context)))).type).toBe('S_OK')
  })

  test('opens no other one while SIGNUP is closed, also by a link from before', async () => {
    const started = await server()
    const token = tokenIn(await setupLinkAtStart(started.context))
    await openAccount(started, 'Alder')
    await expect(newSetupLink(started.context)).rejects.toThrow('SIGNUP=closed')
    expect(await state(started, token)).toBe('CLOSED')
    expect((await create(started, token)).type).toBe('E_CONFLICT')
  })

  test('refuses an email address that a user has', async () => {
    const started = await server('invite')
    await create(started, tokenIn(await setupLinkAtStart(started.context)))
    const answer = await create(started, tokenIn(await newSetupLink(started.context)), { email: 'KAY@quay.example' })
    expect(answer.fields).toEqual({ email: 'A user with this email already exists.' })
    expect(await accounts(started)).toHaveLength(1)
  })
})
