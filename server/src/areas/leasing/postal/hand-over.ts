import type { AccountContext } from '../../../app-context'
import { write } from '../../../database/write'
import type { LetterStanding, Refused } from '../../../providers/mail-house/port'
import { ProviderError } from '../../../providers/provider-error'
import { ProviderUnknown } from '../../../providers/provider-unknown'
import { keepRef, type LetterRow } from './letter.sql'
import { readStored } from './read-stored'

export type HandedOver = LetterStanding | Refused

/**
 * Hands a paid letter to the mail provider: the price once more, a draft, its number committed, then the submission, which
 * spends money. Of two that try, one keeps its draft; the other deletes its own and leaves the letter to the first.
 */
export async function handOver(context: AccountContext, letter: LetterRow): Promise<HandedOver> {
  const { mailHouse } = context
  if (letter.ref !== null) return mailHouse.submit(letter.ref)
  const price = await mailHouse.price(letter)
  if (price.state === 'refused') return price
  if (price.total !== letter.price) return { state: 'refused', message: 'The postage changed. Calculate it again.' }
  const pdf = await readStored(context, letter, letter.pdf)
  const { reference, from, to, sha256 } = letter
  const draft = await mailHouse.draft({ ...letter, reference, from, to, sha256, pdf })
  if (draft.state === 'refused') return draft
  const kept = await write(context.pool, letter.account, (tx) => keepRef(tx, letter, letter.id, draft.ref))
  if (kept) return mailHouse.submit(draft.ref)
  await mailHouse.cancel(draft.ref)
  throw new ProviderUnknown('Another request is handing this letter over.')
}

const surelyLost = 3_600_000

/** Goes on with a hand-over that was interrupted. */
export async function continueHandOver(context: AccountContext, letter: LetterRow): Promise<HandedOver> {
  if (letter.ref !== null) return submitAgain(context, letter, letter.ref)
  try {
    return await handOver(context, letter)
  } catch (error) {
    // No draft was kept, so nothing was submitted. After an hour of that the payment is released.
    if (!(error instanceof ProviderError) || !isSurelyLost(context, letter)) throw error
    return { state: 'refused', message: error.message }
  }
}

/**
 * Submits a draft again, but only while the provider says that it is one. In the first hour the provider's answer may
 * be older than the submission that got no answer: it then refuses the second one because it has the letter, or does
 * not know the letter yet. Releasing the payment on such an answer would mail a letter that was not paid for.
 */
async function submitAgain(context: AccountContext, letter: LetterRow, ref: string): Promise<HandedOver> {
  const { mailHouse } = context
  const found = await mailHouse.find(ref)
  if (found !== null && found.state !== 'draft') return found
  const refused = found === null ? unknownLetter : await mailHouse.submit(ref)
  if (refused.state !== 'refused' || isSurelyLost(context, letter)) return refused
  throw new ProviderUnknown(refused.message)
}

const unknownLetter: Refused = { state: 'refused', message: 'The mail provider does not know this letter.' }

const isSurelyLost = ({ now }: AccountContext, { createdAt }: LetterRow): boolean =>
  now().getTime() - createdAt.getTime() >= surelyLost
