import { clauseBounds, problemWithClauses, standardClauses } from '@freehold/rules/leasing/lease-clauses'
import { describe, expect, test } from 'vitest'

const clause = { title: 'Snow', text: 'The landlord clears the walks of {home}.' }

describe('the clauses of a lease', () => {
  test('may be the standard ones, which have a title each', () => {
    expect(problemWithClauses(standardClauses)).toBeNull()
    expect(new Set(standardClauses.map(({ title }) => title)).size).toBe(standardClauses.length)
  })

  test.each([
    [{ ...clause, title: ' ' }, 'Clause 2 has no title.'],
    [{ ...clause, text: '\n' }, '"Snow" has no text.'],
    [{ ...clause, text: 'x'.repeat(clauseBounds.text + 1) }, '"Snow" has more than 5000 characters.'],
    [
      { ...clause, title: '{home}' },
      '"{home}": A variable can be used only in the text of a clause, not in its title.',
    ],
    [{ ...clause, text: 'Ask {teenants}.' }, /^"Snow": There is no variable \{teenants\}\. Choose from \{landlord\}/],
    [{ ...clause, text: 'Ask } them.' }, /^"Snow": A brace has no name in it/],
  ])('%j is refused', (wrong, problem) => {
    expect(problemWithClauses([clause, wrong])).toMatch(problem)
    expect(problemWithClauses([clause])).toBeNull()
  })
})
