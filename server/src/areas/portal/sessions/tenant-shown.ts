import type { ReplyOf } from '@freehold/contract/kit/call'
import type { tenantSession } from '@freehold/contract/portal/tenant-session'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import type { TenantScope } from '../../../database/tenant-scope'
import { letterheadOfPage } from '../../../documents/letterhead'
import { portalManifestAddress } from '../../../guests/portal-manifest'
import { notFound } from '../../../http/refusal'
import { visitShown } from '../../../visits/visit-shown'
import { addressLine, landlordContact } from '../settings/landlord-contact.sql'
import { findMember } from './household-member.sql'

type Shown = ReplyOf<typeof tenantSession.session>['data']

/** What every page of the portal knows: the tenant, and whom to ask. */
export async function tenantShown(
  context: Pick<AppContext, 'pool' | 'files' | 'config'>,
  scope: TenantScope,
): Promise<Shown> {
  const db = readsOf(context.pool, scope.account)
  const { member } = scope
  const [tenant, own, { name, phone, email, ...place }, { logo }, visit] = await Promise.all([
    db
      .selectFrom('tenant')
      .where('account_id', '=', scope.account)
      .where('id', '=', scope.tenant)
      .select(['id', 'tenant_name', 'email'])
      .executeTakeFirst(),
    member === null ? undefined : findMember(db, scope, member),
    landlordContact(db, scope),
    letterheadOfPage(context, scope),
    visitShown(context, scope.account),
  ])
  if (!tenant) throw notFound('Tenant')
  return {
    ...tenant,
    ...(own && { tenant_name: scope.payerName, email: own.email }),
    member,
    language: scope.language,
    landlord: {
      name,
      phone,
      email,
      address: addressLine(place),
      logo,
      manifest: portalManifestAddress(scope.account),
    },
    viewer: scope.viewer,
    visit,
    code_given: scope.codeGiven,
  }
}
