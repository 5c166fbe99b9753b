import type { ReplyOf } from '@freehold/contract/kit/call'
import type { tenantPayment } from '@freehold/contract/portal/tenant-payment'
import { keptDollars } from '@freehold/rules/money'
import { declineIn } from '@freehold/rules/portal/decline-words'
import { nextStepOn, type PaymentState, paymentState } from '@freehold/rules/portal/payment-state'
import { returnedDebit } from '@freehold/rules/portal/returned-debit'
import type { Db } from '../../../database/read'
import type { TenantScope } from '../../../database/tenant-scope'
import { type SentRow, sentRows } from './sent-payments.sql'
import { payingTexts } from './texts/all'

type Sent = ReplyOf<typeof tenantPayment.sent>['data'][number]

/** Payments from the portal, each with its state and the day of its next step. */
export const sentPayments = async (db: Db, scope: TenantScope): Promise<Sent[]> =>
  (await sentRows(db, scope)).map((row) => shownTo(scope, row))

function shownTo(scope: TenantScope, row: SentRow): Sent {
  const { state, entry_id: entry, settled, voided, amount_cents: amount, fee_cents: fee } = row
  const came = row.return_code !== null
  const is = paymentState({ state, posted: entry !== null, settled, voided: voided || came })
  return {
    id: row.id,
    sent_at: row.created_at.toISOString(),
    type: row.reason,
    amount: keptDollars(amount),
    fee: keptDollars(fee),
    total: keptDollars(amount + fee),
    method: row.method === '' ? methodSaid(scope, row) : inLanguage(scope, row.method),
    state: is,
    next_on: nextStepOn(is, { sent: row.day, today: scope.today, by: row.pays_with === 'BANK' ? 'bank' : 'card' }),
    message: messageOf(scope, row, is),
    entry,
  }
}

function messageOf(scope: TenantScope, { state, message, return_code: code }: SentRow, is: PaymentState): string {
  if (code !== null) return Object.values(returnedDebit(code, scope.language)).join(' ')
  if (is === 'CHECKING') return payingTexts[scope.language].checking
  if (is === 'DECLINED') return declineIn(scope.language, message)
  if (is !== 'RETURNED') return ''
  return state === 'DECLINED' ? declineIn(scope.language, message) : payingTexts[scope.language].voided
}

/** Before the card company has answered, only what the form said is known. */
const methodSaid = ({ language }: TenantScope, { pays_with: by }: SentRow): string =>
  by === '' ? '' : payingTexts[language].methods[by]

/** "Visa ending in 1111" is stored in English. */
const inLanguage = ({ language }: TenantScope, method: string): string =>
  method
    .replace(/^Bank account/, payingTexts[language].methods.BANK)
    .replace(' ending in ', payingTexts[language].endingIn)
