import { tenantAutopay } from '@freehold/contract/portal/tenant-autopay'
import { addDays } from '@freehold/rules/day'
import { cents, dollars, toDollars } from '@freehold/rules/money'
import { addMonths } from '@freehold/rules/month'
import { earlyDays } from '@freehold/rules/portal/autopay/turn-days'
import { setCard } from '@freehold/server/areas/money/payments/card-payment.sql'
import { offerOf } from '@freehold/server/areas/portal/autopay/offer'
import { ownPlan, setNextTurns } from '@freehold/server/areas/portal/autopay/plan.sql'
import { savePlan } from '@freehold/server/areas/portal/autopay/save-plan'
import { endTurns, insertTurns, setAnnounced, setTurn } from '@freehold/server/areas/portal/autopay/turn-writes.sql'
import { customerOf } from '@freehold/server/areas/portal/paying/methods/keep-method'
import { sealToken } from '@freehold/server/areas/portal/paying/methods/method-token'
import { insertMethod, setToken } from '@freehold/server/areas/portal/paying/methods/portal-method.sql'
import { actingFor, type TenantScope } from '@freehold/server/database/tenant-scope'
import type { Tx } from '@freehold/server/database/write'
import { keepMethod } from '@freehold/server/providers/payments/sandbox-method.sql'
import { asSent, type PortalTenant, tenantAt } from '../../tenant-at'
import { minuteOn } from '../../times'
import type { Office } from '../../users'
import { type PaidOnline, paidOnline, turnOn } from './portal-tenants.sql'

interface Card {
  brand: string
  last4: string
  /** Dollars above the rent. */
  limit: number
}

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X)'

/** So many days before its first payment the tenant set autopay up. */
const before = 12

/** A tenant who pays by autopay: what it paid in the portal so far were its turns, and the next one is to come. */
export async function addAutopay(tx: Tx, office: Office, who: PortalTenant, card: Card): Promise<void> {
  const paid = await paidOnline(tx, office, who.id)
  const [first] = paid
  if (!first) throw new Error(`${who.name} has paid nothing in the portal`)
  const at = minuteOn(addDays(first.day, -before), 75, office.now)
  const scope = { ...tenantAt(office, who, at), codeGiven: true }
  const method = await addMethod(tx, office, scope, card)
  const input = asSent(tenantAutopay.save, {
    rent_id: first.rent,
    method_id: method,
    mode: 'FULL',
    limit: toDollars(cents(first.amount + dollars(card.limit))),
    day: Math.min(28, Number(first.day.slice(8, 10))),
  })
  const { mandate } = await offerOf(tx, scope, input)
  const plan = await savePlan(tx, scope, {
    input: { ...input, mandate_hash: mandate.hash },
    caller: { address: '203.0.113.61', agent: phone },
    at,
  })
  // What was planned at the set-up is among the turns that follow.
  await endTurns(tx, office.account, [plan])
  const saved = await ownPlan(tx, scope, plan)
  for (const one of paid) await addTurn(tx, office, scope, { plan, mandate: saved?.mandate ?? 0 }, one)
  const last = paid.at(-1) ?? first
  await setNextTurns(tx, office.account, [{ id: plan, on: addMonths(last.day, 1) }])
}

/** A roommate whose share of the rent is paid by autopay, for the first time on the next due day. */
export async function addSharePlan(tx: Tx, office: Office, who: TenantScope, rent: number): Promise<void> {
  const scope = { ...who, codeGiven: true }
  const method = await addMethod(tx, office, scope, { brand: 'Discover', last4: '1117' })
  const input = asSent(tenantAutopay.save, { rent_id: rent, method_id: method, mode: 'SHARE', limit: 1_000, day: 0 })
  const { mandate } = await offerOf(tx, scope, input)
  const sent = { ...input, mandate_hash: mandate.hash }
  await savePlan(tx, scope, { input: sent, caller: { address: '203.0.113.88', agent: phone }, at: scope.asOf })
}

async function addMethod(
  tx: Tx,
  office: Office,
  scope: TenantScope,
  { brand, last4 }: Pick<Card, 'brand' | 'last4'>,
): Promise<number> {
  const at = scope.asOf
  const customer = customerOf(scope)
  const token = `demo${customer}`
  await keepMethod(tx, { token, customer, nonce: 'fake-valid-nonce', at })
  const kept = { kind: 'card', brand, last4, debit: false, expires: '2039-12', account: '' } as const
  const { id } = await insertMethod(tx, scope, kept, at)
  await setToken(tx, scope, { id, sealed: await sealToken(office, tx, scope, id, token) })
  return id
}

/** A turn that was announced and taken, with the payment that the tenant made on that day. */
async function addTurn(
  tx: Tx,
  office: Office,
  scope: TenantScope,
  { plan, mandate }: { plan: number; mandate: number },
  { id, day, amount, fee, settled }: PaidOnline,
): Promise<void> {
  const { account } = office
  const announced = addDays(day, -earlyDays)
  await insertTurns(tx, account, [{ autopay: plan, mandate, due: day, announceOn: announced }])
  const turn = await turnOn(tx, office, plan, day)
  const notice = { id: turn, state: 'ANNOUNCED', amount, fee, on: announced, next: null, takeOn: day } as const
  await setAnnounced(tx, account, [notice])
  await setTurn(tx, account, turn, {
    state: settled ? 'PAID' : 'SENT',
    take_on: null,
    taken_cents: amount,
    taken_fee_cents: fee,
    first_sent_on: day,
  })
  await setCard(tx, actingFor(scope), id, { turn_id: turn })
}
