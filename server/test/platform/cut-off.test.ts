import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { user } from '@freehold/contract/account/user'
import { unit } from '@freehold/contract/portfolio/unit'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { TestApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { openSessionFor } from '../kit/world/people'
import type { Household } from '../kit/world/world'
import { householdApp } from '../kit/world/world-app'

let context: TestApp
let home: Household
beforeAll(async () => {
  ;({ context, home } = await householdApp())
  await context.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => context.close())

const boundary = 'x-boundary'
const field = `--${boundary}\r\nContent-Disposition: form-data; name="unit_name"\r\n\r\nA\r\n`
const opened = `--${boundary}\r\nContent-Disposition: form-data; name="image_0"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`
const bytes = 'x'.repeat(50_000)

interface Line {
  level: number
  err?: { stack?: string }
  msg: string
  res?: { status: number }
}

/** Sends a part of a request and goes away; answers what the server logged of it, and what it answered. */
async function cutOff(
  path: string,
  body: string,
  { type = `multipart/form-data; boundary=${boundary}`, atOnce = false } = {},
) {
  const token = await openSessionFor(context, home.people[1])
  const before = context.logged.length
  const socket = connect((context.app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  let answered = ''
  socket.on('data', (part) => (answered += part))
  socket.on('error', () => {})
  const head = `POST /api/${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${token}\r\nContent-Type: ${type}\r\nContent-Length: 900000\r\n\r\n`
  // A busy server takes its time: the client goes away only once the request is known.
  const known = once(context.app.server, 'request')
  if (atOnce) context.app.server.prependOnceListener('request', (raw: IncomingMessage) => raw.socket.destroy())
  socket.write(head + body)
  await known
  setTimeout(() => socket.resetAndDestroy(), 50)
  const lines = await vi.waitFor(
    () => {
      const said = context.logged.slice(before).map((line): Line => JSON.parse(line))
      expect(said.some(({ level, msg }) => level >= 40 || msg === 'The client disconnected')).toBe(true)
      return said
    },
    { timeout: 20_000 },
  )
  return { lines, answered }
}

describe('a client that cuts off', () => {
  test.each([
    ['before the body of an upload', ''],
    ['in the middle of a field', field.slice(0, 40)],
    ['in the middle of a file', field + opened + bytes],
    ['between two parts', `${field}${opened}${bytes}\r\n`],
  ])('%s is no error of the server', async (_, body) => {
    const { lines, answered } = await cutOff(unit.save.path, body)
    expect(lines.filter(({ level, err }) => level >= 40 || err)).toEqual([])
    expect(answered).toBe('')
    expect(await readdir(join(context.context.config.dataDir, 'tmp'))).toEqual([])
  })

  test.each([
    ['a JSON body', 'application/json', '{"id":'],
    ['a form', 'application/x-www-form-urlencoded', 'id=1&unit_na'],
  ])('in the middle of %s is no error of the server', async (_, type, body) => {
    const { lines, answered } = await cutOff(unit.save.path, body, { type })
    expect(lines.filter(({ level, err }) => level >= 40 || err)).toEqual([])
    expect(answered).toBe('')
  })

  test('while the server still looks for its session is no error of the server', async () => {
    const { lines, answered } = await cutOff(unit.save.path, field, { atOnce: true })
    expect(lines.filter(({ level, err }) => level >= 40 || err)).toEqual([])
    expect(answered).toBe('')
  })

  test('leaves the server as it was', async () => {
    await cutOff(user.uploadAvatar.path, opened.replace('image_0', 'avatar') + bytes)
    expect((await ask(context.app, user.profile, {}, { token: home.people[1].token })).type).toBe('S_OK')
  })
})
