import type { deposit } from '@freehold/contract/money/deposit'
import { showDay } from '@freehold/rules/day'
import { sum, toDollars } from '@freehold/rules/money'
import { write } from '../../database/write'
import { sendDocument } from '../../documents/send-document'
import type { HandlersOf } from '../../http/answers'
import { notFound } from '../../http/refusal'
import { linksOf } from '../../links/link.sql'
import { returnDeposit } from './deposits/deposit'
import { findLetter, forwardingAddress, occupancyIsSeen } from './deposits/deposit.sql'
import { depositLetterPage } from './deposits/deposit-letter'
import { recordOfLetter, revokeLetterLink, shareLetter } from './deposits/deposit-letter-link'
import { standingOf } from './deposits/deposit-standing'
import { issuedLetter } from './deposits/issue-letters'
import { whyToWire } from './journal/why-to-wire'
import { sendPage } from './ledger/printed-page'
import { whyHeld } from './why/why-figure'

export const depositHandlers: HandlersOf<typeof deposit> = {
  held: async ({ db, scope, input }) => {
    if (!(await occupancyIsSeen(db, scope, input.rent_id))) throw notFound('Occupancy')
    const { held, credit, open } = await standingOf(db, scope, input.rent_id)
    return {
      data: {
        held: held.map(({ reason, amount }) => ({ pay_reason: reason, amount: toDollars(amount) })),
        total: toDollars(sum(held.map(({ amount }) => amount))),
        credit: toDollars(sum(credit.map(({ free }) => free))),
        owed: toDollars(sum(open.map((charge) => charge.open))),
        send_to: await forwardingAddress(db, scope, input.rent_id),
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
    if (!letter) throw notFound('Letter')
    if (input.format === 'html') return sendPage(context, scope, reply, depositLetterPage(letter))
    const pdf = await issuedLetter(context, scope, input.id, letter)
    return sendDocument(reply, `deposit-letter-${showDay(letter.issued)}.pdf`, pdf)
  },

  shareLetter: async ({ context, scope, input }) => {
    const { id, url, expiresAt } = await write(context.pool, scope.account, (tx) =>
      shareLetter(tx, context, scope, input.id),
    )
    return { id, url, expires_at: expiresAt.toISOString() }
  },

  letterLinks: async ({ db, scope, input }) => {
    if (!(await findLetter(db, scope, input.id))) throw notFound('Letter')
    const links = await linksOf(db, scope, recordOfLetter(input.id))
    return {
      data: links.map(({ created_at, expires_at, revoked_at, openings, ...link }) => ({
        ...link,
        created_at: created_at.toISOString(),
        expires_at: expires_at.toISOString(),
        revoked_at: revoked_at?.toISOString() ?? null,
        openings: openings.map(({ opened_at, ...opening }) => ({
          ...opening,
          opened_at: new Date(opened_at).toISOString(),
        })),
      })),
    }
  },

  revokeLetterLink: async ({ tx, scope, input, context }) => {
    await revokeLetterLink(tx, scope, { id: input.id, link: input.link_id, now: context.now() })
    return {}
  },
}
