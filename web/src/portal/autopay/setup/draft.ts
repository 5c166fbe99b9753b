import type { Cents } from '@freehold/rules/money'
import { proposedLimit } from '@freehold/rules/portal/autopay/proposed-limit'
import type { Input } from '../../../api/types'
import { asTyped, sentAmount, typedAmount } from '../../pay/amount'
import { canPay, inOrder, type Options } from '../../pay/types'
import type { Plan } from '../types'

/** The form as it is filled in; amounts as they are typed. */
export interface Draft {
  mode: Plan['mode']
  amount: string
  method: number | null
  /** 0 is the day on which the rent is due. */
  day: number
  limit: string
  range: boolean
}

export type PlanInput = Input<'GET tenants/preview-autopay'>

/** A new plan proposes all that is due, on the due day, from the first saved way to pay. */
export function draftOf(plan: Plan | null, saved: Options['saved'], rent: Cents): Draft {
  const usable = inOrder(saved).filter(canPay)
  const first = usable[0]?.id ?? null
  const proposed = rent > 0 ? sentAmount(proposedLimit(rent)) : ''
  if (plan === null) return { mode: 'FULL', amount: '', method: first, day: 0, limit: proposed, range: false }
  return {
    mode: plan.mode,
    amount: asTyped(plan.amount ?? 0),
    method: usable.find(({ id }) => id === plan.method_id)?.id ?? first,
    day: plan.day,
    limit: plan.mode === 'FIXED' ? proposed : asTyped(plan.limit),
    range: plan.range_ok,
  }
}

/** Null while something is missing that only the tenant knows. */
export function inputOf(
  home: number,
  plan: Plan | null,
  { mode, amount, method, day, limit, range }: Draft,
): PlanInput | null {
  const fixed = mode === 'FIXED' ? typedAmount(amount) : null
  // A fixed amount is its own limit.
  const most = mode === 'FIXED' ? fixed : typedAmount(limit)
  if (method === null || most === null) return null
  return {
    id: plan?.id ?? '',
    rent_id: home,
    method_id: method,
    mode,
    amount: fixed === null ? '' : sentAmount(fixed),
    limit: sentAmount(most),
    day,
    range_ok: range ? '1' : '0',
  }
}
