import type { MailHold } from '@freehold/rules/leasing/mail/mail-kinds'
import type { AccountContext } from '../../../app-context'
import { ProviderError } from '../../../providers/provider-error'
import type { LetterRow } from './letter.sql'

type Payments = Pick<AccountContext, 'payments'>

/** Takes the money of a letter that the mail provider has. One authorization is taken once, however often it is asked for. */
export async function collectPayment({ payments }: Payments, { holdId, reference }: LetterRow): Promise<MailHold> {
  try {
    await payments.capture(holdId ?? '')
    return 'CAPTURED'
  } catch (error) {
    if (error instanceof ProviderError) throw error
    const found = await payments.findHold(reference)
    if (found?.state === 'captured') return 'CAPTURED'
    if (found?.state === 'declined' || found?.state === 'voided') return 'LOST'
    throw error
  }
}

/** Releases the payment of a letter that was not sent. An authorization that expired has released itself. */
export async function giveBack({ payments }: Payments, { hold, holdId, reference }: LetterRow): Promise<MailHold> {
  if (hold !== 'AUTHORIZED' && hold !== 'CAPTURED') return hold
  try {
    await payments.release(holdId ?? '')
    return 'VOIDED'
  } catch (error) {
    if (error instanceof ProviderError) throw error
    const found = await payments.findHold(reference)
    if (found?.state === 'voided' || found?.state === 'declined') return 'VOIDED'
    if (found?.state === 'captured') return 'KEPT'
    throw error
  }
}
