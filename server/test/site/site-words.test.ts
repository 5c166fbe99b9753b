import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { termsVersion } from '@freehold/rules/account/sign-up-consent'
import { describe, expect, test } from 'vitest'
import { tested } from '../../src/areas/site/pages/about/tested'
import { measured } from '../../src/areas/site/pages/home/measured'
import { whyExample } from '../../src/areas/site/pages/home/why-example'
import { legalPages } from '../../src/areas/site/pages/legal/legal-page'
import { readConfig } from '../../src/config'
import { missingOnSite } from '../../src/config-site'
import { currentTerms } from '../../src/guests/site/legal/current-terms'
import { filled } from '../../src/guests/site/legal/fill'
import { siteOf } from '../../src/guests/site/site'
import { publicSite, sitePaths } from '../kit/site/public-site'

const root = new URL('../../../', import.meta.url)
const textOf = (path: string): string => readFileSync(new URL(path, root), 'utf8')
const testsIn = (...folders: string[]): number =>
  folders.flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).filter((path) =>
      /\.test\.tsx?$/.test(path),
    ),
  ).length

const siteWith = (environment: Record<string, string> = {}) =>
  siteOf(readConfig({ PUBLIC_URL: 'https://homes.example', SIGNUP: 'open', ...environment }))

describe('the terms and the policies', () => {
  const site = siteWith({
    OPERATOR_NAME: 'Homes LLC',
    OPERATOR_ADDRESS: '1 Wharf St',
    LEGAL_EMAIL: 'law@homes.example',
  })

  test.each(
    legalPages.flatMap(({ title, versions }) => versions.map(({ version, text }) => ({ title, version, text }))),
  )('leave no placeholder unfilled: $title of $version', ({ text }) => {
    for (const one of [site, siteWith(), siteWith({ MEMBERSHIPS: 'off' })]) {
      expect(filled(text, one)).not.toMatch(/[{}]/)
      expect(filled(text, one).length).toBeGreaterThan(500)
    }
  })

  test('a placeholder that nothing fills is a fault', () => {
    expect(() => filled('Call {{phone}}.', site)).toThrow('Nothing fills {{phone}}')
    expect(() => filled('{{#phone}}Call.{{/phone}}', site)).toThrow('Nothing decides about {{#phone}}')
    expect(() => filled('At {{address}}', siteWith())).toThrow('Nothing fills {{address}}')
  })

  test('have the facts of the specification, but for the 30 days before a cancellation', () => {
    const [terms, privacy] = legalPages.map(({ versions: [{ text }] }) => filled(text, site))
    for (const fact of [
      '18 years',
      'human',
      'for one person',
      '10,000 dollars',
      '12 months',
      'San Diego',
      'California',
    ])
      expect(terms).toContain(fact)
    expect(terms).toMatch(/cancel in your account settings, in two clicks/)
    expect(terms).not.toMatch(/30 days before (the|a) period/)
    expect(terms).toContain('href="/cookie-policy"')
    expect(terms).toContain('<a href="mailto:law@homes.example">law@homes.example</a>')
    expect(privacy).toContain('January 05, 2020')
    expect(privacy).toContain('within 30 days')
  })

  test('have no word about memberships where none are sold', () => {
    expect(filled(legalPages[0]?.versions[0].text ?? '', siteWith({ MEMBERSHIPS: 'off' }))).not.toMatch(/Pro|\$30/)
  })

  test('the version that people agree to is named with the hash of its text', () => {
    const whole = createHash('sha256')
      .update(filled(legalPages[0]?.versions[0].text ?? '', site))
      .digest()
    expect(currentTerms(site)).toEqual({ version: '2026-11-28', sha256: whole })
    // A sign-up stores the version that its reader could open.
    expect(currentTerms(site).version).toBe(termsVersion)
    expect(currentTerms(siteWith()).sha256).not.toEqual(whole)
  })

  const payloads = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><svg onload=alert(1)>',
    "'><iframe srcdoc=x>",
    '</style><script>alert(1)</script>',
    '</script><script>alert(1)</script>',
    '</title><base href=//evil.example>',
    '<a href="javascript:alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '![x](x" onerror="alert(1))',
    '{{operator}}',
    '{{#sells}}x{{/sells}}',
    '$& $1 $`',
    '<!--',
    ']]><script>alert(1)</script>',
    '<math><mtext></form><form action=//evil.example>',
    '&#60;script&#62;alert(1)&#60;/script&#62;',
    '" autofocus onfocus="alert(1)',
    '<meta http-equiv=refresh content=0>',
    '<link rel=stylesheet href=//evil.example>',
  ]

  test.each(payloads)('the words of an operator stay words: %s', async (text) => {
    const harmless = publicSite()
    const hostile = publicSite({ PRODUCT_NAME: text.slice(0, 40), OPERATOR_NAME: text, OPERATOR_ADDRESS: text })
    const tagsOf = (html: string) =>
      html.match(/<[a-z!/][^\s>]*/gi)?.filter((tag) => !/^<\/?(p|dt|dd)$/.test(tag)) ?? []
    for (const path of ['/', '/contact', '/terms-of-use', '/privacy-policy', '/leave']) {
      const html = await hostile.html(path)
      expect(tagsOf(html).toSorted(), path).toEqual(tagsOf(await harmless.html(path)).toSorted())
      expect(html.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\son\w+=/)
    }
  })
})

