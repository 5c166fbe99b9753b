import { expect, test } from 'vitest'
import { cutText } from '../../src/cut-text'

test('a text is cut between characters, and a short one stays whole', () => {
  expect(cutText('Rent', 4)).toBe('Rent')
  expect(cutText('Rent is due', 4)).toBe('Rent')
  expect(cutText('a👩b', 3)).toBe('a👩')
  expect(cutText('a👩b', 2)).toBe('a')
  expect(cutText('👩', 1)).toBe('')
})
