import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesWhere, root, textOf } from './tree'

const documents = filesWhere(/\.md$/).filter(({ path }) => !path.startsWith('help/'))
const prose = (text: string): string => text.replaceAll(/^```[\s\S]*?^```/gm, '')

/** The anchors that GitHub gives to the headings of a page. */
const anchorsOf = (path: string): string[] =>
  [...prose(textOf(path)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

/** The problem with a link of a page, or null. Links to other websites are not followed. */
function problemOf(page: string, link: string): string | null {
  if (/^[a-z]+:/.test(link)) return null
  const [file = '', anchor] = link.split('#')
  const target = file === '' ? page : normalize(join(dirname(page), file))
  if (!existsSync(join(root, target))) return `${page}: ${link} leads to no file`
  return anchor === undefined || anchorsOf(target).includes(anchor) ? null : `${page}: ${link} leads to no heading`
}

describe('links', () => {
  test('of a page lead to a file and a heading', () => {
    const links = documents.flatMap(({ path, text }) =>
      [...prose(text).matchAll(/\]\(([^()\s]+)\)/g)].map(([, link = '']) => ({ path, link })),
    )
    expect(links.length).toBeGreaterThan(50)
    expect(links.flatMap(({ path, link }) => problemOf(path, link) ?? [])).toEqual([])
  })

  test('from comments to a page of the documentation lead to a file', () => {
    const sources = filesWhere(/\.(?:tsx?|mjs|sql|sh|ya?ml|css)$|Dockerfile$/)
    const named = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/\bdocs\/[\w./-]*\w/g)].map(([page]) => ({ path, page })),
    )
    expect(named.length).toBeGreaterThan(0)
    expect(
      named.filter(({ page }) => !existsSync(join(root, page))).map(({ path, page }) => `${path}: ${page}`),
    ).toEqual([])
  })
})
