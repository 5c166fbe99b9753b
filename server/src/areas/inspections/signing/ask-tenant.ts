import type { inspection } from '@freehold/contract/inspections/inspection'
import type { InputOf } from '@freehold/contract/kit/call'
import { addDays } from '@freehold/rules/day'
import { objectionDays } from '@freehold/rules/inspections/kinds'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { Refusal } from '../../../http/refusal'
import { mailToSign } from '../mails/inspection-mails'
import { updateInspection } from '../record/inspection.sql'
import { lockWhole, requireMay } from '../record/locked'
import { logInspection } from '../record/log-inspection'

/** Asks the tenant to sign in the portal, and gives days for objections. */
export async function askTenant(
  tx: Tx,
  scope: Scope,
  input: InputOf<typeof inspection.ask>,
  at: Date,
): Promise<{ email: string }> {
  const locked = await lockWhole(tx, scope, input.id)
  const { inspection: held } = locked
  const state = requireMay(locked, 'ask', scope)
  if (held.tenant_email === '')
    throw new Refusal('E_CONFLICT', "The tenant has no email address. Enter it on the tenant's page first.")
  await updateInspection(tx, scope, input.id, {
    state,
    asked_at: at,
    object_until: addDays(scope.today, input.days ?? objectionDays),
  })
  await mailToSign(tx, scope, input.id)
  await logInspection(tx, scope, held, 'asked the tenant to sign')
  return { email: held.tenant_email }
}
