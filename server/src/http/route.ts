import { mayGroup } from '@freehold/contract/access'
import { methodsOf } from '@freehold/contract/kit/asked'
import type { AnyCall } from '@freehold/contract/kit/call'
import { missingFiles } from '@freehold/contract/kit/missing-files'
import { doneIn } from '@freehold/rules/portal/done-words'
import { firstLanguage, type Language } from '@freehold/rules/text/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AccountContext, type AppContext, forAccount } from '../app-context'
import { KeyedQueue } from '../database/keyed-queue'
import type { Pool } from '../database/pool'
import { readsOf } from '../database/read'
import { type Tx, write } from '../database/write'
import { unstage } from '../files/stage'
import { readLagging } from '../replica/read-lagging'
import { mayOpen } from '../visits/may-open'
import { type Bound, type Caller, refuse } from './answers'
import { askedLanguage } from './asked-language'
import { requireHousehold } from './household-gate'
import { type Key, keyFrom, once } from './idempotency'
import { type Identity, tokenIn } from './identity'
import { parseInput, rawInput } from './input'
import { requireOpenToKey } from './key-gate'
import { ApiKeys, type KeyIdentity } from './key-identity'
import type { SetHeaders } from './key-limits'
import { rateLimitOf, type Sessions } from './limits'
import { requireWritable } from './read-only-gate'
import { Refusal } from './refusal'
import { stagedNames, stageUploads } from './stage-uploads'
import { superIdentityOf } from './super-identity'
import { requireOpenInSupport } from './support-gate'
import type { TenantIdentity } from './tenant-identity'
import { tenantTicketHolder } from './tenant-ticket-holder'
import { ticketIdentity } from './ticket-identity'
import { discardAll, type Received, receiveParts } from './uploads'

type Handle = (args: Record<string, unknown>) => Promise<unknown>

/** Builds one route from its call: session, rights, input, verb, reply. */
export function addRoute(app: FastifyInstance, context: AppContext, sessions: Sessions, bound: Bound): void {
  const { tenants } = sessions
  const { call } = bound
  const handle = bound.handle as Handle
  app.route({
    method: [...methodsOf(call)],
    exposeHeadRoute: call.runs === 'read' || call.runs === 'file',
    url: `/api/${call.path.replace(/\{(\w+)\}/g, ':$1')}`,
    config: rateLimitOf(call, sessions, context),
    handler: async (request, reply) => {
      const identity = await identityOf(request, (headers) => void reply.headers(headers))
      const superAdmin = call.actor === 'super' ? await superIdentityOf(call, request, context) : null
      const sent = await taken(bound, request, context)
      const { raw, files, tables } = sent
      try {
        const input = parseInput(
          call,
          raw,
          missingFiles(call, (name) => files.has(name)),
        )
        const caller: Caller = {
          address: request.ip,
          agent: request.headers['user-agent'] ?? '',
          requestId: request.id,
          language: askedLanguage(request),
          cookies: request.headers.cookie ?? '',
          setCookie: (cookie) => void reply.header('Set-Cookie', cookie),
        }
        // The verb of a public call stores its files itself, once it knows the account.
        const staged = identity
          ? await stageUploads(context, accountOf(identity), call, files)
          : { pictures: new Map(), papers: new Map() }
        const its = await forAccount(context, account(identity) ?? (await visitorsAccount(call, sessions, request)))
        const args = { input, context: its, caller, files, tables, ...staged, refuse, ...identity, ...superAdmin }
        if (call.runs === 'file') return await read({ ...args, reply }, its, identity, () => reply.sent)
        const answer = await answered(bound, args, its, identity, request, sent).catch(async (error) => {
          await unstage(context, accountOf(identity), stagedNames(staged))
          throw error
        })
        return succeed(bound, reply, answer, identity)
      } finally {
        await discardAll(sent)
      }
    },
  })

  async function identityOf(
    request: FastifyRequest,
    setHeaders: SetHeaders,
  ): Promise<Identity | TenantIdentity | null> {
    if (call.actor === 'staff') return permitted(bound, sessions, { request, setHeaders }, context)
    if (call.actor !== 'tenant') return null
    const holder = tenantTicketHolder(call, request, context)
    const identity = holder ? await tenants.ofTicket(holder, call) : await tenants.of(request, call)
    await requireOpenAccount(context, identity.scope.account)
    requireOwnHand(identity, call)
    requireHousehold(identity.scope, call)
    return identity
  }

  /** Each way to the database that the handler has leads to the same one. */
  function read(args: Record<string, unknown>, its: AccountContext, identity: Signed, isSent?: () => boolean) {
    const from = (pool: Pool) => handle({ ...args, context: { ...its, pool }, db: readsOf(pool, account(identity)) })
    return call.reads === 'lagging' ? readLagging(context, from, isSent) : from(context.pool)
  }

  async function answered(
    { call }: Bound,
    args: Record<string, unknown>,
    context: AccountContext,
    identity: Identity | TenantIdentity | null,
    request: FastifyRequest,
    { raw, files, tables }: Taken,
  ): Promise<unknown> {
    if (call.runs === 'read') return read(args, context, identity)
    const body = { raw, files: sizesOf([...files, ...tables]) }
    const key = ofCaller(identity, keyFrom(request.headers['idempotency-key'], call.path, body))
    if (call.runs === 'itself') return handle({ ...args, key })
    const verb = (tx: Tx) => handle({ ...args, tx })
    return queue.take(turnOf(call, identity, args.input), () =>
      key && identity ? once(context.pool, ownerOf(identity), key, verb) : write(context.pool, account(identity), verb),
    )
  }
}

