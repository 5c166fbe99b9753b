import { createHash } from 'node:crypto'
import { leaseSigning } from '@freehold/contract/leasing/lease-signing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leasesToSign } from '../../../src/areas/leasing/signing/leases-to-sign'
import { readsOf } from '../../../src/database/read'
import { scopeOfUser } from '../../../src/http/identity'
import { days, hours, minutes, type TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { type SigningApp, signingApp } from '../../kit/homes/signing-app'
import type { Household } from '../../kit/world/world'

let context: TestApp
let home: Household
let desk: SigningApp['desk']
let token: string

beforeAll(async () => {
  ;({ context, home, token, desk } = await signingApp())
})
afterAll(() => context.close())

const eventsOf = (id: number) =>
  context.database.ask<{ kind: string; address: string; agent: string; detail: string }>(
    'select kind, address, agent, detail from signing_event where lease_id = $1 order by seq',
    [id],
  )
const kindsOf = async (id: number) => (await eventsOf(id)).map(({ kind }) => kind)

const get = (search: string, method: 'GET' | 'HEAD' = 'GET') => context.app.inject({ method, url: `/sign${search}` })

/** Leases that the landlord has to sign. The dashboard's queue shows the most urgent twenty of all that waits. */
async function toSign() {
  const db = readsOf(context.context.pool, home.account)
  const scope = await scopeOfUser(db, home.account, home.people[1].id, context.clock.now())
  if (!scope) throw new Error('No landlord')
  return (await leasesToSign(db, scope, 20)).rows
}

describe('the link to sign', () => {
  test('shows a cover and changes nothing on GET and HEAD', async () => {
    const { id, search } = await desk.out()
    const before = await kindsOf(id)
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await get(search, method)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      expect(headers['content-security-policy']).toContain("default-src 'none'")
    }
    expect((await get(search)).payload).not.toMatch(/Signer|Court|Rent/)
    expect(await kindsOf(id)).toEqual(before)
  })

  test('answers the same page for guessed, replaced, expired and altered links', async () => {
    const { id, search } = await desk.out()
    await ask(context.app, leaseSigning.resend, { id }, { token })
    const other = await desk.link(id)
    const guessed = `${other.slice(0, -1)}${other.endsWith('A') ? 'B' : 'A'}`
    const pages = [search, guessed, '?token=', '?token=1.2.3', ''].map(async (one) => {
      const { statusCode, payload } = await get(one)
      const posted = await desk.post(one, { do: 'begin' })
      return [statusCode, payload, posted.status, posted.html]
    })
    const [first, ...rest] = await Promise.all(pages)
    expect(first?.[0]).toBe(404)
    for (const one of rest) expect(one).toEqual(first)
    context.clock.advance(15 * days)
    expect([(await get(other)).statusCode, (await get(other)).payload]).toEqual(first?.slice(0, 2))
  })

  test('keeps only the hash of its token, in the database and in the mail', async () => {
    const { id, search } = await desk.out()
    const secret = search.split('.').at(-1) ?? ''
    const found = await context.database.ask(
      `select 1 from mail_message where letter::text like '%' || $1 || '%'
       union all select 1 from signing_event where detail like '%' || $1 || '%' and lease_id = $2`,
      [secret, id],
    )
    expect([secret.length, found]).toEqual([43, []])
    expect(context.logged.some((line) => line.includes(secret))).toBe(false)
  })
})

