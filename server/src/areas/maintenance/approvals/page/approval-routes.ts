import { dayIn } from '@freehold/rules/day'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../../app-context'
import { readsOf } from '../../../../database/read'
import { houseScope } from '../../../../database/scope'
import { write } from '../../../../database/write'
import { coverPage, sendCover } from '../../../../http/cover-page'
import { formFields } from '../../../../http/form-fields'
import { hashOf } from '../../../../http/identity'
import { pageLimit } from '../../../../http/limits'
import { Refusal } from '../../../../http/refusal'
import { insertOpening, linkOf, type OpenLink, wasOpened } from '../../../../links/link.sql'
import { photosOf } from '../../jobs/job.sql'
import { insertEvent } from '../../orders/order-event.sql'
import { photoOfOrder, sendPhoto } from '../../pages/photo-of-order'
import { type AnswerAct, answerActs, answerApproval } from '../answer-approval'
import type { AskedWork } from '../approval.sql'
import { isApprovalLink } from '../approval-link'
import { openWork } from '../find-work'
import { ownerMoney } from '../owner-money'
import { approvalPage } from './approval-page'

/** The same for links that never were, that expired and that were taken back. */
const noLink = coverPage({
  title: 'This link does not work',
  paragraphs: [
    'It may have expired, a newer one may have been mailed to you, or your answer is no longer needed.',
    'Ask whoever sent it to you for a new one.',
  ],
})

interface Found {
  link: OpenLink
  work: AskedWork
  token: string
}

/** The pages on which an owner approves or declines work, without a login. GET shows a cover and changes nothing. */
export function addApprovals(app: FastifyInstance, context: AppContext): void {
  const { rateLimits } = context.config.http
  const options = { config: pageLimit(rateLimits, 'approve') }
  app.get('/approve', options, async (request, reply) => {
    const found = await workIn(request, context)
    return found ? sendCover(reply, 200, coverOf(found)) : sendCover(reply, 404, noLink)
  })
  app.post('/approve', options, async (request, reply) => {
    // The page has no files, and a form with files in it would wait for a reader.
    if (request.body === undefined) request.raw.resume()
    const found = await workIn(request, context)
    return found ? answer(context, request, reply, found) : sendCover(reply, 404, noLink)
  })
  app.get('/approve/photo', { config: pageLimit(rateLimits, 'approve-photo', 600) }, async (request, reply) => {
    const found = await workIn(request, context)
    const { file } = request.query as { file?: unknown }
    const photo = found && (await photoOfOrder(context, { ...found.link, order: found.work.order, file }))
    return photo ? sendPhoto(reply, photo) : sendCover(reply, 404, noLink)
  })
}

async function workIn({ query }: FastifyRequest, { pool, now }: AppContext): Promise<Found | null> {
  const { token } = query as { token?: unknown }
  const given = typeof token === 'string' ? token : ''
  const at = now()
  const link = await linkOf(readsOf(pool, null), hashOf(given), at)
  if (!link || !isApprovalLink(link)) return null
  const work = await openWork(readsOf(pool, link.account), link.account, link.nounId, at)
  return work && { link, work, token: given }
}

const coverOf = ({ link, token }: Found): string =>
  coverPage({
    title: 'Work that needs your answer',
    company: link.company,
    paragraphs: [
      `${link.company} asks you to approve work at your property.`,
      'Anyone who has this link can answer for you, so keep it to yourself.',
    ],
    button: { label: 'Open', action: `/approve?token=${token}` },
  })

const actNamed = (name: string): AnswerAct | null => answerActs.find((act) => act === name) ?? null

async function answer(context: AppContext, request: FastifyRequest, reply: FastifyReply, found: Found) {
  const { link } = found
  const field = formFields(request.body)
  const act = actNamed(field('do'))
  const of = { account: link.account, approval: link.nounId, at: context.now(), address: request.ip }
  let wrong = ''
  try {
    if (act === null) await noteOpening(context, request, found)
    else await answerApproval(context, of, act, field)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    wrong = error.message
  }
  return showPage(context, reply, found, wrong)
}

/** Lists the opening, and puts the first one on the timeline. */
async function noteOpening(context: AppContext, request: FastifyRequest, { link, work }: Found): Promise<void> {
  const at = context.now()
  const opening = { at, address: request.ip, agent: request.headers['user-agent'] ?? '' }
  await write(context.pool, link.account, async (tx) => {
    if (!(await wasOpened(tx, link))) {
      const house = houseScope(link.account, work.timezone, dayIn(work.timezone, at))
      const scope = { ...house, userName: `${work.owner_name}, by link` }
      await insertEvent(tx, scope, { order: work.order, kind: 'OWNER_OPENED', at, address: request.ip })
    }
    await insertOpening(tx, link, opening)
  })
}

async function showPage({ pool, now }: AppContext, reply: FastifyReply, { link, token }: Found, wrong: string) {
  const db = readsOf(pool, link.account)
  const at = now()
  const work = await openWork(db, link.account, link.nounId, at)
  if (!work || work.owner_id === null) return sendCover(reply, 404, noLink)
  const scope = houseScope(link.account, work.timezone, dayIn(work.timezone, at))
  const [photos, money] = await Promise.all([photosOf(db, link, work.order), ownerMoney(db, scope, work.owner_id)])
  const page = approvalPage({ work, photos, money, token, wrong })
  return sendCover(reply, wrong === '' ? 200 : 422, page, "'none'", "img-src 'self'; ")
}
