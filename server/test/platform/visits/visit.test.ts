import { join } from 'node:path'
import { session } from '@freehold/contract/account/session'
import { staffUser } from '@freehold/contract/account/staff-user'
import { user } from '@freehold/contract/account/user'
import { accountExport } from '@freehold/contract/exports/account-export'
import { tenantSession } from '@freehold/contract/portal/tenant-session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { makeBackup } from '../../../src/backups/make-backup'
import { hours, type TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { accountTables, checksums } from '../../kit/world/account-tables'
import { openSessionFor, password } from '../../kit/world/people'
import { asTemplate } from '../../kit/world/twins'
import { cookiesOf, endAll, enterDemo, fillPool, lookAgain, storedObjects, tryDemo } from '../../kit/world/visit-desk'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let of: TestApp
let home: Household
beforeEach(async () => {
  ;({ context: of, home } = await householdApp({ environment: { DEMO_VISITS: 'on', DEMO_VISITS_MAX: '4' } }))
  await asTemplate(of, home.account)
  await fillPool(of)
})
afterEach(() => of.close())

const states = async () =>
  (await of.database.ask<{ state: string }>('select state from demo_visit order by account_id')).map(
    ({ state }) => state,
  )
const visits = async () =>
  (
    await of.database.ask<{ id: string }>(
      "select account_id as id from demo_visit where state <> 'TEMPLATE' order by 1",
    )
  ).map(({ id }) => Number(id))

test('three copies wait, and one that is taken is replaced, up to the most', async () => {
  expect(await states()).toEqual(['TEMPLATE', 'READY', 'READY', 'READY'])
  await tryDemo(of)
  await tryDemo(of, { from: '10.0.0.2' })
  await fillPool(of)
  expect(await states()).toEqual(['TEMPLATE', 'TAKEN', 'TAKEN', 'READY', 'READY'])
})

test('a visitor is signed in as the administrator of an account of a day', async () => {
  const answer = await tryDemo(of)
  expect(answer.statusCode).toBe(303)
  expect(answer.headers['cache-control']).toBe('no-store')
  const { body, type } = await enterDemo(of, { from: '10.0.0.9' })
  expect(type).toBe('S_OK')
  expect(body.data.user).toMatchObject({ group_id: 1, isOwner: true, visit: { sign_up: true } })
  const left = new Date(body.data.user.visit?.ends ?? 0).getTime() - of.clock.now().getTime()
  expect(left / hours).toBeGreaterThan(23.9)
  expect(left / hours).toBeLessThanOrEqual(24)
  const again = await ask(of.app, user.profile, {}, { token: body.data.token })
  expect(again.body.data.visit).toEqual(body.data.user.visit)
  expect((await ask(of.app, user.profile, {}, { token: home.people[1].token })).type).toBe('E_LOGIN_FAILED')
})

test('a visitor may look on as an owner, a manager or a tenant', async () => {
  expect((await enterDemo(of, { role: 'owner' })).body.data.user.group_id).toBe(6)
  expect((await enterDemo(of, { role: 'manager' })).body.data.user.group_id).toBe(4)
  await of.database.ask(
    `insert into portal_use (account_id, tenant_id, first_at, last_at) select account_id, id, now(), now() from tenant
     where current_until = 'infinity' and archived_at is null on conflict do nothing`,
  )
  const { headers } = await tryDemo(of, { role: 'tenant' })
  const link = new URL(String(headers.location)).searchParams.get('link')
  const entered = await ask(of.app, tenantSession.loginByLink, { token: link })
  expect(entered.type).toBe('S_OK')
  expect(entered.body.data.tenant.visit?.ends).toMatch(/^\d{4}-/)
})

test('the browser that began a demo gets back into it, as another person too', async () => {
  const first = await tryDemo(of)
  const cookie = cookiesOf(first)
  expect(String(first.headers['set-cookie'])).toContain('HttpOnly; SameSite=Strict')
  for (const role of ['owner', 'manager', 'administrator', 'tenant'])
    expect((await tryDemo(of, { role, cookie })).statusCode, role).toBe(303)
  expect(await states()).toEqual(['TEMPLATE', 'TAKEN', 'READY', 'READY'])
  const forged = cookie.replace(/=\d+/, `=${home.account}`)
  await tryDemo(of, { cookie: forged })
  expect(await states()).toEqual(['TEMPLATE', 'TAKEN', 'TAKEN', 'READY'])
  of.clock.advance(24 * hours + 1)
  await tryDemo(of, { cookie, from: '10.0.0.2' })
  expect((await states()).filter((state) => state === 'TAKEN').length).toBe(3)
})

test('a fourth visit from one address in a day is refused on a page', async () => {
  for (let n = 0; n < 3; n += 1) expect((await tryDemo(of)).statusCode).toBe(303)
  await fillPool(of)
  const refused = await tryDemo(of)
  expect(refused.statusCode).toBe(429)
  expect(refused.body).toContain('three demos today')
  expect(refused.headers['x-robots-tag']).toBe('noindex')
  expect((await tryDemo(of, { from: '10.0.0.2' })).statusCode).toBe(303)
})

test('when all are taken, a page says so and offers sign-up', async () => {
  for (const from of ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4']) {
    await fillPool(of)
    expect((await tryDemo(of, { from })).statusCode).toBe(303)
  }
  const full = await tryDemo(of, { from: '10.0.0.77' })
  expect(full.statusCode).toBe(503)
  expect(full.body).toContain('All demo accounts are in use')
  expect(full.body).toContain('href="/checkout"')
})

test('visitors who come when none is ready wait in a line, and get in in their order', async () => {
  await of.database.ask("update demo_visit set state = 'OVER' where state = 'READY'")
  const visitors = await Promise.all(
    ['10.0.0.1', '10.0.0.2', '10.0.0.3'].map(async (from) => {
      const pressed = await tryDemo(of, { from, role: 'owner' })
      expect([pressed.statusCode, pressed.headers.location]).toEqual([303, '/demo/wait'])
      return { from, cookie: cookiesOf(pressed) }
    }),
  )
  const places = await of.database.ask<{ visitor: Buffer }>('select visitor from demo_wait order by id')
  expect(places.length).toBe(3)
  const pages = await Promise.all(visitors.map((visitor) => lookAgain(of, visitor)))
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const line = (body: string) => /role="status">([^<]*)</.exec(body)?.[1]
  expect(pages.map(({ body }) => line(body)).toSorted()).toEqual([
    '2 people are ahead of you.',
    'One person is ahead of you.',
    "You're next.",
  ])
  expect(pages[0]?.body).toContain('<noscript><meta http-equiv="refresh" content="2"/></noscript>')
  expect(pages[0]?.headers['x-robots-tag']).toBe('noindex')

  const [ready = 0] = (await of.database.ask<{ id: string }>('select max(account_id) as id from demo_visit')).map(
    ({ id }) => Number(id),
  )
  await of.database.ask(
    "update demo_visit set state = 'READY', taken_at = null, ends_at = null where account_id = $1",
    [ready],
  )
  const next = pages.findIndex(({ body }) => line(body) === "You're next.")
  const last = pages.findIndex(({ body }) => line(body)?.startsWith('2 people'))
  // Another one does not slip in front, neither one of the line nor a newcomer.
  expect((await lookAgain(of, visitors[last])).statusCode).toBe(200)
  expect((await tryDemo(of, { from: '10.0.0.9' })).headers.location).toBe('/demo/wait')
  const asked = await of.app.inject({
    method: 'POST',
    url: '/demo/wait',
    remoteAddress: visitors[next]?.from ?? '',
    headers: { 'sec-fetch-site': 'same-origin', cookie: visitors[next]?.cookie ?? '' },
  })
  const { address } = asked.json<{ address: string }>()
  const entered = await ask(of.app, session.loginByToken, { token: new URL(address).searchParams.get('token') })
  expect(entered.body.data.user.group_id).toBe(6)
  expect(cookiesOf(asked)).toMatch(/^demo-visit=\d+\.[\w-]+; demo-wait=$/)
  await fillPool(of)
  for (const visitor of visitors.filter((_, n) => n !== next))
    expect((await lookAgain(of, visitor)).statusCode).toBe(303)
})

test('a visitor who left the line holds no one up', async () => {
  await of.database.ask("update demo_visit set state = 'OVER' where state = 'READY'")
  for (const from of ['10.0.0.1', '10.0.0.2']) await tryDemo(of, { from })
  of.clock.advance(21_000)
  const pressed = await tryDemo(of, { from: '10.0.0.3' })
  const page = await lookAgain(of, { from: '10.0.0.3', cookie: cookiesOf(pressed) })
  expect(page.body).toContain("You're next.")
  // A place of no one, and one that was changed, lead to the start.
  const forged = cookiesOf(pressed).replace(/=\d+/, '=1')
  for (const cookie of ['', forged])
    expect((await lookAgain(of, { from: '10.0.0.3', cookie })).headers.location).toBe('/')
  expect((await lookAgain(of, { from: '10.0.0.3', cookie: cookiesOf(pressed) })).statusCode).toBe(200)
})

test('those who wait count for the limits', async () => {
  await of.database.ask("update demo_visit set state = 'OVER' where state = 'READY'")
  for (let n = 0; n < 3; n += 1) expect((await tryDemo(of)).headers.location).toBe('/demo/wait')
  expect((await tryDemo(of)).statusCode).toBe(429)
  expect((await tryDemo(of, { from: '10.0.0.2' })).statusCode).toBe(303)
  expect((await tryDemo(of, { from: '10.0.0.3' })).statusCode).toBe(503)
})

test('what is checked of all accounts leaves visits out', async () => {
  const before = await verifyBooks(of.context.pool)
  await enterDemo(of)
  const broken = await of.database.ask(
    "update receipt set free_cents = free_cents + 5 where account_id in (select account_id from demo_visit where state = 'TAKEN') returning id",
  )
  expect(broken.length).toBeGreaterThan(0)
  expect(await verifyBooks(of.context.pool)).toEqual(before)
  expect(before).toEqual({ accounts: 0, entries: 0, wrong: [] })
  await of.database.ask('delete from demo_visit where account_id = $1', [home.account])
  const { accounts, entries, wrong } = await verifyBooks(of.context.pool)
  expect([accounts, wrong]).toEqual([1, []])
  expect(entries).toBeGreaterThan(0)
})

test('visitors who come at once get an account each', async () => {
  const answers = await Promise.all(Array.from({ length: 3 }, (_, n) => tryDemo(of, { from: `10.0.1.${n}` })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303])
  const taken = await of.database.ask("select account_id from demo_visit where state = 'TAKEN'")
  expect(taken.length).toBe(3)
  const entries = await of.database.ask('select distinct account_id from entry_token')
  expect(entries.length).toBe(3)
})

test('no other site sends a reader into a visit', async () => {
  const refused = await tryDemo(of, { site: 'cross-site' })
  expect(refused.statusCode).toBe(403)
  expect(await states()).toEqual(['TEMPLATE', 'READY', 'READY', 'READY'])
})

test('the public passwords of the story open no visit and no template', async () => {
  const [visit = 0] = await visits()
  const emails = await of.database.ask<{ email: string }>('select email from staff_user where account_id = any($1)', [
    [visit, home.account],
  ])
  expect(emails.length).toBeGreaterThan(10)
  for (const { email } of emails)
    expect((await ask(of.app, session.login, { email, password })).type, email).toBe('E_CREDENTIALS')
})

test('a visitor invites no one, exports nothing, and shows nothing in public', async () => {
  const { body } = await enterDemo(of)
  const { token } = body.data
  expect((await ask(of.app, accountExport.add, {}, { token })).type).toBe('E_FORBIDDEN')
  const person = { name: 'Una Lund', email: 'una@lund.example', group_id: 2, phone: '' }
  const invited = await ask(of.app, staffUser.save, { ...person, id: 0, paccess: '[0]' }, { token })
  expect(invited.type).not.toBe('S_OK')
  const mails = await of.database.ask("select id from mail_message where to_address = 'una@lund.example'")
  expect(mails).toEqual([])
  const [visit = 0] = await visits()
  await of.database.ask("update demo_visit set state = 'OVER' where account_id = $1", [home.account])
  expect((await of.app.inject({ url: `/homes/${visit}` })).statusCode).toBe(404)
})

test('at its end a visit is closed at once, then every row and file of it goes, and nothing of another', async () => {
  const { body } = await enterDemo(of)
  const [first = 0] = await visits()
  const before = await checksums(of.database, home.account)
  const files = await storedObjects(of)
  expect(files).toBeGreaterThan(3)
  of.clock.advance(24 * hours + 1)
  const token = await openSessionFor(of, { account: first, id: body.data.user.id })
  expect((await ask(of.app, user.profile, {}, { token })).type).toBe('E_LOGIN_FAILED')
  await endAll(of)
  const tables = [...(await accountTables(of.database)), { table: 'outbox_mail', column: 'account_id' }]
  for (const { table, column } of tables)
    expect(await of.database.ask(`select 1 from ${table} where ${column} = $1`, [first]), table).toEqual([])
  for (const [table, column] of [
    ['sandbox_payout', 'reference'],
    ['sandbox_letter', 'reference'],
    ['sandbox_screening', 'reference'],
    ['sandbox_method', 'token'],
    ['sandbox_bank', 'token'],
  ])
    expect(await of.database.ask(`select 1 from ${table} where ${column} like '%.${first}'`), table).toEqual([])
  expect(await checksums(of.database, home.account)).toEqual(before)
  expect(await storedObjects(of)).toBe(files)
})

test('the last account that has a file takes its bytes along', async () => {
  await of.database.ask("update demo_visit set state = 'OVER'")
  await endAll(of)
  expect(await of.database.ask('select id from account')).toEqual([])
  expect(await storedObjects(of)).toBe(0)
})

test('a backup holds no visit', async () => {
  const folder = join(of.context.config.dataDir, 'backups')
  const { context, database } = of
  const source = {
    address: database.address,
    files: context.files,
    dataDir: context.config.dataDir,
    keysDir: context.config.keysDir,
  }
  await enterDemo(of)
  const { manifest } = await makeBackup(source, folder, context.now())
  const rowsOf = (name: string) => manifest.tables.find((table) => table.name === name)?.rows
  expect([rowsOf('account'), rowsOf('demo_visit'), rowsOf('journal_line')]).toEqual([0, 0, 0])
  expect(manifest.files).toEqual([])
  expect(manifest.journal).toEqual([])
})
