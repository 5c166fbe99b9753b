import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'

const built = `<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__">
<script type="module" crossorigin src="/assets/index-1.js"></script>
<link rel="modulepreload" crossorigin href="/assets/base-1.js">
<link rel="stylesheet" crossorigin href="/assets/base-1.css"><div id="root"></div>`

let server: TestApp
beforeAll(async () => {
  server = await testApp({ pages: { 'index.html': built, 'scheme.js': '/* scheme */' } })
})
afterAll(() => server.close())

const get = (url: string) => server.app.inject({ url })

test.each([
  ['/login', ['Sign in to Freehold', 'name="email"', 'name="password"', 'Forgot password']],
  ['/login?back=%2Funits', ['name="password"']],
  ['/resetpassword', ['Forgot password', 'name="email"', 'Reset Password']],
])('%s has its fields in the page, and waits for no file of the client', async (at, words) => {
  const { statusCode, payload } = await get(at)
  expect(statusCode).toBe(200)
  for (const part of [...words, '<noscript>', 'id="root"']) expect(payload).toContain(part)
  expect(payload.match(/<h1/g)).toHaveLength(1)
  expect(payload).not.toMatch(/<script[^>]* src=|rel="stylesheet"|modulepreload" /)
  expect(brotliCompressSync(payload).length).toBeLessThanOrEqual(25_000)
})

test('the policy names the scripts of the page by hash and its styles by a nonce of each answer', async () => {
  const [one, other] = [await get('/login'), await get('/login')]
  const policy = String(one.headers['content-security-policy'])
  const nonce = /<style nonce="([^"]+)"/.exec(one.payload)?.[1] ?? ''
  expect(policy).toContain(`'nonce-${nonce}'`)
  expect(policy.match(/script-src 'self'(?: 'sha256-[^']+'){2};/)).not.toBeNull()
  expect(policy).not.toContain('unsafe-inline')
  expect(one.payload).not.toContain('__CSP_NONCE__')
  expect(other.payload).not.toContain(nonce)
})

test('a recovery link is drawn by the client, and no cache or index keeps either page', async () => {
  const [link, plain] = [await get('/resetpassword?token=1.2.x'), await get('/resetpassword')]
  expect(link.payload).not.toContain('id="early"')
  for (const { headers } of [link, plain]) {
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-robots-tag']).toBe('noindex, nofollow')
  }
})
