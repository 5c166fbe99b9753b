import { askCell, NoAnswer } from '../between-cells/ask-cell'
import type { Secret } from '../secret'
import type { BodyFields } from './body-fields'
import type { Directory } from './directory'
import type { Cell } from './directory.sql'
import type { Health } from './health'
import {
  accountsOfDevices,
  type Hint,
  hintIn,
  hintInAddress,
  hintInDemo,
  hintInRecipient,
  hintInSession,
  isHint,
  parameters,
} from './hints'
import type { KeptCells } from './kept-cell'
import { superCellOf } from './super-cell'
import { type Way, wayOf } from './ways'

/** The parts of a request that say where it goes. */
export interface Arrived {
  method: string
  path: string
  query: URLSearchParams
  authorization: string | undefined
  cookies: string
  /** The address of the client. */
  client: string
  fields: BodyFields
}

/** One cell, or several: all of them get the request, or each in turn until one finds it. */
export interface Found {
  way: Way
  cells: readonly Cell[]
  /** The account that led there, so that an answer that it moved can be noted. */
  account: number | null
}

interface Finding {
  directory: Directory
  health: Health
  kept: KeptCells
  secret: Secret
}

/** Finds the cell of a request. Without cells that could take it the list is empty. */
export async function findCell(finding: Finding, arrived: Arrived): Promise<Found> {
  const { directory, kept } = finding
  const { method, path, cookies, fields } = arrived
  const way = wayOf(method, path)
  const cells = directory.cells()
  const found = (cell: Cell | undefined, account: number | null = null): Found => ({
    way,
    cells: cell ? [cell] : [],
    account,
  })
  const named = (letter: string | null) => (letter === null ? undefined : cells.find((cell) => cell.letter === letter))
  if (way === 'all' || way === 'turn') return { way, cells, account: null }
  for (const hint of hintsOf(arrived, way)) {
    const cell = named(await letterOfHint(directory, hint))
    if (cell) return found(cell, hint.account)
  }
  const begun = named(kept.of(cookies))
  if (way === 'email' || (way === 'room' && fields.email))
    return found(
      named(await directory.cellOfLogin(fields.email ?? '')) ?? (way === 'room' ? roomy(finding, begun) : cells[0]),
    )
  if (way === 'tenant') return { way, cells: await cellsOfTenant(finding, arrived, begun), account: null }
  if (way === 'room') return found(roomy(finding, begun))
  if (way === 'kept') return found(begun ?? cells[0])
  if (way === 'first') return found((path.startsWith('/api/') && named(superCellOf(cookies))) || cells[0])
  return found(isFromBefore(arrived) ? cells[0] : healthy(finding, arrived, begun))
}

/** The hints of a request in the order in which they count: a link that was opened says more than the session beside it. */
function hintsOf({ path, query, authorization, cookies, fields }: Arrived, way: Way): Hint[] {
  // A browser may still have the session of someone else, which says nothing about a new sign-in.
  const isSignedIn = way === 'token' || way === 'any' || (way === 'room' && fields.email === undefined)
  const hints = [
    hintInAddress(path, query),
    hintIn(fields.token ?? ''),
    hintIn(fields.choice ?? ''),
    hintIn(fields.invite ?? ''),
    ...(path === '/webhooks/incoming-mail' ? [hintInRecipient(fields.recipient ?? '')] : []),
    ...(isSignedIn ? [hintInSession(authorization)] : []),
    ...(/^\/demo(\/|$)/.test(path) ? [hintInDemo(cookies)] : []),
  ]
  return hints.filter(isHint)
}

/** A session, a key or a link that was made before there were cells is the first cell's. */
const isFromBefore = ({ authorization, query, fields }: Arrived): boolean =>
  authorization !== undefined || fields.token !== undefined || parameters.some((name) => query.has(name))

/** The number outlasts a move, so it goes before the letter. */
async function letterOfHint(directory: Directory, { account, letter }: Hint): Promise<string | null> {
  return (account === null ? null : await directory.cellOfAccount(account)) ?? letter
}

/** The cell of a new account: the one where this browser began, or the open one with most room. */
function roomy({ directory, health }: Finding, begun: Cell | undefined): Cell | undefined {
  const open = directory.cells().filter(({ state, room }) => state === 'OPEN' && room > 0)
  if (begun && open.includes(begun)) return begun
  const up = open.filter(({ letter }) => health.isUp(letter))
  return (up.length > 0 ? up : open).toSorted((a, b) => b.room - a.room || (a.letter < b.letter ? -1 : 1))[0]
}

/** A cell that answers. A client stays with the same one, so that a page and its scripts are of one version. */
function healthy({ directory, health }: Finding, { client }: Arrived, begun: Cell | undefined): Cell | undefined {
  const open = directory.cells().filter(({ state }) => state !== 'CLOSED')
  const up = open.filter(({ letter }) => health.isUp(letter))
  const from = up.length > 0 ? up : open
  if (begun && from.includes(begun)) return begun
  const sum = [...client].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 1_000_003, 7)
  return from[sum % Math.max(1, from.length)]
}

/**
 * The cells that know a tenant, the likeliest first. Every cell is asked, whatever the email, so that neither the time nor
 * the answer says where one was found. The second step of a sign-in goes where the first one went.
 */
async function cellsOfTenant(finding: Finding, { path, cookies, fields }: Arrived, begun: Cell | undefined) {
  const { directory, secret } = finding
  const all = directory.cells()
  const usual = begun ?? all[0]
  const since = await Promise.all(accountsOfDevices(cookies).map((account) => directory.cellOfAccount(account)))
  const answers = await Promise.all(
    all.map(async (cell) => {
      const about = { email: fields.email ?? '', invite: fields.invite ?? '' }
      const answer = await askCell(secret, cell, 'knows-tenant', about).catch((error: unknown) => {
        if (error instanceof NoAnswer) return null
        throw error
      })
      return (answer as { knows?: unknown } | null)?.knows === true
    }),
  )
  if (begun && (fields.code || fields.choice)) return [begun]
  const knowing = all.filter((_, at) => answers[at])
  const likely = (cell: Cell) => (since.includes(cell.letter) ? 0 : cell === begun ? 1 : 2)
  const sorted = knowing.toSorted((a, b) => likely(a) - likely(b))
  const first = sorted.slice(0, path === '/api/tenants/request-link' ? undefined : 1)
  return first.length > 0 ? first : usual ? [usual] : []
}
