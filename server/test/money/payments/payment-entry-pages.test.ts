import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../kit/app/app'

const pages = {
  'index.html': '<meta name="csp-nonce" content="__CSP_NONCE__" /><p>The application</p>',
  'payment-entry.html': '<meta name="csp-nonce" content="__CSP_NONCE__" /><p>The payment entry</p>',
}
const braintree = {
  BRAINTREE_MERCHANT_ID: 'm1',
  BRAINTREE_PUBLIC_KEY: 'p1',
  BRAINTREE_PRIVATE_KEY: 'k1',
  BRAINTREE_ENVIRONMENT: 'production',
}

let sandbox: TestApp
let real: TestApp
beforeAll(async () => {
  sandbox = await testApp({ pages })
  real = await testApp({ pages, beside: sandbox.database, environment: braintree })
})
afterAll(async () => {
  await real.close()
  await sandbox.close()
})

interface Page {
  html: string
  headers: Record<string, unknown>
  /** The content policy, directive by directive. */
  policy: Record<string, string[]>
}

async function pageAt({ app }: TestApp, url: string): Promise<Page> {
  const { payload, headers } = await app.inject({ url })
  const policy = String(headers['content-security-policy'])
    .split('; ')
    .map((directive) => directive.split(' '))
    .map(([name = '', ...sources]) => [name, sources])
  return { html: payload, headers, policy: Object.fromEntries(policy) }
}

const nonceOf = ({ html }: Page): string => `'nonce-${/content="([^"]+)"/.exec(html)?.[1]}'`
const hostsIn = ({ policy }: Page): string[] =>
  Object.values(policy)
    .flat()
    .filter((source) => source.includes('.'))

describe('a page of the application', () => {
  test.each(['/units', '/people/tenant-list', '/payment-entry', '/payment-entry/else'])(
    'at %s admits no other host, with Braintree set up or without',
    async (at) => {
      for (const server of [sandbox, real]) {
        const page = await pageAt(server, at)
        expect(page.html).toContain('The application')
        expect(hostsIn(page)).toEqual([])
        expect(page.policy).toMatchObject({ 'script-src': ["'self'"], 'frame-ancestors': ["'none'"] })
        expect(page.policy['style-src']).toEqual(["'self'", nonceOf(page)])
        expect(page.policy).toMatchObject({
          'require-trusted-types-for': ["'script'"],
          'trusted-types': ['default', 'help-text', 'inspect-worker', 'portal-worker', 'sandbox-frame', 'tenant-lease'],
        })
        expect(page.headers['x-frame-options']).toBe('DENY')
      }
    },
  )

  test('lets a window that PayPal opens answer, where Braintree is set up', async () => {
    expect((await pageAt(sandbox, '/units')).headers['cross-origin-opener-policy']).toBe('same-origin')
    expect((await pageAt(real, '/units')).headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  })
})

describe('the page that asks for a card', () => {
  test('can be framed only by us, runs only our scripts, and reaches Braintree', async () => {
    const page = await pageAt(real, '/payment-entry/card')
    expect(page.html).toContain('The payment entry')
    expect(page.headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'referrer-policy': 'strict-origin' })
    expect(page.policy).toMatchObject({
      'script-src': ["'self'"],
      'style-src': ["'self'", nonceOf(page)],
      'style-src-attr': ["'unsafe-inline'"],
      'frame-src': ["'self'", 'blob:', 'https://assets.braintreegateway.com'],
      'frame-ancestors': ["'self'"],
    })
    expect(page.policy['connect-src']).toContain('https://api.braintreegateway.com')
    expect(hostsIn(page).filter((host) => host.includes('sandbox'))).toEqual([])
  })

  test('has a nonce of its own every time', async () => {
    const [first, second] = await Promise.all([0, 1].map(() => pageAt(real, '/payment-entry/card')))
    expect(first && nonceOf(first)).not.toBe(second && nonceOf(second))
  })
})

describe('the page that asks for a PayPal account', () => {
  test('allows what PayPal’s script writes, apart from the card page', async () => {
    const page = await pageAt(real, '/payment-entry/paypal')
    expect(page.policy['script-src']).toContain("'unsafe-inline'")
    expect(page.policy['style-src']).toEqual(["'self'", "'unsafe-inline'"])
    expect(page.policy['frame-src']).toContain('https://*.paypal.com')
    expect(page.policy['frame-ancestors']).toEqual(["'self'"])
  })
})

describe('the page that asks for a bank account', () => {
  test('reaches what takes the numbers of the account, and frames and loads nothing of others', async () => {
    const page = await pageAt(real, '/payment-entry/bank')
    expect(page.html).toContain('The payment entry')
    expect(page.headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'referrer-policy': 'strict-origin' })
    expect(page.policy).toMatchObject({
      'script-src': ["'self'"],
      'style-src': ["'self'", nonceOf(page)],
      'img-src': ["'self'", 'blob:', 'data:'],
      'frame-src': ["'self'", 'blob:'],
      'frame-ancestors': ["'self'"],
      'connect-src': [
        "'self'",
        'https://api.braintreegateway.com',
        'https://client-analytics.braintreegateway.com',
        'https://payments.braintree-api.com',
        'https://www.paypal.com/xoplatform/logger/api/logger',
      ],
    })
    expect(page.policy['style-src-attr']).toBeUndefined()
  })
})

describe('the file of the entry page', () => {
  test('is never sent by its own name, without a policy', async () => {
    for (const server of [sandbox, real])
      expect((await pageAt(server, '/payment-entry.html')).html).toContain('The application')
  })

  test('does not exist without Braintree', async () => {
    for (const at of ['/payment-entry/card', '/payment-entry/paypal', '/payment-entry/bank'])
      expect((await pageAt(sandbox, at)).html).toContain('The application')
  })
})
