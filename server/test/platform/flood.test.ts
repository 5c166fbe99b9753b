import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { session } from '@freehold/contract/account/session'
import { allRows } from '@freehold/contract/kit/call'
import type { AnswerType } from '@freehold/contract/kit/errors'
import { payment } from '@freehold/contract/money/payment'
import { owner } from '@freehold/contract/portfolio/owner'
import { unit } from '@freehold/contract/portfolio/unit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { type Answer, ask } from '../kit/app/ask'
import { costly } from '../kit/app/costly'
import { addPerson, openSessionFor, password } from '../kit/world/people'
import type { Household } from '../kit/world/world'
import { householdApp } from '../kit/world/world-app'
import { unitOf } from '../kit/world/world-forms'

let context: TestApp
let home: Household
let token: string
beforeAll(async () => {
  ;({ context, home } = await householdApp())
  token = home.people[1].token
})
afterAll(() => context.close())

const portOf = ({ app }: TestApp): number => (app.server.address() as AddressInfo).port

describe('a server under way', () => {
  beforeAll(async () => {
    await context.app.listen({ host: '127.0.0.1', port: 0 })
  })

  costly(
    'closes connections that never finish their question, and serves the others meanwhile',
    async () => {
      const dripping = Array.from({ length: 100 }, () => drip(portOf(context)))
      await Promise.all(dripping.map(({ connected }) => connected))
      let closed = 0
      const closing = Promise.all(dripping.map(({ ended }) => ended.then(() => (closed += 1))))
      const response = await fetch(`http://127.0.0.1:${portOf(context)}/api/health`)
      expect(response.status).toBe(200)
      expect(closed).toBe(0)
      await closing
      expect(closed).toBe(100)
    },
    120_000,
  )

  test.each([
    ['a version that is none', 'GET /api/health HTTP/9.9\r\n\r\n'],
    ['no sense', 'hello\r\n\r\n'],
    ['a header of 40 kB', `GET /api/health HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`],
    ['two lengths', 'POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na'],
    [
      'a length and chunks',
      'POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
  ])('answers %s in the format of the API, and closes', async (_, request) => {
    const answer = await sendRaw(portOf(context), request)
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(answer).toMatch(/"type":"E_[A-Z_]+"/)
  })

  test('tells a sender that its body is too large without reading it to the end', async () => {
    const answer = await sendRaw(
      portOf(context),
      'POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000000000\r\n\r\n{"a":"',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('"type":"E_TOO_LARGE"')
  })
})

/** The server's words before it closes, or as soon as its answer is whole. */
function sendRaw(port: number, request: string): Promise<string> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    let said = ''
    socket.on('data', (part) => {
      said += part
      if (said.endsWith('}')) socket.destroy()
    })
    socket.on('close', () => done(said))
    socket.on('error', (error) => (said ? done(said) : fail(error)))
  })
}

/** Sends one byte of a header a second, for ever: only the server can end it. */
function drip(port: number): { connected: Promise<unknown>; ended: Promise<unknown> } {
  const socket = connect(port, '127.0.0.1')
  const connected = once(socket, 'connect')
  socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow: ')
  const drops = setInterval(() => socket.write('z'), 1_000)
  socket.on('error', () => {})
  socket.resume()
  const ended = new Promise<void>((done) => {
    socket.on('close', () => {
      clearInterval(drops)
      done()
    })
  })
  return { connected, ended }
}

