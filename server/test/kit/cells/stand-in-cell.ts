import { once } from 'node:events'
import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestDirectory } from './directory-tables'

interface Seen {
  method: string
  url: string
  headers: IncomingHttpHeaders
  rawHeaders: string[]
  body: Buffer
}

interface StandIn {
  answer?: (seen: Seen, response: ServerResponse) => void
  /** Takes the request itself, before its body is read. */
  take?: (request: IncomingMessage, response: ServerResponse) => void
}

/** A cell of a test's own making, which says what reached it. */
export async function standInCell(
  directory: TestDirectory,
  letter: string,
  [from, to]: readonly [number, number],
  script: StandIn = {},
) {
  const seen: Seen[] = []
  const server = http.createServer((request, response) => {
    if (request.url === '/api/health') return response.end('{}')
    if (script.take) return script.take(request, response)
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('error', () => {})
    request.on('end', () => {
      const { method = '', url = '', headers, rawHeaders } = request
      const one = { method, url, headers, rawHeaders, body: Buffer.concat(chunks) }
      seen.push(one)
      if (script.answer) script.answer(one, response)
      else response.end('{"type":"S_OK"}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await directory.ask('insert into cell values ($1, $2, $3, $4, $5)', [letter, `Cell ${letter}`, address, from, to])
  return {
    seen,
    script,
    address,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type StandInCell = Awaited<ReturnType<typeof standInCell>>
