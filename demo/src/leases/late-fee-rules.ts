import type { feeTypes, frequencies } from '@freehold/contract/money/late-fee'

interface RuleTerms {
  title: string
  frequency: (typeof frequencies)[number]
  fee_type: (typeof feeTypes)[number]
  fixed_amount?: number
  percent?: number
  due_period: number
}

/** The late fees a lease of the stories may name. */
export const lateFeeRules = {
  standard: {
    title: 'Standard: $50 once a month, after 5 days',
    frequency: 'MONTHLY',
    fee_type: 'FIXED',
    fixed_amount: 50,
    due_period: 5,
  },
  percent: {
    title: '4% of the rent once a month, after 10 days',
    frequency: 'MONTHLY',
    fee_type: 'PERCENT',
    percent: 4,
    due_period: 10,
  },
  daily: { title: '$5 a day from the 7th day', frequency: 'DAILY', fee_type: 'FIXED', fixed_amount: 5, due_period: 7 },
} as const satisfies Record<string, RuleTerms>

export type RuleKey = keyof typeof lateFeeRules
