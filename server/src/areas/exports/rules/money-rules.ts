import { charge } from '@freehold/contract/money/charge'
import { expense } from '@freehold/contract/money/expense'
import { expenseCategory } from '@freehold/contract/money/expense-category'
import { lateFee } from '@freehold/contract/money/late-fee'
import { payment } from '@freehold/contract/money/payment'
import { payout } from '@freehold/contract/money/payout'
import { recurringCharge } from '@freehold/contract/money/recurring-charge'
import { settlement } from '@freehold/contract/money/settlement'
import { lineQuestion } from '@freehold/contract/portal/line-question'
import { anyAmountUpTo, fieldsOf, hundredths, mayBeBlank, type TableRules, unless } from './column-rule'

/** Tables of money. The journal itself is checked by its trial balance and by the rules of the books. */
export const moneyRules: Readonly<Record<string, TableRules>> = {
  late_fee_rule: {
    ...fieldsOf(lateFee.save, ['title', 'fee_type', 'frequency', 'due_period'], { fixed_cents: 'fixed_amount' }),
    ...hundredths(fieldsOf(lateFee.save, [], { percent_hundredths: 'percent' })),
  },
  expense_category: fieldsOf(expenseCategory.save, ['category_name']),
  expense_subcategory: fieldsOf(expenseCategory.saveSpecific, ['subcategory_name']),
  recurring_expense: fieldsOf(expense.save, ['notes'], { amount_cents: 'paid_amount', started_on: 'paid_date' }),
  expense: {
    ...fieldsOf(expense.save, ['notes'], { day: 'paid_date' }),
    // A work order has up to four costs, each of which may be as high as an expense.
    ...unless('work_order_id', fieldsOf(expense.save, [], { amount_cents: 'paid_amount' })),
  },
  recurring_charge: {
    ...fieldsOf(recurringCharge.add, ['begins']),
    ...mayBeBlank(fieldsOf(recurringCharge.add, ['name'])),
    ...mayBeBlank(fieldsOf(recurringCharge.end, ['ends'])),
  },
  recurring_charge_step: fieldsOf(recurringCharge.raise, ['begins'], { amount_cents: 'amount' }),
  charge: {
    ...mayBeBlank(fieldsOf(recurringCharge.add, ['name'])),
    ...fieldsOf(charge.add, [], { due: 'paid_date' }),
    ...fieldsOf(payment.payByCard, [], { reason: 'pay_type_id' }),
    ...anyAmountUpTo(fieldsOf(charge.add, [], { amount_cents: 'paid_amount' })),
  },
  receipt: {
    ...fieldsOf(payment.payRent, ['notes', 'method', 'check_number'], { day: 'paid_date' }),
    ...fieldsOf(payment.payByCard, [], { reason: 'pay_type_id' }),
    ...anyAmountUpTo(fieldsOf(payment.payRent, [], { amount_cents: 'paid_amount' })),
  },
  card_payment: fieldsOf(payment.payByCard, [], {
    reason: 'pay_type_id',
    amount_cents: 'pay_amount',
    notes: 'pay_notes',
  }),
  payout: fieldsOf(payout.send, ['pp_addr', 'pp_addr_type'], { amount_cents: 'balance' }),
  deposit_settlement: {
    ...fieldsOf(settlement.save, ['names', 'send_to', 'address_given', 'note']),
    ...mayBeBlank(fieldsOf(settlement.reverse, [], { reverse_reason: 'reason' })),
    ...mayBeBlank(fieldsOf(settlement.issue, [], { issued_on: 'day' })),
  },
  deposit_line: {
    ...fieldsOf(
      settlement.saveLine,
      ['reason', 'words', 'room', 'item', 'age_months', 'life_years', 'override_reason'],
      { cost_cents: 'cost' },
    ),
    ...anyAmountUpTo(fieldsOf(settlement.saveLine, [], { amount_cents: 'cost' })),
  },
  deposit_delivery: fieldsOf(settlement.deliver, ['how', 'delivered_on']),
  deposit_refund: fieldsOf(settlement.refund, ['payee', 'method', 'reference', 'paid_on'], { amount_cents: 'amount' }),
  deposit_objection: fieldsOf(settlement.object, ['received_on', 'words']),
  line_question: {
    ...fieldsOf(lineQuestion.ask, ['question']),
    ...mayBeBlank(fieldsOf(lineQuestion.answer, ['answer'])),
  },
}
