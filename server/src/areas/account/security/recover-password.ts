import type { AppContext } from '../../../app-context'
import { loginOf } from '../../../database/login'
import { readsOf } from '../../../database/read'
import { write } from '../../../database/write'
import type { Caller } from '../../../http/answers'
import { hashOf, scopeOfUser } from '../../../http/identity'
import { badField, Refusal } from '../../../http/refusal'
import { signedToken } from '../../../links/signed-token'
import { mailPasswordRecovery, recoveryPurpose } from '../mails/password-recovery'
import { answerLate } from './answer-late'
import { answerFits } from './answers'
import { requireGoodPassword } from './choose-password'
import { loginDoor, recoveryAddressDoor, recoveryDoor, reserveTry } from './lockout'
import { forgetTries } from './lockout.sql'
import { hashPassword } from './passwords'
import {
  countAnswer,
  insertRecoveryLink,
  type RecoveryLink,
  recoveryLinkOf,
  setRecoveryHash,
  takeRecoveryLink,
} from './recovery-link.sql'
import { answerHashOf } from './security-answer.sql'
import { securityQuestions } from './security-questions'
import { setPassword } from './set-password'

const linkMinutes = 60
const mostAnswers = 5

/** Mails a link to the user with this email, if there is one. The caller cannot tell which. */
export const sendRecoveryLink = (context: AppContext, email: string, { address }: Caller): Promise<void> =>
  answerLate(async () => {
    const { pool, now } = context
    await reserveTry(pool, [recoveryDoor(email), recoveryAddressDoor(address)], now(), 'requests')
    const login = await loginOf(readsOf(pool, null), email)
    if (login) await mailLink(context, login.account_id, login.user_id)
  })

async function mailLink({ pool, now, ticketSecret }: AppContext, account: number, user: number): Promise<void> {
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + linkMinutes * 60_000)
  await write(pool, account, async (tx) => {
    const link = await insertRecoveryLink(tx, account, user, { createdAt, expiresAt })
    const token = signedToken(ticketSecret, { purpose: recoveryPurpose, account, id: link })
    await setRecoveryHash(tx, account, link, hashOf(token))
    await mailPasswordRecovery(tx, account, link)
  })
}

const linkIsOver = () => new Refusal('E_CREDENTIALS', 'This link has been used or is too old. Ask for a new one.')

async function goodLink({ pool, now }: AppContext, token: string): Promise<RecoveryLink> {
  const link = await recoveryLinkOf(readsOf(pool, null), hashOf(token), now())
  if (!link) throw linkIsOver()
  return link
}

/** The question that the link asks; null for a user without questions. */
export async function recoveryQuestion(context: AppContext, token: string): Promise<string | null> {
  const { question } = await goodLink(context, token)
  return question === null ? null : (securityQuestions.get(question) ?? null)
}

interface Reset {
  token: string
  answer: string
  new_pwd: string
  confirm_pwd: string
}

/** Sets a new password. Signing in is a step of its own, so that a second factor is still asked for. */
export async function resetPassword(context: AppContext, input: Reset, caller: Caller): Promise<void> {
  const { pool, now } = context
  const link = await goodLink(context, input.token)
  requireGoodPassword(input)
  await requireAnswer(context, link, input.answer)
  const hash = await hashPassword(input.new_pwd)
  const { account_id: account, user_id: user } = link
  await write(pool, account, async (tx) => {
    if (!(await takeRecoveryLink(tx, link))) throw linkIsOver()
    const scope = await scopeOfUser(tx, account, user, now())
    if (!scope) throw linkIsOver()
    const email = await setPassword(tx, scope, { hash, keeps: null, caller, now: now(), verb: 'reset' })
    // The reader of the mailbox gets in at once, even after another person's guesses locked the login.
    await forgetTries(tx, loginDoor(email).key)
  })
}

async function requireAnswer({ pool }: AppContext, link: RecoveryLink, answer: string): Promise<void> {
  const { account_id: account, user_id: user, question } = link
  if (question === null) return
  if (answer === '') throw badField('answer', 'Answer is required.')
  const counted = await write(pool, account, (tx) => countAnswer(tx, link, mostAnswers))
  if (!counted) throw new Refusal('E_CREDENTIALS', 'Too many wrong answers. Ask for a new link.')
  const kept = await answerHashOf(readsOf(pool, account), account, user, question)
  if (!(await answerFits(kept, answer))) throw badField('answer', 'The answer is not correct.')
}
