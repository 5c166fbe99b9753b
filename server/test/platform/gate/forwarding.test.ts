import { randomBytes } from 'node:crypto'
import http from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { owner } from '@freehold/contract/portfolio/owner'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashOf } from '../../../src/http/identity'
import type { TestApp } from '../../kit/app/app'
import { newDirectory, type TestDirectory } from '../../kit/cells/directory-tables'
import { standInCell } from '../../kit/cells/stand-in-cell'
import { addUser, askAt, openCell, openGate } from '../../kit/cells/two-cells'
import { ownerOf } from '../../kit/world/world-forms'

let directory: TestDirectory
let gate: Awaited<ReturnType<typeof openGate>> | undefined
const opened: { close: () => Promise<void> }[] = []
const keep = <T extends { close: () => Promise<void> }>(one: T): T => {
  opened.push(one)
  return one
}
const theGate = async (options: Parameters<typeof openGate>[1] = {}) => {
  gate = await openGate(directory, options)
  return gate
}

beforeEach(async () => {
  directory = await newDirectory()
})
afterEach(async () => {
  expect(gate?.complaints ?? []).toEqual([])
  await gate?.close()
  gate = undefined
  for (const one of opened.splice(0)) await one.close()
  await directory.drop()
})

/** Sends text as it is, and answers all that comes back until the connection ends or a second passes. */
async function raw(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (part) => {
    said += part
  })
  socket.on('error', () => {})
  socket.write(text)
  await Promise.race([new Promise((done) => socket.once('close', done)), sleep(1_000)])
  socket.destroy()
  return said
}

