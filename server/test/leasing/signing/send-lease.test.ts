import { lease } from '@freehold/contract/leasing/lease'
import { leaseSigning } from '@freehold/contract/leasing/lease-signing'
import { needsYou } from '@freehold/contract/reports/needs-you'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days, type TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { type SigningApp, signingApp } from '../../kit/homes/signing-app'
import { paper } from '../../kit/hostile/pictures'

let context: TestApp
let desk: SigningApp['desk']
let token: string

beforeAll(async () => {
  ;({ context, token, desk } = await signingApp())
})
afterAll(() => context.close())

describe('sending a lease for signature', () => {
  test('mails the first tenant alone, and not before the time to undo is over', async () => {
    const { id } = await desk.contract()
    expect(await desk.send(id)).toMatchObject({ type: 'S_OK', message: 'The lease is out for signature.' })
    await desk.work(10_000)
    expect(await desk.mails('lease-to-sign', id)).toEqual([])
    await desk.work(11_000)
    expect(await desk.mails('lease-to-sign', id)).toMatchObject([{ to_address: 'lea@signers.example' }])
    expect(await desk.show(id)).toMatchObject({ stage: 'Out for signature', left: true, signed: 0 })
    const { signers } = await desk.show(id)
    expect(signers.map(({ role, turn }) => [role, turn])).toEqual([
      ['TENANT', true],
      ['TENANT', false],
      ['LANDLORD', false],
    ])
  })

  test('is undone while the mail has not left, and no mail leaves then', async () => {
    const { id } = await desk.contract()
    await desk.send(id)
    expect(await ask(context.app, leaseSigning.undo, { id }, { token })).toMatchObject({ type: 'S_OK' })
    await desk.work()
    expect(await desk.mails('lease-to-sign', id)).toEqual([])
    expect(await desk.show(id)).toMatchObject({ stage: 'Issued', signers: [] })
    await desk.send(id)
    await desk.work()
    expect(await ask(context.app, leaseSigning.undo, { id }, { token })).toMatchObject({
      type: 'E_CONFLICT',
      message: 'The email has gone out. Make a change, or void the lease.',
    })
  })

  test('asks for the address of the second tenant, and for one of their own', async () => {
    const { id } = await desk.contract()
    expect(await desk.send(id, { co_tenant_email: '' })).toMatchObject({
      type: 'E_INVALID',
      fields: { co_tenant_email: expect.stringMatching(/^Enter the email of .* Partner\.$/) },
    })
    expect(await desk.send(id, { co_tenant_email: 'LEA@signers.example' })).toMatchObject({ type: 'E_INVALID' })
    expect(await desk.send(id, { landlord_id: 999_999 })).toMatchObject({
      fields: { landlord_id: "This user can't sign for the landlord. Choose another user." },
    })
    expect(await desk.show(id)).toMatchObject({ state: 'ISSUED' })
  })

  test('refuses a lease whose lead-paint papers have no statement', async () => {
    const { id } = await desk.contract({ house: { year_built: '1975' } })
    expect(await desk.send(id)).toMatchObject({
      type: 'E_CONFLICT',
      message:
        'The lead-paint papers for this lease have no statement by the landlord. Make a change to add it, or print the lease and upload the signed copy.',
    })
  })

  test('of ten clicks sends once', async () => {
    const { id } = await desk.contract()
    const answers = await Promise.all(Array.from({ length: 10 }, () => desk.send(id)))
    expect(answers.filter(({ type }) => type === 'S_OK')).toHaveLength(1)
    await Promise.all([desk.work(), desk.work(), desk.work()])
    expect(await desk.mails('lease-to-sign', id)).toHaveLength(1)
  })
})

