import { firstLanguage, type InEveryLanguage, type Language } from './language'

/** Numbers that are kept nowhere as plain text. */
type Kind = 'card number' | 'Social Security number'

/** Digits with single marks between them. Those inside a word, an address or a telephone number with + are none. */
const digitGroups = /(?<![\w+/@=])\d+(?:[ \u00a0.–-]\d+)*(?![\w/@=])/g

/** The groups that cards print their numbers in. */
const printed = ['4,4,4,4', '4,4,4,4,3', '4,4,4,1', '4,6,5', '4,6,4']

/** The first digits that card companies give out, and the lengths of their numbers. */
const issued = [
  /^4(?:\d{12}|\d{15}|\d{18})$/,
  /^5[1-5]\d{14}$/,
  /^2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12}$/,
  /^3[47]\d{13}$/,
  /^3(?:0[0-5]|[689]\d)\d{11,16}$/,
  /^(?:6011|64[4-9]\d|65\d\d|62\d\d)\d{12,15}$/,
  /^35(?:2[89]|[3-8]\d)\d{12,15}$/,
  /^(?:50|5[6-8]|6[37])\d{14,17}$/,
]

/** The check digit finds every single wrong digit, and most digits that changed places. */
function isLuhn(digits: string): boolean {
  let sum = 0
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]) * (at % 2 === 0 ? 1 : 2)
    sum += digit > 9 ? digit - 9 : digit
  }
  return sum % 10 === 0
}

const isCard = (digits: string): boolean => issued.some((pattern) => pattern.test(digits)) && isLuhn(digits)

/** Digits may follow a card directly, such as its last day. Four digits before it belong to a longer number. */
function hasCard(groups: readonly string[]): boolean {
  return groups.some((group, at) => {
    if (isCard(group)) return true
    if (groups[at - 1]?.length === 4) return false
    return printed.some((shape) => {
      const parts = groups.slice(at, at + shape.split(',').length)
      return parts.map(({ length }) => length).join() === shape && isCard(parts.join(''))
    })
  })
}

/** Three, two and four digits as people write them. No part of a person's number is all zeros. */
const dashed = /(?<![\w+/@=-])(?!000|666)\d{3}[-–](?!00)\d\d[-–](?!0000)\d{4}(?![\w/@=-])/
const named = /\b(?:ssn|social security)\b[^\d\n]{0,20}\d{3} ?\d\d ?\d{4}(?![\w/@=-])/i

/** The kind of number in a text that must not be stored. */
export function sensitiveNumberIn(text: string): Kind | null {
  if (!/\d{3}/.test(text)) return null
  const found = text.match(digitGroups) ?? []
  if (found.some((digits) => hasCard(digits.split(/\D/)))) return 'card number'
  return dashed.test(text) || named.test(text) ? 'Social Security number' : null
}

const kindsEn: Record<Kind, string> = {
  'card number': 'card number',
  'Social Security number': 'Social Security number',
}
const en = {
  kinds: kindsEn,
  problem: (kind: string, label: string) => `What looks like a ${kind} can't be saved in ${label}.`,
  remedy: 'Shorten it to its last 4 digits.',
}
const texts: InEveryLanguage<typeof en> = {
  en,
  es: {
    kinds: { 'card number': 'número de tarjeta', 'Social Security number': 'número de Seguro Social' },
    problem: (kind, label) => `Lo que parece un ${kind} no se puede guardar en ${label}.`,
    remedy: 'Deje solo sus últimos 4 dígitos.',
  },
}

/** The sentence for a field whose text has such a number; null when it has none. It never repeats the number. */
export function sensitiveProblem(label: string, text: string, language: Language = firstLanguage): string | null {
  const kind = sensitiveNumberIn(text)
  const { kinds, problem, remedy } = texts[language]
  return kind && `${problem(kinds[kind], label)} ${remedy}`
}

export const isSensitiveProblem = (message: string): boolean =>
  Object.values(texts).some(({ remedy }) => message.endsWith(remedy))
