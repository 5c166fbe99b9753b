/** Each digit counts three, seven or one times, and the sum of a right number ends in zero. */
const weights = [3, 7, 1] as const

/** Ranges of the first two digits that banks of checking and savings accounts have. */
const districts = [
  [1, 12],
  [21, 32],
  [61, 72],
] as const

/** True if a bank can have this routing number, before anyone else is asked. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false
  const district = Number(text.slice(0, 2))
  const sum = [...text].reduce((total, digit, at) => total + Number(digit) * (weights[at % 3] ?? 0), 0)
  return sum % 10 === 0 && districts.some(([first, last]) => district >= first && district <= last)
}
