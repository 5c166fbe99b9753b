/** The ten digits in what was typed or pasted; the country's own prefix is left out. */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  return (digits.length > 10 && digits.startsWith('1') ? digits.slice(1) : digits).slice(0, 10)
}

/** (619) 555-0142, as far as it has been typed. */
export function showPhone(digits: string): string {
  if (digits.length === 0) return ''
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 10)]
  if (digits.length < 4) return `(${area}`
  return line === '' ? `(${area}) ${exchange}` : `(${area}) ${exchange}-${line}`
}
