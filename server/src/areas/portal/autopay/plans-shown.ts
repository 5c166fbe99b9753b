import type { ReplyOf } from '@freehold/contract/kit/call'
import { tenantAutopay } from '@freehold/contract/portal/tenant-autopay'
import { type Cents, cents, keptDollars, sum, toDollars, zero } from '@freehold/rules/money'
import { planSentence, turnSentence } from '@freehold/rules/portal/autopay/sentences'
import { turnAmount } from '@freehold/rules/portal/autopay/turn-amount'
import { methodName } from '@freehold/rules/portal/method-name'
import { convenienceFee } from '@freehold/rules/portal/payment-fee'
import type { Db } from '../../../database/read'
import { actingFor, type TenantScope } from '../../../database/tenant-scope'
import { withVersion } from '../../../http/versions/form-version'
import { type OwedThen, owedThen } from '../../money/billing/owed-then'
import { feeMethodOf } from '../paying/methods/portal-method.sql'
import { type Fees, feesOfEach } from '../settings/portal-fee.sql'
import { sharesThen } from '../shares/shares-then'
import { type Plan, plansOf } from './plan.sql'
import { type ShownTurn, turnsOf } from './turn.sql'

type Reply = ReplyOf<typeof tenantAutopay.get>['data']
type Shown = Reply['plans'][number]

/** The tenant's plans with what comes next, and their newest turns. */
export async function plansShown(db: Db, scope: TenantScope): Promise<Reply> {
  const [plans, turns] = await Promise.all([plansOf(db, scope), turnsOf(db, scope)])
  const days = plans.flatMap((plan) => {
    const on = nextDay(plan, turns)
    return on === null ? [] : [{ occupancy: plan.occupancy, on }]
  })
  const [owed, fees] = await Promise.all([
    owedThen(db, actingFor(scope), days).then((then) => withShares(db, scope, then)),
    feesOfEach(db, scope, [...new Set(plans.map(({ property }) => property))], scope.today),
  ])
  return {
    plans: plans.map((plan) => shownOf(scope, plan, nextOf(plan, turns, { owed, fees }))),
    turns: turns.map((turn) => turnShown(scope, turn)),
  }
}

export async function planShown(db: Db, scope: TenantScope, id: number): Promise<Shown> {
  const found = (await plansShown(db, scope)).plans.find((plan) => plan.id === id)
  if (!found) throw new Error(`The plan ${id} is not among those of its tenant`)
  return found
}

/** A plan as the form has it. */
export const formOf = (plan: Plan) => ({
  rent_id: plan.occupancy,
  method_id: plan.methodGone ? null : plan.methodId,
  mode: plan.mode,
  amount: plan.amount === null ? null : toDollars(plan.amount),
  limit: toDollars(plan.limit),
  day: plan.day,
  range_ok: plan.rangeOk,
})

function shownOf({ language }: TenantScope, plan: Plan, next: Shown['next']): Shown {
  const { id, home, method, state, why, pausedUntil } = plan
  return withVersion(tenantAutopay.save, {
    id,
    home,
    method: methodName(method, language),
    ...formOf(plan),
    state,
    paused_until: pausedUntil,
    why: planSentence(language, { state, why, until: pausedUntil }),
    next,
  })
}

const openTurn = (plan: Plan, turns: readonly ShownTurn[]): ShownTurn | undefined =>
  turns
    .filter(({ autopay_id, take_on }) => autopay_id === plan.id && take_on !== null)
    .filter(({ due_on }) => plan.pausedUntil === null || due_on >= plan.pausedUntil)
    .toSorted((a, b) => (a.take_on ?? '').localeCompare(b.take_on ?? ''))[0]

function nextDay(plan: Plan, turns: readonly ShownTurn[]) {
  if (plan.state === 'ENDED' || (plan.state === 'PAUSED' && plan.pausedUntil === null)) return null
  return openTurn(plan, turns)?.take_on ?? plan.nextOn
}

type Then = OwedThen & { share: Cents | null }

const withShares = async (db: Db, scope: TenantScope, then: readonly OwedThen[]): Promise<Then[]> => {
  const shares = await sharesThen(
    db,
    scope,
    then.map(({ occupancy, toBill }) => ({ occupancy, member: scope.member, toBill })),
  )
  return then.map((one, at) => ({ ...one, share: shares[at] ?? null }))
}

interface Known {
  owed: readonly Then[]
  fees: ReadonlyMap<number, Fees>
}

/** What was announced, or else what would be taken by what is known today. */
function nextOf(plan: Plan, turns: readonly ShownTurn[], { owed, fees }: Known): Shown['next'] {
  const on = nextDay(plan, turns)
  if (on === null) return null
  const turn = openTurn(plan, turns)
  if (turn?.state === 'ANNOUNCED' && turn.announced_cents !== null)
    return shownNext(on, cents(turn.announced_cents), cents(turn.announced_fee_cents ?? 0), 'ANNOUNCED')
  const then = owed.find((one) => one.occupancy === plan.occupancy && one.on === on)
  const amount = then ? turnAmount(plan, then) : zero
  const rule = fees.get(plan.property)?.[feeMethodOf(plan.method)]
  return shownNext(on, amount, rule && amount > 0 ? convenienceFee(rule, amount) : zero, 'PLANNED')
}

const shownNext = (
  on: string,
  amount: Cents,
  fee: Cents,
  state: 'PLANNED' | 'ANNOUNCED',
): NonNullable<Shown['next']> => ({
  on,
  amount: toDollars(amount),
  fee: toDollars(fee),
  total: toDollars(sum([amount, fee])),
  state,
})

const dollarsOf = (amount: number | null): number | null => (amount === null ? null : keptDollars(amount))

function turnShown({ language }: TenantScope, turn: ShownTurn): Reply['turns'][number] {
  const { id, due_on: on, state, why, message, left_cents, take_on: tryOn, payment } = turn
  return {
    id,
    on,
    state,
    announced: state === 'PLANNED' ? null : dollarsOf(turn.announced_cents),
    taken: dollarsOf(turn.taken_cents),
    payment,
    why: turnSentence(language, { state, why, message, left: cents(left_cents), tryOn }),
  }
}
