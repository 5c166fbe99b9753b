import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { help } from '../../../src/areas/site/help/help'
import { helpAddresses } from '../../../src/areas/site/help-pages/page-addresses'
import { searchScript } from '../../../src/areas/site/help-pages/search-script'
import { type TestApp, testApp } from '../../kit/app/app'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

const open = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await context.app.inject({ url, headers })
  return { status: answer.statusCode, html: answer.body, headers: answer.headers, bytes: answer.rawPayload }
}

describe('the public page of the help', () => {
  test('has a search that is a form, every section, and every article with its parts', async () => {
    const { status, html, headers } = await open('/help')
    expect(status).toBe(200)
    expect(html).toContain('We are here to help you')
    expect(html).toMatch(/<form method="get" action="\/help"/)
    for (const { title, faq } of (await help()).sections) {
      expect(html).toContain(`<h2>${title}</h2>`)
      for (const { address } of faq) expect(html).toContain(`href="${address}"`)
    }
    expect(headers['content-security-policy']).toContain("script-src 'sha256-")
    expect(html).not.toContain('<dfn')
  })

  test('weighs little: HTML and style within 25 kB, the script of the search within 1 kB', async () => {
    const { bytes, headers } = await open('/help', { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBe('br')
    expect(bytes.length).toBeLessThan(25_000)
    expect(brotliDecompressSync(bytes).toString()).toContain('We are here to help you')
    expect(gzipSync(searchScript.text).length).toBeLessThan(1_000)
  })

  test('is kept, and asked about by its version', async () => {
    const first = await open('/help')
    const again = await open('/help', { 'if-none-match': String(first.headers.etag) })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  })
})

describe('an article', () => {
  test('has an address of its own, with a title, a description, the way to it and what to read next', async () => {
    const { status, html, headers } = await open('/help/money/payments')
    expect(status).toBe(200)
    expect(html).toMatch(/<title>Collect payment - Help - [^<]+<\/title>/)
    expect(html).toContain('<meta name="description" content="Every payment received, newest first."/>')
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/help\/money\/payments"\/>/)
    expect(html).toContain('"@type":"BreadcrumbList"')
    expect(html).toContain('<a href="/help#money">Money</a>')
    expect(html).toContain('<h2>Related articles</h2>')
    expect(html).toContain('href="/money/rent-history"')
    expect(headers['x-robots-tag']).toBeUndefined()
  })

  test('leads to articles in place of screens', async () => {
    const { html } = await open('/help/start/set-up')
    expect(html).toContain('<a href="/help/properties/owners">Owners</a>')
    expect(html).not.toContain('<a href="/properties/property-owners">')
  })

  test('explains a word behind a button that works without a script', async () => {
    const { html } = await open('/help/reports/rent-roll')
    const [, id] = /<dfn><button type="button" popovertarget="([^"]+)">/.exec(html) ?? []
    expect(html).toContain(`id="${id}" popover="auto"`)
  })

  test('for tenants is there in Spanish, and says so', async () => {
    const { html } = await open('/help/inquilinos/pagar')
    expect(html).toContain('lang="es"')
    expect(html).toMatch(/<link rel="alternate" hreflang="en" href="[^"]+\/help\/tenants\/pay"\/>/)
  })

  test('is missing at any other address, and the page offers the search', async () => {
    for (const url of ['/help/money/nothing', '/help/nothing', '/help/news/x', '/help/pictures/none.webp']) {
      const { status, html, headers } = await open(url)
      expect([url, status]).toEqual([url, 404])
      expect(html).toContain('This article was not found')
      expect(headers['x-robots-tag']).toBe('noindex')
    }
  })

  test('is there for every address that search engines are given, and each is within 25 kB', async () => {
    const addresses = helpAddresses((await help()).sections)
    expect(addresses.length).toBeGreaterThan(70)
    const { html: listed } = await open('/help/sitemap.xml')
    expect(listed.match(/<loc>/g)).toHaveLength(addresses.length)
    expect(listed).toMatch(/<loc>http[^<]+\/help\/money\/payments<\/loc>/)
    for (const address of addresses) {
      const { status, bytes } = await open(address, { 'accept-encoding': 'gzip' })
      expect([address, status]).toEqual([address, 200])
      expect(bytes.length, address).toBeLessThan(25_000)
    }
  })

  test('leads from its section to the place on the page of all help', async () => {
    const { status, headers } = await open('/help/money')
    expect([status, headers.location]).toEqual([302, '/help#money'])
  })
})

describe('the answers to a question', () => {
  test('come with the best one at once, and the box is empty', async () => {
    const { status, html, headers } = await open('/help?keyword=renter+paid+twice')
    expect(status).toBe(200)
    expect(html).toMatch(/\d articles for &quot;renter paid twice&quot;/)
    expect(html).toMatch(/<h2><a href="\/help\/money\/payments">Collect payment<\/a><\/h2>/)
    expect(html).toContain('class="best"')
    expect(html).not.toMatch(/<input[^>]*value=/)
    expect(headers['x-robots-tag']).toBe('noindex')
  })

  test('are the nearest three where none is sure, and none where no word is known', async () => {
    const near = (await open('/help?keyword=payment+xylophone+kazoo')).html
    expect(near).toContain('These come closest:')
    expect(near.match(/<ol class="answers[\s\S]*<\/ol>/)?.[0].match(/<h2>/g)).toHaveLength(3)
    expect((await open('/help?keyword=xylophone')).html).toContain('No article answers &quot;xylophone&quot;.')
  })

  test('show what was typed as text', async () => {
    const { html } = await open(`/help?keyword=${encodeURIComponent('<script>alert(1)</script>')}`)
    expect(html).toContain('&lt;script>alert(1)&lt;/script>')
    expect(html).not.toContain('<script>alert(1)')
  })

  test('say what is wrong with one letter, and take the rest as all help', async () => {
    const { status, html } = await open('/help?keyword=a')
    expect(status).toBe(422)
    expect(html).toContain('Type at least 2 letters to search.')
    for (const url of ['/help?keyword=', '/help?keyword=%20', '/help?keyword=a&keyword=b'])
      expect((await open(url)).status).toBe(200)
  })

  test('come as a short list while a person types', async () => {
    const { status, html } = await open('/help/answers?keyword=bounced+chec')
    expect(status).toBe(200)
    const found = JSON.parse(html) as { title: string; address: string; part: string }[]
    expect(found[0]).toEqual({
      title: 'Collect payment',
      section: 'Money',
      part: 'Take back a payment that was wrong, entered twice, or bounced',
      address: '/help/money/payments#take-back-a-payment-that-was-wrong-entered-twice-or-bounced',
    })
    expect(found.length).toBeLessThanOrEqual(6)
    expect((await open('/help/answers')).html).toBe('[]')
  })
})

test('what is new has a page', async () => {
  const { status, html } = await open('/help/news')
  expect(status).toBe(200)
  expect(html).toContain('Version 0.1.0')
  expect(html).toContain('href="/help/people/renewal-offers"')
})
