import type { outbox } from '@freehold/contract/automation/outbox'
import type { HandlersOf } from '../../http/answers'
import { notFound } from '../../http/refusal'
import { markFailureSeen } from '../../mail/mail-message.sql'
import { findMail, outboxTable } from '../../mail/sent-mail.sql'
import { heldBack, type Reason } from '../../mail/suppression.sql'
import { liftHeldBack } from './lift-held-back'
import { mailLine, showMail } from './show-mail'

export const outboxHandlers: HandlersOf<typeof outbox> = {
  list: async ({ db, scope, input }) => {
    const { data, count } = await outboxTable(db, scope, input)
    return { data: data.map(mailLine), count }
  },

  get: async ({ db, scope, input, context }) => {
    const mail = await findMail(db, scope, input.id)
    if (!mail) throw notFound('Email')
    return { data: await showMail(context, scope, mail) }
  },

  seen: async ({ tx, scope, input, context }) => {
    if (!(await findMail(tx, scope, input.id))) throw notFound('Email')
    await markFailureSeen(tx, scope.account, input.id, context.now())
    return {}
  },

  heldBack: async ({ db, scope, input }) => {
    const found = await heldBack(db, scope, input)
    return {
      data: found.map(({ address, reason, created_at }) => ({
        address,
        reason: reason as Reason,
        created_at: created_at.toISOString(),
      })),
    }
  },

  lift: async ({ tx, scope, input }) => {
    await liftHeldBack(tx, scope, input)
    return {}
  },
}
