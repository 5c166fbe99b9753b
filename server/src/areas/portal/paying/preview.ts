import type { InputOf, ReplyOf } from '@freehold/contract/kit/call'
import type { tenantPayment } from '@freehold/contract/portal/tenant-payment'
import { add, type Cents, cents, keptDollars, subtract, sum, toDollars } from '@freehold/rules/money'
import { allocatePayment } from '@freehold/rules/money/allocation'
import { convenienceFee, payMethods } from '@freehold/rules/portal/payment-fee'
import type { Db } from '../../../database/read'
import { actingFor, type TenantScope } from '../../../database/tenant-scope'
import { Refusal } from '../../../http/refusal'
import { type OpenChargeRow, openChargesOf } from '../../money/billing/open-charges.sql'
import { type Fees, feesOf } from '../settings/portal-fee.sql'
import { debitMandate } from './bank-debit'
import { mandateShown } from './mandates/mandate'
import { feeMethodOf, ownMethod } from './methods/portal-method.sql'
import { nextLateFee } from './next-late-fee'
import { findPayingHome } from './options'
import { payingTexts } from './texts/all'

type Asked = InputOf<typeof tenantPayment.preview>
type Preview = ReplyOf<typeof tenantPayment.preview>['data']

/** What a payment would pay, by the rule that posts it. */
export async function previewPayment(
  db: Db,
  scope: TenantScope,
  { rent_id, pay_type_id: reason, pay_amount: amount, method_id }: Asked,
): Promise<Preview> {
  const home = await findPayingHome(db, scope, rent_id)
  if (home === null) throw new Refusal('E_CONFLICT', payingTexts[scope.language].homeNotFound)
  const acting = actingFor(scope)
  const [charges, fees, method] = await Promise.all([
    openChargesOf(db, acting, scope.tenant, home.occupancy),
    feesOf(db, acting, home.property, scope.today),
    method_id === null ? null : ownMethod(db, scope, method_id),
  ])
  if (method === undefined) throw new Refusal('E_NOT_FOUND', payingTexts[scope.language].methodNotFound)
  const fee = method && convenienceFee(fees[feeMethodOf(method)], amount)
  const mandate = method && fee !== null ? debitMandate(scope, { method, home, amount, fee }) : null
  const open = charges.map(({ id, due, reason: of, open_cents }) => ({ id, due, reason: of, open: cents(open_cents) }))
  const { parts, credit, depositCredit } = allocatePayment({ amount, reason, source: 'CARD' }, open)
  const paid = new Map(parts.map(({ charge, amount: part }) => [charge, part]))
  const late = await nextLateFee(db, acting, home.occupancy, paid)
  const pays = charges.flatMap((charge) => paidOf(charge, paid.get(charge.id)))
  return {
    pays,
    left: toDollars(subtract(sum(open.map((charge) => charge.open)), sum([...paid.values()]))),
    credit: toDollars(add(credit, depositCredit)),
    next_late_fee: late && { amount: toDollars(late.amount), on: late.on },
    fees: feesFor(fees, amount),
    mandate: mandate === null ? null : mandateShown(mandate),
  }
}

const paidOf = (charge: OpenChargeRow, part: Cents | undefined): Preview['pays'] =>
  part === undefined
    ? []
    : [
        {
          charge: charge.id,
          type: charge.reason,
          name: charge.charge_name,
          due: charge.due,
          covers_from: charge.covers_from,
          covers_to: charge.covers_to,
          paid: toDollars(part),
          left: keptDollars(charge.open_cents - part),
        },
      ]

const feesFor = (fees: Fees, amount: Cents): Preview['fees'] =>
  payMethods.map((method) => {
    const fee = convenienceFee(fees[method], amount)
    return { method, fee: toDollars(fee), total: toDollars(add(amount, fee)) }
  })
