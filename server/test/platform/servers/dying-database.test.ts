import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { keepSynchronous } from '../../../src/postgres/standby/keep-synchronous'

/** A message of PostgreSQL: a letter, the length with itself, the content. */
function message(letter: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(content.length + 4)
  return Buffer.concat([Buffer.from(letter), length, content])
}

const welcome = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))])
const dying = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0'))

/** A killed PostgreSQL ends its connections with a message of its own, also those that have asked nothing. */
test('a look at the standby survives a database that dies before it is asked', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(Buffer.concat([welcome, dying])))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const said: string[] = []
  const { port } = server.address() as AddressInfo
  const keeping = keepSynchronous({
    connection: { host: '127.0.0.1', port, user: 'freehold', database: 'freehold' },
    standby: { strict: false },
    log: { info: (line) => said.push(line), warn: (line) => said.push(line) },
  })
  try {
    for (const end = Date.now() + 20_000; said.length < 2 && Date.now() < end; ) await sleep(20)
  } finally {
    await keeping.stop()
    server.close()
    await once(server, 'close')
  }
  expect(said.slice(0, 2)).toEqual([
    expect.stringMatching(/^The standby could not be looked at: /),
    expect.stringMatching(/^The standby could not be looked at: /),
  ])
})
