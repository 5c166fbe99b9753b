import { type ClientRequest, Agent as PlainAgent } from 'node:http'
import { Agent as SecureAgent } from 'node:https'

/** Each request has a connection of its own. */
export interface Line {
  agent: PlainAgent
  /** Whether the other end was ever reached. If it was not, nothing was sent. */
  reached: () => boolean
  hangUp: () => void
}

/** Never kept for a second question: a connection that died meanwhile would leave the first in doubt. */
export function openLine(secure: boolean): Line {
  const agent = secure ? new SecureAgent() : new PlainAgent()
  let reached = false
  const connect = agent.createConnection.bind(agent)
  agent.createConnection = (options, done) => {
    const socket = connect(options, done)
    socket?.once(secure ? 'secureConnect' : 'connect', () => {
      reached = true
    })
    return socket
  }
  hideJson(agent)
  return { agent, reached: () => reached, hangUp: () => agent.destroy() }
}

/**
 * Braintree answers in XML. Of any other answer the SDK believes what its header says, and a broken one that calls
 * itself JSON would throw outside of every promise and end the server. Called text, it is handed over as it is.
 */
function hideJson(agent: PlainAgent): void {
  // Every agent has it, and Node hands each request to it; only its types leave it out.
  const open = agent as PlainAgent & { addRequest(request: ClientRequest, ...rest: unknown[]): void }
  const add = open.addRequest.bind(agent)
  open.addRequest = (request, ...rest) => {
    request.prependListener('response', ({ headers }) => {
      if (!headers['content-type']?.includes('application/xml')) headers['content-type'] = 'text/plain'
    })
    add(request, ...rest)
  }
}