describe('a request', () => {
  test('reaches the cell as it was sent, and so does the answer', async () => {
    const cell = keep(
      await standInCell(directory, 'A', [1, 99], {
        answer: (_, response) => {
          response.writeHead(207, {
            'content-type': 'text/plain',
            'set-cookie': ['a=1', 'b=2'],
            'x-freehold-cell': 'A',
          })
          response.end('yes')
        },
      }),
    )
    const { url } = await theGate()
    const response = await fetch(`${url}/api/some/call?x=%20y`, {
      method: 'POST',
      headers: { 'idempotency-key': 'k1', 'content-type': 'text/plain', cookie: 'kept=1' },
      body: 'body',
    })
    expect([response.status, await response.text(), response.headers.getSetCookie()]).toEqual([
      207,
      'yes',
      ['a=1', 'b=2'],
    ])
    expect(response.headers.has('x-freehold-cell')).toBe(false)
    const [seen] = cell.seen
    expect([seen?.method, seen?.url, String(seen?.body)]).toEqual(['POST', '/api/some/call?x=%20y', 'body'])
    expect(seen?.headers).toMatchObject({ 'idempotency-key': 'k1', cookie: 'kept=1', 'x-forwarded-for': '127.0.0.1' })
  })

  test('brings no headers that only the gate writes', async () => {
    const cell = keep(await standInCell(directory, 'A', [1, 99]))
    const { port } = await theGate()
    const lines = [
      'GET /api/x HTTP/1.1',
      'Host: homes.example',
      'X-Forwarded-For: 203.0.113.1',
      'X-Forwarded-Proto: https',
      'X-Forwarded-Host: evil.example',
      'Forwarded: for=203.0.113.1',
      'X-Real-IP: 203.0.113.1',
      'X-Freehold-Cell: B',
      'X-Freehold-Signature: forged',
      'Connection: close, X-Secret-Hop',
      'X-Secret-Hop: 1',
      'Upgrade: websocket',
    ]
    await raw(port, `${lines.join('\r\n')}\r\n\r\n`)
    const { headers = {} } = cell.seen[0] ?? {}
    expect(headers).toMatchObject({
      host: 'homes.example',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'homes.example',
    })
    for (const name of ['forwarded', 'x-real-ip', 'x-freehold-cell', 'x-freehold-signature', 'x-secret-hop', 'upgrade'])
      expect(headers).not.toHaveProperty(name)
  })

  test.each([
    ['one proxy', 1, '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['a list of proxies', ['127.0.0.0/8'], '203.0.113.1, 203.0.113.9', '203.0.113.9'],
    ['two proxies', 2, '198.51.100.1, 203.0.113.9, 10.0.0.1', '203.0.113.9'],
  ] as const)('behind %s comes from the client that the proxy names', async (_, trustProxy, forwarded, client) => {
    const cell = keep(await standInCell(directory, 'A', [1, 99]))
    const { url } = await theGate({ trustProxy })
    await fetch(`${url}/api/x`, { headers: { 'x-forwarded-for': forwarded, 'x-forwarded-proto': 'https' } })
    expect(cell.seen[0]?.headers).toMatchObject({ 'x-forwarded-for': client, 'x-forwarded-proto': 'https' })
  })

  test.each([
    ['two lengths', 'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd'],
    [
      'a length and chunks',
      'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a whole address', 'GET http://evil.example/api/x HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['the address of another host', 'GET //evil.example/api/x HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['another method', 'TRACE /api/x HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['the door between cells', 'POST /between-cells/knows-tenant HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n'],
    ['that door, encoded', 'POST /between%2Dcells/knows-tenant HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n'],
    ['lines ended halfway', 'GET /api/x HTTP/1.1\nHost: a\nX: 1\r\r\n\r\n'],
  ])('with %s is refused, and no cell sees it', async (_, text) => {
    const cell = keep(await standInCell(directory, 'A', [1, 99]))
    const { port } = await theGate()
    expect(await raw(port, text)).not.toMatch(/^HTTP\/1\.1 2/)
    expect(cell.seen).toEqual([])
  })
})

describe('an account that moved', () => {
  const away = (letter: string) => (_: unknown, response: http.ServerResponse) => {
    response.writeHead(421, { 'x-freehold-cell': letter })
    response.end('{"type":"E_MOVED"}')
  }

  test('is followed with the whole body and its key: the save happens once', async () => {
    const old = keep(await standInCell(directory, 'C', [2_000_000, 2_999_999], { answer: away('B') }))
    const b = keep(await openCell('B', directory))
    const who = await addUser(b as TestApp, directory, 'Mona')
    await directory.ask(`update account_cell set cell = 'C' where account_id = $1`, [who.account])
    const token = `C${who.account}.${randomBytes(32).toString('base64url')}`
    await b.database.ask(
      'insert into session (token_hash, account_id, user_id, created_at, last_access) values ($1, $2, $3, $4, $4)',
      [hashOf(token), who.account, who.id, b.clock.now()],
    )
    const { url } = await theGate()
    for (const _ of [1, 2]) {
      const saved = await askAt(url, owner.save, ownerOf('Mona', 'Only'), { token, key: 'the-same-key' })
      expect(saved.status, saved.text).toBe(200)
    }
    const rows = await b.database.ask('select id from owner where account_id = $1', [who.account])
    expect(rows).toHaveLength(1)
    // The second request went straight to the new cell: the first one's answer was noted.
    expect(old.seen).toHaveLength(1)
    expect(old.seen[0]?.headers['idempotency-key']).toBe('the-same-key')
  })

  test('with a body too large to hold is sent again by the client', async () => {
    keep(await standInCell(directory, 'C', [1, 99], { answer: away('D') }))
    const d = keep(await standInCell(directory, 'D', [100, 199]))
    const { url } = await theGate()
    const send = () =>
      fetch(`${url}/api/x`, {
        method: 'POST',
        headers: { authorization: `C7.${'x'.repeat(43)}` },
        body: Buffer.alloc(300_000, 1),
      })
    const first = await send()
    expect([first.status, first.headers.get('retry-after')]).toEqual([503, '1'])
    expect((await send()).status).toBe(200)
    expect(d.seen[0]?.body).toHaveLength(300_000)
  })

  test('in a circle ends with a sentence', async () => {
    keep(await standInCell(directory, 'C', [1, 99], { answer: away('D') }))
    keep(await standInCell(directory, 'D', [100, 199], { answer: away('C') }))
    const { url } = await theGate()
    const response = await fetch(`${url}/api/x`, { headers: { authorization: `C7.${'x'.repeat(43)}` } })
    expect([response.status, (await response.json()).message]).toEqual([
      503,
      'One moment: this account is moving. Try again.',
    ])
  })
})

describe('a cell that is down', () => {
  test('is missed by its own accounts alone', async () => {
    const down = await standInCell(directory, 'A', [1, 99])
    keep(await standInCell(directory, 'B', [100, 199]))
    await down.close()
    const { url } = await theGate()
    const at = (token: string, path = '/api/x') => fetch(`${url}${path}`, { headers: { authorization: token } })
    const [gone, here] = await Promise.all([at('A5.secret'), at('B105.secret')])
    expect([gone.status, here.status]).toEqual([503, 200])
    expect((await gone.json()).message).toBe("We can't reach your account right now. Try again in a minute.")
    await sleep(300)
    const health = await (await fetch(`${url}/gate/health`)).json()
    expect(health.cells).toEqual([
      { cell: 'A', state: 'OPEN', answers: false },
      { cell: 'B', state: 'OPEN', answers: true },
    ])
    // The public site goes on.
    expect((await fetch(`${url}/features`)).status).toBe(200)
  })

  test('that breaks off in the middle of an answer does not look as if it had ended', async () => {
    keep(
      await standInCell(directory, 'A', [1, 99], {
        answer: (_, response) => {
          response.writeHead(200, { 'content-type': 'text/plain' })
          response.write('half')
          setTimeout(() => response.destroy(), 50)
        },
      }),
    )
    const { url } = await theGate()
    const response = await fetch(`${url}/api/x`)
    await expect(response.text()).rejects.toThrow()
  })

  test('that breaks off before its answer is said to be unclear for a change, and a read is not repeated for ever', async () => {
    const cell = keep(await standInCell(directory, 'A', [1, 99], { answer: (_, response) => response.destroy() }))
    const { url } = await theGate()
    expect((await fetch(`${url}/api/x`, { method: 'POST', body: 'a' })).status).toBe(502)
    expect((await fetch(`${url}/api/x`)).status).toBe(502)
    expect(cell.seen.length).toBeLessThanOrEqual(4)
  })
})

describe('a large body', () => {
  test('is streamed: while the cell does not read, the client waits', async () => {
    let startReading = () => {}
    let read = 0
    const total = 96 * 1_048_576
    keep(
      await standInCell(directory, 'A', [1, 99], {
        take: (request, response) => {
          request.on('error', () => {})
          startReading = () => {
            request.on('data', (chunk) => {
              read += chunk.length
            })
            request.on('end', () => response.end('{}'))
          }
        },
      }),
    )
    const { port } = await theGate()
    const chunk = Buffer.alloc(65_536, 7)
    let written = 0
    const asking = http.request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/x',
      headers: { 'content-length': total },
    })
    const answered = new Promise<number>((done, fail) => {
      asking.on('response', (response) => {
        response.resume()
        done(response.statusCode ?? 0)
      })
      asking.on('error', fail)
    })
    const pump = () => {
      while (written < total) {
        written += chunk.length
        if (!asking.write(chunk)) {
          asking.once('drain', pump)
          return
        }
      }
      asking.end()
    }
    pump()
    await sleep(1_500)
    expect(written).toBeLessThan(24 * 1_048_576)
    startReading()
    expect(await answered).toBe(200)
    expect(read).toBe(total)
  })
})

describe('a slow client', () => {
  test('takes nothing of a cell before its small body is here', async () => {
    const cell = keep(await standInCell(directory, 'A', [1, 99]))
    const { port } = await theGate({ patience: { headers: 500, request: 1_000 } })
    const answer = raw(port, 'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf')
    await sleep(500)
    expect(cell.seen).toEqual([])
    await answer
  })

  test('is ended when its headers do not come', async () => {
    keep(await standInCell(directory, 'A', [1, 99]))
    const { port } = await theGate({ patience: { headers: 300, request: 600 } })
    const socket = connect(port, '127.0.0.1')
    let said = ''
    socket.on('data', (part) => {
      said += part
    })
    socket.write('GET /api/x HTTP/1.1\r\nHost: a\r\nX-Slow: ')
    await new Promise((done) => socket.once('close', done))
    expect(said).toContain('The request took too long to arrive.')
  })
})
