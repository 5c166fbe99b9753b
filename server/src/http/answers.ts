import type { AnyCall, ErrorsOf, InputOf, ReplyOf } from '@freehold/contract/kit/call'
import type { Language } from '@freehold/rules/text/language'
import type { FastifyReply } from 'fastify'
import type { AccountContext, AppContext } from '../app-context'
import type { Db } from '../database/read'
import type { UserScope } from '../database/scope'
import type { Tx } from '../database/write'
import type { IncomingFile, IncomingTable } from '../files/upload'
import type { Key } from './idempotency'
import { Refusal } from './refusal'
import type { Staged } from './stage-uploads'
import type { SuperIdentity } from './super-identity'
import type { TenantIdentity } from './tenant-identity'

/** The origin of a request, for calls that have no session yet. */
export interface Caller {
  address: string
  /** The User-Agent header. */
  agent: string
  requestId: string
  /** The language that a page for guests asks for. */
  language: Language
  /** The Cookie header. */
  cookies: string
  setCookie: (cookie: string) => void
}

interface Always<C extends AnyCall> {
  input: InputOf<C>
  /** The server as the account of the session may use it. */
  context: AccountContext
  caller: Caller
  /** Only types the call declares, or that every call has. */
  refuse: (type: ErrorsOf<C>, message: string, fields?: Record<string, string>) => never
}

interface Signed {
  scope: UserScope
  /** The hash of the session's token. */
  session: Buffer
}

/** A verb keeps what is staged of pictures (`image_0`, `avatar`) and PDFs. */
interface Upload extends Staged {
  /** The files as they came, by the name of their field. */
  files: ReadonlyMap<string, IncomingFile>
  /** Data files by the name of their field. */
  tables: ReadonlyMap<string, IncomingTable>
}

type SignedIf<C extends AnyCall> = C['actor'] extends 'staff'
  ? Signed
  : C['actor'] extends 'super'
    ? SuperIdentity
    : C['actor'] extends 'tenant'
      ? TenantIdentity
      : Nothing
type Nothing = Record<never, never>

export type HandlerArgs<C extends AnyCall> = Always<C> &
  SignedIf<C> &
  Upload &
  (C['runs'] extends 'write' ? { tx: Tx } : C['runs'] extends 'itself' ? { key: Key | null } : { db: Db }) &
  (C['runs'] extends 'file' ? { reply: FastifyReply } : Nothing)

/** The result of a handler: the declared reply, or a stream for calls that answer a file. */
type Answer<C extends AnyCall> = C['runs'] extends 'file' ? unknown : ReplyOf<C>

type Handler<C extends AnyCall> = (args: HandlerArgs<C>) => Promise<Answer<C>>

export type HandlersOf<N extends Record<string, AnyCall>> = { [K in keyof N]: Handler<N[K]> }

/** Asked with the fields that came before a file of a public call, so that nothing is read for a stranger. */
export type Admit = (context: AppContext, fields: Readonly<Record<string, unknown>>) => Promise<void>

export interface Bound {
  call: AnyCall
  handle: (args: never) => Promise<unknown>
  admit?: Admit
}

/** Pairs every call of a noun with what answers it: one that is missing, or one too many, does not compile. */
export function answers<N extends Record<string, AnyCall>>(
  noun: N,
  handlers: HandlersOf<N>,
  admits: { readonly [K in keyof N]?: Admit } = {},
): Bound[] {
  return Object.keys(noun).map((key) => {
    const call = noun[key] as AnyCall
    const admit = admits[key]
    if (call.actor === 'public' && call.files && !admit) throw new Error(`Anyone could send files to ${call.path}`)
    return { call, handle: handlers[key as keyof N], ...(admit && { admit }) }
  })
}

export function refuse(type: ErrorsOf<AnyCall>, message: string, fields?: Record<string, string>): never {
  throw new Refusal(type, message, fields ? { fields } : {})
}
