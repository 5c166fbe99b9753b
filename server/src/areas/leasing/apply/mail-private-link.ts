import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { mailApplyInvitation, mailApplyLink } from '../mails/apply-link'
import { insertLetter, lettersSince } from './online-letter.sql'

const day = 86_400_000
/** Cap per address per day, so the form can't be used to spam someone. */
const lettersAtMost = 5

/** Mails the private link of a part. Beyond a few a day it goes out no more, and the asker hears the same. */
export async function mailPrivateLink(
  tx: Tx,
  scope: Scope,
  { id, invited }: { id: number; invited: boolean },
  at: Date,
): Promise<void> {
  if ((await lettersSince(tx, scope, id, new Date(at.getTime() - day))) >= lettersAtMost) return
  const letter = await insertLetter(tx, scope, id, at)
  await (invited ? mailApplyInvitation : mailApplyLink)(tx, scope, letter)
}
