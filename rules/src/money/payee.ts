import { type Method, methodWords } from './payment-method'

export const payeeAtMost = 120
export const referenceAtMost = 60

interface Paid {
  method: Method | ''
  reference: string
}

/** The way an expense was paid, as lists show it: 'Check 1042', 'Bank transfer', 'INV-77'. */
export const saidPaid = ({ method, reference }: Paid): string =>
  [method === '' ? '' : methodWords[method], reference].filter(Boolean).join(' ')
