import { randomBytes } from 'node:crypto'
import type { AccountContext } from '../../../app-context'
import { write } from '../../../database/write'
import { badField, Refusal } from '../../../http/refusal'
import { ProviderError } from '../../../providers/provider-error'
import { givePromoBack } from '../price/promo-code.sql'
import type { Payer } from '../record/membership.sql'
import { type Change, setChange } from './change.sql'
import { sealChangeToken } from './change-token'

/** The card company keeps the method under a token that is made here, so what it kept without an answer can be removed. */
export const newToken = (): string => randomBytes(16).toString('hex')

export function requireNonce(nonce: string): string {
  if (nonce === '') throw badField('nonce', 'Please confirm the payment method.')
  return nonce
}

/** A card that the company keeps and no row knows charges no one. Removing it is tidy, and failing at it does no harm. */
export async function removeUnused({ payments, log }: AccountContext, token: string): Promise<void> {
  await payments.forget(token).catch((err: unknown) => log.warn({ err }, 'An unused way to pay was not removed'))
}

interface ToKeep {
  customer: string
  nonce: string
  token: string
  payer: Payer
}

/** Keeps the way to pay of a change at the card company, and notes it in the change. A declined one ends the change. */
export async function keepMethod(
  context: AccountContext,
  account: number,
  change: Change,
  { customer, nonce, token, payer }: ToKeep,
): Promise<Change> {
  const { pool, payments, log } = context
  const { cardholder, address: street, city, state, zipcode: zip } = payer
  const fail = (message: string) =>
    write(pool, account, async (tx) => {
      await setChange(tx, account, change.id, { state: 'FAILED', message })
      if (change.details.promo) await givePromoBack(tx, change.details.promo.id)
    })
  const answer = await payments
    .vault({ customer, nonce, token, billing: { cardholder, street, city, state, zip } })
    .catch(async (error: unknown): Promise<never> => {
      log.warn({ err: error, account }, 'The way to pay of a membership was not kept')
      if (!(error instanceof ProviderError)) await removeUnused(context, token)
      const message = error instanceof ProviderError ? error.message : 'The payment method was not saved. Try again.'
      await fail(message)
      throw new Refusal('E_PROVIDER', message)
    })
  if (answer.outcome === 'declined') {
    await fail(answer.message)
    throw new Refusal('E_PAYMENT', answer.message)
  }
  const details = { ...change.details, method: answer.method }
  await write(pool, account, (tx) => setChange(tx, account, change.id, { state: 'SENT', details }))
  return { ...change, state: 'SENT', details }
}

/** Notes the token before the card company is asked to keep anything under it. */
export async function noteToken(context: AccountContext, account: number, change: Change, token: string) {
  await write(context.pool, account, async (tx) =>
    setChange(tx, account, change.id, { token_sealed: await sealChangeToken(context, tx, account, change.id, token) }),
  )
}
