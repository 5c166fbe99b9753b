import { chargeOfFee, fieldOfFee } from '@freehold/rules/leasing/listed-fees'
import { expect, test } from 'vitest'

test.each([
  ['Key fob', 'other_fee'],
  ['Cleaning', 'cleaning_fee'],
  ['Carpet cleaning', 'cleaning_fee'],
  ['Pet fee', 'pet_fee'],
  ['Dog washing and cleaning', 'pet_fee'],
  ['Redecorating', 'redecorating_fee'],
  ['Pet deposit', 'pet_deposit'],
  ['Cleaning deposit', 'cleaning_deposit'],
  ['Carpets and paint', 'other_fee'],
])('a required fee at move-in named %s is billed as %s', (name, field) => {
  expect(fieldOfFee({ name, due: 'MOVE_IN', optional: false })).toBe(field)
})

test('a contract bills no recurring fee, no optional one, and no other deposit as a fee', () => {
  expect(fieldOfFee({ name: 'Trash', due: 'RENT', optional: false })).toBeNull()
  expect(fieldOfFee({ name: 'Pet fee', due: 'MOVE_IN', optional: true })).toBeNull()
  expect(fieldOfFee({ name: 'Key deposit', due: 'MOVE_IN', optional: false })).toBeNull()
})

test('a lease bills other fees under their own names: with every rent, or once', () => {
  expect(chargeOfFee({ name: 'Trash', due: 'RENT', optional: false })).toBe('MONTHLY')
  expect(chargeOfFee({ name: 'Garage', due: 'RENT', optional: true })).toBe('MONTHLY')
  expect(chargeOfFee({ name: 'Key fob', due: 'MOVE_IN', optional: false })).toBe('ONCE')
  expect(chargeOfFee({ name: 'Pet fee', due: 'MOVE_IN', optional: true })).toBe('ONCE')
  expect(chargeOfFee({ name: 'Pet fee', due: 'MOVE_IN', optional: false })).toBeNull()
  expect(chargeOfFee({ name: 'Key deposit', due: 'MOVE_IN', optional: false })).toBeNull()
})
