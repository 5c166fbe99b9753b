import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type GateStage, gateStage, sendRaw } from '../../kit/cells/gate-stage'

let stage: GateStage
beforeEach(async () => {
  stage = await gateStage()
})
afterEach(async () => {
  const complaints = stage.complaints()
  await stage.close()
  expect(complaints).toEqual([])
})

describe('a request', () => {
  test('reaches the cell as it was sent, and so does the answer', async () => {
    const cell = await stage.standIn('A', [1, 99], {
      answer: (_, response) => {
        response.writeHead(207, {
          'content-type': 'text/plain',
          'set-cookie': ['a=1', 'b=2'],
          'x-freehold-cell': 'A',
        })
        response.end('yes')
      },
    })
    const { url } = await stage.gate()
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
    const cell = await stage.standIn('A', [1, 99])
    const { port } = await stage.gate()
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
    await sendRaw(port, `${lines.join('\r\n')}\r\n\r\n`)
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
    const cell = await stage.standIn('A', [1, 99])
    const { url } = await stage.gate({ trustProxy })
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
    const cell = await stage.standIn('A', [1, 99])
    const { port } = await stage.gate()
    expect(await sendRaw(port, text)).not.toMatch(/^HTTP\/1\.1 2/)
    expect(cell.seen).toEqual([])
  })
})
