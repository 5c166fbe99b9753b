import { randomBytes } from 'node:crypto'
import type { InputOf } from '@freehold/contract/kit/call'
import type { tenantMethod } from '@freehold/contract/portal/tenant-method'
import { declineIn } from '@freehold/rules/portal/decline-words'
import { saveMandate } from '@freehold/rules/portal/mandate'
import type { AccountContext } from '../../../../app-context'
import { type Db, readsOf } from '../../../../database/read'
import type { TenantScope } from '../../../../database/tenant-scope'
import { Refusal } from '../../../../http/refusal'
import type { VaultedBank } from '../../../../providers/payments/port'
import { ProviderError } from '../../../../providers/provider-error'
import { mailMethodSaved } from '../../mails/method-saved'
import { landlordContact } from '../../settings/landlord-contact.sql'
import { type Giver, keepMandate, requireSameMandate } from '../mandates/mandate'
import { payingTexts } from '../texts/all'
import { insertBank } from './bank-account.sql'
import { customerOf, keepMethod, removeUnused } from './keep-method'
import { logMethod } from './log-method'
import { requireMaySave } from './may-save'
import { methodShown, type Shown } from './method-shown'

type Input = InputOf<typeof tenantMethod.saveBank>
type Kept = Extract<VaultedBank, { outcome: 'saved' }>

/** The words that a tenant agrees to by saving a bank account. */
export async function savingMandate(db: Db, scope: TenantScope): Promise<string> {
  const { name: landlord, phone } = await landlordContact(db, scope)
  return saveMandate(scope.language, { landlord, phone })
}

/** Saves a bank account of a tenant and has it checked. It pays once the check is over. */
export async function saveBank(
  context: AccountContext,
  scope: TenantScope,
  input: Input,
  giver: Giver,
): Promise<Shown> {
  const at = context.now()
  if (!context.payments.bankDebits()) throw new Refusal('E_CONFLICT', payingTexts[scope.language].noBanks)
  await requireMaySave(context, scope, input.nonce)
  const text = await savingMandate(readsOf(context.pool, scope.account), scope)
  requireSameMandate(scope, text, input.mandate_hash)
  const token = randomBytes(16).toString('hex')
  const { bank, check, verification } = await vaulted(context, scope, { ...input, token })
  const state = check === 'verified' ? 'READY' : input.by === 'MICRO_TRANSFERS' ? 'DEPOSITS' : 'CHECKING'
  return keepMethod(context, scope, token, async (tx, seal) => {
    const kept = await insertBank(tx, scope, { bank, state, verification: verification ?? '', at })
    await seal(kept.id)
    await keepMandate(tx, scope, { kind: 'SAVE', text, at, by: giver, method: kept.id, payment: null })
    await logMethod(tx, scope, 'saved a payment method', kept)
    await mailMethodSaved(tx, scope.account, kept.id)
    return methodShown(kept, scope.today)
  })
}

async function vaulted(
  context: AccountContext,
  scope: TenantScope,
  { nonce, by, token }: Pick<Input, 'nonce' | 'by'> & { token: string },
): Promise<Kept> {
  const texts = payingTexts[scope.language]
  const answer = await context.payments
    .vaultBank({ customer: customerOf(scope), nonce, token, by })
    .catch(async (error: unknown): Promise<never> => {
      if (!(error instanceof ProviderError)) await removeUnused(context, token)
      context.log.warn({ err: error }, 'A bank account was not saved')
      throw new Refusal('E_PROVIDER', texts.bankNotSaved)
    })
  if (answer.outcome === 'saved') return answer
  // What the network knows nothing about can be checked by two small deposits.
  const offered = answer.deposits && by === 'NETWORK_CHECK' ? { fields: { deposits: texts.offerDeposits } } : {}
  throw new Refusal('E_PAYMENT', declineIn(scope.language, answer.message), offered)
}
