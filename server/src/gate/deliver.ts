import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { away, brokeOff, busy, moving, type OwnAnswer, tooLarge } from './answers'
import type { Directory } from './directory'
import type { Cell } from './directory.sql'
import type { Found } from './find-cell'
import { headersToClient } from './headers'
import { BrokeOff, type CellLines, NotReached, TooManyWaiting, type ToSend } from './lines'

/** The end of a request: the answer of a cell, which is still to be read, or one of our own. */
type Outcome = { cell: Cell; from: IncomingMessage } | { own: OwnAnswer }

interface Delivering {
  lines: CellLines
  directory: Directory
}

/** An account that moved was followed, and moved again in between: more than this is a circle. */
const hopsAtMost = 2

/**
 * Sends a request to its cell, and on to another one where the account has moved. A body that is larger than what is held
 * goes out once: if its account moved just then, the client sends it again.
 */
export async function deliver(to: Delivering, { cells, account }: Found, sent: ToSend, hops = 0): Promise<Outcome> {
  const [cell] = cells
  if (!cell) return { own: away }
  try {
    const from = await sendOnce(to.lines, cell, sent)
    if (from.statusCode !== 421) return { cell, from }
    const letter = String(from.headers['x-freehold-cell'] ?? '')
    const next = to.directory.cells().find((one) => one.letter === letter)
    from.resume()
    if (!next || next === cell) return { own: moving }
    if (account !== null) to.directory.moved(account, letter)
    if (!sent.head.whole || hops >= hopsAtMost) return { own: moving }
    return deliver(to, { way: 'token', cells: [next], account }, sent, hops + 1)
  } catch (error) {
    return { own: ownAnswerTo(error) }
  }
}

function ownAnswerTo(error: unknown): OwnAnswer {
  if (error instanceof NotReached) return away
  if (error instanceof TooManyWaiting) return busy
  if (error instanceof BrokeOff) return brokeOff
  throw error
}

/** Reading again does no harm, and neither does a change that has a key. */
const mayRepeat = ({ method, headers, head }: ToSend): boolean =>
  head.whole && (method === 'GET' || method === 'HEAD' || headers['idempotency-key'] !== undefined)

/** A cell may close a connection that was idle at the moment at which the gate uses it: the request is sent once more. */
async function sendOnce(lines: CellLines, cell: Cell, sent: ToSend): Promise<IncomingMessage> {
  try {
    return await lines.send(cell, sent)
  } catch (error) {
    const reused = error instanceof BrokeOff && (error.cause as { reused?: boolean }).reused === true
    if (!reused || !mayRepeat(sent)) throw error
    return lines.send(cell, sent)
  }
}

/** Sends one request to all of several cells. One that fails makes the sender try again. */
export async function deliverToAll(to: Delivering, found: Found, sent: ToSend): Promise<Outcome> {
  if (!sent.head.whole) return { own: tooLarge }
  const outcomes = await Promise.all(found.cells.map((cell) => deliver(to, { ...found, cells: [cell] }, sent)))
  const one = outcomes.find(isFailure) ?? outcomes.find(isGood) ?? outcomes[0] ?? { own: away }
  for (const other of outcomes) if (other !== one) dismiss(other)
  return one
}

/** Asks cell after cell until one has found it. */
export async function deliverInTurn(to: Delivering, found: Found, sent: ToSend): Promise<Outcome> {
  let last: Outcome = { own: away }
  let failed: Outcome | null = null
  for (const cell of sent.head.whole ? found.cells : found.cells.slice(0, 1)) {
    const outcome = await deliver(to, { ...found, cells: [cell] }, sent)
    if (isGood(outcome)) {
      if (failed) dismiss(failed)
      dismiss(last)
      return outcome
    }
    if (isFailure(outcome)) failed = outcome
    else {
      dismiss(last)
      last = outcome
    }
  }
  if (!failed) return last
  dismiss(last)
  return failed
}

const statusOfOutcome = (outcome: Outcome): number =>
  'own' in outcome ? outcome.own.status : (outcome.from.statusCode ?? 0)
const isGood = (outcome: Outcome): boolean => statusOfOutcome(outcome) < 300
const isFailure = (outcome: Outcome): boolean => statusOfOutcome(outcome) >= 500

/** An answer that no one reads gives its connection back. */
const dismiss = (outcome: Outcome): void => {
  if ('from' in outcome) outcome.from.resume()
}

/** Streams a cell's answer to the client. An answer that breaks off ends the connection, so that it is not taken for whole. */
export function pass(from: IncomingMessage, response: ServerResponse, cookie: string | null): Promise<void> {
  response.writeHead(from.statusCode ?? 502, headersToClient(from.headers, cookie))
  return new Promise((resolve) => pipeline(from, response, () => resolve()))
}
