import { randomUUID } from 'node:crypto'
import { inspection } from '@freehold/contract/inspections/inspection'
import { tenantInspection } from '@freehold/contract/portal/tenant-inspection'
import { dayIn } from '@freehold/rules/day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { mailTo } from '../kit/app/mailbox'
import { inspecting } from '../kit/homes/inspecting'
import { type Books, type Home, openBooks } from '../kit/money/books'
import { pdfOf, readPdf } from '../kit/reports/read-pdf'
import { openTenantSessionFor } from '../kit/world/people'

let context: TestApp
let books: Books
let desk: ReturnType<typeof inspecting>
let today: string
beforeAll(async () => {
  context = await testApp()
  books = await openBooks(context, 'Birch')
  today = dayIn('America/New_York', context.clock.now())
  desk = inspecting(context, books, today)
})
afterAll(() => context.close())

const token = ({ tenant }: Home) => openTenantSessionFor(context, { account: books.account, tenant })
const asTenant = async <C extends Parameters<typeof ask>[1]>(home: Home, call: C, input: object) =>
  ask(context.app, call, input, { token: await token(home) })

/** A home with a finished inspection that its tenant was asked to sign. */
async function asked(email: string, language = 'en') {
  const home = await books.moveIn({ initial: 1000, moveIn: today, today })
  await context.database.ask('update tenant set email = $3, language = $4 where account_id = $1 and id = $2', [
    books.account,
    home.tenant,
    email,
    language,
  ])
  const id = await desk.start(home)
  await desk.fill(id)
  await desk.asked(inspection.finish, { id })
  return { home, id }
}

describe('a tenant', () => {
  test('sees an inspection once it is asked to sign, and gets an email', async () => {
    const { home, id } = await asked('one@tenants.example')
    expect((await asTenant(home, tenantInspection.list, {})).body.data).toEqual([])
    expect((await asTenant(home, tenantInspection.get, { id })).type).toBe('E_NOT_FOUND')
    expect((await desk.asked(inspection.ask, { id })).body).toMatchObject({ email: 'one@tenants.example' })
    expect((await asTenant(home, tenantInspection.list, {})).body.data).toMatchObject([{ id, can_sign: true }])
    const subjects = (await mailTo(context, 'one@tenants.example')).map(({ subject }) => subject)
    expect(subjects).toEqual([expect.stringMatching(/^Sign the move-in inspection of/)])
  })

  test('signs once over what was shown, and the inspection is signed when the landlord did', async () => {
    const { home, id } = await asked('two@tenants.example')
    await desk.asked(inspection.ask, { id })
    await desk.sign(id, 'LANDLORD')
    const { content_hash } = (await asTenant(home, tenantInspection.get, { id })).body.data
    const sign = (input: object) => asTenant(home, tenantInspection.sign, { id, name: 'Tenant Two', ...input })
    expect((await sign({ key: randomUUID(), content_hash: 'b'.repeat(64) })).type).toBe('E_CONFLICT')
    const key = randomUUID()
    const all = await Promise.all(Array.from({ length: 10 }, () => sign({ key, content_hash })))
    expect(all.every(({ type }) => type === 'S_OK')).toBe(true)
    expect(await desk.shown(id)).toMatchObject({
      state: 'SIGNED',
      signatures: [{ role: 'LANDLORD' }, { role: 'TENANT' }],
    })
    expect((await mailTo(context, 'two@tenants.example')).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Signed: /),
    )
  })

  test('objects to an item within the days given, and staff read it', async () => {
    const { home, id } = await asked('three@tenants.example')
    await desk.asked(inspection.ask, { id, days: 3 })
    const [item] = (await desk.shown(id)).items
    const object = (words: string) => asTenant(home, tenantInspection.object, { id, item: item?.key, words })
    for (const _ of [1, 2]) expect((await object('The lock was broken before.')).type).toBe('S_OK')
    expect((await desk.shown(id)).objections).toMatchObject([{ item: item?.key, words: 'The lock was broken before.' }])
    await context.database.ask(
      'update inspection set object_until = object_until - 10 where account_id = $1 and id = $2',
      [books.account, id],
    )
    expect((await object('Too late')).type).toBe('E_CONFLICT')
  })

  test('reads the report in Spanish, and nothing of another tenant', async () => {
    const { home, id } = await asked('four@tenants.example', 'es')
    await desk.asked(inspection.ask, { id })
    const { pages, language } = await readPdf(await pdfOf(context, tenantInspection.report, { id }, await token(home)))
    expect(pages.join(' ')).toContain('Inspección de entrada')
    expect(language).toMatch(/^es/)
    const other = await asked('five@tenants.example')
    expect((await asTenant(other.home, tenantInspection.get, { id })).type).toBe('E_NOT_FOUND')
    expect((await asTenant(other.home, tenantInspection.report, { id })).type).toBe('E_NOT_FOUND')
  })
})
