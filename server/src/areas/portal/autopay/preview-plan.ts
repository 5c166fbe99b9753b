import type { InputOf, ReplyOf } from '@freehold/contract/kit/call'
import type { tenantAutopay } from '@freehold/contract/portal/tenant-autopay'
import { sum, toDollars } from '@freehold/rules/money'
import { announcedOn } from '@freehold/rules/portal/autopay/turn-days'
import type { Db } from '../../../database/read'
import type { TenantScope } from '../../../database/tenant-scope'
import { offerOf } from './offer'

type Asked = InputOf<typeof tenantAutopay.preview>
type Preview = ReplyOf<typeof tenantAutopay.preview>['data']

/** What a plan would take first, and the authorization that it needs. */
export async function previewPlan(db: Db, scope: TenantScope, asked: Asked): Promise<Preview> {
  const { firstOn, amount, fee, mandate, plan } = await offerOf(db, scope, asked)
  return {
    first_on: firstOn,
    amount: toDollars(amount),
    fee: toDollars(fee),
    total: toDollars(sum([amount, fee])),
    announced_on: announcedOn(firstOn, true, scope.today),
    range: plan.mode !== 'FIXED',
    mandate,
  }
}
