import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../app-context'
import { marksOf } from '../../../http/device-cookie'
import { isSigned, signatureOf } from '../../../links/signed-token'
import { visitOf } from '../../../visits/visit-of'
import { visitHours } from './take-visit'

type Context = Pick<AppContext, 'ticketSecret' | 'config' | 'pool' | 'now'>

const name = 'demo-visit'
const purpose = 'demo-visit'

/** Leads this browser back into its demo: the visitor has no password. */
export function rememberVisit({ ticketSecret, config }: Context, reply: FastifyReply, account: number): void {
  const value = `${account}.${signatureOf(ticketSecret, [purpose, account, 'way back'])}`
  reply.header('Set-Cookie', `${name}=${value}; Max-Age=${visitHours * 3600}; ${marksOf('/demo', config)}`)
}

/** The demo that this browser began, while it lasts. */
export async function rememberedVisit(context: Context, { headers }: FastifyRequest): Promise<number | null> {
  const given = (headers.cookie ?? '').split(/;\s*/).find((one) => one.startsWith(`${name}=`))
  const [, id, signature = ''] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(given?.slice(name.length + 1) ?? '') ?? []
  const account = Number(id)
  if (!id || !isSigned(context.ticketSecret, [purpose, account, 'way back'], signature)) return null
  const visit = await visitOf(context, account)
  return visit?.endsAt && context.now() < visit.endsAt ? account : null
}
