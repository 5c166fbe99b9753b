import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'

const template = '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><title>Freehold</title>'
const script = 'console.log(1)'

let folder: string
let context: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'freehold-web-'))
  await mkdir(join(folder, 'assets'))
  for (const [name, content] of [
    ['index.html', template],
    ['portal.html', '<!doctype html><title>Tenant portal</title>'],
    ['inspect.html', '<!doctype html><title>Inspections</title>'],
    ['inspect-worker.js', script],
    ['early.js', script],
    ['assets/index-abc.js', script],
  ] as const) {
    await writeFile(join(folder, name), content)
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(content))
    await writeFile(join(folder, `${name}.gz`), gzipSync(content))
  }
  context = await testApp({ webPage: join(folder, 'index.html') })
})
afterAll(async () => {
  await context.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => context.app.inject({ url, headers })

describe('the page of the app', () => {
  test.each([
    '/?token=once',
    '/units',
    '/index.html',
    '/index.html?from=mail',
    '/%69ndex.html',
    '/INDEX.HTML',
    '/index.html/',
    '/index.html.br',
    '/index.html.gz',
    '/early.js.br',
  ])('is served at %s with its policy and a nonce of its own', async (url) => {
    const [page, again] = [await get(url), await get(url, { 'accept-encoding': 'br' })]
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    const nonce = /content="([^"]+)"/.exec(page.payload)?.[1] ?? ''
    expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
    expect(page.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
    expect(again.headers['content-security-policy']).toMatch(/'nonce-[^']+'/)
    expect(again.headers['content-security-policy']).not.toContain(nonce)
  })

  test.each([
    '/apply?token=1.2.x',
    '/apply/form?token=1.2.x',
    '/apply/more?token=1.2.x',
    '/consent?token=1.2.x',
    '/resetpassword?token=x',
    '/invitation?token=x',
    '/setup?token=x',
  ])('behind a link is in no index, no cache and no referrer: %s', async (url) => {
    const { headers } = await get(url)
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    expect((await get('/apply-links')).headers['x-robots-tag']).toBeUndefined()
  })

  test('is not served for paths of assets and calls', async () => {
    const unreal = ['/assets/index.html', '/assets/', '/assets/%2e%2e%2findex.html', '/assets/.env', '/api/index.html']
    for (const url of [...unreal, '/assets/index-abc.js.br'])
      expect((await get(url)).json(), url).toMatchObject({ type: 'E_NOT_FOUND' })
  })
})

describe('the page of the tenant portal', () => {
  test.each(['/tenant-login', '/tenant-login?invite=x', '/tenant-board?tab=pay'])(
    'is served at %s, in no index, no cache and no referrer',
    async (url) => {
      const { statusCode, headers, payload } = await get(url)
      expect(statusCode).toBe(200)
      expect(payload).toContain('<title>Tenant portal</title>')
      expect(headers).toMatchObject({
        'x-robots-tag': 'noindex, nofollow',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    },
  )

  test('has no address of its own beside these', async () => {
    for (const url of ['/portal.html', '/tenant-login/more']) expect((await get(url)).payload).toContain('csp-nonce')
  })
})

describe('the page of the inspections on a phone', () => {
  test.each(['/inspect/', '/inspect/7', '/inspect/7?room=x'])(
    'is served at %s, in no index and no cache',
    async (url) => {
      const { statusCode, headers, payload } = await get(url)
      expect(statusCode).toBe(200)
      expect(payload).toContain('<title>Inspections</title>')
      expect(headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' })
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['content-security-policy']).toContain('inspect-worker')
    },
  )

  test('has one address, so that one copy of it is enough', async () => {
    const { statusCode, headers } = await get('/inspect')
    expect([statusCode, headers.location]).toEqual([308, '/inspect/'])
    expect((await get('/inspect.html')).payload).toContain('csp-nonce')
  })

  test('has a worker that the browser asks about each time', async () => {
    expect((await get('/inspect-worker.js')).headers['cache-control']).toBe('no-cache')
  })
})

describe('the files of the app', () => {
  test.each(['/early.js', '/assets/index-abc.js'])('%s comes compressed where that is understood', async (url) => {
    expect((await get(url)).payload).toBe(script)
    const packed = await get(url, { 'accept-encoding': 'br' })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(packed.headers['content-type']).toMatch(/^(text|application)\/javascript/)
  })

  test('carry no header that only a document needs, where they are kept for ever', async () => {
    const { headers } = await get('/assets/index-abc.js')
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(Object.keys(headers).sort()).toEqual([
      'cache-control',
      'connection',
      'content-length',
      'content-type',
      'cross-origin-resource-policy',
      'date',
      'vary',
      'x-content-type-options',
    ])
    expect((await get('/early.js')).headers).toMatchObject({ etag: expect.any(String), 'x-frame-options': 'DENY' })
  })
})
