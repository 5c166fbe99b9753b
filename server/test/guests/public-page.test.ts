import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { h } from 'preact'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../src/config'
import { publicPage } from '../../src/guests/site/public-page'
import { addSitePage } from '../../src/guests/site/send-page'
import { siteOf } from '../../src/guests/site/site'

const now = new Date('2026-11-28T12:00:00Z')
const configOf = (environment: Record<string, string> = {}) =>
  readConfig({ PUBLIC_URL: 'https://homes.example', SIGNUP: 'open', ...environment })

const render = (environment: Record<string, string> = {}) =>
  publicPage(siteOf(configOf(environment)), now, {
    title: 'Features',
    description: 'Everything in it.',
    path: '/features',
    children: h('h1', {}, 'Features'),
  })

const serve = () => {
  const app = Fastify()
  let at = now
  addSitePage(app, { config: configOf(), now: () => at }, '/features', (site, when) =>
    publicPage(site, when, {
      title: 'Features',
      description: 'd',
      path: '/features',
      children: h('h1', {}, 'Features'),
    }),
  )
  return { app, later: (to: string) => (at = new Date(to)) }
}

describe('a public page', () => {
  test('names the product, its own address and the page that is open', () => {
    const { html } = render({ PRODUCT_NAME: 'Gable' })
    expect(html).toContain('<title>Features - Gable</title>')
    expect(html).toContain('<link rel="canonical" href="https://homes.example/features"/>')
    expect(html).toContain('<a href="/features" aria-current="page">Features</a>')
    expect(html).toContain('id="login-title">Gable</h2>')
    expect(html).toContain('© 2026 homes.example')
  })

  test('shows prices and sign-up only where memberships are sold', () => {
    expect(render().html).toMatch(/href="\/pricing"[^>]*>Sign Up/)
    for (const closed of [{ SIGNUP: 'invite' }, { SIGNUP: 'closed' }, { MEMBERSHIPS: 'off' }])
      expect(render(closed).html).not.toMatch(/pricing|Sign Up/i)
  })

  test('shows the form to contact and social pages only where they are set', () => {
    expect(render().html).not.toContain('/contact')
    const { html } = render({ CONTACT_EMAIL: 'hello@homes.example', SOCIAL_LINKS: 'https://github.com/homes' })
    expect(html).toContain('<a href="/contact">Contact</a>')
    expect(html).toContain('<a href="https://github.com/homes" rel="me noopener">GitHub</a>')
  })

  test('runs and styles only what its policy names by hash', () => {
    const { html, policy } = render()
    expect(policy).toMatch(/^default-src 'none';/)
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
    expect(html.match(/<script/g)?.length).toBe(
      policy.match(/script-src( 'sha256-[^']+')+/)?.[0].match(/sha256/g)?.length,
    )
    expect(html).not.toMatch(/\s(style|on\w+)="/)
  })

  test.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'-alert(1)-'",
    '</title><script>alert(1)</script>',
    '</style><script>alert(1)</script>',
    '<svg/onload=alert(1)>',
    '" onmouseover="alert(1)',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
  ])('escapes %s in the words of its operator', (text) => {
    const { html } = render({ PRODUCT_NAME: text, OPERATOR_NAME: text, OPERATOR_ADDRESS: text })
    expect(html.match(/<script/g)?.length).toBe(render().html.match(/<script/g)?.length)
    expect(html).not.toContain('<img src=x')
    expect(html).not.toContain('<svg/onload')
  })
})

describe('a page that is the same for everyone', () => {
  test('is sent compressed, kept five minutes, and not sent again unchanged', async () => {
    const { app } = serve()
    const plain = await app.inject({ url: '/features' })
    expect(plain.headers['cache-control']).toBe('public, max-age=300')
    const br = await app.inject({ url: '/features', headers: { 'accept-encoding': 'gzip, deflate, br' } })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.payload)
    const gzip = await app.inject({ url: '/features', headers: { 'accept-encoding': 'gzip, br;q=0' } })
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.payload)
    const again = await app.inject({
      url: '/features',
      headers: { 'accept-encoding': 'br', 'if-none-match': String(br.headers.etag) },
    })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
  })

  test('has the new year in its foot without a start', async () => {
    const { app, later } = serve()
    expect((await app.inject({ url: '/features' })).payload).toContain('© 2026')
    later('2027-01-01T00:00:01Z')
    expect((await app.inject({ url: '/features' })).payload).toContain('© 2027')
  })
})
