import { session } from '@freehold/contract/account/session'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TrustedProxies } from '../../src/trusted-proxies'
import { type TestApp, testApp } from '../kit/app/app'
import { requestOf } from '../kit/app/ask'

let first: TestApp
let context: TestApp
beforeAll(async () => {
  first = await testApp()
  return () => first.close()
})

const behind = async (trustProxy: TrustedProxies) => {
  context = await testApp({ trustProxy, beside: first.database })
}
afterEach(async () => {
  await context.close()
  await first.database.ask('delete from sign_in_failure')
})

/** The address that the server holds a request's sender to have. */
async function addressOf(forwarded: string, remoteAddress = '127.0.0.1'): Promise<string> {
  await context.app.inject({ url: '/api/nothing', remoteAddress, headers: { 'x-forwarded-for': forwarded } })
  return JSON.parse(context.logged.at(-1) ?? '').req.address
}

describe('the address of a client', () => {
  test('is the connection itself when no proxy is trusted', async () => {
    await behind(0)
    expect(await addressOf('203.0.113.9', '198.51.100.7')).toBe('198.51.100.7')
  })

  test('behind one proxy is the entry that this proxy appended', async () => {
    await behind(1)
    expect(await addressOf('203.0.113.9')).toBe('203.0.113.9')
    expect(await addressOf('10.9.9.9, 1.2.3.4, 203.0.113.9')).toBe('203.0.113.9')
  })

  test('behind two proxies is the second entry from the right', async () => {
    await behind(2)
    expect(await addressOf('10.9.9.9, 203.0.113.9, 198.51.100.7')).toBe('203.0.113.9')
  })

  test('is the nearest entry that is not a listed proxy', async () => {
    await behind(['127.0.0.1', '10.0.0.0/8', '2001:db8::/32'])
    expect(await addressOf('10.9.9.9, 203.0.113.9, 10.1.2.3')).toBe('203.0.113.9')
    expect(await addressOf('203.0.113.9, 2001:db8::7')).toBe('203.0.113.9')
  })

  test('is the connection itself when the request bypasses the listed proxies', async () => {
    await behind(['10.0.0.0/8'])
    expect(await addressOf('203.0.113.9', '198.51.100.7')).toBe('198.51.100.7')
  })
})

test('locks an address no matter how many others it prepends', async () => {
  await behind(1)
  const tryFrom = async (forwarded: string, n: number) => {
    const request = await requestOf(session.login, { email: `guess${n}@nowhere.example`, password: 'Wrong1' })
    const answer = await context.app.inject({
      ...request,
      headers: { ...request.headers, 'x-forwarded-for': forwarded },
    })
    return answer.json().type
  }
  for (let n = 0; n < 30; n += 1) await tryFrom(`10.0.0.${n}, 203.0.113.9`, n)
  expect(await tryFrom('10.0.0.99, 203.0.113.9', 99)).toBe('E_RATE_LIMIT')
  expect(await tryFrom('10.0.0.99, 203.0.113.10', 100)).toBe('E_CREDENTIALS')
})
