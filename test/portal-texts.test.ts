import { describe, expect, test } from 'vitest'
import { en } from '../web/src/portal/texts/en/all'
import { es } from '../web/src/portal/texts/es/all'
import { filesWhere, type SourceFile } from './tree'

interface Leaf {
  screen: string
  /** The names below the screen, such as `code.hint`. */
  path: string
  text: string
}

/** Every text of a language. One with values in it is made with sevens. */
function leavesOf(texts: object, screen = '', before = ''): Leaf[] {
  return Object.entries(texts).flatMap(([name, value]: [string, unknown]) => {
    if (screen === '') return leavesOf(value as object, name)
    const path = before === '' ? name : `${before}.${name}`
    if (typeof value === 'string') return { screen, path, text: value }
    if (typeof value === 'object') return leavesOf(value ?? {}, screen, path)
    return { screen, path, text: String((value as (...values: unknown[]) => string)(7, 7, 7)) }
  })
}

const english = leavesOf(en)
const spanish = leavesOf(es)
const nameOf = ({ screen, path }: Leaf): string => `${screen}.${path}`

const sources = filesWhere(/^web\/src\/portal\/(?!texts\/e[ns]\/).*\.tsx?$/)

/** The files that read a screen's texts, by the hook or outside of components. */
const readersOf = (screen: string): SourceFile[] =>
  sources.filter(
    ({ text }) =>
      text.includes(`useTexts('${screen}')`) ||
      new RegExp(`currentTexts\\(\\)\\.${screen}\\b|\\{ ${screen} \\} = currentTexts`).test(text),
  )

/** A text is used where its own name is read; one of a group that is chosen by a value, where the group is. */
function isUsed({ screen, path }: Leaf): boolean {
  const names = path.split('.')
  const last = names.at(-1) ?? ''
  const group = names.at(-2)
  return readersOf(screen).some(
    ({ text }) =>
      new RegExp(`\\.${last}\\b`).test(text) ||
      new RegExp(group === undefined ? `useTexts\\('${screen}'\\)\\[` : `\\.${group}(\\[|$)`, 'm').test(text),
  )
}

describe('the texts of the tenant portal', () => {
  test('are used', () => {
    expect(english.length).toBeGreaterThan(80)
    expect(english.filter((leaf) => !isUsed(leaf)).map(nameOf)).toEqual([])
  })

  test('are written once in their group', () => {
    const groupOf = (leaf: Leaf) => nameOf(leaf).replace(/\.\w+$/, '')
    const twice = english.filter((leaf) =>
      english.some((other) => other !== leaf && groupOf(other) === groupOf(leaf) && other.text === leaf.text),
    )
    // The name of a tab is also its short name where it fits.
    expect(twice.filter(({ screen }) => screen !== 'tabs').map(nameOf)).toEqual([])
  })

  test('differ between the languages', () => {
    /** A name, and a text that only joins two values. */
    const same = new Set(['documents.application.no', 'history.pays', 'pay.review.ways.PAYPAL'])
    const equal = english.filter((leaf, at) => leaf.text === spanish[at]?.text && !same.has(nameOf(leaf)))
    expect(spanish.map(nameOf)).toEqual(english.map(nameOf))
    expect(equal.map(nameOf)).toEqual([])
  })

  test('leave room on a button in Spanish', () => {
    const onButton = />\s*\{(?:\w+\??\.)+(\w+)\}\s*<\/(?:Link)?[Bb]utton>/g
    const long = english.flatMap((leaf, at) => {
      const last = leaf.path.split('.').at(-1)
      const shown = readersOf(leaf.screen).some(({ text }) =>
        [...text.matchAll(onButton)].some(([, name]) => name === last),
      )
      const longer = spanish[at]?.text ?? ''
      // Short words may double: a button has room for ten letters in any case.
      return shown && longer.length > Math.max(10, leaf.text.length * 1.6) ? [`${nameOf(leaf)}: ${longer}`] : []
    })
    expect(long).toEqual([])
  })
})
