import type { Socket } from 'node:net'
import { type ErrorAnswer, statusOf } from '@freehold/contract/kit/errors'

type ClientError = Error & { code?: string }

/** Input that is not HTTP, or arrives too slowly, gets an answer in our own format before the connection is closed. */
export function refuseConnection(error: ClientError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const late = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const large = error.code === 'HPE_HEADER_OVERFLOW'
  const answer: ErrorAnswer = large
    ? { type: 'E_TOO_LARGE', message: 'The request is too large.' }
    : { type: 'E_INVALID', message: late ? 'The request took too long to arrive.' : 'The request cannot be read.' }
  const body = JSON.stringify(answer)
  const head = [
    `HTTP/1.1 ${statusOf[answer.type]} ${large ? 'Content Too Large' : 'Unprocessable Content'}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
