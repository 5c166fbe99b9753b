import { describe, expect, expectTypeOf, test } from 'vitest'
import { template } from '../../../src/mail/template'

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
