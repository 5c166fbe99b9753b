import { allCalls } from '@freehold/contract/calls'
import { fieldFacts } from '@freehold/contract/kit/field'
import { expect, test } from 'vitest'
import { isQuoted } from './english/quoted'
import { isSentenceCase } from './english/rules'

test('labels the fields of every call in sentence case', () => {
  const labels = allCalls.flatMap((call) =>
    Object.entries(call.input.shape).flatMap(([name, schema]) => {
      const label = fieldFacts.get(schema as Parameters<typeof fieldFacts.get>[0])?.label
      return label === undefined ? [] : [{ at: `${call.path} ${name}`, label }]
    }),
  )
  expect(labels.length).toBeGreaterThan(100)
  const wrong = labels.filter(({ label }) => (!isQuoted(label) && !isSentenceCase(label)) || !/^[A-Z0-9]/.test(label))
  expect(wrong.map(({ at, label }) => `${at}: ${label}`)).toEqual([])
})
