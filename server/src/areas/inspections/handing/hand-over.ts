import { addDays, type Day, later } from '@freehold/rules/day'
import { tenantDays } from '@freehold/rules/inspections/kinds'
import type { AppContext } from '../../../app-context'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { Refusal } from '../../../http/refusal'
import { mailHanded } from '../mails/inspection-mails'
import { updateInspection } from '../record/inspection.sql'
import { lockWhole, requireMay } from '../record/locked'
import { logInspection } from '../record/log-inspection'

interface Handed {
  id: number
  days: number | null
  also_text: boolean
}

export interface Given {
  at: Date
  /** The address of this server, for the link in a text. */
  site: string | null
}

export const givenBy = (context: Pick<AppContext, 'now' | 'config'>): Given => ({
  at: context.now(),
  site: context.config.http.publicUrl,
})

/** Leaves a move-in inspection to the tenant until a day. Once more, it gives more time, and the tenant is reminded anew. */
export async function handToTenant(
  tx: Tx,
  scope: Scope,
  { id, days, also_text }: Handed,
  { at, site }: Given,
): Promise<{ email: string; send_by: Day }> {
  const locked = await lockWhole(tx, scope, id)
  const { inspection: held } = locked
  const state = requireMay(locked, 'hand', scope)
  if (held.tenant_email === '')
    throw new Refusal('E_CONFLICT', 'The tenant has no email address. Enter it on the page of the tenant first.')
  const send_by = addDays(later(held.planned_on, scope.today), days ?? tenantDays)
  await updateInspection(tx, scope, id, {
    state,
    by_tenant: true,
    send_by,
    handed_at: held.handed_at ?? at,
    reminded_at: null,
  })
  await mailHanded(tx, scope, id, { alsoText: also_text, site })
  await logInspection(tx, scope, held, held.by_tenant ? 'gave the tenant more time for' : 'asked the tenant to write')
  return { email: held.tenant_email, send_by }
}

/** Takes an inspection back before the tenant sends it. The entries of the tenant stay in it. */
export async function takeOver(tx: Tx, scope: Scope, id: number): Promise<void> {
  const locked = await lockWhole(tx, scope, id)
  const state = requireMay(locked, 'takeOver', scope)
  await updateInspection(tx, scope, id, { state, by_tenant: false, send_by: null, handed_at: null, reminded_at: null })
  await logInspection(tx, scope, locked.inspection, 'took over from the tenant')
}
