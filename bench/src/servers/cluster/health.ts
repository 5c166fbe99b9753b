import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Node } from './node'

/** Answers HAProxy whether a node is the primary: 200 for the one that the controller says is. */
export async function answerFor(node: Node, port: number, isPrimary: (node: Node) => boolean) {
  const server = createServer((_request, response) => {
    response.writeHead(isPrimary(node) ? 200 : 503, { Connection: 'close' }).end()
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
}
