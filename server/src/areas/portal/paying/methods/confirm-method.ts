import type { InputOf } from '@freehold/contract/kit/call'
import type { tenantMethod } from '@freehold/contract/portal/tenant-method'
import type { AccountContext } from '../../../../app-context'
import { readsOf } from '../../../../database/read'
import type { TenantScope } from '../../../../database/tenant-scope'
import { write } from '../../../../database/write'
import { badFields, Refusal } from '../../../../http/refusal'
import { countRequest } from '../../../account/security/lockout'
import { mailBankReady, mailBankRemoved } from '../../mails/bank-account'
import { depositsDoor } from '../../sign-in/doors'
import { lockedIn } from '../../sign-in/locked'
import { payingTexts } from '../texts/all'
import { setBankState } from './bank-account.sql'
import { removeUnused } from './keep-method'
import { logMethod } from './log-method'
import { methodShown, type Shown } from './method-shown'
import { openToken } from './method-token'
import { disableMethod, type MethodRow, ownMethod } from './portal-method.sql'

type Input = InputOf<typeof tenantMethod.confirm>

/** Confirms a bank account by its two small deposits. Too many wrong amounts end the account's check, and nothing else. */
export async function confirmMethod(context: AccountContext, scope: TenantScope, input: Input): Promise<Shown> {
  const texts = payingTexts[scope.language]
  const found = await ownMethod(readsOf(context.pool, scope.account), scope, input.id)
  if (!found) throw new Refusal('E_NOT_FOUND', texts.methodNotFound)
  if (found.state !== 'DEPOSITS') throw new Refusal('E_CONFLICT', texts.noDeposits)
  await write(context.pool, scope.account, (tx) => {
    const now = context.now()
    return countRequest(tx, [depositsDoor(scope, found.id)], now, lockedIn(scope.language, now))
  })
  const outcome = await context.payments
    .confirmDeposits(found.verification, [input.first_amount, input.second_amount])
    .catch((error: unknown): never => {
      context.log.warn({ err: error }, 'The deposits of a bank account were not confirmed')
      throw new Refusal('E_PROVIDER', texts.notConfirmed)
    })
  if (outcome === 'differ') throw badFields({ first_amount: texts.depositsDiffer, second_amount: texts.depositsDiffer })
  if (outcome === 'locked') return lock(context, scope, found)
  return moveOn(context, scope, found, outcome === 'verified' ? 'READY' : 'CHECKING')
}

async function lock(context: AccountContext, scope: TenantScope, method: MethodRow): Promise<never> {
  const token = await openToken(context, scope, method)
  await write(context.pool, scope.account, async (tx) => {
    if (!(await disableMethod(tx, scope, { id: method.id, why: 'LOCKED', at: context.now() }))) return
    await mailBankRemoved(tx, scope.account, method.id)
    await logMethod(tx, scope, 'entered the wrong deposit amounts too many times for', method)
  })
  await removeUnused(context, token)
  throw new Refusal('E_CONFLICT', payingTexts[scope.language].depositsLocked)
}

const moveOn = (
  context: AccountContext,
  scope: TenantScope,
  { id }: MethodRow,
  state: MethodRow['state'],
): Promise<Shown> =>
  write(context.pool, scope.account, async (tx) => {
    const moved = await setBankState(tx, scope, id, state)
    const current = await ownMethod(tx, scope, id)
    if (!current) throw new Refusal('E_NOT_FOUND', payingTexts[scope.language].methodNotFound)
    if (moved && state === 'READY') await mailBankReady(tx, scope.account, id)
    return methodShown(current, scope.today)
  })
