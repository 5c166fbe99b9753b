import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Secret } from '../secret'

/** Servers of cells and the gate ask each other below this path. From outside the gate lets nothing through to it. */
export const betweenCells = '/between-cells/'

const seconds = 60

interface Question {
  /** The letter of the cell that is asked: a question to one cell is none to another. */
  to: string
  path: string
  body: string
}

interface Marks {
  time: string
  once: string
}

function signatureOf(shared: Secret, { to, path, body }: Question, { time, once }: Marks): Buffer {
  const hashed = createHash('sha256').update(body).digest('hex')
  const signed = ['between-cells', to, 'POST', path, time, once, hashed].join('|')
  return createHmac('sha256', shared.reveal()).update(signed).digest()
}

const names = { time: 'x-freehold-time', once: 'x-freehold-once', signature: 'x-freehold-signature' } as const

/** The headers that prove a question comes from the gate or a cell. */
export function signedHeaders(shared: Secret, question: Question, now: Date): Record<string, string> {
  const marks = { time: String(Math.floor(now.getTime() / 1000)), once: randomBytes(12).toString('base64url') }
  return {
    [names.time]: marks.time,
    [names.once]: marks.once,
    [names.signature]: signatureOf(shared, question, marks).toString('base64url'),
  }
}

/**
 * Says of each question whether it was signed with the shared secret within the last minute, for this cell, and was not
 * asked of this server before. All questions only read, so one that is sent to another server of the cell again gives no more.
 */
export function questionChecker(shared: Secret, now: () => Date) {
  const seen = new LRUCache<string, true>({ max: 20_000, ttl: 2 * seconds * 1000 })
  return (question: Question, headers: IncomingHttpHeaders): boolean => {
    const [time, once, given] = [names.time, names.once, names.signature].map((name) => headers[name])
    if (typeof time !== 'string' || typeof once !== 'string' || typeof given !== 'string') return false
    if (!/^\d{1,12}$/.test(time) || !/^[\w-]{16}$/.test(once)) return false
    if (Math.abs(now().getTime() / 1000 - Number(time)) > seconds) return false
    const [right, sent] = [signatureOf(shared, question, { time, once }), Buffer.from(given, 'base64url')]
    if (sent.length !== right.length || !timingSafeEqual(sent, right) || seen.has(once)) return false
    seen.set(once, true)
    return true
  }
}