describe('a lease that is out', () => {
  test('shows its stage on the list', async () => {
    const { id, unit } = await desk.out()
    await desk.sign(id)
    const { body } = await ask(context.app, lease.list, { limit: -1 }, { token })
    expect(body.data.find((row) => row.id === id && row.unit_id === unit)?.stage).toBe('1 of 3 signed')
  })

  test('is sent anew with a link of its own; the old one no longer works', async () => {
    const { id, search } = await desk.out()
    expect(await ask(context.app, leaseSigning.resend, { id }, { token })).toMatchObject({ type: 'S_OK' })
    const next = await desk.link(id)
    expect(next).not.toBe(search)
    expect((await desk.post(search, { do: 'begin' })).status).toBe(404)
    expect((await desk.post(next, { do: 'begin' })).status).toBe(200)
  })

  test('is changed: a new version is issued, the old one kept, and its link says so', async () => {
    const { id, search } = await desk.out()
    const { terms } = await desk.show(id)
    const { type, body } = await ask(context.app, leaseSigning.change, { id, pet_allow: 'No' }, { token })
    expect(type).toBe('S_OK')
    // Terms that are left out stay.
    expect((await desk.show(body.id)).terms).toEqual({ ...terms, pet_allow: 'No' })
    const page = await desk.post(search, { do: 'begin' })
    expect(page.html).toContain('A newer version replaced this lease')
    expect(await desk.show(id)).toMatchObject({ state: 'REPLACED' })
    expect(await desk.show(body.id)).toMatchObject({ state: 'ISSUED', version: 2 })
    const kept = await ask(context.app, lease.info, { id }, { token })
    const made = await ask(context.app, lease.info, { id: body.id }, { token })
    expect([kept.text.includes('Pets are not allowed.'), made.text.includes('Pets are not allowed.')]).toEqual([
      false,
      true,
    ])
    expect(made.text).toContain('$2,885.50')
    expect(await desk.send(id)).toMatchObject({ type: 'E_CONFLICT', message: 'A newer version replaced this lease.' })
  })

  test('is voided with a reason, and can be replaced by a new version then', async () => {
    const { id, search } = await desk.out()
    const answer = await ask(context.app, leaseSigning.voidLease, { id, reason: 'Wrong pet terms' }, { token })
    expect(answer).toMatchObject({ type: 'S_OK' })
    expect((await desk.post(search, { do: 'begin' })).status).toBe(404)
    expect(await desk.show(id)).toMatchObject({ state: 'VOIDED', reason: 'Wrong pet terms' })
    expect(await ask(context.app, leaseSigning.change, { id }, { token })).toMatchObject({ type: 'S_OK' })
    expect(await desk.show(id)).toMatchObject({ state: 'VOIDED' })
  })

  test('takes the copy that was signed on paper in its place', async () => {
    const { id, search } = await desk.out()
    const upload = (input: object, files = {}) => ask(context.app, leaseSigning.uploadSigned, input, { token, files })
    expect(await upload({ id })).toMatchObject({ type: 'E_INVALID' })
    expect(await upload({ id }, { file: paper })).toMatchObject({ type: 'S_OK' })
    expect(await desk.show(id)).toMatchObject({ stage: 'Signed on paper', has_pdf: true })
    expect((await desk.post(search, { do: 'begin' })).status).toBe(404)
    const pdf = await ask(context.app, leaseSigning.signedPdf, { id }, { token })
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(await upload({ id }, { file: paper })).toMatchObject({ type: 'E_CONFLICT' })
  })
})

describe('a lease that is not signed', () => {
  test('is on the dashboard from the day of the move-in on', async () => {
    const begun = await desk.contract({ terms: { move_in: '2026-11-01' } })
    const ahead = await desk.contract({ terms: { move_in: '2027-01-01' } })
    const { body } = await ask(context.app, needsYou.list, {}, { token })
    const named = body.data.filter(({ kind }) => kind === 'LEASE_UNSIGNED').map(({ id }) => id)
    expect([named.includes(begun.id), named.includes(ahead.id)]).toEqual([true, false])
  })
})

describe('reminders', () => {
  test('go on days 3, 7 and 12 to whose turn it is; after 14 days the sender is told', async () => {
    const { id } = await desk.out()
    const counts: number[] = []
    for (const wait of [2.9, 0.2, 3.8, 0.2, 4.8, 0.2, 1]) {
      await desk.work(wait * days)
      await desk.work(0)
      counts.push((await desk.mails('signing-reminder', id)).length)
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3])
    expect(new Set((await desk.mails('signing-reminder', id)).map(({ to_address }) => to_address))).toEqual(
      new Set(['lea@signers.example']),
    )
    expect(await desk.mails('lease-not-signed', id)).toEqual([])
    await desk.work(2 * days)
    await desk.work(0)
    const told = await desk.mails('lease-not-signed', id)
    expect(told).toHaveLength(1)
    expect(told[0]?.subject).toMatch(/^Lease not signed: /)
  })
})
