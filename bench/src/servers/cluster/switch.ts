import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { Node } from './node'

/** A switch of the proof's own, where HAProxy isn't installed: connections go to whichever node is the primary. */
export async function startSwitch(port: number, primary: () => Node) {
  const open = new Map<Socket, Node>()
  const server = createServer((from) => {
    const node = primary()
    const to = connect(node.port, '127.0.0.1')
    open.set(from, node)
    from.pipe(to)
    to.pipe(from)
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const)
      one.on('error', () => {}).on('close', () => other.destroy())
    from.on('close', () => open.delete(from))
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const cut = setInterval(() => {
    for (const [socket, node] of open) if (node !== primary()) socket.destroy()
  }, 100)
  return {
    stop: async () => {
      clearInterval(cut)
      for (const socket of open.keys()) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
