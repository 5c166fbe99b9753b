import { dayIn } from '@freehold/rules/day'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../../app-context'
import { readsOf } from '../../../../database/read'
import { houseScope } from '../../../../database/scope'
import { guestRoute, showAgain } from '../../../../guests/guest-route'
import { apiHeaders } from '../../../../http/headers'
import { pageLimit } from '../../../../http/limits'
import { insertEvent } from '../../order-record/order-event.sql'
import { type Job, photosOf } from '../../sending/job.sql'
import { isJobLink } from '../../sending/job-link'
import { photoOfOrder, sendPhoto } from '../../sending/photo-of-order'
import { tenantsOfJob } from '../../sending/tenants-of-job.sql'
import { openJob } from './find-job'
import { jobPage } from './job-page'
import { actNamed, takeAct } from './take-act'
import { jobTexts } from './texts/all'

/** The pages of one job for a contractor without a login. */
export function addJobs(app: FastifyInstance, context: AppContext): void {
  const { visitIn, sendNoLink } = guestRoute<Job>(app, context, {
    path: '/job',
    limit: 'job',
    files: true,
    find: async (link, at) =>
      isJobLink(link) ? openJob(readsOf(context.pool, link.account), link.account, link.nounId, at) : null,
    cover: ({ link, at, language }) => {
      const { title, sent, private: kept, open } = jobTexts[language].cover
      return { title, paragraphs: [sent(link.company), kept], button: { label: open, at } }
    },
    opens: (does) => actNamed(does) === null && does !== showAgain,
    firstOpened: async (tx, { link, found: job, trace: { at, address } }) => {
      const house = houseScope(link.account, job.timezone, dayIn(job.timezone, at))
      const scope = { ...house, userName: `${job.contractor}, by link` }
      await insertEvent(tx, scope, { order: job.order, kind: 'OPENED', at, address })
    },
    act: async ({ link, found: job, language, trace: { at, address } }, does, sent) => {
      const act = actNamed(does)
      const turn = {
        account: link.account,
        sending: link.nounId,
        who: `${job.contractor}, by link`,
        language,
        at,
        address,
      }
      if (act !== null) await takeAct(context, turn, act, sent)
    },
    next: async (visit, { does, sent, refused }) => {
      if (sent?.field('reply') === 'json') return { headers: apiHeaders, body: { wrong: refused?.message ?? '' } }
      const { link } = visit
      const db = readsOf(context.pool, link.account)
      const now = context.now()
      const job = await openJob(db, link.account, link.nounId, now)
      if (!job) return null
      const of = { account: link.account, order: job.order, today: dayIn(job.timezone, now) }
      const [photos, tenants] = await Promise.all([photosOf(db, link, job.order), tenantsOfJob(db, of)])
      const access = does === 'access' && refused === null
      return { page: jobPage({ visit, job, photos, tenants, now, access, refused }) }
    },
  })
  const options = { config: pageLimit(context.config.http.rateLimits, 'job-photo', 600) }
  app.get('/job/photo', options, async (request, reply) => {
    const visit = await visitIn(request)
    const { file } = request.query as { file?: unknown }
    const shown = visit !== null && visit.found.stage !== 'NEW'
    const photo = shown ? await photoOfOrder(context, { ...visit.link, order: visit.found.order, file }) : null
    return photo ? sendPhoto(reply, photo) : sendNoLink(reply)
  })
}
