import { createHash } from 'node:crypto'
import { lease } from '@freehold/contract/leasing/lease'
import { leaseSigning } from '@freehold/contract/leasing/lease-signing'
import { tenant } from '@freehold/contract/people/tenant'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sealKey, sealKeyAt } from '../../../src/areas/leasing/signing/seal-key'
import { sealPdf } from '../../../src/areas/leasing/signing/seal-pdf'
import { verifySeal } from '../../../src/areas/leasing/signing/verify-seal'
import type { TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { costly } from '../../kit/app/costly'
import { type SigningApp, signingApp } from '../../kit/homes/signing-app'
import { pdfOf, readPdf } from '../../kit/reports/read-pdf'
import type { Household } from '../../kit/world/world'

let context: TestApp
let home: Household
let desk: SigningApp['desk']
let token: string
let id: number
let sealed: Buffer
let issued: Buffer

beforeAll(async () => {
  ;({ context, home, token, desk } = await signingApp())
  ;({ id } = await desk.signed())
  sealed = await pdfOf(context, leaseSigning.signedPdf, { id }, token)
  issued = await pdfOf(context, lease.info, { id, format: 'pdf' }, token)
})
afterAll(() => context.close())

const check = async (file: Buffer) =>
  (await verifySeal(file, (await sealKeyAt(context.context.config.keysDir))?.certificate ?? null)).wrong

describe('the sealed lease', () => {
  test('begins with the issued PDF and ends with a certificate of who signed, when and from where', async () => {
    expect(sealed.subarray(0, issued.length).equals(issued)).toBe(true)
    const [before, after] = [await readPdf(Buffer.from(issued)), await readPdf(Buffer.from(sealed))]
    expect(after.pages.length).toBeGreaterThan(before.pages.length)
    const words = after.pages.slice(before.pages.length).join(' ')
    for (const part of ['Certificate of signing', 'Lea Signer', 'Sam Partner', '127.0.0.1', 'Test phone'])
      expect(words).toContain(part)
    // The desk of these tests copies each link, as staff may.
    for (const part of ['Link copied by staff', 'Link copied', home.people[1].name]) expect(words).toContain(part)
    const { record } = await verifySeal(sealed, null)
    expect(record?.issued).toBe(createHash('sha256').update(issued).digest('hex'))
    const drawn = record?.events.flatMap(({ kind, detail }) => (kind === 'SIGNED' ? [JSON.parse(detail).drawn] : []))
    expect(drawn).toEqual([expect.stringMatching(/^40,140/), expect.stringMatching(/^40,140/), undefined])
    expect(await check(sealed)).toEqual([])
  })

  test('goes to everyone once', async () => {
    await Promise.all([desk.work(0), desk.work(0), desk.work(0)])
    const mails = await desk.mails('signed-lease', id)
    expect(mails.map(({ to_address }) => to_address)).toEqual([
      'lea@signers.example',
      'sam@signers.example',
      home.people[1].email,
    ])
    expect(mails[0]?.subject).toMatch(/^Your signed lease for /)
    const attached = await context.database.ask(
      "select distinct attached_kind, attached_record::int from mail_message where event = 'signed-lease'",
    )
    expect(attached).toEqual([{ attached_kind: 'SIGNED_LEASE', attached_record: id }])
  })

  test('stays as it is when the tenant is renamed', async () => {
    const [row] = await context.database.ask<{ tenant_id: number }>('select tenant_id::int from lease where id = $1', [
      id,
    ])
    const shown = await ask(context.app, tenant.get, { id: row?.tenant_id }, { token })
    expect(shown.type).toBe('S_OK')
    await context.database.ask("update tenant set tenant_name = 'Renamed Person' where id = $1", [row?.tenant_id])
    const again = await pdfOf(context, leaseSigning.signedPdf, { id }, token)
    expect(again.equals(sealed)).toBe(true)
  })

  costly('is broken by one changed byte, wherever it is', async () => {
    const places = Array.from({ length: 60 }, (_, n) => Math.floor((n * (sealed.length - 1)) / 59))
    const contents = sealed.lastIndexOf('/Contents <')
    const signature = Array.from({ length: 80 }, (_, n) => contents + 11 + Math.floor((n * 8191) / 79))
    const unseen: number[] = []
    for (const place of [...places, ...signature]) {
      for (const bit of [1, 32]) {
        const flipped = Buffer.from(sealed)
        flipped[place] = (flipped[place] ?? 0) ^ bit
        if ((await check(flipped)).length === 0) unseen.push(place)
      }
    }
    expect(unseen).toEqual([])
  })

  test('is broken by bytes that are added or cut off, and by the key of another installation', async () => {
    expect(await check(Buffer.concat([sealed, Buffer.from('\n%')]))).toHaveLength(1)
    expect(await check(sealed.subarray(0, -1))).toHaveLength(1)
    expect(await check(issued)).toHaveLength(1)
    const other = await sealKey(`${context.context.config.dataDir}/other`)
    expect((await verifySeal(sealed, other.certificate)).wrong).toEqual([
      'The file was sealed with the key of another installation.',
    ])
  })

  test('names what is wrong with a record that was sealed anew', async () => {
    const key = await sealKey(context.context.config.keysDir)
    const { record } = await verifySeal(sealed, null)
    if (!record) throw new Error('The record is missing')
    const anew = (change: object) =>
      sealPdf({ issued, certificate: issued, record: JSON.stringify({ ...record, ...change }), at: new Date() }, key)
    const events = record.events.map((one) => (one.kind === 'SIGNED' ? { ...one, name: 'Somebody Else' } : one))
    const first = events.findIndex(({ kind }) => kind === 'SIGNED') + 1
    expect(await check(await anew({}))).toEqual([])
    expect(await check(await anew({ events }))).toEqual([`Event ${first} doesn't follow from the events before it.`])
    expect(await check(await anew({ events: record.events.slice(1) }))).toContain(
      "Event 1 doesn't follow from the events before it.",
    )
    expect(await check(await anew({ bytes: 100 }))).toEqual(["The lease in the file isn't the one that was issued."])
    expect(await check(await anew({ page: '0'.repeat(64) }))).toContain(
      "Event 1 doesn't follow from the events before it.",
    )
  })
})

describe('a crash between the last signature and the seal', () => {
  costly('leaves a signed lease that the job seals and mails later', async () => {
    const made = await desk.out()
    await desk.sign(made.id)
    await desk.sign(made.id, 'Sam Partner')
    await desk.signAsLandlord(made.id)
    expect(await desk.show(made.id)).toMatchObject({ state: 'SIGNED', has_pdf: false })
    expect((await ask(context.app, leaseSigning.signedPdf, { id: made.id }, { token })).status).toBe(404)
    const { files } = context.context
    const broken = { ...context.context, files: { ...files, put: () => Promise.reject(new Error('The disk is gone')) } }
    const { workOnSigning } = await import('../../../src/areas/leasing/signing/work-on-signing')
    expect(await workOnSigning({ ...broken, log: { ...context.context.log, error: () => {} } as never })).toMatchObject(
      {
        failed: 1,
      },
    )
    expect(await desk.show(made.id)).toMatchObject({ state: 'SIGNED', has_pdf: false })
    expect(await desk.mails('signed-lease', made.id)).toEqual([])
    await desk.work(0)
    expect(await desk.show(made.id)).toMatchObject({ state: 'SIGNED', has_pdf: true })
    expect(await desk.mails('signed-lease', made.id)).toHaveLength(3)
  })

  test('finds the PDF that was issued before the crash, and does not make another', async () => {
    const made = await desk.signed()
    const before = await pdfOf(context, leaseSigning.signedPdf, { id: made.id }, token)
    await context.database.ask('update lease_document set sealed_at = null, wake_at = ended_at where lease_id = $1', [
      made.id,
    ])
    await desk.work(0)
    expect((await pdfOf(context, leaseSigning.signedPdf, { id: made.id }, token)).equals(before)).toBe(true)
  })
})

describe('a deleted or voided lease', () => {
  test('keeps its sealed PDF', async () => {
    const made = await desk.signed()
    const before = await pdfOf(context, leaseSigning.signedPdf, { id: made.id }, token)
    await ask(context.app, leaseSigning.voidLease, { id: made.id, reason: 'Both agreed' }, { token })
    expect(await desk.show(made.id)).toMatchObject({ state: 'VOIDED', has_pdf: true })
    expect((await pdfOf(context, leaseSigning.signedPdf, { id: made.id }, token)).equals(before)).toBe(true)
  })
})