/** One works, and the next is at its heels. */
const queue = new KeyedQueue(2)

/** The key of the queue in which a serialized call waits: its account and the record it names. */
function turnOf({ serializeBy }: AnyCall, identity: Signed, input: unknown): string | null {
  if (!serializeBy || !identity) return null
  const { [serializeBy]: id } = input as Record<string, unknown>
  return typeof id === 'number' ? `${identity.scope.account}/${serializeBy}/${id}` : null
}

type Signed = Identity | TenantIdentity | null

const ownerOf = ({ scope }: Identity | TenantIdentity) => ({
  account: scope.account,
  id: 'tenant' in scope ? scope.tenant : scope.user,
})

/** Staff read English. */
const languageOf = (identity: Signed): Language =>
  identity && 'language' in identity.scope ? identity.scope.language : firstLanguage

/** Keys of the adults of one home must not meet, nor those of a user and of the API keys that it made. */
function ofCaller(identity: Signed, key: Key | null): Key | null {
  if (!key || !identity) return key
  if (isKey(identity)) return { ...key, key: `api key ${identity.apiKey.id} ${key.key}` }
  return 'member' in identity.scope && identity.scope.member !== null
    ? { ...key, key: `member ${identity.scope.member} ${key.key}` }
    : key
}

const isKey = (identity: Identity | TenantIdentity): identity is KeyIdentity => 'apiKey' in identity

/** A staff user who looks at a tenant's portal acts in nothing there, and may close it again. */
function requireOwnHand({ scope }: TenantIdentity, { runs, path }: AnyCall): void {
  if (scope.viewer === null || runs === 'read' || runs === 'file' || path === 'tenants/logout') return
  throw new Refusal('E_FORBIDDEN', 'You see the portal as the tenant does. Only the tenant can do this.')
}

const account = (identity: Signed): number | null => identity?.scope.account ?? null

const accountOf = (identity: Signed) => ({ account: identity?.scope.account ?? 0 })

async function permitted(
  { call }: Bound,
  sessions: Sessions,
  { request, setHeaders }: { request: FastifyRequest; setHeaders: SetHeaders },
  context: AppContext,
): Promise<Identity> {
  const identity = await staffIdentity(call, sessions, request, setHeaders, context)
  if (!identity) throw new Refusal('E_LOGIN_FAILED', 'Sign in.')
  await requireOpenAccount(context, identity.scope.account)
  if (call.may && !mayGroup(identity.scope.group, call.may))
    throw new Refusal('E_FORBIDDEN', "Your user type can't do this. Ask an administrator.")
  if (identity.factorDue && !call.beforeSecondFactor)
    throw new Refusal('E_FORBIDDEN', 'Set up two-step sign-in first. Your account requires it.')
  requireOpenInSupport(identity.scope, call, request.query)
  if (isKey(identity)) requireOpenToKey(identity, call)
  if (call.ownerOnly && !identity.scope.isOwner)
    throw new Refusal('E_FORBIDDEN', "Only the account's owner can do this.")
  await requireWritable(context.pool, identity.scope.account, call)
  return identity
}

async function staffIdentity(
  call: AnyCall,
  { identities, keys }: Sessions,
  request: FastifyRequest,
  setHeaders: SetHeaders,
  context: AppContext,
): Promise<Identity | null> {
  const apiKey = ApiKeys.in(request)
  if (apiKey !== null) return keys.of(apiKey, request, setHeaders)
  const token = tokenIn(request, call)
  return token ? identities.of(token) : ticketIdentity(call, request, context)
}

/** A public call changes nothing for a user who is signed in, except that a demo's user reaches the sandbox alone. */
async function visitorsAccount(call: AnyCall, sessions: Sessions, request: FastifyRequest): Promise<number | null> {
  if (call.actor !== 'public') return null
  const apiKey = ApiKeys.in(request)
  if (apiKey !== null) return sessions.keys.accountOf(apiKey)
  const { identities } = sessions
  const token = tokenIn(request, call)
  if (token === null) return null
  // A token that opens nothing makes no visitor a user.
  const identity = await identities.of(token).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
  return account(identity)
}

async function requireOpenAccount(context: AppContext, account: number): Promise<void> {
  if (!(await mayOpen(context, account))) throw new Refusal('E_LOGIN_FAILED', 'Sign in.')
}

interface Taken extends Omit<Received, 'fields'> {
  raw: Record<string, unknown>
}

/** Files are part of a request's fingerprint by name and size. */
const sizesOf = (files: [string, { size: number }][]): [string, number][] =>
  files.map(([name, file]) => [name, file.size])

async function taken({ call, admit }: Bound, request: FastifyRequest, context: AppContext): Promise<Taken> {
  if (!request.isMultipart()) return { raw: rawInput(request), files: new Map(), tables: new Map() }
  const { fields, ...sent } = await receiveParts(call, request, context, admit)
  return { raw: fields, ...sent }
}

function succeed({ call }: Bound, reply: FastifyReply, answer: unknown, identity: Signed): FastifyReply {
  const shaped = call.reply.parse(answer ?? {})
  const done = call.done ? { message: doneIn(languageOf(identity), call.done) } : {}
  return reply.send({ type: 'S_OK', ...done, ...shaped })
}
