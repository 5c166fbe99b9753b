/** The numbers that card companies give out for tests, one of each brand and length. */
export const testCards = [
  '4111111111111111',
  '4012888888881881',
  '4222222222222',
  '5555555555554444',
  '5105105105105100',
  '2223000048400011',
  '378282246310005',
  '371449635398431',
  '6011111111111117',
  '6011000990139424',
  '3530111333300000',
  '30569309025904',
]

const isLuhn = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** 13 to 19 digits, alone or in groups. Digits inside a hash or a key are part of a longer word. */
const grouped = /(?<![0-9A-Za-z+/.-])\d(?:[ -]?\d){12,18}(?![0-9A-Za-z+/-])/g
const issued = /^(?:4|5[1-5]|2[2-7]|3[0-8]|6)/

/** The numbers in a text that a card could have. */
export const cardNumbersIn = (text: string): string[] =>
  [...text.matchAll(grouped)]
    .map(([found]) => found.replace(/[ -]/g, ''))
    .filter((digits) => issued.test(digits) && isLuhn(digits))

/** Social security numbers as people write them. */
export const socialNumbersIn = (text: string): string[] => text.match(/(?<![\w-])\d{3}-\d{2}-\d{4}(?![\w-])/g) ?? []
