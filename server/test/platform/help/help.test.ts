import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { access, groups } from '@freehold/contract/access'
import { faq } from '@freehold/contract/site/faq'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { glossaryOf } from '../../../src/areas/site/help/glossary'
import { help } from '../../../src/areas/site/help/help'
import { htmlOf } from '../../../src/areas/site/help/markdown'
import { readSections } from '../../../src/areas/site/help/sections'
import { type TestApp, testApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

describe('help articles', () => {
  test('come by section to a caller without a session', async () => {
    const { status, body } = await ask(context.app, faq.default)
    expect(status).toBe(200)
    expect(body.data.map(({ title }) => title)).toEqual([
      'Getting started',
      'Properties',
      'People',
      'Money',
      'Reports',
      'Maintenance',
      'Marketing',
      'Planning',
      'Settings',
      'For tenants',
      'Para inquilinos',
    ])
    const units = body.data.flatMap((section) => section.faq).find(({ screen }) => screen === '/properties/unit-list')
    expect(units?.title).toBe('Units')
    expect(units?.children[0]).toEqual({
      title: 'Add a unit',
      content: expect.stringContaining('<ol>\n<li>Select <strong>New unit</strong>.</li>'),
    })
  })

  test('name the user types of the access table', async () => {
    const { body } = await ask(context.app, faq.default)
    const articles = body.data.flatMap((section) => section.faq)
    const about = (screen: string) => articles.find((one) => one.screen === screen)?.content
    const names = access['activity-log'].map((group) => groups[group]).join(', ')
    expect(about('/settings/activity-logs')).toContain(`User types that can open this screen: ${names}.`)
    expect(about('/dashboard')).toContain('Every user type can open this screen.')
    expect(about('/login')).not.toContain('can open this screen')
  })

  test('are read in their order, and one without a title stops the reading', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'freehold-help-'))
    const write = (name: string, text: string) => writeFile(join(folder, 'one', name), text)
    await mkdir(join(folder, 'one'))
    await write('section.md', '---\ntitle: One\norder: 1\n---\nThe lead.\n')
    await write('a.md', '---\ntitle: Second\norder: 2\n---\nText.\n')
    await write('b.md', '---\ntitle: First\norder: 1\n---\nText.\n\n## A part\nIts text.\n')
    expect(await readSections(folder)).toEqual([
      {
        title: 'One',
        language: 'en',
        readers: 'staff',
        content: '<p>The lead.</p>',
        faq: [
          {
            title: 'First',
            address: '/help/one/b',
            other: '',
            screen: '',
            content: '<p>Text.</p>',
            children: [{ title: 'A part', content: '<p>Its text.</p>' }],
          },
          { title: 'Second', address: '/help/one/a', other: '', screen: '', content: '<p>Text.</p>', children: [] },
        ],
      },
    ])
    await write('c.md', '---\norder: 3\n---\nText.\n')
    await expect(readSections(folder)).rejects.toThrow('c.md has no title')
    await write('c.md', '---\ntitle: Third\norder: 3\nright: nobody\n---\nText.\n')
    await expect(readSections(folder)).rejects.toThrow('c.md names the right nobody, which does not exist')
    await rm(folder, { recursive: true })
  })
})

