import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pathsIn, routes } from './routes'
import { filesWhere, root, textOf } from './tree'

const papers = filesWhere(/^help\/.+\.md$/)
const articles = papers.filter(({ path }) => !/\/(?:section|glossary)\.md$|^help\/news\//.test(path))
const news = papers.filter(({ path }) => path.startsWith('help/news/'))
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
    const linked = [...articles, ...news].flatMap(({ path, text }) =>
      [...text.matchAll(/(?<!!\[[^\]]*)\]\(([^)]+)\)/g)].map(([, to = '']) => `${to} in ${path}`),
    )
    const there = [...allScreens, ...articles.map(({ path }) => `/${path.replace(/\.md$/, '')}`)]
    expect(linked.length).toBeGreaterThan(10)
    expect([...screensOf(), ...linked].filter((one) => !there.includes(one.split(' ')[0] ?? ''))).toEqual([])
  })

  test('show pictures that exist, with words for who cannot see them, and leave none unused', () => {
    const shown = articles.flatMap(({ path, text }) =>
      [...text.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)].map(([, alt = '', file = '']) => ({
        path,
        alt,
        file: file.slice(1),
      })),
    )
    expect(shown.filter(({ alt }) => alt.length < 20)).toEqual([])
    const there = readdirSync(join(root, 'help/pictures')).filter((name) => name.endsWith('.webp'))
    expect(shown.map(({ file }) => file).toSorted()).toEqual(there.map((name) => `help/pictures/${name}`).toSorted())
    const sizes = there.map((name) => statSync(join(root, 'help/pictures', name)).size)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(25_000)
    expect(sizes.reduce((a, b) => a + b, 0)).toBeLessThan(500_000)
  })

  test('for tenants are there in both languages', () => {
    const others = articles.flatMap(({ path, text }) => {
      const same = headOf(text, 'same')
      return same === undefined ? [] : [[path, `help/${same}.md`] as const]
    })
    expect(others.length).toBeGreaterThan(8)
    const back = new Map(others)
    expect(others.filter(([path, other]) => back.get(other) !== path)).toEqual([])
    const tenants = articles.filter(({ path }) => /^help\/(?:tenants|inquilinos)\//.test(path)).map(({ path }) => path)
    expect(tenants.filter((path) => !back.has(path))).toEqual([])
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
    const wrong = [...articles, ...news].flatMap(({ path, text }) =>
      [...text.matchAll(/\*\*(.+?)\*\*/g)]
        .map(([, label = '']) => label)
        .filter((label) => !isSaid(label.replaceAll('’', "'")))
        .map((label) => `${path}: ${label}`),
    )
    expect(wrong).toEqual([])
    expect(isSaid('No such label of ours')).toBe(false)
  })

  test('are short, and tell of money with an example in dollars', () => {
    const words = (text: string) => text.replaceAll(/^!\[.*\)$/gm, '').split(/\s+/).length
    expect(articles.filter(({ text }) => words(text) < 120 || words(text) > 300).map(({ path }) => path)).toEqual([])
    const aboutMoney = articles.filter(({ path }) => /^help\/(money|reports|people)\//.test(path))
    expect(aboutMoney.filter(({ text }) => !/\$\d/.test(text)).map(({ path }) => path)).toEqual([])
  })

  test('are written without exclamation marks', () => {
    expect(papers.filter(({ text }) => text.replaceAll('![', '').includes('!'))).toEqual([])
  })
})
