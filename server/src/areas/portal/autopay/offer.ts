import type { InputOf } from '@freehold/contract/kit/call'
import type { tenantAutopay } from '@freehold/contract/portal/tenant-autopay'
import type { Day } from '@freehold/rules/day'
import { type Cents, zero } from '@freehold/rules/money'
import { turnAmount } from '@freehold/rules/portal/autopay/turn-amount'
import { earliestTurn, turnFrom } from '@freehold/rules/portal/autopay/turn-days'
import { autopayMandate } from '@freehold/rules/portal/autopay-mandate/all'
import { methodName } from '@freehold/rules/portal/method-name'
import { convenienceFee } from '@freehold/rules/portal/payment-fee'
import type { Db } from '../../../database/read'
import { actingFor, type TenantScope } from '../../../database/tenant-scope'
import { badField, Refusal } from '../../../http/refusal'
import { type OwedThen, owedThen } from '../../money/billing/owed-then'
import { readRentAccounts } from '../../money/journal/rent-account.sql'
import { mandateShown } from '../paying/mandates/mandate'
import { methodShown } from '../paying/methods/method-shown'
import { feeMethodOf, type MethodRow, ownMethod } from '../paying/methods/portal-method.sql'
import { type PayingHome, payingHome } from '../paying/paying-home.sql'
import { payingTerms } from '../paying/paying-terms'
import { payingTexts } from '../paying/texts/all'
import { sharesThen } from '../shares/shares-then'
import type { PlanTerms } from './plan.sql'
import { autopayRefusals } from './texts/all'

type Asked = InputOf<typeof tenantAutopay.preview>

export interface Offer {
  home: PayingHome
  method: MethodRow
  plan: PlanTerms
  firstOn: Day
  amount: Cents
  fee: Cents
  /** The fee of the limit, which is the highest. */
  mostFee: Cents
  mandate: ReturnType<typeof mandateShown>
}

/** What a plan would be, with the authorization that it needs. `from`: its first turn is not before that day. */
export async function offerOf(db: Db, scope: TenantScope, asked: Asked, from?: Day): Promise<Offer> {
  const home = await homeOf(db, scope, asked.rent_id)
  const method = await usableMethod(db, scope, asked.method_id)
  const plan = termsOf(scope, asked)
  const { fees, standing } = await payingTerms(db, scope, home)
  if (standing === 'OFF') throw new Refusal('E_CONFLICT', payingTexts[scope.language].off(home.landlord, home.phone))
  const rule = fees[feeMethodOf(method)]
  const firstOn = await firstTurn(db, scope, home, plan.day, from ?? earliestTurn(scope.today))
  const [then] = await owedThen(db, actingFor(scope), [{ occupancy: home.occupancy, on: firstOn }])
  const share = then && plan.mode === 'SHARE' ? await shareThen(db, scope, then) : null
  const amount = then ? turnAmount(plan, { ...then, share }) : zero
  const mostFee = convenienceFee(rule, plan.limit)
  const text = autopayMandate[scope.language]({
    tenant: scope.payerName,
    landlord: home.landlord,
    home: home.home,
    method: methodName(method, scope.language),
    bank: method.kind === 'BANK',
    ...plan,
    fee: mostFee,
    firstOn,
  })
  const mandate = mandateShown(text)
  return {
    home,
    method,
    plan,
    firstOn,
    amount,
    fee: amount === 0 ? zero : convenienceFee(rule, amount),
    mostFee,
    mandate,
  }
}

async function homeOf(db: Db, scope: TenantScope, rent: number): Promise<PayingHome> {
  const home = await payingHome(db, scope, rent)
  if (!home) throw new Refusal('E_NOT_FOUND', payingTexts[scope.language].homeNotFound)
  if (home.movedOut) throw new Refusal('E_CONFLICT', autopayRefusals[scope.language].movedOut)
  return home
}

/** The tenant's own way to pay, which is good for payments to come. */
export async function usableMethod(db: Db, scope: TenantScope, id: number): Promise<MethodRow> {
  const method = await ownMethod(db, scope, id)
  if (!method) throw new Refusal('E_NOT_FOUND', payingTexts[scope.language].methodNotFound)
  if (method.state !== 'READY') throw new Refusal('E_CONFLICT', payingTexts[scope.language].bankNotReady)
  if (methodShown(method, scope.today).expired) throw badField('method_id', autopayRefusals[scope.language].expired)
  return method
}

async function shareThen(db: Db, scope: TenantScope, { occupancy, toBill }: OwedThen): Promise<Cents> {
  const [share] = await sharesThen(db, scope, [{ occupancy, member: scope.member, toBill }])
  if (share === null || share === undefined) throw badField('mode', autopayRefusals[scope.language].noShare)
  return share
}

/** A range is of no use to a fixed amount, which does not grow. */
function termsOf({ language }: TenantScope, { mode, amount, limit, day, range_ok }: Asked): PlanTerms {
  if (mode !== 'FIXED') return { mode, amount: null, limit, day, rangeOk: range_ok }
  if (amount === null) throw badField('amount', autopayRefusals[language].noAmount)
  if (amount > limit) throw badField('limit', autopayRefusals[language].aboveLimit)
  return { mode, amount, limit, day, rangeOk: false }
}

async function firstTurn(db: Db, scope: TenantScope, home: PayingHome, day: number, from: Day): Promise<Day> {
  const [account] = await readRentAccounts(db, actingFor(scope), [home.occupancy])
  const first = account && turnFrom(day, from, account)
  if (!first) throw new Refusal('E_CONFLICT', autopayRefusals[scope.language].noMoreRent)
  return first
}
