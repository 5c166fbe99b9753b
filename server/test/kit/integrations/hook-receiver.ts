import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { isGenuine } from '../../../src/webhooks/sign'

interface Received {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: string
}

export interface HookReceiver {
  url: string
  received: Received[]
  /** The next answers; 204 after them. */
  answers: { status: number; body?: string; headers?: Record<string, string> }[]
  close: () => Promise<void>
}

/** The server of a customer on this machine, which gets webhooks. */
export async function hookReceiver(): Promise<HookReceiver> {
  const received: Received[] = []
  const answers: HookReceiver['answers'] = []
  const server = createServer((request, response) => {
    text(request).then(
      (body) => {
        received.push({ path: request.url ?? '', headers: request.headers, body })
        const { status, body: said = '', headers = {} } = answers.shift() ?? { status: 204 }
        response.writeHead(status, headers).end(said)
      },
      () => response.destroy(),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answers,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

/** The check of a receiver, as its library makes it. */
export function isSigned({ headers, body }: Received, secret: string, now: Date): boolean {
  const message = { id: String(headers['webhook-id']), timestamp: Number(headers['webhook-timestamp']), body }
  return isGenuine(secret, message, String(headers['webhook-signature']), now)
}
