import { addDays, dayIn } from '@freehold/rules/day'
import type { TestApp } from '../app/app'

interface Sides {
  /** The occupancies of each side. */
  inside: number
  outside: number
}

/** An offer to renew that waits for its tenant, on each side. */
export async function seedOffers({ database, clock }: TestApp, account: number, { inside, outside }: Sides) {
  const now = clock.now()
  const today = dayIn('America/New_York', now)
  const offered = async (occupancy: number): Promise<number> => {
    const [row] = await database.ask<{ id: string }>(
      `insert into renewal_offer (account_id, tenant_id, occupancy_id, property_id, begins, rent_now_cents, rent_period, ends_1,
         rent_1_cents, rent_2_cents, answer_by, note, made_by_name, made_at)
       select account_id, tenant_id, id, property_id, $3::date, rent_cents, rent_period, $4::date, rent_cents + 5000,
         rent_cents + 9000, $5::date, 'Stay with us', 'Office', $6
       from occupancy where account_id = $1 and id = $2 returning id`,
      [account, occupancy, addDays(today, 40), addDays(today, 404), addDays(today, 20), now],
    )
    return Number(row?.id)
  }
  const terms = { ends_1: addDays(today, 800), ends_2: undefined, ends_3: undefined, answer_by: addDays(today, 5) }
  const first = await offered(inside)
  return {
    records: { renewal_offer: { inside: [first], outside: [await offered(outside)] } },
    fills: {
      'lease/make-renewal-offer': { ...terms, tenant_rent_id: inside, term_2: undefined, term_3: undefined },
      'lease/change-renewal-offer': { ...terms, seen_version: 1, term_2: undefined, term_3: undefined },
      'lease/withdraw-renewal-offer': { seen_version: 1 },
      'tenants/accept-renewal-offer': { seen_version: 1, place: 1 },
      'tenants/decline-renewal-offer': { seen_version: 1, leaves_on: addDays(today, 60) },
    },
  }
}
