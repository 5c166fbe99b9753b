import type { settlement } from '@freehold/contract/money/settlement'
import { toDollars } from '@freehold/rules/money'
import { readsOf } from '../../database/read'
import { write } from '../../database/write'
import { servePaper } from '../../files/serve'
import type { HandlersOf } from '../../http/answers'
import { notFound } from '../../http/refusal'
import { findLetter } from './deposits/deposit.sql'
import { issuedLetter } from './deposits/issue-letters'
import { cashRefund, recordDelivery, recordObjection, recordRefund, voidRefund } from './settlements/after-issue'
import { issueSettlement } from './settlements/issue-settlement'
import { paperIsSeen } from './settlements/line.sql'
import { reverseSettlement } from './settlements/reverse-settlement'
import { removeLine, removeLineImage, saveLine } from './settlements/save-line'
import { saveSettlement } from './settlements/save-settlement'
import { findSettlement } from './settlements/settlement.sql'
import { settlementShown } from './settlements/settlement-shown'
import { settlementTable } from './settlements/settlement-table.sql'

export const settlementHandlers: HandlersOf<typeof settlement> = {
  list: ({ db, scope, input }) => settlementTable(db, scope, input),

  get: async ({ db, scope, input }) => ({ data: await settlementShown(db, scope, input.rent_id) }),

  save: ({ tx, scope, input, context }) => saveSettlement(tx, scope, input, context.now()),

  saveLine: async ({ tx, scope, input, pictures, papers, context }) => ({
    id: await saveLine(tx, scope, { input, pictures, invoice: papers.get('invoice'), at: context.now() }),
  }),

  removeLine: async ({ tx, scope, input, context }) => {
    await removeLine(tx, scope, input.id, context.now())
    return {}
  },

  removeImage: async ({ tx, scope, input, context }) => {
    await removeLineImage(tx, scope, input.id, context.now())
    return {}
  },

  paper: (args) => servePaper(args, 'deposit_settlement', paperIsSeen(args.db, args.scope, args.input.file)),

  issue: async ({ tx, scope, input, context }) => {
    const { id, letter, refund, balance } = await issueSettlement(tx, scope, input, context.now())
    return { id, letter_id: letter, refund: toDollars(refund), balance: toDollars(balance) }
  },

  reverse: async ({ tx, scope, input, context }) => {
    await reverseSettlement(tx, scope, input, context.now())
    return {}
  },

  deliver: async ({ context, scope, input }) => {
    if (input.how === 'EMAILED') {
      // A mail carries an issued document, and issuing has transactions of its own.
      const db = readsOf(context.pool, scope.account)
      const letterId = (await findSettlement(db, scope, input.id))?.returnId ?? null
      const letter = letterId === null ? undefined : await findLetter(db, scope, letterId)
      if (letterId === null || !letter) throw notFound('Letter')
      await issuedLetter(context, scope, letterId, letter)
    }
    await write(context.pool, scope.account, (tx) => recordDelivery(tx, scope, input, context.now()))
    return {}
  },

  refund: async ({ tx, scope, input, context }) => ({ id: await recordRefund(tx, scope, input, context.now()) }),

  cash: async ({ tx, scope, input }) => {
    await cashRefund(tx, scope, input)
    return {}
  },

  voidRefund: async ({ tx, scope, input, context }) => {
    await voidRefund(tx, scope, input, context.now())
    return {}
  },

  object: async ({ tx, scope, input, papers, context }) => ({
    id: await recordObjection(tx, scope, { input, paper: papers.get('paper'), at: context.now() }),
  }),
}
