import type { AppContext } from '../../../app-context'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { notFound } from '../../../http/refusal'
import { type LinkKind, type MadeLink, makeLink } from '../../../links/link'
import { revokeLink } from '../../../links/link.sql'
import { logActivity } from '../../account/log/activity.sql'
import { findLetter, propertyOfReturn } from './deposit.sql'
import { depositLetterPage } from './deposit-letter'

const noun = 'deposit_return'

/** The letter of a settled deposit, for its tenant to read. */
export const depositLetterLink: LinkKind = {
  noun,
  role: 'read',
  titles: { en: 'Your security deposit', es: 'Su depósito de garantía' },
  page: async (db, scope, id) => {
    const letter = await findLetter(db, scope, id)
    return letter ? depositLetterPage(letter) : null
  },
}

export const recordOfLetter = (id: number) => ({ noun, nounId: id })

/** Long enough for a letter that is about a deposit, and over before an address book is sold. */
const days = 60

export async function shareLetter(tx: Tx, context: AppContext, scope: UserScope, id: number): Promise<MadeLink> {
  const letter = await findLetter(tx, scope, id)
  if (!letter) throw notFound('Letter')
  const made = await makeLink(tx, context, scope, depositLetterLink, { id, days })
  await logLink(
    tx,
    scope,
    id,
    `${scope.userName} made a link to the deposit letter of ${letter.tenant}, ${letter.unit}.`,
  )
  return made
}

export async function revokeLetterLink(
  tx: Tx,
  scope: UserScope,
  { id, link, now }: { id: number; link: number; now: Date },
): Promise<void> {
  const letter = await findLetter(tx, scope, id)
  if (!letter) throw notFound('Letter')
  if (!(await revokeLink(tx, scope, recordOfLetter(id), link, now))) throw notFound('Link')
  await logLink(
    tx,
    scope,
    id,
    `${scope.userName} revoked a link to the deposit letter of ${letter.tenant}, ${letter.unit}.`,
  )
}

async function logLink(tx: Tx, scope: UserScope, id: number, message: string): Promise<void> {
  const property = await propertyOfReturn(tx, scope, id)
  await logActivity(tx, scope, { noun, id, needs: 'money', about: { property }, message })
}
