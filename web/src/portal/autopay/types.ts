import type { Reply } from '../../api/types'

export type Autopay = Reply<'GET tenants/get-autopay'>['data']
export type Plan = Autopay['plans'][number]
export type Turn = Autopay['turns'][number]
export type Home = Reply<'GET tenants/get-home'>['data']['homes'][number]
export type AutopayPreview = Reply<'GET tenants/preview-autopay'>['data']

/** The plans that are shown: those that run or rest, and the last one of a home that has none of these. */
export function shownPlans(plans: readonly Plan[]): Plan[] {
  const isLive = ({ state }: Plan) => state !== 'ENDED'
  return plans.filter((plan) => {
    const others = plans.filter((other) => other.rent_id === plan.rent_id && other.id !== plan.id)
    return isLive(plan) || others.every((other) => !isLive(other) && other.id < plan.id)
  })
}
