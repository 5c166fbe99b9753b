import { describe, expect, test } from 'vitest'
import { fieldsIn } from '../../../src/gate/body-fields'
import { type Arrived, findCell } from '../../../src/gate/find-cell'
import { hintIn } from '../../../src/gate/hints'
import { keptCells } from '../../../src/gate/kept-cell'
import { placedToken, placeOf, withoutPlace } from '../../../src/links/placed-token'
import { secret } from '../../../src/secret'

const kept = keptCells(secret('x'.repeat(32)))

const cell = (letter: string, from: number, more: object = {}) => ({
  letter,
  name: letter,
  address: 'http://127.0.0.1:1',
  state: 'OPEN' as const,
  from,
  to: from + 99,
  room: 50,
  ...more,
})

/** A gate that knows three cells, with an account that moved from A to C. */
const finding = (cells = [cell('A', 1), cell('B', 100, { room: 70 }), cell('C', 200)], down: string[] = []) => ({
  directory: {
    cells: () => cells,
    cellOfAccount: async (account: number) =>
      account === 7 ? 'C' : (cells.find(({ from, to }) => from <= account && account <= to)?.letter ?? null),
    cellOfLogin: async (email: string) => (email === 'ben@b.example' ? 'B' : null),
    moved: () => {},
    isReachable: () => true,
    stop: async () => {},
  },
  health: { isUp: (letter: string) => !down.includes(letter), states: () => [], stop: async () => {} },
  kept,
  secret: secret('x'.repeat(32)),
})

const arrived = (address: string, more: Partial<Arrived> = {}): Arrived => {
  const [path = '', query] = address.split('?')
  return {
    method: 'GET',
    path,
    query: new URLSearchParams(query),
    authorization: undefined,
    cookies: '',
    client: '192.0.2.1',
    fields: {},
    ...more,
  }
}

const lettersFor = async (asked: Arrived, of = finding()) =>
  (await findCell(of, asked)).cells.map(({ letter }) => letter).join('')

const signature = 's'.repeat(43)
const post = { method: 'POST' } as const

describe('the cell of a request', () => {
  test.each([
    ['a link', arrived(`/sign?token=150.3.${signature}`), 'B'],
    ['a random link', arrived(`/link?token=B150.${signature}`), 'B'],
    ['a link of an account that moved', arrived(`/link?token=A7.${signature}`), 'C'],
    ['a ticket', arrived(`/api/file/view?ticket=150.1.0.99.${signature}`), 'B'],
    ["a tenant's ticket", arrived(`/api/tenants/paper?ticket=t.150.1.2.99.abcdefgh.${signature}`), 'B'],
    ['the calendar', arrived(`/calendar.ics?token=150.4.${signature}`), 'B'],
    ['homes for rent', arrived('/homes/150/12-maple-street'), 'B'],
    ['a logo', arrived('/guests/logo/150/logo.png'), 'B'],
    ["a portal's manifest", arrived('/portal/150/manifest.webmanifest'), 'B'],
    ['news of a text', arrived('/webhooks/text-messages/status?account=150&reference=x', post), 'B'],
    [
      'an email reply',
      arrived('/webhooks/incoming-mail', { ...post, fields: { recipient: 'r-150-t9-abc@x.example' } }),
      'B',
    ],
    ['a session', arrived('/api/unit/get-unit-list', { authorization: `Bearer B150.${signature}` }), 'B'],
    ['an API key', arrived('/api/unit/get-unit-list', { authorization: 'B150.fh_live_x' }), 'B'],
    ['a session of a super admin', arrived('/api/superadmin/get-me', { authorization: `B.${signature}` }), 'B'],
    [
      'a link before the session beside it',
      arrived('/api/apply/save', {
        ...post,
        authorization: `A1.${signature}`,
        fields: { token: `150.3.${signature}` },
      }),
      'B',
    ],
    ['a sign-in', arrived('/api/user/login', { ...post, fields: { email: 'ben@b.example' } }), 'B'],
    [
      'a sign-in beside the session of someone else',
      arrived('/api/user/login', { ...post, authorization: `C250.${signature}`, fields: { email: 'ben@b.example' } }),
      'B',
    ],
    ['a payment page of a user', arrived('/api/braintree/get-token-key', { authorization: `C250.${signature}` }), 'C'],
    ['a sign-in of no one', arrived('/api/user/login', { ...post, fields: { email: 'x@x.example' } }), 'A'],
    ['a sign-up', arrived('/api/braintree/checkout', { ...post, fields: { email: 'new@x.example' } }), 'B'],
    [
      'a sign-up that is repeated',
      arrived('/api/braintree/checkout', { ...post, fields: { email: 'ben@b.example' } }),
      'B',
    ],
    ['a demo that goes on', arrived('/demo', { cookies: `demo-visit=150.${signature}` }), 'B'],
    ['a message of a payment provider', arrived('/webhooks/braintree', post), 'ABC'],
    ['a letter that is checked', arrived('/verify', post), 'ABC'],
    ['the sign-in of super admins', arrived('/api/superadmin/login', post), 'A'],
    ['a link from before', arrived(`/link?token=${signature}`), 'A'],
    ['a key from before', arrived('/api/x', { authorization: 'fh_live_x' }), 'A'],
    ['a letter of no cell', arrived('/api/x', { authorization: `Z.${signature}` }), 'A'],
  ])('of %s', async (_, asked, letters) => {
    expect(await lettersFor(asked)).toBe(letters)
  })

  test('of a step is that of the step before', async () => {
    const cookies = `a=1; ${kept.cookieFor('C', true).split(';')[0]}; b=2`
    for (const path of ['/api/user/login-by-passkey', '/api/braintree/check-promo-code', '/checkout'])
      expect(await lettersFor(arrived(path, { ...post, cookies }))).toBe('C')
  })

  test('for a new account has most room, is open, and answers', async () => {
    const cells = [cell('A', 1, { room: 5 }), cell('B', 100, { state: 'FULL', room: 90 }), cell('C', 200, { room: 80 })]
    const signUp = arrived('/checkout')
    expect(await lettersFor(signUp, finding(cells))).toBe('C')
    expect(await lettersFor(signUp, finding(cells, ['C']))).toBe('A')
    expect(await lettersFor(signUp, finding([cell('A', 1, { state: 'CLOSED' })]))).toBe('')
  })

  test('for everyone answers, and stays the same for a client', async () => {
    const page = arrived('/features')
    const first = await lettersFor(page)
    for (const _ of [1, 2, 3]) expect(await lettersFor(page)).toBe(first)
    expect(await lettersFor(page, finding(undefined, ['A', 'B']))).toBe('C')
    expect(await lettersFor(arrived('/api/openapi.json'), finding(undefined, ['A', 'B']))).toBe('C')
    expect(await lettersFor(page, finding([cell('A', 1, { state: 'CLOSED' }), cell('B', 100)]))).toBe('B')
  })
})

