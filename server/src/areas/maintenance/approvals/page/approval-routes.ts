import { dayIn } from '@freehold/rules/day'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../../app-context'
import { readsOf } from '../../../../database/read'
import { houseScope } from '../../../../database/scope'
import { guestRoute } from '../../../../guests/guest-route'
import { pageLimit } from '../../../../http/limits'
import { insertEvent } from '../../order-record/order-event.sql'
import { photosOf } from '../../sending/job.sql'
import { photoOfOrder, sendPhoto } from '../../sending/photo-of-order'
import { type AnswerAct, answerActs, answerApproval } from '../answer-approval'
import type { AskedWork } from '../approval.sql'
import { isApprovalLink } from '../approval-link'
import { openWork } from '../find-work'
import { ownerMoney } from '../owner-money'
import { approvalPage } from './approval-page'
import { approvalTexts } from './approval-texts'

const actNamed = (name: string): AnswerAct | undefined => answerActs.find((act) => act === name)

/** The pages on which an owner approves or declines work, without a login. */
export function addApprovals(app: FastifyInstance, context: AppContext): void {
  const { visitIn, sendNoLink } = guestRoute<AskedWork>(app, context, {
    path: '/approve',
    limit: 'approve',
    // The reasons of an owner's figures are written in English alone.
    english: true,
    find: async (link, at) =>
      isApprovalLink(link) ? openWork(readsOf(context.pool, link.account), link.account, link.nounId, at) : null,
    cover: ({ link, at }) => {
      const { title, asks, private: kept, open } = approvalTexts.cover
      return { title, paragraphs: [asks(link.company), kept], button: { label: open, at } }
    },
    opens: (does) => actNamed(does) === undefined,
    firstOpened: async (tx, { link, found: work, trace: { at, address } }) => {
      const house = houseScope(link.account, work.timezone, dayIn(work.timezone, at))
      const scope = { ...house, userName: `${work.owner_name}, by link` }
      await insertEvent(tx, scope, { order: work.order, kind: 'OWNER_OPENED', at, address })
    },
    act: async ({ link, trace: { at, address } }, does, { field }) => {
      const act = actNamed(does)
      if (act) await answerApproval(context, { account: link.account, approval: link.nounId, at, address }, act, field)
    },
    next: async (visit, { refused }) => {
      const { link } = visit
      const db = readsOf(context.pool, link.account)
      const at = context.now()
      const work = await openWork(db, link.account, link.nounId, at)
      if (!work || work.owner_id === null) return null
      const scope = houseScope(link.account, work.timezone, dayIn(work.timezone, at))
      const [photos, money] = await Promise.all([photosOf(db, link, work.order), ownerMoney(db, scope, work.owner_id)])
      return { page: approvalPage({ visit, work, photos, money, refused }) }
    },
  })
  const options = { config: pageLimit(context.config.http.rateLimits, 'approve-photo', 600) }
  app.get('/approve/photo', options, async (request, reply) => {
    const visit = await visitIn(request)
    const { file } = request.query as { file?: unknown }
    const photo = visit && (await photoOfOrder(context, { ...visit.link, order: visit.found.order, file }))
    return photo ? sendPhoto(reply, photo) : sendNoLink(reply)
  })
}
