import { allCalls } from '@freehold/contract/calls'
import { doneIn } from '@freehold/rules/portal/done-words'
import { expect, test } from 'vitest'

const sentences = allCalls.flatMap(({ actor, done }) => (actor === 'tenant' && done ? [done] : []))

test.each(sentences)('"%s" has its Spanish words', (sentence) => {
  expect(doneIn('en', sentence)).toBe(sentence)
  expect(doneIn('es', sentence)).not.toBe(sentence)
})

test('calls of tenants have such sentences', () => {
  expect(sentences.length).toBeGreaterThan(4)
})
