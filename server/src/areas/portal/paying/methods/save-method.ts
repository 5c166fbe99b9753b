import { randomBytes } from 'node:crypto'
import { declineIn } from '@freehold/rules/portal/decline-words'
import type { AccountContext } from '../../../../app-context'
import type { TenantScope } from '../../../../database/tenant-scope'
import { Refusal } from '../../../../http/refusal'
import type { SavedMethod } from '../../../../providers/payments/port'
import { ProviderError } from '../../../../providers/provider-error'
import { mailMethodSaved } from '../../mails/method-saved'
import { payingTexts } from '../texts/all'
import { customerOf, keepMethod, removeUnused } from './keep-method'
import { logMethod } from './log-method'
import { requireMaySave } from './may-save'
import { methodShown, type Shown } from './method-shown'
import { insertMethod } from './portal-method.sql'

/**
 * Saves a card or a PayPal account of a tenant. The card company keeps it under a token that is made here, so what it kept
 * without an answer can be removed.
 */
export async function saveMethod(context: AccountContext, scope: TenantScope, nonce: string): Promise<Shown> {
  await requireMaySave(context, scope, nonce)
  const token = randomBytes(16).toString('hex')
  const method = await vaulted(context, scope, { nonce, token })
  return keepMethod(context, scope, token, async (tx, seal) => {
    const kept = await insertMethod(tx, scope, method, context.now())
    await seal(kept.id)
    await logMethod(tx, scope, 'saved a payment method', kept)
    await mailMethodSaved(tx, scope.account, kept.id)
    return methodShown(kept, scope.today)
  })
}

async function vaulted(
  context: AccountContext,
  scope: TenantScope,
  { nonce, token }: { nonce: string; token: string },
): Promise<SavedMethod> {
  const { payments } = context
  const answer = await payments
    .vault({ customer: customerOf(scope), nonce, token })
    .catch(async (error: unknown): Promise<never> => {
      if (!(error instanceof ProviderError)) await removeUnused(context, token)
      context.log.warn({ err: error }, 'A way to pay was not saved')
      throw new Refusal('E_PROVIDER', payingTexts[scope.language].notSaved)
    })
  if (answer.outcome === 'saved') return answer.method
  throw new Refusal('E_PAYMENT', declineIn(scope.language, answer.message))
}