describe('the mailed code', () => {
  test('opens the lease once, and only the newest one does', async () => {
    const { search } = await desk.out()
    await desk.post(search, { do: 'begin' })
    const old = await desk.code()
    await desk.post(search, { do: 'begin' })
    const code = await desk.code()
    expect(code).toMatch(/^\d{6}$/)
    if (old !== code) expect((await desk.post(search, { do: 'code', code: old })).status).toBe(422)
    expect((await desk.post(search, { do: 'code', code })).html).toContain('Agree to sign electronically')
    expect((await desk.post(search, { do: 'code', code })).status).toBe(422)
  })

  test('is worthless after five wrong tries and after 15 minutes; six in an hour are too many', async () => {
    const { search } = await desk.out()
    await desk.post(search, { do: 'begin' })
    const code = await desk.code()
    const wrong = code === '000000' ? '000001' : '000000'
    for (let n = 0; n < 5; n += 1) await desk.post(search, { do: 'code', code: wrong })
    expect((await desk.post(search, { do: 'code', code })).status).toBe(422)
    await desk.post(search, { do: 'begin' })
    const late = await desk.code()
    context.clock.advance(16 * minutes)
    expect((await desk.post(search, { do: 'code', code: late })).status).toBe(422)
    for (let n = 0; n < 3; n += 1) expect((await desk.post(search, { do: 'begin' })).status).toBe(200)
    expect((await desk.post(search, { do: 'begin' })).status).toBe(429)
  })

  test('is not stored in the mail, and is in the mail that is sent', async () => {
    const { search } = await desk.out()
    await desk.post(search, { do: 'begin' })
    const [row] = await context.database.ask<{ letter: string }>(
      "select letter::text from mail_message where event = 'signing-code' order by id desc limit 1",
    )
    expect(row?.letter).not.toContain(await desk.code())
  })

  test('opens a visit of an hour, for this link alone', async () => {
    const first = await desk.out()
    const second = await desk.out()
    const { visit } = await desk.open(first.search)
    expect((await desk.post(second.search, { do: 'test', visit })).status).toBe(403)
    expect((await desk.post(first.search, { do: 'test', visit })).headers['content-type']).toBe('application/pdf')
    context.clock.advance(hours + minutes)
    expect((await desk.post(first.search, { do: 'test', visit })).status).toBe(403)
  })
})

