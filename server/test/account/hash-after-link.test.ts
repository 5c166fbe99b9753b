import { firstAccount } from '@freehold/contract/account/first-account'
import { password } from '@freehold/contract/account/password'
import { invitation, staffUser } from '@freehold/contract/account/staff-user'
import argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newSetupLink } from '../../src/areas/account/setup/setup-link'
import { days, type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { mailTo } from '../kit/app/mailbox'
import { addPerson, openAccount, openSessionFor } from '../kit/world/people'
import { staffOf } from '../kit/world/world-users'

const hash = vi.spyOn(argon2, 'hash')
const pwd = 'Harbor7'

let context: TestApp
beforeAll(async () => {
  context = await testApp({ publicUrl: 'https://homes.example', environment: { SIGNUP: 'invite' } })
})
afterAll(() => {
  hash.mockRestore()
  return context.close()
})
beforeEach(() => {
  hash.mockClear()
})

const create = (token: string) =>
  ask(context.app, firstAccount.create, {
    token,
    company_name: 'Quay Homes',
    name: 'Kay Quay',
    email: 'kay@quay.example',
    pwd,
    timezone: 'America/Chicago',
  })
const accept = (token: string) => ask(context.app, invitation.accept, { token, pwd })
const reset = (token: string) => ask(context.app, password.reset, { token, new_pwd: pwd, confirm_pwd: pwd })

/** The link of an invited user. */
async function invitedBy(mark: string): Promise<string> {
  const boss = await addPerson(context, await openAccount(context, mark), { group: 1, mark, login: 'boss' })
  const input = { ...staffOf(mark, 'Dana'), group_id: 4 }
  await ask(context.app, staffUser.save, input, { token: await openSessionFor(context, boss) })
  hash.mockClear()
  const [mail] = await mailTo(context, input.email)
  return /invitation\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

async function setupToken(): Promise<string> {
  return new URL(await newSetupLink(context.context)).searchParams.get('token') ?? ''
}

describe('a new password', () => {
  test.each([
    ['a setup link', create],
    ['an invitation', accept],
    ['a recovery link', reset],
  ])('is not hashed for a stranger without %s', async (_link, send) => {
    for (const token of ['guess', '0.1.x']) expect((await send(token)).type).toBe('E_CREDENTIALS')
    expect(hash).not.toHaveBeenCalled()
  })

  test('is hashed once for an open invitation, and not for one that was used', async () => {
    const token = await invitedBy('Alder')
    expect((await accept(token)).type).toBe('S_OK')
    expect(hash).toHaveBeenCalledTimes(1)
    expect((await accept(token)).type).toBe('E_CONFLICT')
    expect(hash).toHaveBeenCalledTimes(1)
  })

  test('is hashed once for an open setup link, and not for one that was used', async () => {
    const token = await setupToken()
    expect((await create(token)).type).toBe('S_OK')
    expect(hash).toHaveBeenCalledTimes(1)
    expect((await create(token)).type).toBe('E_CONFLICT')
    expect(hash).toHaveBeenCalledTimes(1)
  })

  test('is not hashed for a link that has expired', async () => {
    const [setup, invited] = [await setupToken(), await invitedBy('Birch')]
    context.clock.advance(8 * days)
    for (const answer of [await create(setup), await accept(invited)]) expect(answer.type).toBe('E_CONFLICT')
    expect(hash).not.toHaveBeenCalled()
  })
})
