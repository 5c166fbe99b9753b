import { passkey } from '@freehold/contract/account/passkey'
import { describe, expect, test } from 'vitest'
import { passkeySiteOf } from '../../src/passkeys/passkey-site'
import { testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { addPerson, openAccount, password } from '../kit/world/people'

describe('an installation', () => {
  test.each([
    ['https://homes.example', { name: 'homes.example', origin: 'https://homes.example' }],
    ['https://homes.example:8443', { name: 'homes.example', origin: 'https://homes.example:8443' }],
    ['http://localhost:4000', { name: 'localhost', origin: 'http://localhost:4000' }],
    ['http://127.0.0.1:4000', { name: 'localhost', origin: 'http://localhost:4000' }],
    ['http://[::1]:4000', { name: 'localhost', origin: 'http://localhost:4000' }],
    ['http://192.168.1.20:4000', { problem: expect.stringContaining('IP address') }],
    ['https://203.0.113.7', { problem: expect.stringContaining('IP address') }],
    ['https://[2001:db8::7]', { problem: expect.stringContaining('IP address') }],
    ['http://homes.example', { problem: expect.stringContaining('HTTPS') }],
  ])('at %s binds passkeys to its name, or says what is missing', (address, site) => {
    expect(passkeySiteOf(address)).toEqual(site)
  })

  test('without a name says so wherever passkeys are asked for', async () => {
    const context = await testApp({ publicUrl: 'http://192.168.1.20:4000' })
    const account = await openAccount(context, 'Alder')
    const { token } = await addPerson(context, account, { group: 2, mark: 'Alder', login: 'ivo' })
    const told = (await ask(context.app, passkey.list, {}, { token })).body.data
    expect(told).toMatchObject({ origin: '', problem: expect.stringContaining('IP address') })
    const answers = [
      await ask(context.app, passkey.begin, { current_pwd: password }, { token }),
      await ask(context.app, passkey.beginSignIn),
    ]
    for (const answer of answers) expect([answer.type, answer.message]).toEqual(['E_CONFLICT', told.problem])
    await context.close()
  })
})
