import {
  clauseChanges,
  type SentenceChange,
  sentenceChanges,
  sentencesOf,
} from '@freehold/rules/leasing/clause-changes'
import { standardClauses } from '@freehold/rules/leasing/lease-clauses'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

/** One side of the changes, read back. */
const side = (changes: readonly SentenceChange[], left: 'ADDED' | 'REMOVED'): string[] =>
  changes
    .map(({ words }) =>
      words
        .filter(({ kind }) => kind !== left)
        .map(({ text }) => text)
        .join(' '),
    )
    .filter((text) => text !== '')

const sentence = fc
  .array(fc.constantFrom('the', 'tenant', 'pays', 'water', 'landlord', 'clears', 'snow', 'on', 'Monday'), {
    minLength: 1,
    maxLength: 8,
  })
  .map((words) => `${words.join(' ')}.`)
const prose = fc.array(sentence, { maxLength: 6 }).map((sentences) => sentences.join(' '))

describe('the changes between two versions of clauses', () => {
  test('hold both versions whole and in their order', () => {
    fc.assert(
      fc.property(prose, prose, (before, after) => {
        const changes = sentenceChanges(before, after)
        expect(side(changes, 'ADDED')).toEqual(sentencesOf(before))
        expect(side(changes, 'REMOVED')).toEqual(sentencesOf(after))
      }),
    )
  })

  test('are none between equal texts', () => {
    fc.assert(
      fc.property(prose, (text) => {
        expect(sentenceChanges(text, text).every(({ kind }) => kind === 'SAME')).toBe(true)
      }),
    )
  })

  test('mark the words of a sentence that was rewritten', () => {
    expect(sentenceChanges('Quiet hours begin at 10 PM. No pets.', 'Quiet hours begin at 9 PM. No pets.')).toEqual([
      {
        kind: 'CHANGED',
        words: [
          { kind: 'SAME', text: 'Quiet hours begin at' },
          { kind: 'REMOVED', text: '10' },
          { kind: 'ADDED', text: '9' },
          { kind: 'SAME', text: 'PM.' },
        ],
      },
      { kind: 'SAME', words: [{ kind: 'SAME', text: 'No pets.' }] },
    ])
  })

  test('show a sentence with little in common as removed and added', () => {
    const changes = sentenceChanges('No pets.', 'The landlord clears the walks of snow every morning.')
    expect(changes.map(({ kind }) => kind)).toEqual(['ADDED', 'REMOVED'])
  })

  test('find a clause that was moved, renamed, added or removed', () => {
    const [occupants, use, changes, subleasing] = standardClauses.slice(0, 4) as [
      (typeof standardClauses)[number],
      (typeof standardClauses)[number],
      (typeof standardClauses)[number],
      (typeof standardClauses)[number],
    ]
    const snow = { title: 'Snow', text: 'The landlord clears the walks.' }
    const after = [snow, { ...use, title: 'Quiet use' }, occupants, { ...changes, text: `${changes.text} Ask first.` }]
    expect(
      clauseChanges([occupants, use, changes, subleasing], after).map(({ kind, title, wasTitle }) => [
        kind,
        title,
        wasTitle,
      ]),
    ).toEqual([
      ['ADDED', 'Snow', null],
      ['CHANGED', 'Quiet use', 'Use of the home'],
      ['SAME', 'Occupants', null],
      ['CHANGED', 'Changes to the home', null],
      ['REMOVED', 'Subleasing', null],
    ])
  })

  test('are found in a clause of the greatest length', () => {
    const long = 'word '.repeat(999)
    const [change] = sentenceChanges(`${long}end`, `${long}finish`)
    expect(change?.words.at(-1)).toEqual({ kind: 'ADDED', text: 'finish' })
  })
})
