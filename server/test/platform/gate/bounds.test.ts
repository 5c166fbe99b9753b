import http, { IncomingMessage } from 'node:http'
import { connect, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cellLines } from '../../../src/gate/lines'
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

describe('a cell that is down', () => {
  test('is missed by its own accounts alone', async () => {
    const down = await stage.standIn('A', [1, 99])
    await stage.standIn('B', [100, 199])
    await down.close()
    const { url } = await stage.gate()
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
    await stage.standIn('A', [1, 99], {
      answer: (_, response) => {
        response.writeHead(200, { 'content-type': 'text/plain' })
        response.write('half')
        setTimeout(() => response.destroy(), 50)
      },
    })
    const { url } = await stage.gate()
    const response = await fetch(`${url}/api/x`)
    await expect(response.text()).rejects.toThrow()
  })

  test('that breaks off before its answer is said to be unclear for a change, and a read is not repeated for ever', async () => {
    const cell = await stage.standIn('A', [1, 99], { answer: (_, response) => response.destroy() })
    const { url } = await stage.gate()
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
    await stage.standIn('A', [1, 99], {
      take: (request, response) => {
        request.on('error', () => {})
        startReading = () => {
          request.on('data', (chunk) => {
            read += chunk.length
          })
          request.on('end', () => response.end('{}'))
        }
      },
    })
    const { port } = await stage.gate()
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

describe('a client that left', () => {
  test('while its cell was looked for takes nothing of the cell', async () => {
    const { address } = await stage.standIn('A', [1, 99], { take: () => undefined })
    const rest = new IncomingMessage(new Socket())
    rest.destroy()
    await sleep(10)
    const lines = cellLines()
    const head = { bytes: Buffer.alloc(70_000), whole: false }
    const headers = { 'content-length': '900000' }
    const cell = { letter: 'A', name: 'A', address, from: 1, to: 99, state: 'OPEN', room: 99 } as const
    await expect(lines.send(cell, { method: 'POST', url: '/api/x', headers, head, rest })).rejects.toThrow('closed')
    lines.close()
  })
})

describe('a slow client', () => {
  test('takes nothing of a cell before its small body is here', async () => {
    const cell = await stage.standIn('A', [1, 99])
    const { port } = await stage.gate({ patience: { headers: 500, request: 1_000 } })
    const answer = sendRaw(port, 'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf')
    await sleep(500)
    expect(cell.seen).toEqual([])
    await answer
  })

  test('is ended when its headers do not come', async () => {
    await stage.standIn('A', [1, 99])
    const { port } = await stage.gate({ patience: { headers: 300, request: 600 } })
    const socket = connect(port, '127.0.0.1')
    let said = ''
    socket.on('data', (part) => {
      said += part
    })
    socket.write('GET /api/x HTTP/1.1\r\nHost: a\r\nX-Slow: ')
    await new Promise((done) => socket.once('close', done))
    expect(said).toContain('The request took too long to arrive.')
  })

  test('that asks for much at once and reads nothing leaves room for others', async () => {
    const waiting: (() => void)[] = []
    await stage.standIn('A', [1, 99], { take: (_, response) => void waiting.push(() => response.end('{}')) })
    const { url } = await stage.gate({ trustProxy: 1, atOnce: 5 })
    const from = (address: string) => fetch(`${url}/api/x`, { headers: { 'x-forwarded-for': address } })
    const held = Array.from({ length: 5 }, () => from('192.0.2.1'))
    while (waiting.length < 5) await sleep(20)
    expect((await from('192.0.2.1')).status).toBe(503)
    const other = from('192.0.2.2')
    while (waiting.length < 6) await sleep(20)
    for (const end of waiting) end()
    expect((await other).status).toBe(200)
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    await sleep(50)
    const again = from('192.0.2.1')
    while (waiting.length < 7) await sleep(20)
    waiting.at(-1)?.()
    expect((await again).status).toBe(200)
  })
})
