import type { ReplyOf } from '@freehold/contract/kit/call'
import type { tenantSession } from '@freehold/contract/portal/tenant-session'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import type { TenantScope } from '../../../database/tenant-scope'
import { letterheadOfPage } from '../../../documents/letterhead'
import { portalManifestAddress } from '../../../guests/portal-manifest'
import { notFound } from '../../../http/refusal'
import { settingsOf } from '../../account/settings/setting.sql'

type Shown = ReplyOf<typeof tenantSession.session>['data']

/** What every page of the portal knows: the tenant, and whom to ask. */
export async function tenantShown(context: Pick<AppContext, 'pool' | 'files'>, scope: TenantScope): Promise<Shown> {
  const db = readsOf(context.pool, scope.account)
  const [tenant, settings, { logo }] = await Promise.all([
    db
      .selectFrom('tenant')
      .where('account_id', '=', scope.account)
      .where('id', '=', scope.tenant)
      .select(['id', 'tenant_name', 'email'])
      .executeTakeFirst(),
    settingsOf(db, scope.account),
    letterheadOfPage(context, scope),
  ])
  if (!tenant) throw notFound('Tenant')
  const of = (key: string) => settings.find((one) => one.key === key)?.value ?? ''
  const place = [of('SYS_SETTING_CITY'), [of('SYS_SETTING_STATE'), of('SYS_SETTING_ZIPCODE')].filter(Boolean).join(' ')]
  return {
    ...tenant,
    language: scope.language,
    landlord: {
      name: of('SYS_SETTING_NAME'),
      phone: of('SYS_SETTING_PHONE'),
      email: of('SYS_SETTING_EMAIL'),
      address: [of('SYS_SETTING_ADDRESS'), ...place].filter(Boolean).join(', '),
      logo,
      manifest: portalManifestAddress(scope.account),
    },
    viewer: scope.viewer,
    code_given: scope.codeGiven,
  }
}