describe('the cookie', () => {
  test('opens only what was sealed with the secret', () => {
    const [cookie = ''] = kept.cookieFor('B', true).split(';')
    expect(kept.of(cookie)).toBe('B')
    expect(kept.cookieFor('B', true)).toMatch(/; HttpOnly; SameSite=Lax; Secure$/)
    expect(keptCells(secret('y'.repeat(32))).of(cookie)).toBeNull()
    const [at, value = ''] = cookie.split('=')
    expect(kept.of(`${at}=${value.startsWith('A') ? 'B' : 'A'}${value.slice(1)}`)).toBeNull()
    expect(kept.of('way=B')).toBeNull()
  })
})

describe('a token', () => {
  test('has a place only where there are cells', () => {
    expect(placedToken(null, 150, 'text')).toBe('text')
    expect(placedToken('B', 150, 'text')).toBe('B150.text')
    expect(placedToken('B', null, 'text')).toBe('B.text')
    expect(placeOf('B150.text')).toEqual({ letter: 'B', account: 150 })
    expect(withoutPlace('B150.fh_live_x')).toBe('fh_live_x')
    for (const old of ['text', `150.3.${signature}`, `t.1.2.3.4.5.${signature}`, 'b1.text', 'B01.text', 'B-1.text'])
      expect([placeOf(old), withoutPlace(old)]).toEqual([null, old])
  })

  test('of a link says its account', () => {
    expect(hintIn(`0.5.${signature}`)).toEqual({ account: null, letter: null })
    expect(hintIn(`B.0.5.${signature}`)).toEqual({ account: null, letter: 'B' })
  })
})

describe('a body', () => {
  const multipart = (whole: boolean) =>
    Buffer.from(
      `--x\r\nContent-Disposition: form-data; name="token"\r\n\r\n150.3.s\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="token"\r\n\r\nB1.no\r\n${whole ? '--x--' : ''}`,
    )

  test.each([
    [
      'json',
      'application/json; charset=utf-8',
      Buffer.from('{"email":"a@b.example","n":1}'),
      true,
      { email: 'a@b.example' },
    ],
    ['json that is cut off', 'application/json', Buffer.from('{"email":"a@b.example"}'), false, {}],
    ['json that is none', 'application/json', Buffer.from('[oh'), true, {}],
    [
      'a form',
      'application/x-www-form-urlencoded',
      Buffer.from('email=a%40b.example&code=1'),
      true,
      { email: 'a@b.example', code: '1' },
    ],
    [
      'a form that is cut off',
      'application/x-www-form-urlencoded',
      Buffer.from('email=a%40b.example&code=1'),
      false,
      { email: 'a@b.example' },
    ],
    ['parts', 'multipart/form-data; boundary=x', multipart(true), true, { token: '150.3.s' }],
    ['parts that are cut off', 'multipart/form-data; boundary="x"', multipart(false), false, { token: '150.3.s' }],
    ['parts without a boundary', 'multipart/form-data', multipart(true), true, {}],
    ['text', 'text/plain', Buffer.from('email=a'), true, {}],
  ])('of %s', (_, type, bytes, whole, fields) => {
    expect(fieldsIn(bytes, type, whole)).toEqual(fields)
  })
})
