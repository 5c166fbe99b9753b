import type { FastifyInstance, RouteHandlerMethod } from 'fastify'

/** A service manager kills what has not stopped after thirty seconds, and the database with it. */
const patience = 20_000

/**
 * Makes a close wait for the handlers that still run, and for nothing else. The server itself waits for connections: it
 * misses the handler of a request whose reader has left, which would ask a pool that has ended, and it would wait until a
 * browser closes the connection of the last answer. A handler that does not end is given up, and so are its connections.
 */
export function awaitRequests(app: FastifyInstance, withinMs = patience): void {
  const running = new Set<Promise<unknown>>()
  let isClosing = false
  let giveUp = () => {}
  const late = new Promise<void>((resolve) => {
    giveUp = resolve
  })
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
    setTimeout(() => {
      if (running.size > 0) app.log.warn({ requests: running.size }, 'Some requests did not end in time for the stop')
      giveUp()
      app.server.closeAllConnections()
    }, withinMs).unref()
  })
  app.addHook('onResponse', async () => {
    if (isClosing) setImmediate(() => app.server.closeIdleConnections())
  })
  const ended = async () => {
    while (running.size > 0) await Promise.allSettled(running)
  }
  app.addHook('onClose', () => Promise.race([ended(), late]))
}
