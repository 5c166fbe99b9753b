import { createHash } from 'node:crypto'
import { activity } from '@freehold/contract/account/activity'
import { tenantAutopay } from '@freehold/contract/portal/tenant-autopay'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../kit/app/app'
import { mailTo } from '../../kit/app/mailbox'
import { type Landlord, openOffice, setDay } from '../../kit/money/landlord'
import type { Tenancy } from '../../kit/money/tenancy'
import {
  addressOf,
  autopayCards,
  autopayHome,
  runAutopayOn,
  type Saver,
  saver,
  turnsOf,
} from '../../kit/portal/autopay-desk'
import { speak } from '../../kit/portal/paying-desk'

let context: TestApp
let office: Landlord
let home: Tenancy
let tenant: Saver
beforeAll(async () => {
  context = await testApp({ connections: 12 })
  office = await openOffice(context, 'Setup', '2032-11-01')
})
afterAll(() => context.close())
beforeEach(async () => {
  context.context.ports.payments = autopayCards()
  await office.wakeOn('2032-11-01')
  home = await autopayHome(office, '2032-11-01')
  tenant = await saver(context, office, home)
})

interface Mandate {
  text: string
  sha256: string
  language: string
  version: string
  address: string
  device: string
}
const mandates = () =>
  context.database.ask<Mandate>(
    `select text, sha256, language, version, address, device from mandate
     where tenant_id = $1 and kind = 'AUTOPAY' order by id`,
    [home.tenant],
  )

describe('a preview', () => {
  test('names the first turn, its fee, the days of its notices, and the authorization', async () => {
    const { data } = (await tenant.preview()).body
    expect(data).toMatchObject({
      first_on: '2032-12-01',
      amount: 1_500,
      fee: 52.5,
      total: 1_552.5,
      announced_on: ['2032-11-21', '2032-11-28'],
      range: true,
    })
    expect(data.mandate.text).toContain('at most $1,600.00. A convenience fee of at most $56.00')
    expect(data.mandate.hash).toBe(createHash('sha256').update(data.mandate.text).digest('hex'))
  })

  test('begins four days from now at the earliest', async () => {
    setDay(context, '2032-11-28')
    const late = await saver(context, office, home, tenant.method)
    expect((await late.preview()).body.data.first_on).toBe('2033-01-01')
    expect((await late.preview({ day: 2 })).body.data).toMatchObject({
      first_on: '2032-12-02',
      announced_on: ['2032-11-28', '2032-11-29'],
    })
  })

  test.each([
    [{ mode: 'FIXED' }, 'amount', 'Enter the amount to pay each month.'],
    [{ mode: 'FIXED', amount: '700.00', limit: '600.00' }, 'limit', 'The limit must be at least the fixed amount.'],
    [{ day: 29 }, 'day', 'Day must be from 0 to 28.'],
    [{ mode: 'ALL' }, 'mode', 'Amount must be one of FULL, RENT, FIXED, SHARE.'],
  ])('of %j is refused at its field', async (choice, field, sentence) => {
    expect((await tenant.preview(choice)).body).toMatchObject({ type: 'E_INVALID', fields: { [field]: sentence } })
  })

  test('of a card that expires is refused once it has', async () => {
    await context.database.ask(`update portal_method set expires = '2032-10' where id = $1`, [tenant.method])
    expect((await tenant.preview()).body).toMatchObject({
      fields: { method_id: expect.stringContaining('has expired') },
    })
  })
})

