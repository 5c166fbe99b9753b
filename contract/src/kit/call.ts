import { z } from 'zod'
import type { Right } from '../access'
import type { CommonError, ErrorType } from './errors'
import { type Field, flag, text } from './field'

/**
 * A call, said once: its path, how it is asked, who may ask, what goes in, what comes out. The routes and their parsing,
 * the web client's types, the API's pages and the fuzz, rights and isolation tests all grow from these objects.
 */
export type Method = 'GET' | 'POST'
type Actor = 'public' | 'staff' | 'tenant' | 'super'
type Shape = Record<string, z.ZodType>
export type Bucket = 'sign-in' | 'card-token' | 'upload' | 'search' | 'apply' | 'apply-mail' | 'apply-upload'

/** Files a multipart call takes: a field name, or a family `name_0`, `name_1` ... */
export interface FileField {
  name: string
  many: boolean
  /** A family also takes the bare name, once for each file. */
  repeats?: true
  accept: 'image' | 'pdf' | 'image-or-pdf' | 'table' | 'archive'
  label: string
  required?: true
}

/**
 * A file or a page instead of the envelope; the envelope, streamed while it is read; or the envelope, and with `download=1`
 * a file.
 */
type Answers = 'file' | 'stream' | 'download'

interface Spec {
  /** One sentence for the API's pages. */
  readonly about: string
  /** Absent for public calls and those of tenants and super admins. */
  readonly may?: Right
  /** For the super admins of the installation, and no user of an account. */
  readonly superAdmin?: true
  /** For a tenant who signed in to the portal: it reads and changes what is the tenant's own. */
  readonly tenant?: true
  /** Open to the members of a household, too. Without it a call is the account holder's alone. */
  readonly household?: true
  /** Asked by pages for people without a login, who read its refusals in their language. */
  readonly guest?: true
  /** Asked by a page on its own: it does not keep a session awake. */
  readonly byItself?: true
  /** Only the owner of the account, among those who may. */
  readonly ownerOnly?: true
  readonly input?: Shape
  readonly reply?: Shape
  /** The call's own error types, beyond those every call has. */
  readonly errors?: readonly ErrorType[]
  /** The sentence a successful save answers. */
  readonly done?: string
  readonly files?: readonly FileField[]
  /** Named bucket for stricter rate limits. */
  readonly limit?: Bucket
  /** The way its handler answers when it writes the reply itself. */
  readonly answers?: Answers
  /** Open to a user who still has to set up the second factor that the account demands. */
  readonly beforeSecondFactor?: true
  /**
   * A POST that changes nothing: it asks for a report. 'lagging', also for a GET: it reads much, so it is answered by a copy of
   * the database where there is one that is up to date.
   */
  readonly reads?: true | 'lagging'
  /** A GET that changes something: old clients ask that way. It runs in a transaction, and is a POST just as well. */
  readonly writes?: true
  /** The handler opens its own transactions: sign-in, and calls that talk to an outside service in between. */
  readonly ownTransactions?: true
  /** The input field with the id whose rows it moves: calls of an account that name the same id run in turn. */
  readonly serializeBy?: string
  /** The handler stores the Idempotency-Key itself. A call that is one transaction does not need this. */
  readonly keyed?: true
  /** It takes the `version` that was read; over another one it answers E_CONFLICT with `theirs`, what is stored now. */
  readonly versioned?: true
  /** Columns a table may be ordered by; the first is the default. */
  readonly sorts?: readonly string[]
  /** Asked without an order, the table comes by its first column from the newest on. */
  readonly newestFirst?: boolean
}

type PartOf<S, K extends string, Base, None> = S extends { readonly [P in K]: infer V extends Base } ? V : None
type Nothing = Record<never, never>

type Facts = Omit<Spec, 'input' | 'reply' | 'errors'>
/** The way a call's handler uses the database. 'file' reads, and is handed the raw reply. */
type Runs = 'read' | 'write' | 'file' | 'itself'

/** Any call, for code that treats all calls alike. */
export interface AnyCall extends Facts {
  method: Method
  path: string
  actor: Actor
  input: z.ZodObject
  reply: z.ZodObject
  errors: readonly ErrorType[]
  runs: Runs
  /** A GET that writes is a POST as well. */
  posts: boolean
}

