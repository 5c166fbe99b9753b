import type { incomingMail } from '@freehold/contract/messages/incoming-mail'
import type { HandlersOf } from '../../http/answers'
import { notFound } from '../../http/refusal'
import { assignUnknown, dismissUnknown } from './incoming/settle-unknown'
import { findUnknown, unknownTable, writersLike } from './incoming/unknown.sql'

export const incomingMailHandlers: HandlersOf<typeof incomingMail> = {
  list: async ({ db, scope, input }) => {
    const { data, count } = await unknownTable(db, scope, input)
    return { data: data.map(({ received_at, ...row }) => ({ ...row, received_at: received_at.toISOString() })), count }
  },

  people: async ({ db, scope, input }) => {
    const found = await findUnknown(db, scope, input.id)
    if (!found) throw notFound('Email')
    const { waits_since: _, received_at, ...mail } = found
    return {
      mail: { ...mail, received_at: received_at.toISOString() },
      data: await writersLike(db, scope, { from: found.from_address, query: input.query }),
    }
  },

  assign: async ({ tx, scope, input }) => {
    await assignUnknown(tx, scope, input.id, { kind: input.person_kind, id: input.person_id })
    return {}
  },

  dismiss: async ({ tx, scope, input }) => {
    await dismissUnknown(tx, scope, input.id)
    return {}
  },
}
