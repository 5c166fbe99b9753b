import { dayIn } from '@freehold/rules/day'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../../app-context'
import { readsOf } from '../../../../database/read'
import { houseScope } from '../../../../database/scope'
import { write } from '../../../../database/write'
import { FileRefused } from '../../../../files/refused'
import { coverPage, sendCover } from '../../../../http/cover-page'
import { apiHeaders } from '../../../../http/headers'
import { hashOf } from '../../../../http/identity'
import { pageLimit } from '../../../../http/limits'
import { Refusal } from '../../../../http/refusal'
import { insertOpening, linkOf, type OpenLink, wasOpened } from '../../../../links/link.sql'
import { insertEvent } from '../../orders/order-event.sql'
import { photoOfOrder, sendPhoto } from '../../pages/photo-of-order'
import { readSent, type SentForm } from '../../pages/sent-form'
import { type Job, photosOf } from '../job.sql'
import { isJobLink } from '../job-link'
import { tenantsOfJob } from '../tenants-of-job.sql'
import { openJob } from './find-job'
import { jobPage } from './job-page'
import { queueSource } from './queue-script'
import { actNamed, takeAct } from './take-act'

/** The same for links that never were, that expired, and that were closed or given to another contractor. */
const noLink = coverPage({
  title: 'This link does not work',
  paragraphs: [
    'It may have expired, a newer one may have been mailed to you, or the job was given to somebody else.',
    'Ask whoever sent it to you for a new one.',
  ],
})

interface Found {
  link: OpenLink
  job: Job
  token: string
}

/**
 * The pages of one job for a contractor without a login. GET shows a cover and changes nothing, because mail scanners open
 * every link. Whatever is done posts, and answers the page anew.
 */
export function addJobs(app: FastifyInstance, context: AppContext): void {
  const { rateLimits } = context.config.http
  const options = { config: pageLimit(rateLimits, 'job') }
  app.get('/job', options, async (request, reply) => {
    const found = await jobIn(request, context)
    return found ? sendCover(reply, 200, coverOf(found)) : sendCover(reply, 404, noLink)
  })
  app.post('/job', options, async (request, reply) => {
    const found = await jobIn(request, context)
    if (!found) {
      // The body does not matter, but a form with files in it would wait for a reader.
      request.raw.resume()
      return sendCover(reply, 404, noLink)
    }
    return answer(context, request, reply, found)
  })
  app.get('/job/photo', { config: pageLimit(rateLimits, 'job-photo', 600) }, async (request, reply) => {
    const found = await jobIn(request, context)
    const { file } = request.query as { file?: unknown }
    const shown = found !== null && found.job.stage !== 'NEW'
    const photo = shown ? await photoOfOrder(context, { ...found.link, order: found.job.order, file }) : null
    return photo ? sendPhoto(reply, photo) : sendCover(reply, 404, noLink)
  })
}

async function jobIn({ query }: FastifyRequest, { pool, now }: AppContext): Promise<Found | null> {
  const { token } = query as { token?: unknown }
  const given = typeof token === 'string' ? token : ''
  const at = now()
  const link = await linkOf(readsOf(pool, null), hashOf(given), at)
  if (!link || !isJobLink(link)) return null
  const job = await openJob(readsOf(pool, link.account), link.account, link.nounId, at)
  return job && { link, job, token: given }
}

const coverOf = ({ link, token }: Found): string =>
  coverPage({
    title: 'A job for you',
    company: link.company,
    paragraphs: [`${link.company} sent you a job.`, 'Anyone who has this link can open it, so keep it to yourself.'],
    button: { label: 'Open the job', action: `/job?token=${token}` },
  })

async function answer(context: AppContext, request: FastifyRequest, reply: FastifyReply, found: Found) {
  let wrong = ''
  let sent: SentForm | null = null
  let act: ReturnType<typeof actNamed> = null
  try {
    sent = await readSent(request, context)
    act = actNamed(sent.field('do'))
    if (act !== null) await takeAct(context, turnOf(context, request, found), act, sent)
    else if (sent.field('do') !== 'show') await noteOpening(context, request, found)
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof FileRefused)) throw error
    wrong = error.message
  } finally {
    await sent?.discard()
  }
  if (sent?.field('reply') === 'json')
    return reply
      .headers(apiHeaders)
      .code(wrong === '' ? 200 : 422)
      .send({ wrong })
  const access = act === 'access' && wrong === ''
  return showPage(context, reply, found, { wrong, access })
}

const turnOf = (context: AppContext, request: FastifyRequest, { link, job }: Found) => ({
  account: link.account,
  sending: link.nounId,
  who: `${job.contractor}, by link`,
  at: context.now(),
  address: request.ip,
})

/** Lists the opening, and puts the first one on the timeline. */
async function noteOpening(context: AppContext, request: FastifyRequest, { link, job }: Found): Promise<void> {
  const at = context.now()
  const opening = { at, address: request.ip, agent: request.headers['user-agent'] ?? '' }
  await write(context.pool, link.account, async (tx) => {
    if (!(await wasOpened(tx, link))) {
      const scope = {
        ...houseScope(link.account, job.timezone, dayIn(job.timezone, at)),
        userName: `${job.contractor}, by link`,
      }
      await insertEvent(tx, scope, { order: job.order, kind: 'OPENED', at, address: request.ip })
    }
    await insertOpening(tx, link, opening)
  })
}

async function showPage(
  { pool, now }: AppContext,
  reply: FastifyReply,
  { link, token }: Found,
  { wrong, access }: { wrong: string; access: boolean },
) {
  const db = readsOf(pool, link.account)
  const job = await openJob(db, link.account, link.nounId, now())
  if (!job) return sendCover(reply, 404, noLink)
  const of = { account: link.account, order: job.order, today: dayIn(job.timezone, now()) }
  const [photos, tenants] = await Promise.all([photosOf(db, link, job.order), tenantsOfJob(db, of)])
  const page = jobPage({ job, photos, tenants, token, now: now(), access, wrong })
  return sendCover(reply, wrong === '' ? 200 : 422, page, queueSource, "img-src 'self'; connect-src 'self'; ")
}
