import { readFileSync, statSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { siteFiles } from '../../src/areas/site/pages/pictures/pictures.gen'
import { siteFonts } from '../../src/guests/site/site-fonts'
import { publicSite, sitePaths } from '../kit/site/public-site'

const site = publicSite()
const scriptsOf = (html: string): string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)
const brotli = (text: string): number => brotliCompressSync(text).length
const weightOf = (address: string): number => statSync(new URL(`../../../web/public${address}`, import.meta.url)).size

describe.each(sitePaths)('the page %s', (path) => {
  test('has a title, a description and one heading of its own', async () => {
    const { statusCode, payload } = await site.get(path)
    expect(statusCode).toBe(200)
    const title = /<title>([^<]+)<\/title>/.exec(payload)?.[1] ?? ''
    const description = /<meta name="description" content="([^"]+)"/.exec(payload)?.[1] ?? ''
    expect(title.length, title).toBeLessThanOrEqual(60)
    expect(description.length, description).toBeLessThanOrEqual(155)
    expect(payload.match(/<h1/g)?.length).toBe(1)
    expect(payload).not.toMatch(/\{\{|undefined|NaN|\[object/)
  })

  test('weighs little: 25 kB of HTML and style, 3 kB of scripts, eight requests', async () => {
    const html = await site.html(path)
    expect(brotli(html)).toBeLessThanOrEqual(25_000)
    expect(brotli(scriptsOf(html).join(''))).toBeLessThanOrEqual(3_000)
    const atOnce = [...html.matchAll(/<img [^>]*>/g)].filter(([tag]) => !tag.includes('loading="lazy"'))
    // The page itself, its fonts, its icon, and the pictures that do not wait.
    expect(1 + siteFonts.length + 1 + atOnce.length).toBeLessThanOrEqual(8)
  })

  test('loads nothing from another server, and no bundle of the application', async () => {
    const html = await site.html(path)
    const loaded = [...html.matchAll(/(?:src|srcset|poster|action)="([^"]+)"|<link [^>]*href="([^"]+)"/g)]
      .map(([, one, other]) => one ?? other ?? '')
      .filter((address) => !address.startsWith('/') && !address.startsWith('http://127.0.0.1:4000/'))
    expect(loaded).toEqual([])
    expect(html).not.toContain('/assets/')
    expect(html).not.toContain('<script src')
  })

  test('has alternative text and a size for every picture', async () => {
    for (const [tag] of (await site.html(path)).matchAll(/<img [^>]*>/g)) {
      expect(tag).toMatch(/ alt="[^"]{20,}"/)
      expect(tag).toMatch(/ width="\d+" height="\d+"/)
    }
  })
})

describe('the home page', () => {
  test('weighs 60 kB at most before its pictures, and its first picture 45', async () => {
    const html = await site.html('/')
    const fonts = await Promise.all(
      siteFonts.map(async (font) => {
        const file = font.replace(/^\/guests\/fonts\/(.+)-[0-9a-f]{16}\.woff2$/, '$1.woff2')
        return readFileSync(new URL(`../../src/documents/fonts/${file}`, import.meta.url)).length
      }),
    )
    const fontBytes = fonts.reduce((sum, bytes) => sum + bytes, 0)
    expect(fontBytes).toBeLessThanOrEqual(34_000)
    expect(brotli(html) + fontBytes).toBeLessThanOrEqual(60_000)
    for (const first of ['dashboard-720.avif', 'dashboard-dark-720.avif', 'dashboard-phone-720.avif'] as const)
      expect(weightOf(siteFiles[first])).toBeLessThanOrEqual(45_000)
  })

  test('offers the demo by a form, without a script, where visits are on', async () => {
    expect(await site.html('/')).toContain('<form method="post" action="/demo">')
    expect(await publicSite({ DEMO_VISITS: 'off' }).html('/')).not.toContain('/demo"')
  })

  test('has the true prices in its structured data', async () => {
    const priced = publicSite({ PRO_PRICE: '39.95', UNIT_PRICE: '1.50' })
    const html = await priced.html('/')
    const data = JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}')
    expect(data['@type']).toBe('SoftwareApplication')
    expect(data.offers.map(({ name, price }: Record<string, string>) => [name, price])).toEqual([
      ['Core', '0.00'],
      ['Pro', '39.95'],
    ])
    expect(html).toContain('$39.95 a month with 2 units, $1.50 for each')
  })

  test('shows the figures that its operator claims, and none otherwise', async () => {
    const claimed = publicSite({ SITE_STATISTICS: '28% fewer admin hours; 98% satisfaction' })
    expect(await claimed.html('/')).toContain('<dt>28%</dt><dd>fewer admin hours</dd>')
    expect(await site.html('/')).not.toMatch(/(?<!\d)28%|98%|15K/)
  })
})

describe('the pricing page', () => {
  test.each([
    ['', '12 additional units', '$12', '$42'],
    ['?units=1', '0 additional units', '$0', '$30'],
    ['?units=2', '0 additional units', '$0', '$30'],
    ['?units=3', '1 additional unit', '$1', '$31'],
    ['?units=500', '498 additional units', '$498', '$528'],
    ['?units=501', '12 additional units', '$12', '$42'],
    ['?units=-1', '12 additional units', '$12', '$42'],
    ['?units=1e2', '12 additional units', '$12', '$42'],
    ['?units=1&units=2', '12 additional units', '$12', '$42'],
  ])('adds up the month on the server: %s', async (query, more, extra, total) => {
    const { statusCode, payload } = await site.get(`/pricing${query}`)
    expect(statusCode).toBe(200)
    expect(payload).toContain(`<span id="more">${more}</span> <b id="extra">${extra}</b>`)
    expect(payload).toContain(`<b id="total">${total}</b>`)
  })

  test('leads to the checkout of each plan', async () => {
    const html = await site.html('/pricing')
    for (const plan of ['core', 'pro']) expect(html).toContain(`href="/checkout?membership=${plan}"`)
  })
})

describe('an installation that sells nothing', () => {
  test.each([{ MEMBERSHIPS: 'off' }, { SIGNUP: 'invite' }, { SIGNUP: 'closed' }])(
    'has no price, no checkout and no sign-up anywhere: %o',
    async (environment) => {
      const closed = publicSite(environment)
      expect((await closed.get('/pricing')).statusCode).toBe(404)
      for (const path of sitePaths.filter((one) => one !== '/pricing')) {
        const html = await closed.html(path)
        expect(html, path).not.toMatch(/\$\d|pricing|checkout|sign up/i)
      }
      expect(await closed.html('/sitemap.xml')).not.toContain('/pricing')
    },
  )

  test('leads tenants and staff to their sign-in', async () => {
    const html = await publicSite({ SIGNUP: 'closed' }).html('/')
    expect(html).toMatch(/<a href="\/tenant-login"><b>/)
    expect(html).toMatch(/<a href="\/login"><b>/)
  })
})

describe('for programs', () => {
  test('robots.txt names the sitemap, and the sitemap the pages', async () => {
    expect(await site.html('/robots.txt')).toBe(
      'User-agent: *\nDisallow: /api/\nSitemap: http://127.0.0.1:4000/sitemap.xml\n',
    )
    const listed = [...(await site.html('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) =>
      at.replace('http://127.0.0.1:4000', ''),
    )
    expect(listed.toSorted()).toEqual(
      [...sitePaths.filter((path) => !['/home', '/errors'].includes(path)), '/help'].toSorted(),
    )
  })

  test('the error page is in no index', async () => {
    expect((await site.get('/errors')).headers['x-robots-tag']).toBe('noindex')
  })
})
