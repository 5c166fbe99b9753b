import type { AnyCall, ReplyOf } from '@freehold/contract/kit/call'
import type { AnswerType } from '@freehold/contract/kit/errors'
import type { Theirs } from '@freehold/contract/kit/theirs'
import type { FastifyInstance, InjectOptions } from 'fastify'

export interface Answer<C extends AnyCall = AnyCall> {
  status: number
  type: AnswerType
  message?: string
  fields?: Record<string, string>
  theirs?: Theirs
  headers: Record<string, unknown>
  /** The whole body, as sent. */
  text: string
  /** The declared reply, when the type is S_OK. */
  body: ReplyOf<C>
}

export type Encoding = 'form' | 'json' | 'multipart'

export interface Asking {
  token?: string | undefined
  /** The Idempotency-Key. */
  key?: string
  /** The Accept-Language header. */
  language?: string
  encoding?: Encoding
  files?: Record<string, Buffer>
  /** The names of the files on the sender's disk, where they matter. */
  fileNames?: Record<string, string>
}

/** Asks a call the way the web client does, in the encoding that the contract wants. */
export async function ask<C extends AnyCall>(
  app: FastifyInstance,
  call: C,
  input: object = {},
  asking: Asking = {},
): Promise<Answer<C>> {
  const response = await app.inject(await requestOf(call, input as Record<string, unknown>, asking))
  return answerOf<C>(response)
}

interface Response {
  statusCode: number
  payload: string
  headers: Record<string, unknown>
}

export function answerOf<C extends AnyCall>({ statusCode, payload, headers }: Response): Answer<C> {
  const json = String(headers['content-type'] ?? '').startsWith('application/json')
  const body = json ? JSON.parse(payload) : undefined
  return { status: statusCode, headers, text: payload, body, ...(body ?? { type: 'S_OK' }) }
}

export async function requestOf(
  call: AnyCall,
  input: Record<string, unknown>,
  { token, key, language, encoding = call.files ? 'multipart' : 'form', files = {}, fileNames = {} }: Asking = {},
): Promise<InjectOptions> {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    // Through bytes, for half a surrogate pair has no place in an address.
    return encodeURIComponent(Buffer.from(asText(value ?? '-')).toString()) || '-'
  })
  const headers: Record<string, string> = {}
  if (token !== undefined) headers.authorization = token
  if (key !== undefined) headers['idempotency-key'] = key
  if (language !== undefined) headers['accept-language'] = language
  if (call.method === 'GET') {
    const query = asForm(rest)
    return { method: 'GET', url: `/api/${path}${query ? `?${query}` : ''}`, headers }
  }
  const { type, payload } = await bodyOf(rest, encoding, files, fileNames)
  return { method: 'POST', url: `/api/${path}`, headers: { ...headers, 'content-type': type }, payload }
}

async function bodyOf(
  input: Map<string, unknown>,
  encoding: Encoding,
  files: Record<string, Buffer>,
  fileNames: Record<string, string>,
): Promise<{ type: string; payload: string | Buffer }> {
  if (encoding === 'form') return { type: 'application/x-www-form-urlencoded', payload: asForm(input) }
  if (encoding === 'json') return { type: 'application/json', payload: JSON.stringify(Object.fromEntries(input)) }
  const form = new FormData()
  for (const [name, value] of input) for (const each of eachOf(value)) form.append(name, asText(each))
  for (const [name, content] of Object.entries(files))
    form.append(name, new Blob([new Uint8Array(content)]), fileNames[name] ?? `${name}.png`)
  const encoded = new Response(form)
  const payload = Buffer.from(await encoded.arrayBuffer())
  return { type: encoded.headers.get('content-type') ?? '', payload }
}

const eachOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

const asText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

const asForm = (input: Map<string, unknown>): string =>
  new URLSearchParams(
    [...input].flatMap(([name, value]) => eachOf(value).map((each): [string, string] => [name, asText(each)])),
  ).toString()
