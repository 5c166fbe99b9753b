import { type Cents, parseDollars } from '@freehold/rules/money'
import { XMLParser } from 'fast-xml-parser'
import { ProviderUnknown } from '../provider-unknown'
import type { LetterEvent, LetterStanding } from './port'

/** Entities stay off, and ids stay texts: a long one is no number that a float holds. */
const parser = new XMLParser({ processEntities: false, parseTagValue: false, ignoreDeclaration: true })

type Node = string | Node[] | { [name: string]: Node }

const isObject = (node: Node | undefined): node is { [name: string]: Node } =>
  typeof node === 'object' && !Array.isArray(node)

/** An answer, which is XML, or JSON where the vendor feels like it. What is neither leaves everything open. */
export function readAnswer(text: string): Node {
  const trimmed = text.trim()
  try {
    if (/^[{[]/.test(trimmed)) return JSON.parse(trimmed) as Node
    if (trimmed.startsWith('<') && !/^<(!doctype|html)/i.test(trimmed)) return parser.parse(trimmed, true) as Node
  } catch (cause) {
    throw unreadable(cause)
  }
  throw unreadable()
}

const unreadable = (cause?: unknown) => new ProviderUnknown('Click2Mail sent an answer that cannot be read.', { cause })

/** Every value under a name, at any depth. Numbers of a JSON answer are read as their text. */
export function allOf(node: Node, name: string): string[] {
  if (Array.isArray(node)) return node.flatMap((one) => allOf(one, name))
  if (!isObject(node)) return []
  return Object.entries(node).flatMap(([key, value]) => {
    if (key.toLowerCase() !== name.toLowerCase()) return allOf(value, name)
    const values = Array.isArray(value) ? value : [value]
    return values.flatMap((one) => (one !== null && typeof one === 'object' ? allOf(one, name) : [String(one)]))
  })
}

/** Every element under a name, at any depth. */
function elementsOf(node: Node, name: string): Node[] {
  if (Array.isArray(node)) return node.flatMap((one) => elementsOf(one, name))
  if (!isObject(node)) return []
  return Object.entries(node).flatMap(([key, value]) =>
    key.toLowerCase() === name.toLowerCase() ? (Array.isArray(value) ? value : [value]) : elementsOf(value, name),
  )
}

export const firstOf = (node: Node, name: string): string => allOf(node, name)[0] ?? ''

export function readId(node: Node): string {
  const id = firstOf(node, 'id')
  if (!/^[\w-]{1,40}$/.test(id)) throw new ProviderUnknown('Click2Mail answered no number.')
  return id
}

/** The price is in a node whose name has "cost" in it, or in "total". */
export function readCost(node: Node): Cents {
  const found = ['total', 'totalCost', 'cost'].map((name) => firstOf(node, name)).find((text) => text !== '') ?? ''
  const amount = parseDollars(found.replace(/^\$/, '').replace(/^(\d+\.\d\d)\d+$/, '$1'))
  if (amount === null || amount <= 0) throw new ProviderUnknown('Click2Mail answered no price.')
  return amount
}

/** Samples write a state as Awaiting Production or AWAITING_PRODUCTION: letters alone are compared. */
const bare = (word: string): string => word.toLowerCase().replaceAll(/[^a-z]/g, '')

const jobs: Readonly<Record<string, LetterStanding['state']>> = {
  editing: 'draft',
  created: 'draft',
  proofaccepted: 'draft',
  pendingproofacceptence: 'draft',
  ordersubmitted: 'handed',
  orderprocessing: 'handed',
  awaitingproduction: 'handed',
  inproduction: 'handed',
  onhold: 'handed',
  mailed: 'on its way',
  error: 'failed',
  deleted: 'failed',
  canceled: 'failed',
  cancelled: 'failed',
}

const order = ['draft', 'handed', 'on its way', 'returned', 'delivered'] as const

/** A scan of the post. A letter that was delivered stays so, whatever comes late. */
function scanned(words: string): 'on its way' | 'delivered' | 'returned' {
  const word = bare(words)
  if (word.includes('return') || word.includes('undeliverable')) return 'returned'
  return word.includes('delivered') ? 'delivered' : 'on its way'
}

/** The numeric status is ambiguous, so the description decides. An unknown word waits. */
export function standingOf(ref: string, job: Node, tracking: Node | null): LetterStanding {
  const raw = firstOf(job, 'description')
  const events = tracking === null ? [] : elementsOf(tracking, 'mailPiece').flatMap(eventOf)
  const known = jobs[bare(raw)] ?? 'handed'
  const furthest = events.reduce<(typeof order)[number]>(
    (state, { words }) => (order.indexOf(scanned(words)) > order.indexOf(state) ? scanned(words) : state),
    known === 'failed' ? 'draft' : known,
  )
  return {
    state: known === 'failed' && events.length === 0 ? 'failed' : furthest,
    confirmation: known === 'draft' ? '' : ref,
    tracking: tracking === null ? '' : firstOf(tracking, 'barCode'),
    message: known === 'failed' ? firstOf(job, 'errorMessage') || 'Click2Mail could not send this letter.' : '',
    raw,
    events,
  }
}

/** A scan without a readable time is left out: the next answer has it again. */
function eventOf(piece: Node): LetterEvent[] {
  const [words, at] = [firstOf(piece, 'status'), new Date(firstOf(piece, 'dateTime'))]
  if (words === '' || Number.isNaN(at.getTime())) return []
  return [{ at, words, place: firstOf(piece, 'statusLocation') }]
}
