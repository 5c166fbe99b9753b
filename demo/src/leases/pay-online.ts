import { randomUUID } from 'node:crypto'
import { dayIn } from '@freehold/rules/day'
import { add } from '@freehold/rules/money'
import { convenienceFee } from '@freehold/rules/portal/payment-fee'
import { type CardPayment, insertCard } from '@freehold/server/areas/money/payments/card-payment.sql'
import { cardPayments } from '@freehold/server/areas/money/payments/card-payments'
import { feesOf } from '@freehold/server/areas/portal/settings/portal-fee.sql'
import { actingFor } from '@freehold/server/database/tenant-scope'
import type { Tx } from '@freehold/server/database/write'
import type { PaymentMethod } from '@freehold/server/providers/payments/port'
import { tenantAt } from '../tenant-at'
import { minuteOn } from '../times'
import type { Brought } from './monthly-payments'
import type { TenancyIds } from './tenancy'

interface Office {
  account: number
  timezone: string
  now: Date
}

/** Money of a card is on the landlord's account after so long. */
const settlesAfter = 2 * 86_400_000

/** A tenant pays by card in the portal, with the convenience fee of that day. The card company is not asked. */
export async function payOnline(
  tx: Tx,
  office: Office,
  { tenant, occupancy }: TenancyIds,
  { tenancy, reason, day, amount }: Brought,
  method: PaymentMethod,
): Promise<void> {
  const { account, timezone, now } = office
  const at = minuteOn(day, tenancy.habit.minute, now)
  const who = { id: tenant, name: tenancy.person.tenant_name, language: 'en' } as const
  const acting = actingFor({ ...tenantAt({ account, timezone }, who, at), today: day })
  const property = tenancy.home.unit.fields.property_id
  const fee = convenienceFee((await feesOf(tx, acting, property, day)).CREDIT_CARD, amount)
  const card = await insertCard(tx, acting, {
    tenant,
    occupancy,
    property,
    reason,
    amount,
    fee,
    paysWith: 'CREDIT_CARD',
    notes: '',
    day,
    reference: randomUUID(),
    nonceHash: null,
    key: null,
    bodyHash: null,
  })
  if (!card) throw new Error(`${who.name} cannot pay`)
  const id = `demo-${card.id}`
  const captured = await cardPayments.conclude(tx, acting, card, { outcome: 'captured', id, method })
  await settle(tx, office, captured, { id, at, method })
}

async function settle(
  tx: Tx,
  { account, timezone, now }: Office,
  card: CardPayment,
  { id, at, method }: { id: string; at: Date; method: PaymentMethod },
): Promise<void> {
  const settled = new Date(at.getTime() + settlesAfter)
  if (settled > now) return
  const scope = {
    ...actingFor(
      tenantAt({ account, timezone }, { id: card.tenant, name: card.userName, language: 'en' as const }, settled),
    ),
    today: dayIn(timezone, settled),
    userName: 'Freehold',
  }
  const found = { id, amount: add(card.amount, card.fee), method, state: 'settled' } as const
  await cardPayments.settle(tx, scope, card, found, settled)
}
