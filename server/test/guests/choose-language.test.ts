import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { mailTo } from '../kit/app/mailbox'
import { type SigningApp, signingApp } from '../kit/homes/signing-app'

const languageIn = (html: string): string => /<html lang="(\w+)"/.exec(html)?.[1] ?? ''

describe('a page whose reader is not known', () => {
  let context: TestApp
  beforeAll(async () => {
    context = await testApp()
  })
  afterAll(() => context.close())

  const open = (search: string, headers: Record<string, string> = {}) =>
    context.app.inject({ method: 'GET', url: `/unsubscribe${search}`, headers })

  test.each([
    ['', {}, 'en'],
    ['', { 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' }, 'es'],
    ['', { 'accept-language': 'es;q=0.2,en;q=0.8' }, 'en'],
    ['', { 'accept-language': 'fr,es;q=0' }, 'en'],
    ['?lang=en', { 'accept-language': 'es' }, 'en'],
    ['?lang=es', { cookie: 'guest_language=en' }, 'es'],
    ['', { cookie: 'other=1; guest_language=es' }, 'es'],
    ['?lang=fr', { cookie: 'guest_language=xx' }, 'en'],
  ])('%j with %j is in %s', async (search, headers, language) => {
    expect(languageIn((await open(search, headers)).payload)).toBe(language)
  })

  test('remembers a choice on its own pages, in a cookie with nothing else in it', async () => {
    const { headers } = await open('?lang=es')
    expect(headers['set-cookie']).toBe('guest_language=es; Path=/unsubscribe; Max-Age=31536000; HttpOnly; SameSite=Lax')
    expect((await open('')).headers['set-cookie']).toBeUndefined()
    expect((await open('?lang=es', { cookie: 'guest_language=es' })).headers['set-cookie']).toBeUndefined()
  })

  test('is not mixed with the other one by a cache', async () => {
    expect((await open('')).headers.vary).toMatch(/Accept-Language, Cookie/)
  })

  test('has a link to the other language, under its own name', async () => {
    expect((await open('')).payload).toMatch(
      /<a class="language" href="\?lang=es" lang="es" hreflang="es">Español<\/a>/,
    )
  })
})

describe('the pages of a signer', () => {
  let app: SigningApp
  beforeAll(async () => {
    app = await signingApp()
  })
  afterAll(() => app.context.close())

  const reads = (id: number, language: string) =>
    app.context.database.ask(
      'update tenant set language = $2 where (account_id, id) in (select account_id, tenant_id from lease where id = $1)',
      [id, language],
    )

  test('speak the language of the tenant, whatever the browser asks for', async () => {
    const { id, search } = await app.desk.out()
    await reads(id, 'es')
    const { payload } = await app.context.app.inject({ url: `/sign${search}`, headers: { 'accept-language': 'en' } })
    expect(languageIn(payload)).toBe('es')
    expect(payload).toContain('Firme su contrato de renta')
  })

  test('keep the visit when the language is changed, and mail no other code', async () => {
    const { search } = await app.desk.out()
    const { visit } = await app.desk.open(search)
    const before = await mailTo(app.context, 'lea@signers.example')
    const page = await app.desk.post(`${search}&lang=es`, { do: 'show', visit })
    expect([page.status, languageIn(page.html)]).toEqual([200, 'es'])
    expect(page.html).toContain(`name="visit" value="${visit}"`)
    expect(page.html).toContain('el texto en inglés es el que vale')
    expect(page.html).toMatch(/<section class="card" lang="en">/)
    const again = await app.desk.post(`${search}&lang=es`, { do: 'consent', visit, agree: '1' })
    expect(again.html).toContain('Primero abra el PDF de prueba.')
    expect(await mailTo(app.context, 'lea@signers.example')).toEqual(before)
  })

  test('show the page for the code again without a visit', async () => {
    const { search } = await app.desk.out()
    await app.desk.post(search, { do: 'begin' })
    const code = await app.desk.code()
    expect((await app.desk.post(`${search}&lang=es`, { do: 'show', visit: '' })).html).toContain('Escriba el código')
    expect(await app.desk.code()).toBe(code)
  })
})
