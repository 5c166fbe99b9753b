import { lease } from '@freehold/contract/leasing/lease'
import { leaseSigning } from '@freehold/contract/leasing/lease-signing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { costly } from '../../kit/app/costly'
import { type SigningApp, signingApp } from '../../kit/homes/signing-app'
import { pdfOf, readPdf } from '../../kit/reports/read-pdf'

let context: TestApp
let desk: SigningApp['desk']
let token: string

beforeAll(async () => {
  ;({ context, token, desk } = await signingApp())
})
afterAll(() => context.close())

const statement = {
  lead_presence: 'Known',
  lead_explanation: 'Window sills of both bedrooms.',
  lead_records: 'Available',
  lead_documents: 'Inspection of May 4, 2019.',
}
const old = { house: { year_built: '1965' }, terms: statement }

const pageOf = async (id: number) => (await ask(context.app, lease.info, { id }, { token })).text
const paperOf = async (id: number) =>
  (await readPdf(await pdfOf(context, lease.info, { id, format: 'pdf' }, token))).pages.join(' ')
const kindsOf = async (id: number) =>
  (
    await context.database.ask<{ kind: string }>('select kind from signing_event where lease_id = $1 order by seq', [
      id,
    ])
  ).map(({ kind }) => kind)
const last = async (property_id: number) =>
  (await ask(context.app, lease.leadStatement, { property_id }, { token })).body.data

describe("the landlord's lead-paint statement", () => {
  test('checks the boxes of the page and the PDF', async () => {
    const { id } = await desk.contract(old)
    for (const words of [await pageOf(id), await paperOf(id)])
      for (const line of [
        '☒ Known lead-based paint and/or lead-based paint hazards are present in the housing (explain): Window sills of both bedrooms.',
        '☐ Lessor has no knowledge',
        '(list documents): Inspection of May 4, 2019.',
        '☐ Lessor has no reports or records',
      ])
        expect(words).toContain(line)
  })

  test('leaves all boxes empty where nothing is stated', async () => {
    const { id } = await desk.contract({ house: { year_built: '' } })
    const page = await pageOf(id)
    expect([page.match(/☐/g)?.length, page.includes('☒'), page.includes('(check one):')]).toEqual([4, false, true])
  })

  test.each([
    [{ lead_presence: '' }, 'lead_presence'],
    [{ lead_records: '' }, 'lead_records'],
    [{ lead_explanation: ' ' }, 'lead_explanation'],
    [{ lead_documents: '' }, 'lead_documents'],
  ])('is whole or refused: %o', async (change, field) => {
    await expect(desk.contract({ ...old, terms: { ...statement, ...change } })).rejects.toThrow(field)
  })

  test('is remembered for the next lease of the property, and has no place in a newer home', async () => {
    const { property } = await desk.contract(old)
    expect(await last(property)).toEqual({ needed: true, ...statement })
    const none = { lead_presence: null, lead_explanation: '', lead_records: null, lead_documents: '' }
    const unstated = await desk.contract({ house: { year_built: '1977' } })
    expect(await last(unstated.property)).toEqual({ needed: true, ...none })
    const newer = await desk.contract({ house: { year_built: '1978' }, terms: statement })
    expect(await last(newer.property)).toEqual({ needed: false, ...none })
    expect(await pageOf(newer.id)).not.toContain('Lead Warning Statement')
  })

  test('can be added by a change, after which the lease can be sent', async () => {
    const { id } = await desk.contract({ house: { year_built: '1977' } })
    expect(await desk.send(id)).toMatchObject({ type: 'E_CONFLICT' })
    const change = { id, lead_presence: 'No knowledge', lead_explanation: 'left over', lead_records: 'None' }
    const { body } = await ask(context.app, leaseSigning.change, change, { token })
    expect(await pageOf(body.id)).not.toContain('left over')
    expect(await desk.send(body.id)).toMatchObject({ type: 'S_OK' })
  })
})

describe('a lease with lead-paint papers that is signed electronically', () => {
  test('is not signed by a tenant before the disclosure is acknowledged', async () => {
    const { id, search } = await desk.out(old)
    const visit = await desk.read(search)
    const refused = await desk.post(search, { do: 'sign', visit, name: 'Lea Signer' })
    expect([refused.status, refused.html]).toEqual([
      422,
      expect.stringContaining('Acknowledge the lead-paint disclosure first.'),
    ])
    expect(refused.html).toContain('3 of 5 places done')
    const half = await desk.acknowledge(search, visit, { received: '1', pamphlet: '', accurate: '1' })
    expect([half.status, half.html.includes('Check all three boxes')]).toEqual([422, true])
    expect(await kindsOf(id)).not.toContain('LEAD_ACKNOWLEDGED')
    for (let n = 0; n < 2; n += 1)
      expect((await desk.acknowledge(search, visit)).html).toContain('You acknowledged the lead-paint disclosure')
    expect((await desk.post(search, { do: 'sign', visit, name: 'Lea Signer' })).html).toContain('You signed the lease')
    expect((await kindsOf(id)).filter((kind) => kind === 'LEAD_ACKNOWLEDGED')).toHaveLength(1)
  })

  costly('is certified by the landlord, and the certificate says who acknowledged what', async () => {
    const { id } = await desk.out(old)
    for (const name of ['Lea Signer', 'Sam Partner']) {
      const search = await desk.link(id)
      const visit = await desk.read(search)
      await desk.acknowledge(search, visit)
      await desk.post(search, { do: 'sign', visit, name, asked: name })
    }
    expect(await desk.signAsLandlord(id)).toMatchObject({
      type: 'E_INVALID',
      fields: { lead_certified: 'Check the box to certify the lead-paint disclosure.' },
    })
    expect(await desk.signAsLandlord(id, 'Alder Admin', { lead_certified: 1 })).toMatchObject({ type: 'S_OK' })
    await desk.work(0)
    const sealed = await readPdf(await pdfOf(context, leaseSigning.signedPdf, { id }, token))
    const words = sealed.pages.join(' ')
    expect(words.match(/Received the information and the pamphlet/g)).toHaveLength(2)
    expect(words).toContain('Certified as true and accurate')
  })

  test('has nothing to acknowledge where the home needs no papers', async () => {
    const { id, search } = await desk.out()
    const visit = await desk.read(search)
    expect((await desk.acknowledge(search, visit)).status).toBe(422)
    expect(await kindsOf(id)).not.toContain('LEAD_ACKNOWLEDGED')
  })
})
