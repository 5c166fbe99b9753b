import { leaseSigning } from '@freehold/contract/leasing/lease-signing'
import { postalMail } from '@freehold/contract/leasing/postal-mail'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../kit/app/app'
import { ask, requestOf } from '../../kit/app/ask'
import { costly } from '../../kit/app/costly'
import { letterOf } from '../../kit/homes/letter-fields'
import { type SigningApp, signingApp } from '../../kit/homes/signing-app'
import { pagesOf } from '../../kit/hostile/pages-of'
import { readPdf } from '../../kit/reports/read-pdf'

let context: TestApp
let desk: SigningApp['desk']
let token: string

beforeAll(async () => {
  ;({ context, token, desk } = await signingApp())
})
afterAll(() => context.close())

const price = (lease_id: number, files = {}) =>
  ask(context.app, postalMail.price, letterOf({ lease_id }), { token, files })

async function printed(id: number) {
  const { rawPayload } = await context.app.inject(await requestOf(postalMail.letter, { id }, { token }))
  return readPdf(rawPayload)
}

/** A lease whose signed paper copy has so many pages. */
async function signedOnPaper(pages: number): Promise<number> {
  const { id } = await desk.contract()
  const files = { file: await pagesOf(pages) }
  const { type, text } = await ask(context.app, leaseSigning.uploadSigned, { id }, { token, files })
  if (type !== 'S_OK') throw new Error(text)
  return id
}

describe('a lease in the mail', () => {
  costly('is the issued one until it is signed, and has few pages', async () => {
    const { id } = await desk.contract()
    const { type, body, text } = await price(id)
    expect(type, text).toBe('S_OK')
    expect(body.documents).toMatchObject([{ kind: 'LEASE', pages: body.pages }])
    const words = (await printed(body.id)).pages.join(' ')
    expect([words.includes('Residential lease'), words.includes('Certificate of signing')]).toEqual([true, false])
  })

  costly('is the sealed one once everyone signed', async () => {
    const { id } = await desk.signed()
    const { type, body, text } = await price(id)
    expect(type, text).toBe('S_OK')
    const words = (await printed(body.id)).pages.join(' ')
    expect([words.includes('Residential lease'), words.includes('Certificate of signing')]).toEqual([true, true])
  })

  test.each([
    [6, [6]],
    [7, [6, 1]],
    [13, [6, 6, 1]],
  ])('of %i pages, signed on paper, is in parts of %j', async (count, parts) => {
    const { type, body } = await price(await signedOnPaper(count))
    expect([type, body.pages]).toEqual(['S_OK', count])
    expect(body.documents.map(({ pages }) => pages)).toEqual(parts)
    const names = body.documents.map(({ name }) => name.replace(/^Lease of .*?(, part|$)/, '$1'))
    expect(names).toEqual(parts.length === 1 ? [''] : parts.map((_, at) => `, part ${at + 1} of ${parts.length}`))
    expect((await printed(body.id)).pages).toHaveLength(count)
  })

  test('is refused where it needs more than five documents, with what goes with it', async () => {
    expect(await price(await signedOnPaper(31))).toMatchObject({
      type: 'E_INVALID',
      fields: { lease_id: 'This letter would have 6 documents of up to 6 pages. It can have at most 5.' },
    })
    const long = await signedOnPaper(25)
    expect((await price(long)).type).toBe('S_OK')
    expect((await price(long, { files_0: await pagesOf(1) })).type).toBe('E_INVALID')
  })
})