/** One call, with the types of its own input, reply and errors. */
export interface CallOf<M extends Method, P extends string, S extends Spec> extends Facts {
  method: M
  path: P
  actor: S extends { readonly may: Right }
    ? 'staff'
    : S extends { readonly superAdmin: true }
      ? 'super'
      : S extends { readonly tenant: true }
        ? 'tenant'
        : 'public'
  input: z.ZodObject<PartOf<S, 'input', Shape, Nothing>>
  reply: z.ZodObject<PartOf<S, 'reply', Shape, Nothing>>
  errors: PartOf<S, 'errors', readonly ErrorType[], readonly never[]>
  posts: S extends { readonly writes: true } ? true : false
  runs: S extends { readonly ownTransactions: true }
    ? 'itself'
    : S extends { readonly answers: Answers }
      ? 'file'
      : S extends { readonly reads: true | 'lagging' }
        ? 'read'
        : M extends 'POST'
          ? 'write'
          : S extends { readonly writes: true }
            ? 'write'
            : 'read'
}

function call<M extends Method, P extends string, S extends Spec>(method: M, path: P, spec: S): CallOf<M, P, S> {
  const runs = spec.ownTransactions
    ? 'itself'
    : spec.answers
      ? 'file'
      : (method === 'POST' && !spec.reads) || spec.writes
        ? 'write'
        : 'read'
  const whole: AnyCall = {
    ...spec,
    method,
    path,
    actor: spec.may ? 'staff' : spec.superAdmin ? 'super' : spec.tenant ? 'tenant' : 'public',
    input: z.object(spec.input ?? {}),
    reply: z.object(spec.reply ?? {}),
    errors: spec.errors ?? [],
    runs,
    posts: spec.writes === true,
  }
  // The compiler cannot follow the conditional types through this function; they restate the lines above.
  return whole as unknown as CallOf<M, P, S>
}

export const get = <const P extends string, const S extends Spec>(path: P, spec: S) => call('GET', path, spec)
export const post = <const P extends string, const S extends Spec>(path: P, spec: S) => call('POST', path, spec)

export const pageSizes = [10, 25, 50, 75, 100, -1] as const
/** The most rows that -1, "all", returns. */
export const allRows = 10_000

const pageField = wire('Page', 1, (value) => (/^[1-9]\d{0,8}$/.test(value) ? Number(value) : null), 'a page from 1')
const limitField = wire(
  'Limit',
  10,
  (value) => (pageSizes.some((size) => String(size) === value) ? Number(value) : null),
  `one of ${pageSizes.join(', ')}`,
)
const ascendingField = wire('Ascending', true, (v) => (v === '1' ? true : v === '0' ? false : null), '1 or 0')

function wire<T>(label: string, blank: T, read: (text: string) => T | null, meaning: string): Field<T> {
  return z.transform((raw: unknown, ctx): T => {
    if (raw === undefined || raw === null || raw === '') return blank
    const value = typeof raw === 'string' || typeof raw === 'number' ? read(String(raw).trim()) : null
    if (value !== null) return value
    ctx.addIssue({ code: 'custom', message: `${label} must be ${meaning}.` })
    return z.NEVER
  })
}

function orderField<const C extends string>(columns: readonly C[]): Field<C> {
  return wire(
    'The order',
    columns[0] as C,
    (value) => columns.find((c) => c === value) ?? null,
    `one of ${columns.join(', ')}`,
  )
}

interface TableSpec<I extends Shape, R extends Shape, C extends string, T extends string> {
  about: string
  may: Right
  row: R
  sorts: readonly [C, ...C[]]
  newestFirst?: true
  reads?: 'lagging'
  /** The call's input beyond paging: its filters. */
  input?: I
  /** Names of the sums over all rows, returned with `totals=1`. Most are columns. */
  totals?: readonly T[]
}

type Sums<T extends string> = z.ZodOptional<z.ZodObject<Record<T, z.ZodNumber>>>

/** A server-side table: paging, search and a total order, the same everywhere. */
export function table<
  const P extends string,
  R extends Shape,
  const C extends string,
  I extends Shape = Nothing,
  M extends Method = 'GET',
  const T extends string = never,
