import { buffer } from 'node:stream/consumers'
import { settings } from '@freehold/contract/account/settings'
import { chargeNotice } from '@freehold/contract/leasing/charge-notice'
import { notice } from '@freehold/contract/leasing/notice'
import { recurringCharge } from '@freehold/contract/money/recurring-charge'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runChargeNotices } from '../../../src/areas/leasing/notices/raised/run-charge-notices'
import { noticesOf as noticesOfTenant } from '../../../src/areas/portal/papers/papers.sql'
import { readsOf } from '../../../src/database/read'
import type { TenantScope } from '../../../src/database/tenant-scope'
import { openFile } from '../../../src/files/serve'
import { type TestApp, testApp } from '../../kit/app/app'
import { begins, type ChargeDesk, openChargeDesk } from '../../kit/notices/charge-desk'
import { readPdf } from '../../kit/reports/read-pdf'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

const ann = {
  name: 'Ann Parker',
  charges: [
    ['PARKING', '50'],
    ['TRASH', '20'],
  ],
} as const
const ben = { name: 'Ben Cole', charges: [['PET_RENT', '35']] } as const

const noticesOf = async ({ office }: ChargeDesk) => (await office.ask(notice.list, {})).body.data
const lettersOf = async ({ office }: ChargeDesk, id: number | null) =>
  (await office.ask(chargeNotice.batch, { id })).body.data.letters
const mailsTo = ({ office }: ChargeDesk) =>
  context.database.ask<{ to_address: string; subject: string }>(
    `select to_address, subject from mail_message where account_id = $1 and event = 'notice' order by to_address`,
    [office.account],
  )

async function textOf(desk: ChargeDesk, file: string): Promise<string> {
  const db = readsOf(context.context.pool, desk.office.account)
  const found = await openFile(db, desk.office, context.context.files, file)
  if (!found) throw new Error('The letter has no PDF')
  return (await readPdf(await buffer(found.stream))).pages.join('\n')
}

test('a raise sends each tenant one letter about all of their charges, once', async () => {
  const desk = await openChargeDesk(context, 'NoticesOnce', [ann, ben])
  const { batch_id } = await desk.raise()
  expect((await desk.listed()).map(({ letter }) => letter?.state)).toEqual(['WAITING', 'WAITING', 'WAITING'])
  expect((await runChargeNotices(context.context)).issued).toBe(0)
  expect((await desk.make()).issued).toBe(2)
  await Promise.all(Array.from({ length: 4 }, () => runChargeNotices(context.context)))
  const letters = await lettersOf(desk, batch_id)
  expect(letters.map(({ tenant_name, state, emailed }) => [tenant_name, state, emailed])).toEqual([
    ['Ann Parker', 'MADE', true],
    ['Ben Cole', 'MADE', true],
  ])
  expect((await noticesOf(desk)).map(({ kind, title }) => [kind, title])).toEqual([
    ['CHARGE_CHANGE', 'Notice of a change to your monthly charges'],
    ['CHARGE_CHANGE', 'Notice of a change to your monthly charges'],
  ])
  expect((await mailsTo(desk)).map(({ to_address }) => to_address)).toEqual([
    'home0@tenants.example',
    'home1@tenants.example',
  ])
  const text = await textOf(desk, letters[0]?.filename ?? '')
  for (const words of [
    'Parking: $50.00 a month now, $55.00 a month from that day.',
    'Trash: $20.00 a month now, $22.00 a month from that day.',
    'With the rent, your total goes from $1,070.00 to $1,077.00 a month.',
    '47 days (at least 30 days)',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('Ben Cole')
  expect((await desk.listed()).map(({ letter }) => letter?.state)).toEqual(['EMAILED', 'EMAILED', 'EMAILED'])
})

test('two servers that make the same letter at once leave one', async () => {
  const desk = await openChargeDesk(context, 'NoticesRace', [ann])
  await desk.raise()
  context.clock.advance(120_000)
  await Promise.all(Array.from({ length: 10 }, () => runChargeNotices(context.context)))
  expect(await noticesOf(desk)).toHaveLength(1)
  expect(await mailsTo(desk)).toHaveLength(1)
  const files = await context.database.ask(`select from stored_file where account_id = $1 and state = 'kept'`, [
    desk.office.account,
  ])
  expect(files).toHaveLength(1)
})

test('Undo of the raise takes back a letter that waits, and one charge of two leaves a letter about the other', async () => {
  const desk = await openChargeDesk(context, 'NoticesUndone', [ann, ben])
  const { raised, batch_id } = await desk.raise()
  const [parking, , pet] = raised
  if (!parking || !pet) throw new Error('Three charges are raised')
  expect(await desk.undo([parking, pet])).toEqual(['S_OK', 'S_OK'])
  await desk.make()
  const letters = await lettersOf(desk, batch_id)
  expect(letters.map(({ tenant_name, state }) => [tenant_name, state])).toEqual([
    ['Ann Parker', 'MADE'],
    ['Ben Cole', 'WITHDRAWN'],
  ])
  const text = await textOf(desk, letters[0]?.filename ?? '')
  expect(text).toContain('Trash: $20.00')
  expect(text).not.toContain('Parking: $50.00 a month now')
  expect(await mailsTo(desk)).toHaveLength(1)
})

test('a letter that has not left is deleted with its raise, and one that has left stays', async () => {
  const desk = await openChargeDesk(context, 'NoticesRecalled', [ann, ben])
  const paper = await desk.raise({ by_email: '0' })
  await desk.make()
  expect((await lettersOf(desk, paper.batch_id)).map(({ emailed, served }) => [emailed, served])).toEqual([
    [false, false],
    [false, false],
  ])
  const [first] = await lettersOf(desk, paper.batch_id)
  const served = { id: first?.notice_id, way: 'HANDED', served_on: '2027-04-15' }
  expect((await desk.office.ask(notice.recordService, served)).type).toBe('S_OK')
  expect(await desk.undo(paper.raised)).toEqual(['S_OK', 'S_OK', 'S_OK'])
  await desk.make()
  expect(
    (await lettersOf(desk, paper.batch_id)).map(({ tenant_name, state, canceled }) => [tenant_name, state, canceled]),
  ).toEqual([
    ['Ann Parker', 'MADE', true],
    ['Ben Cole', 'WITHDRAWN', false],
  ])
  expect((await noticesOf(desk)).map(({ tenant_name }) => tenant_name)).toEqual(['Ann Parker'])
  expect((await desk.listed()).map(({ next_amount, letter }) => [next_amount, letter])).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ])
})

