import type { ReplyOf } from '@freehold/contract/kit/call'
import type { portalFees } from '@freehold/contract/portal/portal-fees'
import { type Cents, keptCents, toDollars } from '@freehold/rules/money'
import { type PaymentFee, usualFees } from '@freehold/rules/portal/payment-fee'
import { usualPolicy } from '@freehold/rules/portal/payment-policy'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { type Level, levelRow } from './payment-level.sql'
import { feeLevels } from './portal-fee.sql'

export type SettingsShown = Omit<ReplyOf<typeof portalFees.get>['data'], 'version'>

/** The settings of a level as their form has them. The account shows the usual values where it set none. */
export async function settingsShown(db: Db, scope: Scope, level: Level, company: string): Promise<SettingsShown> {
  const [row, fees] = await Promise.all([levelRow(db, scope, level), feeLevels(db, scope, level.property, scope.today)])
  const ofAccount = level.property === null && level.occupancy === null
  const usual = ofAccount ? usualPolicy : null
  const own = ofAccount ? fees.account : fees.property
  const portalOn = row.portal_on ?? usual?.portalOn ?? null
  return {
    property_id: level.property,
    rent_id: level.occupancy,
    portal: portalOn === null ? null : portalOn ? 'ON' : 'OFF',
    partial: row.partial ?? usual?.partial ?? null,
    minimum_percent: row.minimum_percent,
    on_notice: row.on_notice ?? usual?.onNotice ?? null,
    fee_on_return: row.fee_on_return ?? usual?.feeOnReturn ?? null,
    returned_fee: shownFee(row.returned_fee_cents, usual?.returnedFee ?? null),
    free_way: row.free_way ?? (ofAccount ? usualFreeWay(company) : ''),
    own_fees: ofAccount || Object.keys(own).length > 0,
    ...wireFee('credit', own.CREDIT_CARD ?? fees.account.CREDIT_CARD ?? usualFees.CREDIT_CARD),
    ...wireFee('debit', own.DEBIT_CARD ?? fees.account.DEBIT_CARD ?? usualFees.DEBIT_CARD),
    ...wireFee('paypal', own.PAYPAL ?? fees.account.PAYPAL ?? usualFees.PAYPAL),
    ...wireFee('bank', own.BANK ?? fees.account.BANK ?? usualFees.BANK),
  }
}

/** Dollars of the nearest value. */
function shownFee(kept: number | null, usual: Cents | null): number | null {
  const fee = keptCents(kept) ?? usual
  return fee === null ? null : toDollars(fee)
}

/** The free way that tenants read where the landlord wrote none. */
const usualFreeWay = (company: string): string => `Pay without a fee by check or money order to ${company}.`

type Way = 'credit' | 'debit' | 'paypal' | 'bank'
type WireFee<W extends Way> = Record<`${W}_${'percent' | 'flat' | 'min' | 'max'}`, number | null>

const wireFee = <W extends Way>(way: W, { basisPoints, flat, minimum, maximum }: PaymentFee): WireFee<W> =>
  ({
    [`${way}_percent`]: basisPoints / 100,
    [`${way}_flat`]: toDollars(flat),
    [`${way}_min`]: minimum === null ? null : toDollars(minimum),
    [`${way}_max`]: maximum === null ? null : toDollars(maximum),
  }) as WireFee<W>
