import type { FastifyInstance, RouteHandlerMethod } from 'fastify'

/**
 * Makes a close wait for the handlers that still run, and for nothing else. The server itself waits for connections: it
 * misses the handler of a request whose reader has left, which would ask a pool that has ended, and it would wait until a
 * browser closes the connection of the last answer.
 */
export function awaitRequests(app: FastifyInstance): void {
  const running = new Set<Promise<unknown>>()
  let isClosing = false
  app.addHook('onRoute', (route) => {
    const { handler } = route
    const counted: RouteHandlerMethod = function (request, reply) {
      const answer = handler.call(this, request, reply)
      if (!(answer instanceof Promise)) return answer
      running.add(answer)
      const over = () => running.delete(answer)
      answer.then(over, over)
      return answer
    }
    route.handler = counted
  })
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onResponse', async () => {
    if (isClosing) setImmediate(() => app.server.closeIdleConnections())
  })
  app.addHook('onClose', async () => {
    while (running.size > 0) await Promise.allSettled(running)
  })
}
