import { methodWords } from '@freehold/rules/money/payment-method'
import { reasonWords } from '@freehold/rules/money/reason'

/** The texts of a payment's receipt, on paper and in the mail. */
export const en = {
  title: (number: string) => `Receipt no. ${number}`,
  reasons: reasonWords,
  methods: methodWords,
  days: (from: string, to: string) => `${from} to ${to}`,
  owed: (amount: string) => `${amount} owed`,
  paidAhead: (amount: string) => `${amount} paid ahead`,
  voided: (day: string) => `VOID. This payment was voided on ${day}.`,
  keptForDeposit: (deposit: string) => `Applied to the ${deposit.toLowerCase()}`,
  keptAsCredit: 'Kept as credit for the next charge',
  givenBack: 'Returned to the tenant',
  onItsWay: (method: string) => `${method} (on its way)`,
  notRecorded: 'Not recorded',
  byMistake: 'It was recorded by mistake.',
  receivedFrom: 'Received from',
  date: 'Date',
  amount: 'Amount',
  fee: 'Convenience fee',
  inAll: 'Total charged',
  feeBeside: (fee: string) => `Convenience fee, charged separately: ${fee}`,
  method: 'Method',
  unit: 'Unit',
  address: 'Address',
  notes: 'Notes',
  balanceAfter: 'Balance after this payment',
  paidFor: 'For',
  total: 'Total',
}
