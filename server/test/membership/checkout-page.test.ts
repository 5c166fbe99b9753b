import { afterEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'

const opened: TestApp[] = []
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close()
})

const built = `<!doctype html><html><head>
  <script type="module" crossorigin src="/assets/checkout-1.js"></script>
  <link rel="modulepreload" crossorigin href="/assets/base-1.js">
  <link rel="stylesheet" crossorigin href="/checkout-1.css">
</head><body><div id="checkout"></div></body></html>`

async function server(environment: Record<string, string> = {}): Promise<TestApp> {
  const pages = {
    'index.html': '<html></html>',
    'checkout.html': built,
    'checkout-1.css': '.checkout { display: grid }',
  }
  const started = await testApp({ pages, environment: { SIGNUP: 'open', MEMBERSHIPS: 'on', ...environment } })
  opened.push(started)
  return started
}

const page = async ({ app }: TestApp, query = '') => app.inject({ url: `/checkout${query}` })

/** The facts that the page gives its form. */
function setupIn(html: string): Record<string, unknown> {
  const text = /data-setup="([^"]*)"/.exec(html)?.[1] ?? ''
  return JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as Record<string, unknown>
}

describe('the page of the sign-up', () => {
  test('has the header and footer of the site, the files of the form, and the prices', async () => {
    const of = await server({ PRO_PRICE: '35.50', UNIT_PRICE: '2' })
    const { statusCode, payload } = await page(of, '?membership=pro&units=14')
    expect(statusCode).toBe(200)
    for (const part of ['class="top"', 'class="ground"', '/assets/checkout-1.js', '.checkout { display: grid }'])
      expect(payload).toContain(part)
    expect(setupIn(payload)).toMatchObject({
      membership: 'pro',
      units: 14,
      proPrice: 3550,
      unitPrice: 200,
      plans: true,
    })
    expect(payload).toContain('name="robots" content="noindex"')
  })

  test('has the whole form in the page before the client has come', async () => {
    const { payload } = await page(await server({ PRO_PRICE: '35.50', UNIT_PRICE: '2' }), '?membership=pro&units=14')
    for (const name of [
      'cardholder',
      'email',
      'new-password',
      'organization',
      'zipcode',
      'units',
      'question_1',
      'renewal',
    ])
      expect(payload).toContain(`name="${name}"`)
    expect(payload).toContain('Pay $59.50 and open my account')
    expect(payload).toContain('<noscript>')
    expect(payload).not.toMatch(/<script[^>]* src=|rel="stylesheet"/)
    const free = (await page(await server())).payload
    expect(free).toContain('Open my free account')
    expect(free).not.toContain('name="renewal"')
  })

  test('lets nothing run but its own scripts and the files of this server', async () => {
    const { headers } = await page(await server())
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self' 'sha256-")
    expect(policy).toContain("frame-src 'self'")
    for (const loose of ['unsafe-inline', 'unsafe-eval', 'https:', '*']) expect(policy).not.toContain(loose)
  })

  test.each([
    ['', { membership: 'core', units: 2 }],
    ['?membership=gold&units=-4', { membership: 'core', units: 2 }],
    ['?membership=pro&units=99999', { membership: 'pro', units: 5002 }],
    ['?membership=pro&units=1&units=2', { membership: 'pro', units: 2 }],
    ['?membership=%22%3E%3Cscript%3Ealert(1)%3C/script%3E', { membership: 'core', units: 2 }],
  ])('reads %s as it can', async (query, expected) => {
    const { statusCode, payload } = await page(await server(), query)
    expect([statusCode, setupIn(payload)]).toMatchObject([200, expected])
    expect(payload).not.toContain('<script>alert')
  })

  test('says without memberships that everything is included, by showing no price', async () => {
    const { payload } = await page(await server({ MEMBERSHIPS: 'off' }))
    expect(setupIn(payload)).toMatchObject({ plans: false })
    expect(payload).toContain('Open your account')
  })

  test.each([
    ['invite', 'by invitation'],
    ['closed', 'accepting new accounts'],
  ])('is a plain sentence with SIGNUP=%s', async (signup, words) => {
    const { statusCode, payload } = await page(await server({ SIGNUP: signup }))
    expect([statusCode, payload.includes(words), payload.includes('id="checkout"')]).toEqual([404, true, false])
  })
})
