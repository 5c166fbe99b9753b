import type { needsAttention as calls } from '@freehold/contract/reports/needs-attention'
import type { HandlersOf } from '../../http/answers'
import { assignNeed, commentOnNeed, snoozeNeed, undoNeed } from './attention/change-need'
import { colleaguesFor } from './attention/colleague.sql'
import { countNeeds, listNeeds } from './attention/list-needs'
import { saveMorning, shownMorning } from './attention/morning'
import { findNeed, refOf } from './attention/require-need'

export const needsAttentionHandlers: HandlersOf<typeof calls> = {
  list: ({ db, scope, input, context }) => listNeeds(db, scope, input, context.now()),
  count: ({ db, scope, context }) => countNeeds(db, scope, context.now()),
  colleagues: async ({ db, scope, input, context }) => {
    const need = await findNeed(db, scope, refOf(input), context.now())
    return { data: need ? await colleaguesFor(db, scope, need) : [] }
  },
  snooze: ({ tx, scope, input, context }) => snoozeNeed(tx, scope, input, context.now()),
  assign: ({ tx, scope, input, context }) => assignNeed(tx, scope, input, context.now()),
  comment: ({ tx, scope, input, context }) => commentOnNeed(tx, scope, input, context.now()),
  undo: ({ tx, scope, input, context }) => undoNeed(tx, scope, input, context.now()),
  mail: ({ db, scope, context }) => shownMorning(db, context, scope),
  saveMail: ({ tx, scope, input, context }) => saveMorning(tx, scope, input.on, context.now()),
}