describe('the settings of the site', () => {
  test.each([
    [{ CONTACT_EMAIL: 'nowhere' }, 'CONTACT_EMAIL must be an email address'],
    [{ SOCIAL_LINKS: 'http://social.example/homes' }, 'SOCIAL_LINKS must be at most eight addresses'],
    [{ SOCIAL_LINKS: 'javascript:alert(1)' }, 'SOCIAL_LINKS must be at most eight addresses'],
    [{ SITE_STATISTICS: '28%' }, 'SITE_STATISTICS must be at most six figures with their words'],
    [{ PRODUCT_NAME: 'x'.repeat(41) }, 'PRODUCT_NAME must be one line of at most 40 characters'],
    [{ OPERATOR_NAME: 'two\nlines' }, 'OPERATOR_NAME must be one line of at most 100 characters'],
  ])('stop the start where they make no sense: %o', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence)
  })

  test('that the terms need are named while they are missing', () => {
    expect(missingOnSite(readConfig({ SIGNUP: 'open', PUBLIC_URL: 'https://homes.example' }).door.site)).toEqual([
      'OPERATOR_NAME',
      'OPERATOR_ADDRESS',
      'CONTACT_EMAIL',
    ])
    const set = { OPERATOR_NAME: 'Homes LLC', OPERATOR_ADDRESS: '1 Wharf St', CONTACT_EMAIL: 'hello@homes.example' }
    expect(missingOnSite(readConfig(set).door.site)).toEqual([])
  })
})

describe('the figures', () => {
  const measurements = textOf('docs/measurements.md')

  test.each(measured)('of the home page are those that were measured: $figure', ({ figure, line, command }) => {
    expect(line).toContain(figure)
    expect(measurements).toContain(line)
    const [, name = ''] = /measure\.mjs (\w+)/.exec(command) ?? []
    expect(measurements).toContain(`<!-- ${name} -->`)
  })

  test('of the security page are true, and not far too low', () => {
    const saboteurs = readdirSync(new URL('scripts/saboteurs', root))
      .filter((name) => name.startsWith('of-'))
      .map((name) => textOf(`scripts/saboteurs/${name}`).match(/^ {4}breaks:/gm)?.length ?? 0)
    const counts = {
      closedTables: textOf('db/schema.sql').match(/alter table \w+ enable row level security/gi)?.length ?? 0,
      saboteurs: saboteurs.reduce((sum, count) => sum + count, 0),
      testFiles: testsIn('server/test', 'rules/test', 'contract/test', 'test', 'e2e'),
      journeys: testsIn('e2e/journeys'),
    }
    for (const [name, count] of Object.entries(counts)) {
      const claimed = tested[name as keyof typeof tested]
      expect(count, name).toBeGreaterThan(claimed)
      expect(count, name).toBeLessThan(claimed * 2)
    }
  })

  test('of the example are made by the rules, and add up', () => {
    const { lines, balance } = whyExample()
    expect(lines.map(({ label, day, amount }) => [label, day, amount])).toEqual([
      ['Move-in: rent to the end of the month, and the deposit', '2026-11-18', 2_078_34],
      ['Paid by check', '2026-11-18', 2_078_34],
      ['Rent for December', '2026-12-01', 1_450_00],
      ['Late fee, five days after the due date', '2026-12-06', 72_50],
      ['Paid by card', '2026-12-09', 1_200_00],
    ])
    expect(balance).toBe(322_50)
    for (const { why, amount } of lines) if (why) expect(why.total).toBe(amount)
  })

  test('of every page are the product’s own: none of the documents’ statistics is on one', async () => {
    const site = publicSite()
    for (const path of sitePaths) expect(await site.html(path), path).not.toMatch(/15K\+|(?<!\d)28%|98% satisf/)
  })
})
