import type { InputOf, ReplyOf } from '@freehold/contract/kit/call'
import type { tenantAutopay } from '@freehold/contract/portal/tenant-autopay'
import type { Day } from '@freehold/rules/day'
import { sum, toDollars } from '@freehold/rules/money'
import { announcedOn } from '@freehold/rules/portal/autopay/turn-days'
import type { Db } from '../../../database/read'
import { actingFor, type TenantScope } from '../../../database/tenant-scope'
import { Refusal } from '../../../http/refusal'
import { readRentAccounts } from '../../money/journal/rent-account.sql'
import { keptTurn } from './kept-turn'
import { offerOf } from './offer'
import { ownPlan } from './plan.sql'
import { autopayRefusals } from './texts/all'

type Asked = InputOf<typeof tenantAutopay.preview>
type Preview = ReplyOf<typeof tenantAutopay.preview>['data']

/** What a plan would take first, and the authorization that it needs. */
export async function previewPlan(db: Db, scope: TenantScope, asked: Asked): Promise<Preview> {
  const { firstOn, amount, fee, mandate, plan } = await offerOf(db, scope, asked, await keptOf(db, scope, asked))
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

/** The announced day that a changed plan keeps, as its save does. */
async function keptOf(db: Db, scope: TenantScope, { id, rent_id, day }: Asked): Promise<Day | undefined> {
  if (id === null) return undefined
  const [plan, [held]] = await Promise.all([ownPlan(db, scope, id), readRentAccounts(db, actingFor(scope), [rent_id])])
  if (!plan) throw new Refusal('E_NOT_FOUND', autopayRefusals[scope.language].planNotFound)
  return held && plan.occupancy === rent_id ? keptTurn(db, scope, { plan: id, day, held }) : undefined
}
