import { describe, expect, test } from 'vitest'
import { pathsIn, routes } from './routes'
import { filesWhere, textOf } from './tree'

const articles = filesWhere(/^help\/.+\.md$/).filter(({ path }) => !path.endsWith('/section.md'))
const headOf = (text: string, name: string) =>
  new RegExp(`^${name}: (.+)$`, 'm').exec(text.split('\n---\n')[0] ?? '')?.[1]
const screensOf = () => articles.flatMap(({ text }) => headOf(text, 'screen') ?? [])

const staffScreens = pathsIn('staff')
const allScreens = routes.map(({ path }) => path)

describe('help articles', () => {
  test('are there for every screen of the staff, once each', () => {
    expect(staffScreens.length).toBeGreaterThan(20)
    const written = screensOf()
    expect(staffScreens.filter((screen) => !written.includes(screen))).toEqual([])
    expect(written.filter((screen, at) => written.indexOf(screen) !== at)).toEqual([])
  })

  test('are about screens that exist, and link to no others', () => {
    const linked = articles.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, to = '']) => `${to} in ${path}`),
    )
    expect(linked.length).toBeGreaterThan(10)
    expect([...screensOf(), ...linked].filter((one) => !allScreens.includes(one.split(' ')[0] ?? ''))).toEqual([])
  })

  test('name the right that the sidebar has for their screen', () => {
    const nav = textOf('web/src/shell/navigation/nav.ts')
    for (const { path, text } of articles) {
      const screen = headOf(text, 'screen')
      const own = new RegExp(`to: '${screen}'[^{}]*right: '([\\w-]+)'`).exec(nav)?.[1]
      if (screen !== undefined && own !== undefined) expect([path, headOf(text, 'right')]).toEqual([path, own])
      if (staffScreens.includes(screen ?? '')) expect(headOf(text, 'right'), path).toBeDefined()
    }
  })

  test('quote in bold only what the product says', () => {
    const sources = filesWhere(/^(web|contract|rules)\/src\/.*\.tsx?$/)
      .map(({ text }) => text)
      .join('\n')
      .replace(/\s+/g, ' ')
      .replaceAll('’', "'")
    /** A label as it stands in the source: between quotes, between tags, or before or after a value in a tag. */
    const isSaid = (label: string) =>
      new RegExp(`(?:['"\`>}]) ?${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')} ?(?:['"\`<{])`).test(sources)
    const wrong = articles.flatMap(({ path, text }) =>
      [...text.matchAll(/\*\*(.+?)\*\*/g)]
        .map(([, label = '']) => label)
        .filter((label) => !isSaid(label.replaceAll('’', "'")))
        .map((label) => `${path}: ${label}`),
    )
    expect(wrong).toEqual([])
    expect(isSaid('No such label of ours')).toBe(false)
  })

  test('are short, and tell of money with an example in dollars', () => {
    const words = (text: string) => text.split(/\s+/).length
    expect(articles.filter(({ text }) => words(text) < 120 || words(text) > 300).map(({ path }) => path)).toEqual([])
    const aboutMoney = articles.filter(({ path }) => /^help\/(money|reports|people)\//.test(path))
    expect(aboutMoney.filter(({ text }) => !/\$\d/.test(text)).map(({ path }) => path)).toEqual([])
  })

  test('are written without exclamation marks', () => {
    expect(filesWhere(/^help\/.+\.md$/).filter(({ text }) => text.includes('!'))).toEqual([])
  })
})
