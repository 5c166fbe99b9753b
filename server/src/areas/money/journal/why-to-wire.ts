import type { WhyAnswer } from '@freehold/contract/kit/why'
import { toDollars } from '@freehold/rules/money'
import type { Why, WhyValue } from '@freehold/rules/money/why'

/** An explanation on the wire: its money is in dollars, as everywhere there. */
export const whyToWire = ({ steps, total, ...words }: Why): WhyAnswer => ({
  ...words,
  steps: steps.map(({ value, ...step }) => ({ ...step, value: valueAnswer(value) })),
  total: toDollars(total),
})

const valueAnswer = (value: WhyValue): WhyAnswer['steps'][number]['value'] =>
  'money' in value ? { money: toDollars(value.money) } : value
