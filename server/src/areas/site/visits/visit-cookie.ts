import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../app-context'
import { marksOf } from '../../../http/device-cookie'
import { isSigned, signatureOf } from '../../../links/signed-token'
import { visitOf } from '../../../visits/visit-of'
import { roleIn, type VisitRole } from './roles'
import { visitHours } from './take-visit'

type Context = Pick<AppContext, 'ticketSecret' | 'config' | 'pool' | 'now'>

const name = 'demo-visit'
const purpose = 'demo-visit'
const waitName = 'demo-wait'
const waitPurpose = 'demo-wait'

const valueIn = ({ headers }: FastifyRequest, cookie: string): string =>
  (headers.cookie ?? '')
    .split(/;\s*/)
    .find((one) => one.startsWith(`${cookie}=`))
    ?.slice(cookie.length + 1) ?? ''

/** Leads this browser back into its demo: the visitor has no password. The place in the line is given up. */
export function rememberVisit({ ticketSecret, config }: Context, reply: FastifyReply, account: number): void {
  const value = `${account}.${signatureOf(ticketSecret, [purpose, account, 'way back'])}`
  const marks = marksOf('/demo', config)
  reply.header('Set-Cookie', [
    `${name}=${value}; Max-Age=${visitHours * 3600}; ${marks}`,
    `${waitName}=; Max-Age=0; ${marks}`,
  ])
}

/** The demo that this browser began, while it lasts. */
export async function rememberedVisit(context: Context, request: FastifyRequest): Promise<number | null> {
  const [, id, signature = ''] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(valueIn(request, name)) ?? []
  const account = Number(id)
  if (!id || !isSigned(context.ticketSecret, [purpose, account, 'way back'], signature)) return null
  const visit = await visitOf(context, account)
  return visit?.endsAt && context.now() < visit.endsAt ? account : null
}

/** A place in the line. */
export interface Place {
  place: number
  /** The number that were in front at first. */
  first: number
  role: VisitRole
}

export function rememberPlace(
  { ticketSecret, config }: Context,
  reply: FastifyReply,
  { place, first, role }: Place,
): void {
  const signature = signatureOf(ticketSecret, [waitPurpose, place, `${first}.${role}`])
  reply.header(
    'Set-Cookie',
    `${waitName}=${place}.${first}.${role}.${signature}; Max-Age=3600; ${marksOf('/demo', config)}`,
  )
}

export function rememberedPlace({ ticketSecret }: Context, request: FastifyRequest): Place | null {
  const match = /^([1-9]\d{0,14})\.(\d{1,6})\.([a-z]{1,20})\.([\w-]{43})$/.exec(valueIn(request, waitName))
  const [place, first] = [Number(match?.[1]), Number(match?.[2])]
  const role = roleIn({ role: match?.[3] })
  if (!match || !isSigned(ticketSecret, [waitPurpose, place, `${first}.${role}`], match[4] ?? '')) return null
  return { place, first, role }
}