describe('what is too much', () => {
  test('of a file is refused, and leaves nothing behind', async () => {
    const files = { image_0: Buffer.alloc(10 * 1024 * 1024 + 1, 1) }
    const [first = 0] = home.records.property?.inside ?? []
    const answer = await ask(context.app, unit.save, unitOf(home.mark, 'Heavy', first), { token, files })
    expect(answer).toMatchObject({ status: 413, type: 'E_TOO_LARGE' })
    expect(await readdir(join(context.context.config.dataDir, 'tmp'))).toEqual([])
  })

  test('of files at once is refused', async () => {
    const files = Object.fromEntries(Array.from({ length: 25 }, (_, i) => [`image_${i}`, Buffer.from('x')]))
    const [first = 0] = home.records.property?.inside ?? []
    const answer = await ask(context.app, unit.save, unitOf(home.mark, 'Many', first), { token, files })
    expect(['E_TOO_LARGE', 'E_INVALID']).toContain(answer.type)
  })

  costly(
    'of rows is cut at ten thousand',
    async () => {
      const [first = 0] = home.records.property?.inside ?? []
      const more = allRows + 50
      // Past the triggers, which would count ten thousand times.
      await context.database.ask(`begin; set local session_replication_role = replica;
      insert into unit (account_id, property_id, unit_name, bedroom, bathroom, rent_cents, deposit_cents, rent_period, search)
      select ${home.account}, ${first}, 'Cell ' || n, 1, 1, 100000, 50000, 'MONTHLY', 'cell ' || n from generate_series(1, ${more}) n;
      update property set units_total = units_total + ${more} where id = ${first};
      update tally set units = units + ${more} where account_id = ${home.account}; commit`)
      const list = await ask(context.app, unit.list, { limit: '-1' }, { token })
      expect(list.body.data).toHaveLength(allRows)
      expect(list.body.count).toBeGreaterThanOrEqual(more)
      const searched = await ask(context.app, unit.list, { limit: '-1', query: 'cell' }, { token })
      expect(searched.body.data).toHaveLength(allRows)
      expect(searched.body.count).toBe(more)
      expect((await ask(context.app, unit.searchAll, { limit: '-1' }, { token })).body.data).toHaveLength(allRows)
      expect((await ask(context.app, unit.allByProperty, { propertyId: first }, { token })).body.data).toHaveLength(
        allRows,
      )
      const beyond = await ask(context.app, unit.list, { limit: '100', page: '999999999' }, { token })
      expect(beyond.body.data).toEqual([])
    },
    60_000,
  )
})

describe('too many requests', () => {
  let limited: TestApp
  beforeAll(async () => {
    limited = await testApp({ rateLimits: true, beside: context.database, environment: { PRO_PRICE: '39.95' } })
  })
  afterAll(() => limited.close())

  /** One after the other: what comes in the same instant is counted together, and may be refused together. */
  async function types(times: number, once: () => Promise<Answer>): Promise<AnswerType[]> {
    const told: AnswerType[] = []
    for (let i = 0; i < times; i += 1) told.push((await once()).type)
    return told
  }

  test('to sign in, from one address, are told to wait', async () => {
    const { email } = await addPerson(context, home.account, { group: 2, mark: home.mark, login: 'eager' })
    const signIn = () => ask(limited.app, session.login, { email, password })
    expect(await types(32, signIn)).toEqual([...Array(30).fill('S_OK'), 'E_RATE_LIMIT', 'E_RATE_LIMIT'])
    const refused = await signIn()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask(limited.app, owner.count, {}, { token })).type).toBe('S_OK')
  })

  test('of one session leave other sessions alone', async () => {
    const save = (as: string) => ask(limited.app, unit.save, {}, { token: as })
    expect((await types(125, () => save(token))).filter((type) => type === 'E_RATE_LIMIT')).toHaveLength(5)
    expect((await save(await openSessionFor(context, home.people[1]))).type).toBe('E_INVALID')
    expect((await ask(limited.app, unit.list, {}, { token })).type).toBe('S_OK')
  })

  test('with made-up tokens are counted by address', async () => {
    const guess = () => ask(limited.app, unit.save, {}, { token: randomUUID() })
    const told = await types(130, guess)
    expect(told.at(-1)).toBe('E_RATE_LIMIT')
  })

  test('for the token of the card form are few for an address, and many for a session', async () => {
    const stranger = (asking: { token?: string } = {}) => ask(limited.app, payment.cardToken, {}, asking)
    expect(await types(12, stranger)).toEqual([...Array(10).fill('S_OK'), 'E_RATE_LIMIT', 'E_RATE_LIMIT'])
    expect((await stranger({ token: randomUUID() })).type).toBe('E_RATE_LIMIT')
    const signedIn = await types(12, () => stranger({ token }))
    expect(signedIn).toEqual(Array(12).fill('S_OK'))
    const elsewhere = await limited.app.inject({
      url: '/api/braintree/get-token-key',
      remoteAddress: '192.0.2.7',
    })
    expect(elsewhere.json()).toMatchObject({
      type: 'S_OK',
      data: { gateway: 'sandbox', token: 'sandbox', pro_price: 39.95 },
    })
  })
})
