import { setTimeout as sleep } from 'node:timers/promises'

/** The attempts of all clients, over the whole run. */
export interface Met {
  attempts: number
  /** Attempts that ended otherwise than with 200: what a client that doesn't repeat would have seen. */
  failed: number
  /** Answers other than 200 that a client was left with, in words. */
  seen: string[]
  /** Answers with 500, in words. A part that is away is answered with 503. */
  faults: string[]
}

interface Asked {
  method: 'GET' | 'POST'
  path: string
  token: string
  body?: object
  key?: string
  /** For so many milliseconds it repeats; a minute where nothing is said. */
  patientFor?: number
  /** The client hangs up after so many milliseconds, and asks again elsewhere. */
  hangsUpAfter?: number
}

interface Answered<Reply> {
  reply: Reply
  /** When the attempt that was answered was sent, and when its answer came. */
  sentAt: number
  at: number
}

const patience = 4_000
/** A person would have given up. */
const longest = 60_000

/** The server is asking for patience, or is doing the same request already. */
const isPassing = (status: number, text: string): boolean =>
  status >= 500 || status === 429 || (status === 409 && text.includes('still in progress'))

/** Asks one server after the other until one answers with 200. What can't get better by asking again is seen by the client. */
export function clientOf(urls: readonly string[], met: Met) {
  let turn = 0
  return async <Reply>(asked: Asked): Promise<Answered<Reply> | null> => {
    turn += 1
    let last = ''
    const begun = performance.now()
    for (let tries = 0; performance.now() - begun < (asked.patientFor ?? longest); tries += 1) {
      const server = urls[(turn + tries) % urls.length] ?? ''
      const sentAt = performance.now()
      met.attempts += 1
      const limit = tries === 0 && asked.hangsUpAfter !== undefined ? asked.hangsUpAfter : patience
      const answer = await send(server, asked, limit)
      if (answer.status === 200) return { reply: JSON.parse(answer.text) as Reply, sentAt, at: performance.now() }
      // The client's own impatience is no failure of a server.
      if (!(answer.status === 0 && tries === 0 && asked.hangsUpAfter !== undefined)) met.failed += 1
      if (answer.status === 500) met.faults.push(`${asked.path}: ${answer.text.slice(0, 200)}`)
      last = `${asked.method} ${asked.path}: ${answer.status} ${answer.text.slice(0, 200)}`
      if (answer.status !== 0 && !isPassing(answer.status, answer.text)) break
      await sleep(Math.min(250, 30 * tries))
    }
    met.seen.push(last)
    return null
  }
}

async function send(server: string, { method, path, token, body, key }: Asked, limit: number) {
  try {
    const answer = await fetch(`${server}/api/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(limit),
    })
    return { status: answer.status, text: await answer.text() }
  } catch (error) {
    return { status: 0, text: error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error) }
  }
}
