import { describe, expect, test } from 'vitest'
import { filesWhere } from './tree'

/** The calls of `useEffect` in a text, up to their closing parenthesis. */
function effectsIn(text: string): string[] {
  return [...text.matchAll(/\buse(?:Layout)?Effect\(/g)].map(({ index, 0: start }) => {
    let open = 1
    let end = index + start.length
    while (open > 0 && end < text.length) {
      if (text[end] === '(') open += 1
      if (text[end] === ')') open -= 1
      end += 1
    }
    return text.slice(index, end)
  })
}

describe('a form', () => {
  /** A draft that comes back was typed by someone, and is unsaved. */
  const restores = 'web/src/widgets/call-form/draft/use-draft.ts'
  const setsField = /\b(?:setFieldValue|setValues)\(/
  const takesSet = /\{[^{}\n]*\bset\b[^{}\n]*\} = useField\(/
  const callsSet = /(?<![\w.])set\(/

  test('asks nothing when it closes unchanged, so an effect sets a field by useQuietSet', () => {
    const loud: string[] = []
    let quiet = 0
    for (const { path, text } of filesWhere(/^web\/src\/(areas|widgets)\/.*\.tsx?$/)) {
      if (path === restores) continue
      for (const effect of effectsIn(text)) {
        if (setsField.test(effect) || (takesSet.test(text) && callsSet.test(effect))) loud.push(path)
        else if (text.includes('useQuietSet()')) quiet += 1
      }
    }
    expect(loud).toEqual([])
    expect(quiet).toBeGreaterThan(5)
  })
})