describe('signing', () => {
  test('asks for the test PDF, the consent, the initials and the name, in this order', async () => {
    const { id, search } = await desk.out()
    const { visit } = await desk.open(search)
    const said = async (fields: Record<string, string>) => (await desk.post(search, { visit, ...fields })).html
    expect(await said({ do: 'consent', agree: '1' })).toContain('Open the test PDF first.')
    await said({ do: 'test' })
    expect(await said({ do: 'consent' })).toContain('Check the box to continue.')
    expect(await said({ do: 'sign', name: 'Lea Signer' })).toContain('Agree to sign electronically first.')
    const page = await said({ do: 'consent', agree: '1' })
    expect(page).toContain('0 of 4 places done')
    expect(await said({ do: 'sign', name: 'Lea Signer' })).toContain('First add your initials at')
    for (const [, place = ''] of page.matchAll(/name="place" value="(\d+)"/g))
      await said({ do: 'initial', place, initials: 'LS' })
    expect(await said({ do: 'sign', name: ' ' })).toContain('Type your full name to sign.')
    expect(await said({ do: 'sign', name: 'Lea Signer' })).toContain('You signed the lease')
    const kinds = await kindsOf(id)
    for (const kind of ['OPENED', 'TEST_OPENED', 'CONSENTED', 'VIEWED', 'INITIALED', 'SIGNED', 'INVITED'])
      expect(kinds).toContain(kind)
    const [signed] = (await eventsOf(id)).filter(({ kind }) => kind === 'SIGNED')
    expect(signed).toMatchObject({ address: '127.0.0.1', agent: 'Test phone' })
    expect(JSON.parse(signed?.detail ?? '')).toEqual({
      as: 'Lea Signer',
      page: expect.stringMatching(/^[0-9a-f]{64}$/),
      pdf: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(await desk.mails('lease-to-sign', id)).toMatchObject([
      { to_address: 'lea@signers.example' },
      { to_address: 'sam@signers.example' },
    ])
  })

  test('ten signatures of one person give one', async () => {
    const { id, search } = await desk.out()
    const visit = await desk.read(search)
    const pages = await Promise.all(
      Array.from({ length: 10 }, () => desk.post(search, { do: 'sign', visit, name: 'Lea Signer' })),
    )
    for (const { status, html } of pages) expect([status, html]).toEqual([200, expect.stringContaining('You signed')])
    expect((await kindsOf(id)).filter((kind) => kind === 'SIGNED')).toHaveLength(1)
    expect(await desk.mails('lease-to-sign', id)).toHaveLength(2)
  })

  test('a decline and a signature at the same moment leave one of them', async () => {
    const { id, search } = await desk.out()
    const visit = await desk.read(search)
    await Promise.all([
      desk.post(search, { do: 'sign', visit, name: 'Lea Signer' }),
      desk.post(search, { do: 'decline', visit, reason: 'Too expensive' }),
    ])
    const kinds = await kindsOf(id)
    const ends = kinds.filter((kind) => kind === 'SIGNED' || kind === 'DECLINED')
    expect(ends).toHaveLength(1)
    expect((await desk.show(id)).state).toBe(ends[0] === 'SIGNED' ? 'OUT' : 'DECLINED')
  })

  test('a decline tells the sender and those who signed before, with the reason', async () => {
    const { id } = await desk.out()
    await desk.sign(id)
    const search = await desk.link(id)
    const { visit } = await desk.open(search)
    expect((await desk.post(search, { do: 'decline', visit })).html).toContain('Enter why you decline.')
    const card = await desk.post(search, { do: 'decline', visit, reason: 'Refund 4111 1111 1111 1111' })
    expect([card.status, card.html.includes('looks like a card number')]).toEqual([422, true])
    await desk.post(search, { do: 'decline', visit, reason: 'Found another home' })
    expect(await desk.show(id)).toMatchObject({ state: 'DECLINED', reason: 'Found another home' })
    const told = (await desk.mails('lease-not-signed', id)).map(({ to_address }) => to_address)
    expect(told).toEqual(['lea@signers.example', home.people[1].email])
    expect((await desk.post(search, { do: 'begin' })).status).toBe(404)
  })

  test('the landlord signs last, and only the user who was named', async () => {
    const { id } = await desk.out()
    expect(await desk.signAsLandlord(id)).toMatchObject({ type: 'E_CONFLICT', message: 'The tenants sign first.' })
    await desk.sign(id)
    await desk.sign(id, 'Sam Partner')
    const other = await ask(
      context.app,
      leaseSigning.signForLandlord,
      { id, name: 'X' },
      { token: home.people[2].token },
    )
    expect(other).toMatchObject({ type: 'E_CONFLICT', message: expect.stringContaining('signs this lease') })
    expect(await desk.show(id)).toMatchObject({ mine: true, stage: '2 of 3 signed' })
    const need = { kind: 'LEASE_TO_SIGN', id, title: "Sign Lea Signer's lease" }
    expect(await toSign()).toContainEqual(expect.objectContaining(need))
    const answers = await Promise.all(Array.from({ length: 10 }, () => desk.signAsLandlord(id)))
    expect(answers.filter(({ type }) => type === 'S_OK')).toHaveLength(1)
    expect(await desk.show(id)).toMatchObject({ state: 'SIGNED', stage: 'Signed' })
    expect(await toSign()).not.toContainEqual(expect.objectContaining(need))
  })

  test('keeps a signature that was drawn too, and refuses what is no drawing', async () => {
    const { id, search } = await desk.out()
    const visit = await desk.read(search)
    const sign = (drawn: string) => desk.post(search, { do: 'sign', visit, name: 'Lea Signer', drawn })
    for (const wrong of ['1,2 <svg>', '601,2', `1,2${' 1,2'.repeat(2000)}`]) {
      const { status, html } = await sign(wrong)
      expect([status, html.includes('Clear it and draw again')]).toEqual([422, true])
    }
    expect((await sign('10,20 300,90;400,20')).status).toBe(200)
    const signed = (await eventsOf(id)).filter(({ kind }) => kind === 'SIGNED')
    expect(signed.map(({ detail }) => JSON.parse(detail).drawn)).toEqual(['10,20 300,90;400,20'])
  })

  test('runs the pad to draw on, and no other script', async () => {
    const { search } = await desk.out()
    const { headers, html } = await desk.post(search, { do: 'begin' })
    expect(String(headers['content-security-policy'])).toContain("default-src 'none'")
    expect(String(headers['content-security-policy'])).toContain("script-src 'none';")
    expect(html).not.toContain('<script')
    const visit = await desk.read(search)
    const page = await desk.post(search, { do: 'initial', visit, place: '0', initials: 'LS' })
    const scripts = [...page.html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    )
    expect(scripts).toHaveLength(1)
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain(`script-src ${scripts[0]};`)
    expect(policy).toMatch(/; require-trusted-types-for 'script'; trusted-types 'none'$/)
  })

  test('shows names with markup as text', async () => {
    const name = '<img src=x onerror=alert(1)>'
    const { search } = await desk.out({ terms: { tenant_name: name } })
    const visit = await desk.read(search)
    const { html } = await desk.post(search, { do: 'initial', visit, place: '4', initials: '<b>' })
    expect(html).not.toContain('<img')
    expect(html).not.toContain('<b>')
    expect(html).toContain('&lt;img src=x')
  })
})
