import type { deposit } from '@freehold/contract/money/deposit'
import { showDay } from '@freehold/rules/day'
import { sum, toDollars } from '@freehold/rules/money'
import { sendDocument } from '../../documents/send-document'
import type { HandlersOf } from '../../http/answers'
import { notFound } from '../../http/refusal'
import { returnDeposit } from './deposits/deposit'
import { findLetter, occupancyIsSeen } from './deposits/deposit.sql'
import { depositLetterPage } from './deposits/deposit-letter'
import { standingOf } from './deposits/deposit-standing'
import { issuedLetter } from './deposits/issue-letters'
import { whyToWire } from './journal/why-to-wire'
import { sendPage } from './payments/printed-page'
import { whyHeld } from './why/why-figure'

export const depositHandlers: HandlersOf<typeof deposit> = {
  held: async ({ db, scope, input }) => {
    if (!(await occupancyIsSeen(db, scope, input.rent_id))) throw notFound('The occupancy')
    const { held, credit, open } = await standingOf(db, scope, input.rent_id)
    return {
      data: {
        held: held.map(({ reason, amount }) => ({ pay_reason: reason, amount: toDollars(amount) })),
        total: toDollars(sum(held.map(({ amount }) => amount))),
        credit: toDollars(sum(credit.map(({ free }) => free))),
        owed: toDollars(sum(open.map((charge) => charge.open))),
      },
      why: whyToWire(await whyHeld(db, scope, input.rent_id)),
    }
  },

  giveBack: async ({ tx, scope, input }) => {
    const { id, returned } = await returnDeposit(tx, scope, input)
    return { id, returned: toDollars(returned) }
  },

  letter: async ({ db, scope, input, reply, context }) => {
    const letter = await findLetter(db, scope, input.id)
    if (!letter) throw notFound('The letter')
    if (input.format === 'html') return sendPage(reply, depositLetterPage(letter))
    const pdf = await issuedLetter(context, scope, input.id, letter)
    return sendDocument(reply, `deposit-letter-${showDay(letter.issued)}.pdf`, pdf)
  },
}