describe('the HTML of an article', () => {
  /** Every tag that an article may have, as it is written. A link leads to a screen of ours or to an https page. */
  const harmless =
    /^<(?:\/?(?:p|ol|ul|li|strong|em|code|br)|\/a|a href="(?:\/(?![/\\])|https:\/\/)[^"<>]*"(?: title="[^"<>]*")?|ol start="\d+")>$/

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<a href="javascript:alert(1)">a</a>',
    '<iframe src="https://evil.example"></iframe>',
    '<object data="data:text/html,<script>alert(1)</script>"></object>',
    '<style>@import "https://evil.example"</style>',
    '<p style="position:fixed" onclick="alert(1)">a</p>',
    '<form action="https://evil.example"><input name=password></form>',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<base href="https://evil.example">',
    '<math><mtext></p><img src onerror=alert(1)></mtext></math>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<!-- --><script>alert(1)</script> -->',
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](&#106;avascript:alert(1))',
    '[a](data:text/html;base64,PHNjcmlwdD4=)',
    '[a](vbscript:msgbox(1))',
    '[a](//evil.example)',
    '[a](/\\evil.example)',
    '[a](/units "x\\" onmouseover=\\"alert(1)")',
    '![a](javascript:alert(1))',
    '![a](https://evil.example/track.png)',
    '<javascript:alert(1)>',
    '[a]: javascript:alert(1)\n\n[a]',
    '**<script>alert(1)</script>**',
    '`<script>alert(1)</script>`',
    '\t<script>alert(1)</script>',
    '```"><script>\nalert(1)\n```',
    '1. <img src=x onerror=alert(1)>',
  ])('holds nothing that runs: %s', (text) => {
    const tags = htmlOf(text).match(/<[^>]*>?/g) ?? []
    expect(tags.filter((tag) => !harmless.test(tag))).toEqual([])
  })

  test('explains a word of the glossary where it is first used, and not in a label or a link', () => {
    const glossary = glossaryOf([{ title: 'Ledger, ledgers', text: 'Every "charge" & payment.' }])
    const meaning = 'Every &quot;charge&quot; &amp; payment.'
    expect(htmlOf('The **Ledger**, [a ledger](/x), two Ledgers and a ledger.', { glossary })).toBe(
      `<p>The <strong>Ledger</strong>, <a href="/x">a ledger</a>, two <dfn title="${meaning}">Ledgers</dfn> and a ledger.</p>`,
    )
  })

  test('shows pictures of the help with their size, and of any other the words', () => {
    const pictures = new Map([['/help/pictures/a.webp', { width: 600, height: 400 }]])
    expect(htmlOf('![A "list"](/help/pictures/a.webp)', { pictures })).toBe(
      '<p><img src="/help/pictures/a.webp" alt="A &quot;list&quot;" width="600" height="400" loading="lazy"></p>',
    )
    expect(htmlOf('![A list](/help/pictures/b.webp)', { pictures })).toBe('<p>A list</p>')
    expect(htmlOf('![A list](https://evil.example/a.webp)', { pictures })).toBe('<p>A list</p>')
  })

  test('keeps paragraphs, steps, labels and links', () => {
    expect(htmlOf('Open [Units](/properties/unit-list).\n\n1. Select **New unit**.\n2. Type `101`.')).toBe(
      '<p>Open <a href="/properties/unit-list">Units</a>.</p>\n<ol>\n<li>Select <strong>New unit</strong>.</li>\n<li>Type <code>101</code>.</li>\n</ol>',
    )
  })
})

describe('the glossary', () => {
  test('has words that articles use, each explained in a sentence or two', async () => {
    const { glossary, sections } = await help()
    const html = sections
      .flatMap(({ faq: articles }) => articles)
      .flatMap(({ content, children }) => [content, ...children.map((part) => part.content)])
      .join('\n')
    const marked = [...html.matchAll(/<dfn title="[^"]+">([^<]+)<\/dfn>/g)].map(([, word = '']) => word.toLowerCase())
    const found = new Set(
      marked.map(
        (word) => ['', 'a ', 'the '].flatMap((before) => glossary.words.get(`${before}${word}`) ?? [])[0]?.word,
      ),
    )
    const words = new Set([...glossary.words.values()].map(({ word }) => word))
    expect([...words].filter((word) => !found.has(word))).toEqual([])
  })

  test('explains a word once in an article', async () => {
    const { sections } = await help()
    for (const { title, content, children } of sections.flatMap(({ faq: articles }) => articles)) {
      const html = [content, ...children.map((part) => part.content)].join('')
      const meanings = [...html.matchAll(/<dfn title="([^"]+)">/g)].map(([, meaning]) => meaning)
      expect(new Set(meanings).size, title).toBe(meanings.length)
    }
  })
})

describe("what's new", () => {
  test('comes newest first, with its day and version', async () => {
    const { status, body } = await ask(context.app, faq.news)
    expect(status).toBe(200)
    const days = body.data.map(({ day }) => day)
    expect(days.length).toBeGreaterThan(5)
    expect(days).toEqual(days.toSorted().toReversed())
    expect(body.data[0]?.version).toMatch(/^\d+\.\d+\.\d+$/)
  })
})
