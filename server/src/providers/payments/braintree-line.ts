import { type ClientRequest, Agent as PlainAgent } from 'node:http'
import { Agent as SecureAgent } from 'node:https'

/** Each request has a connection of its own. */
export interface Line {
  agent: PlainAgent
  /** Whether the other end was ever reached. If it was not, nothing was sent. */
  reached: () => boolean
  hangUp: () => void
}

/** The connection is not reused: one that died meanwhile would leave the next request in doubt. */
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
 * Braintree answers in XML. For other answers the SDK trusts the header, and a broken one declared as JSON would throw
 * outside of every promise and end the server. Declaring it text passes it on unparsed.
 */
function hideJson(agent: PlainAgent): void {
  // Every agent has this method, and Node calls it for each request; only its types leave it out.
  const open = agent as PlainAgent & { addRequest(request: ClientRequest, ...rest: unknown[]): void }
  const add = open.addRequest.bind(agent)
  open.addRequest = (request, ...rest) => {
    request.prependListener('response', ({ headers }) => {
      if (!headers['content-type']?.includes('application/xml')) headers['content-type'] = 'text/plain'
    })
    add(request, ...rest)
  }
}
