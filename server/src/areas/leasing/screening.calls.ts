import type { screening } from '@freehold/contract/leasing/screening'
import { keptDollars, toDollars } from '@freehold/rules/money'
import type { HandlersOf } from '../../http/answers'
import { notFound } from '../../http/refusal'
import { settingTexts } from '../account/settings/setting.sql'
import { adultsOf } from './applications/adults'
import { findApplication } from './applications/application.sql'
import { consentsOf } from './consents/consent.sql'
import { consentShown } from './consents/consent-shown'
import { recordConsent } from './consents/record-consent'
import { openReportOfLease } from './leases/open-report-of-lease'
import { requestsOf } from './screening/consent-request.sql'
import { cancelOrder, openReport, recordOutcome } from './screening/open-report'
import { newestOrders, type ScreeningOrderRow } from './screening/order.sql'
import { costsOf, type OrderCost } from './screening/order-cost.sql'
import { orderReport } from './screening/order-report'

export const screeningHandlers: HandlersOf<typeof screening> = {
  list: async ({ db, scope, input, context }) => {
    const found = await findApplication(db, scope, input.id)
    if (!found) throw notFound('Rental application')
    const [consents, orders, costs, requests, settings] = await Promise.all([
      consentsOf(db, scope, input.id),
      newestOrders(db, scope, input.id),
      costsOf(db, scope, input.id),
      requestsOf(db, scope, input.id),
      settingTexts(db, scope.account),
    ])
    return {
      data: adultsOf(found).map((one) => {
        const consent = consents.find(({ adult }) => adult === one.adult)
        const order = orders.find(({ adult }) => adult === one.adult)
        const asked = requests.find(({ adult }) => adult === one.adult)
        return {
          ...one,
          consent: consent ? consentShown(consent) : null,
          asked: asked
            ? {
                at: asked.asked_at.toISOString(),
                until: asked.expires_at.toISOString(),
                reminded: asked.reminded_at !== null,
              }
            : null,
          order: order
            ? { ...orderShown(order), cost: costShown(costs.find((cost) => cost.order === order.id)) }
            : null,
        }
      }),
      provider: context.screening.kind,
      price: context.screening.price === null ? null : toDollars(context.screening.price),
      agency: context.screening.agency,
      mails_notices: settings.MAIL_ADVERSE_NOTICES === '1',
    }
  },

  consent: async ({ tx, scope, input, context }) => {
    await recordConsent(tx, scope, input, context.now())
    return {}
  },

  order: async ({ context, scope, input }) => ({ state: (await orderReport(context, scope, input)).state }),

  cancel: async ({ context, scope, input }) => {
    await cancelOrder(context, scope, input)
    return {}
  },

  openOfLease: ({ context, scope, input }) => openReportOfLease(context, scope, input),

  open: ({ context, scope, input }) => openReport(context, scope, input),

  recordOutcome: async ({ tx, scope, input }) => {
    await recordOutcome(tx, scope, input)
    return {}
  },
}

const costShown = (cost: OrderCost | undefined) =>
  cost ? { amount: keptDollars(cost.amount_cents), expense_id: cost.expense, voided: cost.voided } : null

const orderShown = (order: ScreeningOrderRow) => ({
  state: order.state,
  outcome: order.outcome,
  message: order.message,
  confirm_url: order.confirmUrl,
  purged: order.purgedAt !== null,
  ordered_by: order.userName,
  ordered_at: order.createdAt.toISOString(),
  ready_at: order.readyAt?.toISOString() ?? null,
})
