import type { IncomingMessage } from 'node:http'

/** So much of a request is held, so that it can be sent to another cell again. */
const heldBytes = 65_536

/** The beginning of a body; `whole` when there is no more of it. */
export interface Head {
  bytes: Buffer
  whole: boolean
}

/** The client closed the connection before its request was complete. */
export class ClientGone extends Error {
  override name = 'ClientGone'
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

/** Reads a body until it ends or is larger than what is held. The rest waits in the connection. */
export function readHead(request: IncomingMessage): Promise<Head> {
  if (!hasBody(request)) {
    request.resume()
    return Promise.resolve({ bytes: Buffer.alloc(0), whole: true })
  }
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const onData = (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
      if (size > heldBytes) finish(false)
    }
    const onEnd = () => finish(true)
    const onGone = () => {
      stop()
      reject(new ClientGone('The client closed the connection'))
    }
    const stop = () => request.off('data', onData).off('end', onEnd).off('error', onGone).off('close', onGone)
    const finish = (whole: boolean) => {
      stop()
      if (!whole) request.pause()
      resolve({ bytes: Buffer.concat(chunks), whole })
    }
    request.on('data', onData).on('end', onEnd).on('error', onGone).on('close', onGone)
  })
}
