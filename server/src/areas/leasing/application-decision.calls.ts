import type { applicationDecision } from '@freehold/contract/leasing/application-decision'
import type { DecisionKind, DecisionReason } from '@freehold/rules/leasing/decision'
import { keptDollars } from '@freehold/rules/money'
import { sendDocument } from '../../documents/send-document'
import type { HandlersOf } from '../../http/answers'
import { notFound } from '../../http/refusal'
import { findApplication } from './applications/application.sql'
import { reconsiderApplication, withdrawApplication } from './decision/decide'
import { approveWithConditions, denyApplication } from './decision/decide-against'
import { decisionsOf } from './decision/decision.sql'
import { issuedNotice } from './decision/issue-notices'
import { findNotice, noticesOf } from './decision/notice.sql'
import { sendNotice } from './decision/send-notice'

export const applicationDecisionHandlers: HandlersOf<typeof applicationDecision> = {
  list: async ({ db, scope, input }) => {
    if (!(await findApplication(db, scope, input.id))) throw notFound('Rental application')
    const [decisions, notices] = await Promise.all([decisionsOf(db, scope, input.id), noticesOf(db, scope, input.id)])
    return {
      data: decisions.map((one) => ({
        id: one.id,
        // The database's check holds the kind to these words, and the contract the reasons.
        kind: one.kind as DecisionKind,
        reasons: one.reasons as DecisionReason[],
        note: one.note,
        cosigner: one.cosigner,
        deposit: one.deposit_cents === null ? null : keptDollars(one.deposit_cents),
        report_used: one.report_used,
        assessment: one.assessment,
        criteria:
          one.criteria_version === null || one.criteria_at === null
            ? null
            : { version: one.criteria_version, at: one.criteria_at.toISOString() },
        decided_by: one.user_name,
        decided_at: one.at.toISOString(),
        notices: notices
          .filter(({ decision_id }) => decision_id === one.id)
          .map(({ id, adult, email, content, asked_at, user_name }) => ({
            id,
            adult,
            name: content.name,
            email,
            mailed_at: asked_at?.toISOString() ?? null,
            mailed_by: user_name ?? '',
          })),
      })),
    }
  },

  approveWithConditions: async ({ tx, scope, input, context }) => {
    await approveWithConditions(tx, scope, input, context.now())
    return {}
  },

  deny: async ({ tx, scope, input, context }) => {
    await denyApplication(tx, scope, input, context.now())
    return {}
  },

  reconsider: async ({ tx, scope, input, context }) => {
    await reconsiderApplication(tx, scope, input, context.now())
    return {}
  },

  withdraw: async ({ tx, scope, input, context }) => {
    await withdrawApplication(tx, scope, input, context.now())
    return {}
  },

  notice: async ({ db, scope, input, reply, context }) => {
    const notice = await findNotice(db, scope, input.id)
    if (!notice) throw notFound('Notice')
    return sendDocument(
      reply,
      `adverse-action-notice-${notice.id}.pdf`,
      await issuedNotice(context, scope, notice.id, notice.content),
    )
  },

  sendNotice: async ({ tx, scope, input, context }) => {
    await sendNotice(tx, scope, input.id, context.now())
    return {}
  },
}
