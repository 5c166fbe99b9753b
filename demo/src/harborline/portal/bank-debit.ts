import { randomBytes, randomUUID } from 'node:crypto'
import { dayIn } from '@freehold/rules/day'
import { cents, zero } from '@freehold/rules/money'
import { onceMandate, saveMandate } from '@freehold/rules/portal/mandate'
import { insertCard } from '@freehold/server/areas/money/payments/card-payment.sql'
import { cardPayments } from '@freehold/server/areas/money/payments/card-payments'
import { keepMandate } from '@freehold/server/areas/portal/paying/mandates/mandate'
import { insertBank } from '@freehold/server/areas/portal/paying/methods/bank-account.sql'
import { sealToken } from '@freehold/server/areas/portal/paying/methods/method-token'
import { setToken } from '@freehold/server/areas/portal/paying/methods/portal-method.sql'
import { payingHome } from '@freehold/server/areas/portal/paying/paying-home.sql'
import { actingFor } from '@freehold/server/database/tenant-scope'
import type { Tx } from '@freehold/server/database/write'
import { keepBank } from '@freehold/server/providers/payments/sandbox-bank.sql'
import { type PortalTenant, tenantAt } from '../../tenant-at'
import { daysBack } from '../../times'
import type { Office } from '../../users'

const by = {
  address: '203.0.113.41',
  agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0',
}
const bank = { bank: 'Sandbox Bank', last4: '0000', accountType: 'CHECKING' } as const
const method = { kind: 'bank', brand: bank.bank, last4: bank.last4 } as const
const ahead = cents(50_000)
const daysAgo = { saved: 13, sent: 12, settled: 8, returned: 6 }

/** A tenant saves a bank account and pays ahead from it; days after the money arrived, the bank takes it back. */
export async function addBankDebit(tx: Tx, office: Office, tenant: PortalTenant): Promise<void> {
  const at = (days: number) => daysBack(office.now, days, 95)
  const whoAt = (days: number) => tenantAt(office, tenant, at(days))
  const saving = whoAt(daysAgo.saved)
  const home = await payingHome(tx, saving, null)
  if (!home) throw new Error(`${tenant.name} has no home`)
  const verification = randomBytes(6).toString('hex')
  const { id } = await insertBank(tx, saving, { bank, state: 'READY', verification, at: at(daysAgo.saved) })
  const token = randomBytes(16).toString('hex')
  await setToken(tx, saving, { id, sealed: await sealToken(office, tx, saving, id, token) })
  await keepBank(tx, {
    token,
    customer: `a${office.account}t${tenant.id}`,
    nonce: 'fake-us-bank-account-nonce',
    way: 'NETWORK_CHECK',
    verification,
    at: at(daysAgo.saved),
  })
  const given = { by, method: id }
  await keepMandate(tx, saving, {
    ...given,
    kind: 'SAVE',
    text: saveMandate(tenant.language, home),
    at: at(daysAgo.saved),
    payment: null,
  })
  await debitAndReturn(tx, office, { tenant, home, method: id })
}

interface Debit {
  tenant: PortalTenant
  home: { occupancy: number; property: number; landlord: string; phone: string }
  method: number
}

async function debitAndReturn(tx: Tx, office: Office, { tenant, home, method: id }: Debit): Promise<void> {
  const at = (days: number) => daysBack(office.now, days, 95)
  const paying = tenantAt(office, tenant, at(daysAgo.sent))
  const acting = actingFor(paying)
  const { occupancy, property } = home
  const card = await insertCard(tx, acting, {
    tenant: tenant.id,
    occupancy,
    property,
    reason: 'RENT',
    amount: ahead,
    fee: zero,
    paysWith: 'BANK',
    method: id,
    notes: '',
    day: dayIn(office.timezone, at(daysAgo.sent)),
    reference: randomUUID(),
    nonceHash: null,
    key: null,
    bodyHash: null,
  })
  if (!card) throw new Error(`${tenant.name} cannot pay`)
  const { accountType, last4 } = bank
  await keepMandate(tx, paying, {
    kind: 'ONCE',
    text: onceMandate(tenant.language, { ...home, accountType, last4, total: ahead, day: paying.today }),
    at: at(daysAgo.sent),
    by,
    method: id,
    payment: card.id,
  })
  const sale = { id: `demo-${card.id}`, amount: ahead, method }
  let current = await cardPayments.conclude(tx, acting, card, { outcome: 'captured', ...sale })
  for (const found of [
    { ...sale, state: 'settled' },
    { ...sale, state: 'returned', code: 'R01', at: at(daysAgo.returned) },
  ] as const) {
    const days = daysAgo[found.state]
    const scope = { ...actingFor(tenantAt(office, tenant, at(days))), userName: 'Freehold' }
    await cardPayments.settle(tx, scope, current, found, at(days))
    current = { ...current, settled: true }
  }
}
