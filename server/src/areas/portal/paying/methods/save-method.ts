import { randomBytes } from 'node:crypto'
import { declineIn } from '@freehold/rules/portal/decline-words'
import type { AccountContext } from '../../../../app-context'
import { readsOf } from '../../../../database/read'
import type { TenantScope } from '../../../../database/tenant-scope'
import { write } from '../../../../database/write'
import { badField, Refusal } from '../../../../http/refusal'
import type { SavedMethod } from '../../../../providers/payments/port'
import { ProviderError } from '../../../../providers/provider-error'
import { countRequest } from '../../../account/security/lockout'
import { mailMethodSaved } from '../../mails/method-saved'
import { saveMethodDoor } from '../../sign-in/doors'
import { lockedIn } from '../../sign-in/locked'
import { declinedLately, mostDeclined } from '../paying-home.sql'
import { payingTexts } from '../texts/all'
import { logMethod } from './log-method'
import { methodShown, type Shown } from './method-shown'
import { sealToken } from './method-token'
import { insertMethod, lockMethods, methodsOf, setToken } from './portal-method.sql'

const atMost = 5

/**
 * Saves a card or a PayPal account of a tenant. The card company keeps it under a token that is made here, so what it kept
 * without an answer can be removed.
 */
export async function saveMethod(context: AccountContext, scope: TenantScope, nonce: string): Promise<Shown> {
  const texts = payingTexts[scope.language]
  if (!scope.codeGiven) throw new Refusal('E_CODE', texts.codeToSave)
  if (nonce === '') throw badField('nonce', texts.noCard)
  await write(context.pool, scope.account, async (tx) => {
    if ((await declinedLately(tx, scope)) >= mostDeclined)
      throw new Refusal('E_RATE_LIMIT', texts.tooManyDeclined, { retryAfter: 3600 })
    const now = context.now()
    await countRequest(tx, [saveMethodDoor(scope)], now, lockedIn(scope.language, now))
  })
  if ((await methodsOf(readsOf(context.pool, scope.account), scope)).length >= atMost)
    throw new Refusal('E_CONFLICT', texts.tooManyMethods(atMost))
  const token = randomBytes(16).toString('hex')
  const method = await vaulted(context, scope, { nonce, token })
  try {
    return await keep(context, scope, { token, method })
  } catch (error) {
    await removeUnused(context, token)
    throw error
  }
}

async function vaulted(
  context: AccountContext,
  scope: TenantScope,
  { nonce, token }: { nonce: string; token: string },
): Promise<SavedMethod> {
  const { payments } = context
  const { account, tenant, member } = scope
  const customer = member === null ? `a${account}t${tenant}` : `a${account}t${tenant}m${member}`
  const answer = await payments.vault({ customer, nonce, token }).catch(async (error: unknown): Promise<never> => {
    if (!(error instanceof ProviderError)) await removeUnused(context, token)
    context.log.warn({ err: error }, 'A way to pay was not saved')
    throw new Refusal('E_PROVIDER', payingTexts[scope.language].notSaved)
  })
  if (answer.outcome === 'saved') return answer.method
  throw new Refusal('E_PAYMENT', declineIn(scope.language, answer.message))
}

/** What the card company keeps and no row knows charges no one. Removing it is tidy, and failing at it does no harm. */
async function removeUnused({ payments, log }: AccountContext, token: string): Promise<void> {
  await payments.forget(token).catch((err: unknown) => log.warn({ err }, 'An unused way to pay was not removed'))
}

function keep(
  context: AccountContext,
  scope: TenantScope,
  { token, method }: { token: string; method: SavedMethod },
): Promise<Shown> {
  return write(context.pool, scope.account, async (tx) => {
    await lockMethods(tx, scope)
    if ((await methodsOf(tx, scope)).length >= atMost)
      throw new Refusal('E_CONFLICT', payingTexts[scope.language].tooManyMethods(atMost))
    const kept = await insertMethod(tx, scope, method, context.now())
    await setToken(tx, scope, { id: kept.id, sealed: await sealToken(context, tx, scope, kept.id, token) })
    await logMethod(tx, scope, 'saved a way to pay', kept)
    await mailMethodSaved(tx, scope.account, kept.id)
    return methodShown(kept, scope.today)
  })
}
