import type { AccountContext } from '../../../../app-context'
import { readsOf } from '../../../../database/read'
import type { TenantScope } from '../../../../database/tenant-scope'
import { write } from '../../../../database/write'
import { badField, Refusal } from '../../../../http/refusal'
import { countRequest } from '../../../account/security/lockout'
import { saveMethodDoor } from '../../sign-in/doors'
import { lockedIn } from '../../sign-in/locked'
import { declinedLately, mostDeclined } from '../paying-home.sql'
import { payingTexts } from '../texts/all'
import { methodsOf } from './portal-method.sql'

export const savedAtMost = 5

/** Each saved way to pay is verified, so no one may find out here which cards and accounts work. */
export async function requireMaySave(context: AccountContext, scope: TenantScope, nonce: string): Promise<void> {
  const texts = payingTexts[scope.language]
  if (!scope.codeGiven) throw new Refusal('E_CODE', texts.codeToSave)
  if (nonce === '') throw badField('nonce', texts.noCard)
  await write(context.pool, scope.account, async (tx) => {
    if ((await declinedLately(tx, scope)) >= mostDeclined)
      throw new Refusal('E_RATE_LIMIT', texts.tooManyDeclined, { retryAfter: 3600 })
    const now = context.now()
    await countRequest(tx, [saveMethodDoor(scope)], now, lockedIn(scope.language, now))
  })
  if ((await methodsOf(readsOf(context.pool, scope.account), scope)).length >= savedAtMost)
    throw new Refusal('E_CONFLICT', texts.tooManyMethods(savedAtMost))
}
