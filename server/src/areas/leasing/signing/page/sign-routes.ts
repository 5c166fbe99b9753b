import { dayIn } from '@freehold/rules/day'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../../app-context'
import { readsOf } from '../../../../database/read'
import { houseScope } from '../../../../database/scope'
import { write } from '../../../../database/write'
import { fileHeaders } from '../../../../files/serve'
import { coverPage, sendCover } from '../../../../http/cover-page'
import { formFields } from '../../../../http/form-fields'
import { hashOf } from '../../../../http/identity'
import { pageLimit } from '../../../../http/limits'
import { insertOpening, linkOf, type OpenLink } from '../../../../links/link.sql'
import { issuedLease } from '../../leases/issue-leases'
import { contentOf, findSigned } from '../signed-lease.sql'
import { leaseOfSigner } from '../signer.sql'
import { isSigningLink } from '../signing-link'
import { padSource } from './signature-pad'
import { stepNamed, takeStep } from './take-step'
import { testPdf } from './test-pdf'

/** The same for links that never were, that expired and that were replaced by a newer one. */
const noLink = coverPage({
  title: 'This link does not work',
  paragraphs: ['It may have expired, or a newer one was mailed to you. Ask whoever sent it to you for a new one.'],
})

interface Found {
  link: OpenLink
  token: string
}

/**
 * The pages on which a tenant signs a lease, without a login. GET shows a cover and changes nothing, because mail scanners
 * open every link. Each step posts, and answers the next page; the secret of the visit stands in the page alone.
 */
export function addSigning(app: FastifyInstance, context: AppContext): void {
  const url = '/sign'
  const options = { config: pageLimit(context.config.http.rateLimits, 'sign') }
  app.get(url, options, async (request, reply) => {
    const found = await linkIn(request, context)
    return found ? sendCover(reply, 200, coverOf(found)) : sendCover(reply, 404, noLink)
  })
  app.post(url, options, async (request, reply) => {
    const found = await linkIn(request, context)
    if (!found) {
      // The body does not matter, but a form with files in it would wait for a reader.
      request.raw.resume()
      return sendCover(reply, 404, noLink)
    }
    return answer(context, request, reply, found)
  })
}

async function linkIn({ query }: FastifyRequest, { pool, now }: AppContext): Promise<Found | null> {
  const { token } = query as { token?: unknown }
  const given = typeof token === 'string' ? token : ''
  const link = await linkOf(readsOf(pool, null), hashOf(given), now())
  return link && isSigningLink(link) ? { link, token: given } : null
}

const coverOf = ({ link, token }: Found): string =>
  coverPage({
    title: 'Sign your lease',
    company: link.company,
    paragraphs: [
      `${link.company} asks you to sign a lease.`,
      'To be sure that it is you, we mail a code to the address that this link was sent to.',
    ],
    button: { label: 'Mail me a code', action: `/sign?token=${token}` },
  })

async function answer(context: AppContext, request: FastifyRequest, reply: FastifyReply, { link, token }: Found) {
  const { account, timezone, nounId: signer } = link
  const trace = { at: context.now(), address: request.ip, agent: request.headers['user-agent'] ?? '' }
  const lease = await leaseOfSigner(readsOf(context.pool, account), { account }, signer)
  if (lease === null) return sendCover(reply, 404, noLink)
  const field = formFields(request.body)
  const step = stepNamed(field('do'))
  if (step === 'begin') await write(context.pool, account, (tx) => insertOpening(tx, link, trace))
  const scope = houseScope(account, timezone, dayIn(timezone, trace.at))
  const next = await takeStep(context, { scope, lease, signer, token, trace }, { step, field })
  if ('page' in next) return sendCover(reply, next.status ?? 200, next.page, padSource)
  const pdf = next.pdf === 'test' ? await testPdf() : await leasePdf(context, account, lease)
  const file = { type: 'application/pdf', size: pdf.length, saveAs: `${next.pdf}.pdf`, isPaper: true }
  return reply.headers({ ...fileHeaders(file), 'X-Robots-Tag': 'noindex' }).send(pdf)
}

async function leasePdf(context: AppContext, account: number, lease: number): Promise<Buffer> {
  const found = await findSigned(readsOf(context.pool, account), { account, properties: null }, lease)
  if (!found) throw new Error(`Lease ${lease} is not in its account`)
  return issuedLease(context, { account }, lease, contentOf(found))
}
