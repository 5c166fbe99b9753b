import { describe, expect, test } from 'vitest'
import { httpWebhooks } from '../../src/providers/webhooks/http'
import { isPublicAddress } from '../../src/providers/webhooks/public-address'

test.each([
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.255',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.168.1.1',
  '198.19.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'hooks.example',
  '',
])('%s is no public address', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '192.169.0.1', '2606:4700:4700::1111', '2a00:1450:4001:80e::200e'])(
  '%s is a public address',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

describe('a name', () => {
  const message = { url: 'https://hooks.example/', headers: {}, body: '{}' }
  const asked: string[] = []
  /** A port on whose network every name leads to these addresses. */
  const portWhere = (...addresses: string[]) => {
    asked.length = 0
    return httpWebhooks(null, async (host) => {
      asked.push(host)
      return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    })
  }

  test.each([[['127.0.0.1']], [['169.254.169.254']], [['::ffff:10.0.0.1']], [['8.8.8.8', '10.0.0.1']]])(
    'that leads to %s gets nothing, and is resolved once',
    async (addresses) => {
      expect(await portWhere(...addresses).post(message)).toEqual({
        status: null,
        answer: '',
        problem: 'The address leads into a private network, so nothing was sent.',
      })
      // The addresses that were checked are those that a connection is made to.
      expect(asked).toEqual(['hooks.example'])
    },
  )

  test('that leads nowhere is named as such', async () => {
    expect((await portWhere().post(message)).problem).toBe('The host of the address was not found.')
  })

  test('that is an address is checked without a look-up', async () => {
    const { problem } = await portWhere('8.8.8.8').post({ ...message, url: 'https://[::ffff:7f00:1]/' })
    expect(problem).toContain('private network')
    expect(asked).toEqual([])
  })
})
