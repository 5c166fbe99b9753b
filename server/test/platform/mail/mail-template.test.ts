import { describe, expect, expectTypeOf, test } from 'vitest'
import { template, templates } from '../../../src/mail/template'

const words = template({
  subject: '{company} sent you {amount}',
  heading: 'Paid',
  paragraphs: ['Hello {name},'],
  facts: [{ label: 'Amount', value: '{amount}' }],
  action: { label: 'Open', path: '/payouts/{id}' },
  reason: 'You own {business}.',
})
const values = { company: 'Alder', amount: '$1.00', name: 'Grace', id: '7', business: 'Hill LLC' }

describe('a mail template', () => {
  test('needs a value for each name, wherever it appears', () => {
    expect(words.names.toSorted()).toEqual(['amount', 'business', 'company', 'id', 'name'])
    expectTypeOf<Parameters<typeof words.fill>[0]>().toEqualTypeOf<
      Readonly<Record<'company' | 'amount' | 'name' | 'id' | 'business', string>>
    >()
  })

  test('puts the values in, everywhere', () => {
    expect(words.fill(values)).toEqual({
      subject: 'Alder sent you $1.00',
      heading: 'Paid',
      paragraphs: ['Hello Grace,'],
      facts: [{ label: 'Amount', value: '$1.00' }],
      action: { label: 'Open', path: '/payouts/7' },
      reason: 'You own Hill LLC.',
    })
  })

  test('leaves a value that looks like a name as it is', () => {
    expect(words.fill({ ...values, name: '{amount} $& {x}' }).paragraphs).toEqual(['Hello {amount} $& {x},'])
  })

  test('keeps the subject on one line', () => {
    expect(words.fill({ ...values, company: 'Alder\r\nBcc: thief@evil.example' }).subject).toBe(
      'Alder Bcc: thief@evil.example sent you $1.00',
    )
  })

  test.each(['{', '{amount', 'amount}', '{two words}', '{}', '{{amount}}'])(
    'refuses %j when it is loaded',
    (heading) => {
      expect(() => template({ subject: 'Paid', heading, paragraphs: [], reason: 'Why' })).toThrow(
        'A brace without a name',
      )
    },
  )

  test('refuses to be filled without a value', () => {
    const { name: _, ...rest } = values
    expect(() => words.fill(rest as typeof values)).toThrow('has no value for name')
  })
})

describe('the words of a mail in every language', () => {
  const en = {
    subject: 'Rent of {amount}',
    heading: 'Rent',
    paragraphs: ['Hello {name},'],
    facts: [{ label: 'Amount', value: '{amount}' }],
    action: { label: 'Pay', path: '/pay' },
    reason: 'You rent.',
  } as const
  const es = {
    subject: 'Renta de {amount}',
    heading: 'Renta',
    paragraphs: ['Hola, {name}:'],
    facts: [{ label: 'Cantidad', value: '{amount}' }],
    action: { label: 'Pagar', path: '/pay' },
    reason: 'Usted renta.',
  } as const

  test('are filled with the same values, and the letter names its language', () => {
    const words = templates({ en, es })
    const given = { amount: '$1.00', name: 'Grace' }
    expect(words.en.fill(given)).toMatchObject({ language: 'en', subject: 'Rent of $1.00' })
    expect(words.es.fill(given)).toMatchObject({ language: 'es', subject: 'Renta de $1.00' })
  })

  test('do not compile with a name that English lacks', () => {
    // @ts-expect-error The name {day} is not among the English words.
    expect(() => templates({ en, es: { ...es, heading: 'Renta del {day}' } })).toThrow('other names')
  })

  test.each([
    ['names', { paragraphs: ['Hola:'] }],
    ['facts', { facts: [] }],
    ['addresses', { action: { label: 'Pagar', path: '/pagar' } }],
  ] as const)('are refused with other %s when they are loaded', (what, change) => {
    expect(() => templates({ en, es: { ...es, ...change } })).toThrow(`other ${what}`)
  })
})
