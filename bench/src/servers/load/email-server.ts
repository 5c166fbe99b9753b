import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface Arrived {
  to: string
  /** The Message-ID. */
  id: string
}

/** An email server on this machine that takes every email and keeps what it was. */
export async function startEmailServer(port: number) {
  const arrived: Arrived[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, { envelope }, done) => {
      text(stream).then((raw) => {
        const [, id = ''] = /^Message-ID:\s*(<[^>]+>)/im.exec(raw) ?? []
        for (const { address } of envelope.rcptTo) arrived.push({ to: address, id })
        done()
      }, done)
    },
  })
  // A server of the product that is killed drops its connection.
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    arrived,
    stop: () => new Promise<void>((done) => server.close(done)),
  }
}