>(path: P, spec: TableSpec<I, R, C, T> & { method?: M }) {
  const { about, may, row, sorts, newestFirst = false, input, totals, method = 'GET' as M, reads = true } = spec
  const paging = pagingBy(sorts)
  const page = pageWith(row)
  return call(method, path, {
    about,
    may,
    // The types restate it: a POST reads as well.
    ...((method === 'POST' || reads === 'lagging' ? { reads } : {}) as ReadsFlag<M>),
    // The compiler cannot follow what depends on the totals; the types restate it.
    input: { ...input, ...paging, ...(totals && totalsFlag) } as I & typeof paging & TotalsFlag<T>,
    reply: { ...page, ...(totals && { totals: sumsOf(totals) }) } as typeof page & Totals<T>,
    limit: 'search' as const,
    sorts,
    newestFirst,
  })
}

const orderingBy = <const C extends string>(sorts: readonly [C, ...C[]]) => ({
  query: text('The search', { max: 100 }),
  orderBy: orderField(sorts),
  ascending: ascendingField,
})

const pagingBy = <const C extends string>(sorts: readonly [C, ...C[]]) => ({
  page: pageField,
  limit: limitField,
  ...orderingBy(sorts),
})

const pageWith = <R extends Shape>(row: R) => ({ data: z.array(z.object(row)), count: z.number() })

/** A table that is short by its nature: it has a search and an order, and no pages. */
export function wholeTable<const P extends string, R extends Shape, const C extends string, I extends Shape = Nothing>(
  path: P,
  { about, may, row, sorts, input }: Omit<TableSpec<I, R, C, never>, 'totals' | 'newestFirst' | 'reads'>,
) {
  const ordering = orderingBy(sorts)
  const asked = { ...input, ...ordering } as I & typeof ordering
  return call('GET', path, { about, may, input: asked, reply: pageWith(row), limit: 'search' as const, sorts })
}

/** The same kind of table for the super admins, across the accounts. */
export function superTable<const P extends string, R extends Shape, const C extends string, I extends Shape = Nothing>(
  path: P,
  { about, row, sorts, newestFirst, input }: Omit<TableSpec<I, R, C, never>, 'may' | 'totals' | 'reads'>,
) {
  const paging = pagingBy(sorts)
  return call('GET', path, {
    about,
    superAdmin: true,
    input: { ...input, ...paging } as I & typeof paging,
    reply: pageWith(row),
    limit: 'search' as const,
    sorts,
    newestFirst: newestFirst ?? false,
  })
}

/** Old clients ask for some tables by POST. */
type ReadsFlag<M extends Method> = M extends 'POST' ? { readonly reads: true } : Nothing

/** With `totals=1` a table answers no rows, only how many were found and the sums of their amounts. */
const totalsFlag = { totals: flag('Totals') }
type TotalsFlag<T extends string> = [T] extends [never] ? Nothing : typeof totalsFlag
type Totals<T extends string> = [T] extends [never] ? Nothing : { totals: Sums<T> }

const sumsOf = <T extends string>(columns: readonly T[]): Sums<T> =>
  z.object(Object.fromEntries(columns.map((column) => [column, z.number()])) as Record<T, z.ZodNumber>).optional()

/** A look-up for a select: the text typed so far, and how many at most. */
export const lookupFields = {
  query: text('The search', { max: 100 }),
  limit: wire(
    'Limit',
    20,
    (value) =>
      value === '-1' ? allRows : /^[1-9]\d{0,4}$/.test(value) && Number(value) <= allRows ? Number(value) : null,
    `-1 or a number from 1 to ${allRows}`,
  ),
}

export type InputOf<C extends AnyCall> = z.output<C['input']>
export type ReplyOf<C extends AnyCall> = z.output<C['reply']>
export type ErrorsOf<C extends AnyCall> = C['errors'][number] | CommonError
type MethodsOf<C extends AnyCall> = C['posts'] extends true ? C['method'] | 'POST' : C['method']
export type KeyOf<C extends AnyCall> = `${MethodsOf<C>} ${C['path']}`
