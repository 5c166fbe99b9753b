/** Nine digits, however they are grouped: a social security number, or the number of an employer. */
export const taxIdDigits = (typed: string): string | null => {
  const digits = typed.replace(/[\s-]/g, '')
  return /^\d{9}$/.test(digits) ? digits : null
}

/** An EIN has two digits before its hyphen and never begins with 0; anything else is written as an SSN is. */
export const isEin = (typed: string): boolean => /^[1-9]\d-\d{7}$/.test(typed.trim())

/** A sealed number as screens show it: only how it ends. */
export const maskedNumber = (end: string): string => (end === '' ? '' : `•••••${end}`)
