/** Bank debits of tenants: what authorizes one, and what becomes of one that comes back. */
export const ofDebits = [
  {
    breaks: 'A bank account is debited under words that its tenant did not read.',
    source: 'server/src/areas/portal/paying/mandates/mandate.ts',
    find: 'if (hash === hashOf(text)) return',
    put: "if (hash !== '') return",
    files: ['server/test/portal/paying/bank-debits.test.ts', 'server/test/portal/paying/bank-methods.test.ts'],
    title: 'under other words, at another fee|is saved under the words that were read alone',
  },
  {
    breaks: 'A card pays at the fee of a bank account.',
    source: 'server/src/areas/portal/paying/pay.ts',
    find: "if (method === 'BANK') throw badField",
    put: "if (method === 'BANK' && nonce === '') throw badField",
    files: ['server/test/portal/paying/bank-debits.test.ts'],
    title: 'a card does not pay at its fee',
  },
  {
    breaks: 'A debit that its bank calls unauthorized costs the fee of a returned payment.',
    source: 'server/src/areas/money/payments/return-debit.ts',
    find: 'if (returnedFee === 0 || isUnauthorized(code)) return zero',
    put: 'if (returnedFee === 0) return zero',
    files: ['server/test/portal/paying/bank-returns.test.ts'],
    title: 'costs no fee where the bank says',
  },
  {
    breaks: 'A bank account pays again after a debit from it came back for good.',
    source: 'server/src/areas/portal/paying/bank-debit.ts',
    find: 'if (await hasReturned(tx, scope, debit.method.id, mayStay))',
    put: 'if (false && (await hasReturned(tx, scope, debit.method.id, mayStay)))',
    files: ['server/test/portal/paying/bank-returns.test.ts'],
    title: 'pays no more before the job has taken its account out of use',
  },
  {
    breaks: 'A debit that came back after it had arrived stays in the books.',
    source: 'server/src/areas/money/payments/reconcile-cards.ts',
    find: "if (card.settled && sale.state !== 'returned') return",
    put: 'if (card.settled) return',
    files: ['server/test/portal/paying/bank-returns.test.ts'],
    title: 'is taken back, and the tenant reads why',
  },
]
