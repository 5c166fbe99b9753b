import type { PayMethod, PaymentFee } from './payment-fee'

/** A limit that a card network or a state sets, as published; it is shown beside a fee and never refuses one. */
interface FeeCap {
  methods: readonly PayMethod[]
  says: string
  source: string
  /** Whether a fee goes past the limit. Limits that no figure of the fee can show are always shown. */
  isPassed: (fee: PaymentFee) => boolean
}

/** The day on which the limits were last read. */
export const capsReadOn = '2026-11-26'

const hasFee = ({ basisPoints, flat, minimum }: PaymentFee): boolean => basisPoints + flat + (minimum ?? 0) > 0

const feeCaps: readonly FeeCap[] = [
  {
    methods: ['CREDIT_CARD'],
    says: 'Visa allows a surcharge on credit cards of at most 3%, and never more than the card costs you.',
    source: 'Visa surcharge rules',
    isPassed: ({ basisPoints, flat, minimum }) => basisPoints > 300 || flat > 0 || (minimum ?? 0) > 0,
  },
  {
    methods: ['DEBIT_CARD'],
    says: 'The Visa rent program allows a fee of at most $10.00 on a debit card, and asks you to register first.',
    source: 'docs.finix.com, Visa rent fees',
    isPassed: (fee) => hasFee(fee) && (fee.maximum === null || fee.maximum > 1_000),
  },
  {
    methods: ['CREDIT_CARD'],
    says: 'Connecticut, Massachusetts and Puerto Rico ban surcharges on credit cards.',
    source: 'rtohq.org, 2024',
    isPassed: hasFee,
  },
  {
    methods: ['CREDIT_CARD', 'DEBIT_CARD', 'PAYPAL', 'BANK'],
    says: 'Colorado allows a processing fee from 2026 on only where tenants also have a free way to pay.',
    source: 'Colorado HB25-1090',
    isPassed: hasFee,
  },
]

/** The limits that a fee of a way to pay goes past. */
export const capsPassed = (method: PayMethod, fee: PaymentFee): FeeCap[] =>
  feeCaps.filter(({ methods, isPassed }) => methods.includes(method) && isPassed(fee))
