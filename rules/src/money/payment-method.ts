/** The payment methods. A payment without one has not stated any. */
export const methods = ['CASH', 'CHECK', 'BANK_TRANSFER', 'CARD', 'OTHER'] as const
export type Method = (typeof methods)[number]

export const methodWords: Record<Method, string> = {
  CASH: 'Cash',
  CHECK: 'Check',
  BANK_TRANSFER: 'Bank transfer',
  CARD: 'Card',
  OTHER: 'Other',
}

export const checkNumberAtMost = 40

interface Paid {
  method: Method | ''
  check_number: string
}

/** How a payment was made, as lists show it and as it is searched for: 'Check 1042'. */
export function saidMethod({ method, check_number: number }: Paid): string {
  const word = method === '' ? '' : methodWords[method]
  return number === '' ? word : `${word} ${number}`
}
