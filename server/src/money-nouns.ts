import { chargeNotice } from '@freehold/contract/leasing/charge-notice'
import { charge } from '@freehold/contract/money/charge'
import { deposit } from '@freehold/contract/money/deposit'
import { expense } from '@freehold/contract/money/expense'
import { expenseCategory } from '@freehold/contract/money/expense-category'
import { journal } from '@freehold/contract/money/journal'
import { lateFee } from '@freehold/contract/money/late-fee'
import { ledger } from '@freehold/contract/money/ledger'
import { ownerStatement } from '@freehold/contract/money/owner-statement'
import { payment } from '@freehold/contract/money/payment'
import { payout } from '@freehold/contract/money/payout'
import { receipt } from '@freehold/contract/money/receipt'
import { recurringCharge } from '@freehold/contract/money/recurring-charge'
import { settlement } from '@freehold/contract/money/settlement'
import { chargeNoticeHandlers } from './areas/leasing/charge-notice.calls'
import { chargeHandlers } from './areas/money/charge.calls'
import { depositHandlers } from './areas/money/deposit.calls'
import { expenseHandlers } from './areas/money/expense.calls'
import { expenseCategoryHandlers } from './areas/money/expense-category.calls'
import { journalHandlers } from './areas/money/journal.calls'
import { lateFeeHandlers } from './areas/money/late-fee.calls'
import { ledgerHandlers } from './areas/money/ledger.calls'
import { ownerStatementHandlers } from './areas/money/owner-statement.calls'
import { paymentHandlers } from './areas/money/payment.calls'
import { payoutHandlers } from './areas/money/payout.calls'
import { receiptHandlers } from './areas/money/receipt.calls'
import { recurringChargeHandlers } from './areas/money/recurring-charge.calls'
import { settlementHandlers } from './areas/money/settlement.calls'
import { answers } from './http/answers'

/** The calls about money. */
export const moneyNouns = {
  journal: answers(journal, journalHandlers),
  charge: answers(charge, chargeHandlers),
  recurringCharge: answers(recurringCharge, recurringChargeHandlers),
  chargeNotice: answers(chargeNotice, chargeNoticeHandlers),
  payment: answers(payment, paymentHandlers),
  receipt: answers(receipt, receiptHandlers),
  ledger: answers(ledger, ledgerHandlers),
  payout: answers(payout, payoutHandlers),
  lateFee: answers(lateFee, lateFeeHandlers),
  deposit: answers(deposit, depositHandlers),
  settlement: answers(settlement, settlementHandlers),
  expense: answers(expense, expenseHandlers),
  expenseCategory: answers(expenseCategory, expenseCategoryHandlers),
  ownerStatement: answers(ownerStatement, ownerStatementHandlers),
}
