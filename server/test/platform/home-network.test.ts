import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { homeNetwork } from '../../src/http/home-network'
import { type TestApp, testApp } from '../kit/app/app'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2:*'],
  ['2001:DB8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2:*'],
  ['2001:db8::1', '2001:db8:0:0:*'],
  ['fe80::1%eth0', 'fe80:0:0:0:*'],
])('%s is of the home %s', (address, home) => expect(homeNetwork(address)).toBe(home))

describe('a limit', () => {
  let context: TestApp
  beforeAll(async () => {
    context = await testApp({ rateLimits: true })
  })
  afterAll(() => context.close())

  const ask = async (remoteAddress: string) =>
    (await context.app.inject({ method: 'GET', url: '/sign?token=none', remoteAddress })).statusCode

  test('counts the addresses of one home together, and those of another home apart', async () => {
    const answers: number[] = []
    for (let n = 0; n < 61; n += 1) answers.push(await ask(`2001:db8:1:2::${n.toString(16)}`))
    expect(new Set(answers.slice(0, 60))).toEqual(new Set([404]))
    expect(answers[60]).toBe(429)
    expect(await ask('2001:db8:1:3::1')).toBe(404)
    expect(await ask('203.0.113.7')).toBe(404)
  })
})
