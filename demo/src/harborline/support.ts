import { randomBytes } from 'node:crypto'
import { settings } from '@freehold/contract/account/settings'
import { updateLetterHead } from '@freehold/server/areas/account/settings/update-letter-head'
import { beginSupport } from '@freehold/server/areas/account/support/begin-support'
import { endSupport } from '@freehold/server/areas/account/support/end-support'
import { openSupports } from '@freehold/server/areas/account/support/support-session.sql'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import type { Picture } from '@freehold/server/files/keep'
import { asAsked, scopeAt } from '../seeder'
import { daysBack } from '../times'

/** The super admin is not a user of this installation: the demo needs a name in the log, not a sign-in. */
const superAdmin = { id: 0, name: 'Priya Nair' }
const reason = 'Ticket 2114: where does our new logo go?'
const weekAgo = 7
const afternoon = 300

/** Last week support looked for eleven minutes where the office's logo goes, and the office put it on its papers. */
export async function seedSupport(tx: Tx, head: UserScope, logo: Picture, now: Date): Promise<void> {
  const at = (minute: number) => daysBack(now, weekAgo, afternoon + minute)
  const begins = scopeAt({ scope: head, when: at(0) })
  await beginSupport(tx, { scope: begins, superAdmin, reason, session: randomBytes(32) }, at(0))
  for (const id of await openSupports(tx, head.account))
    await endSupport(tx, head.account, id, 'SIGNED_OUT', at(11), { clock: () => at(11) })
  const afterwards = scopeAt({ scope: head, when: at(20) })
  await updateLetterHead(tx, afterwards, asAsked(settings.updateLetterHead, head, { LETTER_HEAD: '' }), logo)
}
