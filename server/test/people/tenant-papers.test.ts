import { file } from '@freehold/contract/account/file'
import { tenant } from '@freehold/contract/people/tenant'
import { tenantPaper } from '@freehold/contract/people/tenant-paper'
import { needsYou } from '@freehold/contract/reports/needs-you'
import { addDays, dayIn, showDay } from '@freehold/rules/day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { paper, picture } from '../kit/hostile/pictures'
import { addPerson } from '../kit/world/people'
import type { Household } from '../kit/world/world'
import { householdApp } from '../kit/world/world-app'

let context: TestApp
let home: Household
let lodger: number
let neighbor: number

beforeAll(async () => {
  ;({ context, home } = await householdApp())
  lodger = home.records.tenant?.inside[0] ?? 0
  neighbor = home.records.tenant?.outside[0] ?? 0
})
afterAll(() => context.close())

const as = (group: keyof Household['people']) => ({ token: home.people[group].token })
const add = (fields: object, content: Buffer, who = as(1)) =>
  ask(context.app, tenantPaper.add, { tenant_id: lodger, kind: 'ID', ...fields }, { ...who, files: { file: content } })
const papersOf = async (tenant_id: number, who = as(1)) =>
  (await ask(context.app, tenantPaper.list, { tenant_id }, who)).body.data

test('a photo and a PDF are kept, and open by the address of papers alone', async () => {
  expect((await add({ title: 'License' }, await picture())).type).toBe('S_OK')
  expect((await add({ kind: 'PET', title: 'Biscuit' }, paper)).type).toBe('S_OK')
  expect((await add({}, Buffer.from('not a picture'))).type).toBe('E_INVALID')
  const [pdf, photo] = await papersOf(lodger)
  expect([pdf?.title, photo?.title]).toEqual(['Biscuit', 'License'])
  const view = (name: string | undefined, who = as(1)) => ask(context.app, tenantPaper.view, { file: name }, who)
  const opened = await view(photo?.filename)
  expect(opened.headers['content-type']).toMatch(/^image\//)
  expect(opened.headers['cache-control']).toBe('no-store')
  expect((await view(pdf?.filename)).headers['content-type']).toBe('application/pdf')
  expect((await ask(context.app, file.image, { file: photo?.filename }, as(1))).type).toBe('E_NOT_FOUND')
  expect((await view(pdf?.filename, as(8))).type).toBe('E_FORBIDDEN')
})

test('a user of other properties neither lists, opens nor deletes a paper', async () => {
  const elsewhere = await addPerson(context, home.account, {
    group: 4,
    mark: 'Papers',
    login: 'papers',
    properties: [home.records.property?.inside[0] ?? 0],
  })
  const [far] = await papersOf(neighbor)
  expect((await ask(context.app, tenantPaper.list, { tenant_id: neighbor }, elsewhere)).type).toBe('E_NOT_FOUND')
  expect((await ask(context.app, tenantPaper.view, { file: far?.filename }, elsewhere)).type).toBe('E_NOT_FOUND')
  expect((await ask(context.app, tenantPaper.remove, { id: far?.id }, elsewhere)).type).toBe('E_NOT_FOUND')
  expect((await papersOf(lodger, elsewhere)).length).toBeGreaterThan(0)
})

test('a deleted paper is gone with its file, and both are in the activity of the tenant', async () => {
  const { body } = await add({ kind: 'OTHER', title: 'Letter' }, paper)
  const [kept] = await papersOf(lodger)
  expect(kept?.id).toBe(body.id)
  expect((await ask(context.app, tenantPaper.remove, { id: body.id }, as(1))).type).toBe('S_OK')
  expect((await papersOf(lodger)).some(({ id }) => id === body.id)).toBe(false)
  expect((await ask(context.app, tenantPaper.view, { file: kept?.filename }, as(1))).type).toBe('E_NOT_FOUND')
  const { body: said } = await ask(context.app, tenant.activity, { id: lodger }, as(1))
  const [last, before] = said.data.map(({ message }) => message)
  expect(last).toMatch(/deleted a paper \(Other\) of the tenant/)
  expect(before).toMatch(/added a paper \(Other\) of the tenant/)
})

test('an insurance needs its last day, and is in Needs attention from thirty days before it until a later one', async () => {
  const today = dayIn('America/New_York', context.clock.now())
  const waiting = async () =>
    (await ask(context.app, needsYou.list, { page: 1 }, as(1))).body.data.filter(
      ({ kind, id }) => kind === 'TENANT_INSURANCE' && id === lodger,
    )
  await context.database.ask('delete from tenant_paper where tenant_id = $1', [lodger])
  await context.database.ask("delete from portal_request where tenant_id = $1 and kind = 'INSURANCE'", [lodger])
  expect((await add({ kind: 'INSURANCE' }, paper)).body).toMatchObject({
    fields: { ends_on: 'Enter the last day of the insurance.' },
  })
  await add({ kind: 'INSURANCE', title: 'Harbor Mutual', ends_on: addDays(today, 31) }, paper)
  expect(await waiting()).toEqual([])
  await context.database.ask('update tenant_paper set ends_on = $2 where tenant_id = $1', [lodger, addDays(today, 12)])
  const until = addDays(today, 12)
  expect(await waiting()).toMatchObject([
    { detail: `Harbor Mutual. It ends on ${showDay(until)}.`, due: { by: until } },
  ])
  await add({ kind: 'INSURANCE', title: 'Harbor Mutual', ends_on: addDays(today, 377) }, paper)
  expect(await waiting()).toEqual([])
})
