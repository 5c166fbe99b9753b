import { addDays } from '@freehold/rules/day'
import { tenantReminderDays } from '@freehold/rules/inspections/kinds'
import { sql } from 'kysely'
import type { AppContext } from '../../../app-context'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { eachPlace } from '../../../jobs/each-place'
import { mailReminder } from '../mails/inspection-mails'
import { findInspection, updateInspection } from '../record/inspection.sql'
import { logInspection } from '../record/log-inspection'
import { inspectionSettingOf } from '../settings/setting.sql'
import { inspectionsToRemind, newTenantsToAsk } from './due.sql'
import { type Given, givenBy } from './hand-over'
import { startPlanned } from './start-planned'

/** An account asks so many tenants in one round, and the rest in the next one. */
const mostAsked = 100

/** Reminds tenants who have not sent their inspection, and asks new ones where an account wants that. */
export async function workOnTenantInspections(context: AppContext) {
  const at = context.now()
  const { done, failed } = await eachPlace(context, {
    job: 'tenant-inspections',
    places: sql`accounts_with_tenant_inspections(${at})`,
    failure: 'The inspections of tenants of an account were not worked on',
    work: async (tx, scope) => {
      const asked = await askNewTenants(tx, scope, givenBy(context))
      return asked + (await remind(tx, scope, at))
    },
  })
  return { asked_or_reminded: done, failed }
}

async function remind(tx: Tx, scope: Scope, at: Date): Promise<number> {
  const due = await inspectionsToRemind(tx, scope, addDays(scope.today, tenantReminderDays))
  for (const id of due) {
    await updateInspection(tx, scope, id, { reminded_at: at })
    await mailReminder(tx, scope, id)
    const held = await findInspection(tx, scope, id)
    if (held) await logInspection(tx, scope, held, 'reminded the tenant to send')
  }
  return due.length
}

/** Tenants are asked on their first day. One without an email is left to staff. */
async function askNewTenants(tx: Tx, scope: Scope, given: Given): Promise<number> {
  const { asks_tenants, asks_since, tenant_days, also_text } = await inspectionSettingOf(tx, scope.account)
  if (!asks_tenants || asks_since === null) return 0
  const due = await newTenantsToAsk(tx, scope, asks_since, mostAsked)
  for (const { occupancy, move_in } of due)
    await startPlanned(
      tx,
      scope,
      {
        property_id: null,
        unit_id: null,
        kind: 'MOVE_IN',
        rent_id: occupancy,
        planned_on: move_in,
        rooms_from: 'TEMPLATE',
        template_id: null,
        note: '',
        by: 'TENANT',
        inspector_id: null,
        days: tenant_days,
        also_text,
      },
      given,
    )
  return due.length
}
