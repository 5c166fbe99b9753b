import type { InputOf, ReplyOf } from '@freehold/contract/kit/call'
import type { tenantHome } from '@freehold/contract/portal/tenant-home'
import { keptDollars } from '@freehold/rules/money'
import type { Db } from '../../../database/read'
import { actingFor, type TenantScope } from '../../../database/tenant-scope'
import type { Vault } from '../../../vault/vault'
import { rentsOf } from '../../leasing/tenancies/occupancy.sql'
import { birthOf } from '../../people/birth'
import { figuresOf, findTenant, homeOf } from '../../people/tenant.sql'
import { shownFigures } from '../../people/tenant-figures'
import { contactOf } from './contact'
import { missing, requireOwn } from './own'

/** The tenant of the session, with the fields that the documents name. The notes of staff stay with staff. */
export async function tenantShown(
  db: Db,
  scope: TenantScope,
  { id }: InputOf<typeof tenantHome.get>,
  vault: Vault,
): Promise<ReplyOf<typeof tenantHome.get>> {
  requireOwn(scope, id)
  const acting = actingFor(scope)
  const [found, figures, { home, current }] = await Promise.all([
    findTenant(db, acting, scope.tenant),
    figuresOf(db, acting, scope.tenant),
    homeOf(db, acting, scope.tenant),
  ])
  if (!found || !figures) throw missing(scope, 'tenant')
  const { tenant_name, email, phone, em_contact_name, em_contact_phone, note_to_tenant, dob_sealed } = found
  const [dob, owner] = await Promise.all([
    birthOf(vault, db, acting, { id, dob_sealed }),
    contactOf(db, scope, home?.property_id ?? null),
  ])
  return {
    data: {
      id,
      tenant_name,
      email,
      phone,
      dob,
      em_contact_name,
      em_contact_phone,
      notes: note_to_tenant,
      rent_property: home?.property_name ?? '',
      rent_unit: home?.unit_name ?? '',
      total_security_deposit: keptDollars(figures.deposits_cents),
      total_occupants: current,
      ...shownFigures(figures),
      owner,
    },
  }
}

/** The homes of the tenant with what each was billed and paid, newest first. */
export async function rentsShown(
  db: Db,
  scope: TenantScope,
  { id }: InputOf<typeof tenantHome.rents>,
): Promise<ReplyOf<typeof tenantHome.rents>> {
  requireOwn(scope, id)
  const rows = await rentsOf(db, actingFor(scope), scope.tenant)
  return {
    data: rows.map((row) => ({
      id: row.id,
      property_name: row.property_name,
      unit_name: row.unit_name,
      move_in: row.move_in,
      move_out: row.move_out,
      real_move_out: row.real_move_out,
      cancelled: row.cancelled,
      total_billing: keptDollars(row.billed_cents),
      total_paid: keptDollars(row.paid_cents),
      total_paid_amount: keptDollars(row.paid_cents + row.other_paid_cents + row.late_fee_paid_cents),
      balance: keptDollars(row.balance_cents),
      move_out_reason: row.move_out_reason ?? '',
    })),
  }
}
