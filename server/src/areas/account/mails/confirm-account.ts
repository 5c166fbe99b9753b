import { byId } from '../../../database/by-id'
import type { Db } from '../../../database/read'
import type { Tx } from '../../../database/write'
import { type EnglishEvent, queueComposed } from '../../../mail/event'
import { opening, template } from '../../../mail/template'

const words = template({
  subject: 'Confirm your email for {company}',
  heading: 'Confirm your email',
  paragraphs: [
    'Hello {name},',
    'Confirm that this email belongs to {company}. Your account already works, but its emails to tenants, owners and others wait until you confirm.',
    "If you didn't sign up, you can ignore this email.",
  ],
  action: { label: 'Confirm my email', path: '/confirm-account' },
  reason: 'You received this email because an account was opened with your address.',
})

/** The purpose that the token in the link is signed for. */
export const confirmAccountPurpose = 'confirm-account'

async function compose(db: Db, account: number, user: number) {
  const found = await db
    .selectFrom('email_confirmation as c')
    .innerJoin('staff_user as u', byId('u', 'c', 'user_id'))
    .innerJoin('account as a', 'a.id', 'c.account_id')
    .where('c.account_id', '=', account)
    .where('c.user_id', '=', user)
    .select(['c.email', 'u.name', 'a.name as company'])
    .executeTakeFirst()
  if (!found) return null
  const { email, ...names } = found
  return { to: email, letter: opening(words.fill(names), { purpose: confirmAccountPurpose, id: user }) }
}

export const confirmAccountMail: EnglishEvent = {
  name: 'confirm-account',
  courtesy: false,
  words,
  compose,
  newest: async (db, account) => {
    const row = await db
      .selectFrom('email_confirmation')
      .where('account_id', '=', account)
      .select('user_id')
      .orderBy('asked_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row?.user_id ?? null
  },
}

/** Mails the link. Each one sent is a mail of its own. */
export async function mailConfirmAccount(tx: Tx, account: number, user: number, sent: number): Promise<void> {
  const composed = await compose(tx, account, user)
  if (composed)
    await queueComposed(tx, account, confirmAccountMail, {
      key: `${confirmAccountMail.name}/${user}-${sent}`,
      composed,
    })
}