test('a raise without a letter gets one later, and a second click sends none', async () => {
  const desk = await openChargeDesk(context, 'NoticesLater', [ben])
  await desk.raise({ notify: '0' })
  const [row] = await desk.listed()
  expect(row?.letter).toBeNull()
  const asked = { rows: JSON.stringify([{ id: row?.id }]), begins, by_email: '1' }
  expect((await desk.office.ask(recurringCharge.notify, asked)).type).toBe('S_OK')
  const again = await desk.office.ask(recurringCharge.notify, asked)
  expect(again.text).toContain('already has a letter about the new amount')
  await desk.make()
  expect(await mailsTo(desk)).toHaveLength(1)
})

test('a tenant without an email address gets a letter on paper, and the list says so', async () => {
  const desk = await openChargeDesk(context, 'NoticesPaper', [ben])
  await context.database.ask(`update tenant set email = '' where account_id = $1`, [desk.office.account])
  const { batch_id } = await desk.raise()
  await desk.make()
  const [letter] = await lettersOf(desk, batch_id)
  expect(letter).toMatchObject({ state: 'MADE', emailed: false, reason: 'The tenant has no email address.' })
  const inPortal = await noticesOfTenant(readsOf(context.context.pool, desk.office.account), {
    account: desk.office.account,
    tenant: letter?.tenant_id ?? 0,
  } as TenantScope)
  expect(inPortal.map(({ kind, sent_on }) => [kind, sent_on])).toEqual([['CHARGE_CHANGE', '2027-04-15']])
})

test('the preview names the first day with enough notice, and takes the days of the office', async () => {
  const desk = await openChargeDesk(context, 'NoticesPreview', [ann, ben])
  const rows = JSON.stringify((await desk.listed()).map(({ id }) => ({ id })))
  const asked = { rows, how: 'PERCENT', percent: '10', begins: '2027-05-01' }
  const preview = async (more: object = {}) =>
    (await desk.office.ask(chargeNotice.preview, { ...asked, ...more })).body.data
  expect(await preview()).toMatchObject({
    tenants: 2,
    tenant_name: 'Ann Parker',
    office_days: 30,
    given_days: 16,
    first_day: '2027-05-15',
  })
  expect(await preview({ percent: '-10' })).toMatchObject({ first_day: null })
  expect((await preview({ place: '2' })).tenant_name).toBe('Ben Cole')
  expect((await desk.office.ask(settings.updateRaiseNotice, { RAISE_NOTICE_DAYS: '60' })).type).toBe('S_OK')
  expect(await preview()).toMatchObject({ office_days: 60, first_day: '2027-06-14' })
  const short = await desk.office.ask(recurringCharge.raiseMany, {
    ...asked,
    rows: JSON.stringify((await desk.listed()).map(({ id, version }) => ({ id, seen: version }))),
    begins,
  })
  expect([short.type, short.message]).toEqual(['E_CONFIRM', expect.stringContaining('requires at least 60')])
  const { data } = (await desk.office.ask(chargeNotice.postage, {})).body
  expect(data.first_class).toBeGreaterThan(0)
  expect(data.certified).toBeGreaterThan(data.first_class ?? 0)
})

test('a tenant who reads Spanish gets the letter in both languages', async () => {
  const desk = await openChargeDesk(context, 'NoticesSpanish', [ben])
  await context.database.ask(`update tenant set language = 'es' where account_id = $1`, [desk.office.account])
  const { batch_id } = await desk.raise()
  await desk.make()
  const text = await textOf(desk, (await lettersOf(desk, batch_id))[0]?.filename ?? '')
  expect(text).toContain('Notice of a change to your monthly charges')
  expect(text).toContain('Renta por mascota: ahora $35.00 por mes; desde ese día, $38.50 por mes.')
})

test('another account finds none of the letters', async () => {
  const [desk, strange] = [
    await openChargeDesk(context, 'NoticesOwn', [ben]),
    await openChargeDesk(context, 'NoticesStrange', []),
  ]
  const { batch_id } = await desk.raise()
  expect((await strange.office.ask(chargeNotice.batch, { id: batch_id })).type).toBe('E_NOT_FOUND')
})
