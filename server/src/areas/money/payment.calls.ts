import type { payment } from '@freehold/contract/money/payment'
import { cents, toDollars } from '@freehold/rules/money'
import type { Method } from '@freehold/rules/money/payment-method'
import type { Reason } from '@freehold/rules/money/reason'
import type { HandlersOf } from '../../http/answers'
import { badField, notFound } from '../../http/refusal'
import { tenantIsSeen } from '../people/tenant.sql'
import { historyShown } from './ledger/history'
import { sendStatement } from './ledger/send-statement'
import { cardsOfTenant } from './payments/card-payment.sql'
import { chargeCard } from './payments/charge-card'
import { collectOther, collectRent } from './payments/collect'
import { collectMany } from './payments/collect-many'
import { paymentTable, paymentTotals } from './payments/payment-table.sql'
import { tenanciesToCollect } from './payments/tenancies-to-collect.sql'
import { voidPayment } from './payments/void-payment'

const daysShown = 7

export const paymentHandlers: HandlersOf<typeof payment> = {
  list: async ({ db, scope, input }) => {
    if (input.totals) return paymentTotals(db, scope, input)
    const { data, count } = await paymentTable(db, scope, input)
    return {
      data: data.map((row) => ({
        id: row.id,
        tenant_id: row.tenant_id,
        tenant_name: row.tenant_name,
        property_id: row.property_id,
        property_name: row.property_name,
        unit_id: row.unit_id,
        unit_name: row.unit_name,
        paid_date: row.day,
        paid_amount: toDollars(cents(row.amount_cents)),
        fee: toDollars(cents(row.fee_cents)),
        pay_reason: row.reason as Reason,
        // Kept to these words by the database
        method: row.method as Method | '',
        check_number: row.check_number,
        notes: row.notes,
        in_transit: row.in_transit,
      })),
      count,
    }
  },

  payRent: async ({ tx, scope, input }) => ({ id: await collectRent(tx, scope, input) }),

  collectOther: async ({ tx, scope, input }) => ({ id: await collectOther(tx, scope, input) }),

  tenancies: async ({ db, scope, input: { property_id: property, tenants, open } }) => {
    if (property === null && tenants.length === 0) throw badField('property_id', 'Property is required.')
    const { data, count } = await tenanciesToCollect(db, scope, { property, tenants, open })
    return { data: data.map((row) => ({ ...row, open: toDollars(row.open) })), count }
  },

  collectMany: async ({ tx, scope, input }) => ({ ids: await collectMany(tx, scope, input) }),

  remove: async ({ tx, scope, input }) => ({ id: await voidPayment(tx, scope, input) }),

  history: ({ db, scope, input }) => historyShown(db, scope, input),

  print: ({ db, context, scope, input, reply }) => sendStatement({ db, context }, scope, input, reply),

  cardToken: async ({ context }) => {
    const { kind, token } = await context.payments.clientToken()
    return { data: { token, gateway: kind, pro_price: toDollars(context.config.door.proPrice) } }
  },

  payByCard: ({ context, scope, input, key }) => chargeCard(context, scope, input, key),

  cards: async ({ db, scope, input, context }) => {
    if (!(await tenantIsSeen(db, scope, input.tenant_id))) throw notFound('Tenant')
    const since = new Date(context.now().getTime() - daysShown * 86_400_000)
    const cards = await cardsOfTenant(db, scope, input.tenant_id, since)
    return {
      data: cards.map(({ id, state, amount, reason, createdAt, message, settled }) => ({
        id,
        state,
        amount: toDollars(amount),
        pay_reason: reason,
        created_at: createdAt.toISOString(),
        message,
        settled,
      })),
    }
  },
}
