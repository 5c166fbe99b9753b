import { methodWords } from '../../money/payment-method'
import { historyWords, reasonWords } from '../../money/reason'

/** The names of a tenant's lines. Those of payments are the specification's. */
export const en = {
  reasons: reasonWords,
  payments: historyWords,
  methods: methodWords,
  paymentBy: (name: string) => `Payment by ${name}`,
  days: (from: string, to: string) => `${from} to ${to}`,
  lateFee: (day: string) => `Late fee of ${day}`,
  voided: (what: string) => `Voided: ${what}`,
  depositSettled: 'Deposit settled',
  creditReturned: 'Overpayment returned',
  openingDeposit: (what: string) => `Opening deposit: ${what}`,
  openingCredit: 'Opening credit',
  openingBalance: 'Opening balance',
  appliedPart: (amount: string) => `${amount} paid charges`,
  keptPart: (amount: string) => `${amount} kept`,
  returnedPart: (amount: string) => `${amount} returned`,
}
