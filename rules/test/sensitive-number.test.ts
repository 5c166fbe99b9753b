import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSensitiveProblem, sensitiveNumberIn, sensitiveProblem } from '../src/text/sensitive-number'
import { cases } from './given'

/** The digit that makes a number pass, found by trying: another way than the rule's. */
function complete(begin: string): string {
  const passes = (digits: string) =>
    [...digits].reduceRight(
      ([sum, twice], digit) => {
        const value = Number(digit) * (twice ? 2 : 1)
        return [sum + Math.floor(value / 10) + (value % 10), !twice] as [number, boolean]
      },
      [0, false] as [number, boolean],
    )[0] %
      10 ===
    0
  const found = [...'0123456789'].map((last) => begin + last).find(passes)
  if (found === undefined) throw new Error(`No digit completes ${begin}`)
  return found
}

const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`))
const brand = (prefix: fc.Arbitrary<string>, length: number) =>
  prefix.chain((begin) => digits(length - 1 - begin.length).map((rest) => complete(begin + rest)))
const between = (from: number, to: number) => fc.integer({ min: from, max: to }).map(String)

const cards = fc.oneof(
  ...[13, 16, 19].map((length) => brand(fc.constant('4'), length)),
  brand(between(51, 55), 16),
  brand(between(2221, 2720), 16),
  brand(fc.constantFrom('34', '37'), 15),
  brand(fc.constantFrom('36', '38', '39', '300', '305'), 14),
  brand(fc.constantFrom('6011', '644', '65', '62'), 16),
  brand(between(3528, 3589), 16),
)

/** A number as a card prints it, or a person types it. */
const written = fc.tuple(cards, fc.constantFrom('', ' ', '-', '.', '\u00a0')).map(([card, mark]) => {
  const shape = card.length === 15 ? [4, 6, 5] : card.length === 14 ? [4, 6, 4] : [4, 4, 4, 4, 3]
  const groups: string[] = []
  for (let at = 0, of = 0; at < card.length; at += shape[of++] ?? 4) groups.push(card.slice(at, at + (shape[of] ?? 4)))
  return { card, text: groups.join(mark) }
})
const around = fc.constantFrom('', 'Card: ', 'paid with #', '(', 'tenant says\n', 'Maya’s Visa ')
const after = fc.constantFrom('', '.', ', exp 12/29', ' 12/29', ' cvv 123', ')', '\nthanks')

describe('a card number', () => {
  test('is found in any text, as its card prints it', () => {
    fc.assert(
      fc.property(written, around, after, ({ text }, before, behind) => {
        expect(sensitiveNumberIn(`${before}${text}${behind}`)).toBe('card number')
      }),
      cases(2_000),
    )
  })

  test('is none with one wrong digit', () => {
    fc.assert(
      fc.property(cards, fc.nat(), fc.integer({ min: 1, max: 9 }), (card, place, more) => {
        const at = place % card.length
        const wrong = card.slice(0, at) + ((Number(card[at]) + more) % 10) + card.slice(at + 1)
        expect(sensitiveNumberIn(`Check ${wrong}`)).toBeNull()
      }),
      cases(2_000),
    )
  })

  test('is none inside a longer number, a word or an address of the web', () => {
    fc.assert(
      fc.property(
        cards,
        fc.constantFrom<(card: string) => string>(
          (card) => `A${card}`,
          (card) => `${card}b`,
          (card) => `https://homes.example/item/${card}`,
          (card) => `https://homes.example/?id=${card}`,
          (card) => `0000000${card}`,
          (card) => `+${card}`,
        ),
        (card, inside) => {
          expect(sensitiveNumberIn(inside(card))).toBeNull()
        },
      ),
      cases(1_000),
    )
  })

  test.each(['4111 1111 1111 1111', '4222222222222', '3782-822463-10005', '6011 0009 9013 9424'])('%s is one', (text) =>
    expect(sensitiveNumberIn(text)).toBe('card number'),
  )
})

describe('other numbers of the trade', () => {
  const phone = fc.tuple(digits(3), digits(3), digits(4)).map(([area, a, b]) => `${area}-${a}-${b}`)
  const others = fc.oneof(
    fc.array(phone, { minLength: 1, maxLength: 3 }).map((all) => all.join(' ')),
    fc.tuple(phone, digits(5)).map(([one, zip]) => `${one} ${zip}`),
    fc.tuple(digits(5), digits(4)).map((zip) => zip.join('-')),
    // Tracking numbers of the mail and of parcel services.
    digits(20).map((rest) => `94${rest}`),
    digits(18).map((rest) => `94${rest}`.match(/\d{1,4}/g)?.join(' ') ?? ''),
    digits(16).map((rest) => `1Z${rest}`),
    digits(12),
    // Numbers of parcels, meters and checks.
    fc.tuple(digits(3), digits(3), digits(3)).map((parts) => parts.join('-')),
    fc.tuple(digits(3), digits(2), digits(3), digits(3)).map((parts) => parts.join('-')),
    digits(9),
    fc.date({ min: new Date(0), max: new Date('2099-12-31'), noInvalidDate: true }).map((at) => at.toISOString()),
    fc.tuple(between(1, 9_999_999), digits(2)).map((amount) => `$${amount.join('.')}`),
  )

  test('are no card and nobody’s number', () => {
    fc.assert(
      fc.property(others, around, (text, before) => {
        expect(sensitiveNumberIn(`${before}${text}`), text).toBeNull()
      }),
      cases(3_000),
    )
  })
})

describe('a social security number', () => {
  const parts = fc
    .tuple(between(1, 999), between(1, 99), between(1, 9999))
    .map(([a, b, c]) => [a.padStart(3, '0'), b.padStart(2, '0'), c.padStart(4, '0')])
    .filter(([area]) => area !== '666')

  test('is found with its dashes, and without them where the text names it', () => {
    fc.assert(
      fc.property(parts, after, (all, behind) => {
        expect(sensitiveNumberIn(`Her number is ${all.join('-')}${behind}`)).toBe('Social Security number')
        expect(sensitiveNumberIn(`SSN: ${all.join('')}${behind}`)).toBe('Social Security number')
        expect(sensitiveNumberIn(`social security no. ${all.join(' ')}`)).toBe('Social Security number')
        expect(sensitiveNumberIn(`Meter ${all.join('')}`)).toBeNull()
      }),
      cases(1_000),
    )
  })

  test.each([
    '000-12-3456',
    '666-12-3456',
    '123-00-4567',
    '123-45-0000',
    '123-45-67890',
    '12-3456789',
    'SSN ends in 6789',
  ])('%s is none', (text) => expect(sensitiveNumberIn(text)).toBeNull())
})

test('the sentence names the field and what to do, and not the number', () => {
  const sentence = sensitiveProblem('Notes', 'Card 4111 1111 1111 1111')
  expect(sentence).toBe("What looks like a card number can't be saved in Notes. Shorten it to its last 4 digits.")
  expect(isSensitiveProblem(sentence ?? '')).toBe(true)
  expect(isSensitiveProblem('Notes is required.')).toBe(false)
  expect(sensitiveProblem('Notes', 'Card ends in 1111')).toBeNull()
})

/** A pattern that tried each digit against all that follow would not get through these before the run gives up on the test. */
test.each([['1'.repeat(200_000)], ['1 '.repeat(100_000)], ['4111 '.repeat(40_000)], [`${'4-'.repeat(100_000)}x`]])(
  'a long text is read to its end',
  (text) => {
    expect(sensitiveNumberIn(text)).toBeNull()
    expect(sensitiveNumberIn(`${text} 4111111111111111`)).toBe('card number')
  },
)