describe('a plan', () => {
  test('is saved with the text that was shown, which is mailed at once, and staff read a line', async () => {
    await speak(context, home.tenant, 'es')
    tenant = await saver(context, office, home, tenant.method)
    const seen = (await tenant.preview()).body.data
    const answer = await tenant.save()
    expect(answer.body.data, answer.text).toMatchObject({
      mode: 'FULL',
      amount: null,
      limit: 1_600,
      day: 0,
      state: 'ACTIVE',
      why: '',
      method: 'Visa terminada en 1111',
      next: { on: '2032-12-01', amount: 1_500, fee: 52.5, total: 1_552.5, state: 'PLANNED' },
    })
    expect((await tenant.get()).plans).toEqual([answer.body.data])
    const [mandate] = await mandates()
    expect(mandate).toMatchObject({
      text: seen.mandate.text,
      sha256: seen.mandate.hash,
      language: 'es',
      version: '2026-11',
    })
    expect(mandate?.address).not.toBe('')
    const [mail] = (await mailTo(context, addressOf(home))).slice(-1)
    expect(mail?.subject).toContain('El pago automático está configurado')
    expect(mail?.text.replace(/\s+/g, ' ')).toContain(seen.mandate.text)
    const { data: lines } = (await office.ask(activity.list, {})).body
    expect(JSON.stringify(lines)).toContain('set up autopay in the portal: the full balance, with Visa ending in 1111.')
  })

  test('asks for a code in the session first', async () => {
    tenant = await saver(context, office, home, tenant.method)
    await context.database.ask('update tenant_session set code_at = null where tenant_id = $1', [home.tenant])
    expect(await tenant.save()).toMatchObject({
      type: 'E_CODE',
      message: 'To set up autopay, enter the code we email you.',
    })
  })

  test('is not saved under another text than the current one, which is answered', async () => {
    const seen = (await tenant.preview()).body.data.mandate
    const other = await tenant.ask(tenantAutopay.save, {
      ...tenant.fields({ limit: '1700.00' }),
      mandate_hash: seen.hash,
    })
    expect(other.type).toBe('E_CONFIRM')
    expect(other.body).toMatchObject({ fields: { mandate_hash: expect.stringContaining('at most $1,700.00') } })
    expect(await mandates()).toEqual([])
  })

  test('is one for each home, and another tenant has none of it', async () => {
    const { id } = (await tenant.save()).body.data
    expect(await tenant.save()).toMatchObject({ type: 'E_CONFLICT' })
    const thief = await saver(context, office, await autopayHome(office, '2032-11-01'))
    for (const call of [tenantAutopay.pause, tenantAutopay.resume, tenantAutopay.stop])
      expect((await thief.ask(call, { id })).type).toBe('E_NOT_FOUND')
    const fields = { ...thief.fields(), mandate_hash: 'x' }
    expect((await thief.ask(tenantAutopay.save, { ...fields, id })).type).toBe('E_NOT_FOUND')
    expect((await thief.ask(tenantAutopay.save, { ...fields, rent_id: home.home })).type).toBe('E_NOT_FOUND')
    expect((await thief.ask(tenantAutopay.preview, { ...thief.fields(), method_id: tenant.method })).type).toBe(
      'E_NOT_FOUND',
    )
    expect((await thief.get()).plans).toEqual([])
  })

  test('that is changed needs a new authorization, keeps its announced turn, and takes no more than that', async () => {
    const { id, version } = (await tenant.save()).body.data
    await runAutopayOn(context, '2032-11-21')
    tenant = await saver(context, office, home, tenant.method)
    const changed = await tenant.save({ id, version, mode: 'FIXED', amount: '900.00', limit: '900.00' })
    expect(changed.type, changed.text).toBe('S_OK')
    expect(await mandates()).toHaveLength(2)
    expect(await turnsOf(context, home)).toMatchObject([
      { due_on: '2032-12-01', state: 'ANNOUNCED', announced: 150_000 },
    ])
    const stale = await tenant.save({ id, version, mode: 'FIXED', amount: '800.00', limit: '900.00' })
    expect(stale.body).toMatchObject({ type: 'E_CONFLICT', theirs: { values: { amount: 900 } } })
    await runAutopayOn(context, '2032-11-28')
    await runAutopayOn(context, '2032-12-01')
    expect(await turnsOf(context, home)).toMatchObject([{ announced: 90_000, taken: 90_000 }])
  })

  test('that moves to another day drops the turn of the old one', async () => {
    const { id } = (await tenant.save()).body.data
    await runAutopayOn(context, '2032-11-21')
    tenant = await saver(context, office, home, tenant.method)
    expect((await tenant.save({ id, day: 5 })).body.data).toMatchObject({
      next: { on: '2032-12-05', state: 'PLANNED' },
    })
    expect(await turnsOf(context, home)).toEqual([])
  })
})

describe('a pause', () => {
  test('holds an announced turn back, which is taken when it is resumed in time', async () => {
    const { id } = (await tenant.save()).body.data
    for (const day of ['2032-11-21', '2032-11-28']) await runAutopayOn(context, day)
    tenant = await saver(context, office, home, tenant.method)
    const paused = (await tenant.ask(tenantAutopay.pause, { id })).body.data
    expect(paused).toMatchObject({ state: 'PAUSED', why: 'You paused autopay.', next: null })
    expect((await tenant.ask(tenantAutopay.resume, { id })).body.data).toMatchObject({
      state: 'ACTIVE',
      next: { on: '2032-12-01', state: 'ANNOUNCED' },
    })
    await runAutopayOn(context, '2032-12-01')
    expect(await turnsOf(context, home)).toMatchObject([{ state: 'SENT' }])
  })

  test('until a day skips the turns before it, and ends by itself', async () => {
    const { id } = (await tenant.save()).body.data
    await runAutopayOn(context, '2032-11-21')
    tenant = await saver(context, office, home, tenant.method)
    expect((await tenant.ask(tenantAutopay.pause, { id, until: '2032-11-21' })).type).toBe('E_INVALID')
    expect((await tenant.ask(tenantAutopay.pause, { id, until: '2032-12-15' })).body.data).toMatchObject({
      state: 'PAUSED',
      paused_until: '2032-12-15',
      why: 'You paused autopay until Dec 15, 2032.',
      next: { on: '2033-01-01' },
    })
    for (const day of ['2032-12-01', '2032-12-15', '2032-12-22', '2032-12-29']) await runAutopayOn(context, day)
    tenant = await saver(context, office, home, tenant.method)
    expect((await tenant.get()).plans).toMatchObject([
      { state: 'ACTIVE', why: '', next: { on: '2033-01-01', total: 1_656 } },
    ])
    expect(await turnsOf(context, home)).toMatchObject([{ state: 'SKIPPED', why: 'PAUSED' }, { state: 'ANNOUNCED' }])
  })

  test('and an end is for good', async () => {
    const { id } = (await tenant.save()).body.data
    expect((await tenant.ask(tenantAutopay.stop, { id })).body.data).toMatchObject({
      state: 'ENDED',
      why: 'You ended autopay.',
      next: null,
    })
    for (const call of [tenantAutopay.pause, tenantAutopay.resume, tenantAutopay.stop])
      expect((await tenant.ask(call, { id })).type).toBe('E_CONFLICT')
    expect((await tenant.save()).type).toBe('S_OK')
  })
})
