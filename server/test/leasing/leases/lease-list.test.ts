import { file } from '@freehold/contract/account/file'
import { lease } from '@freehold/contract/leasing/lease'
import { occupancy } from '@freehold/contract/leasing/occupancy'
import { addDays, dayIn } from '@freehold/rules/day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { leaseDesk } from '../../kit/homes/lease-desk'
import { paper, picture } from '../../kit/hostile/pictures'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'

let context: TestApp
let home: Household
let desk: ReturnType<typeof leaseDesk>
let token: string

beforeAll(async () => {
  ;({ context, home } = await householdApp())
  token = home.people[1].token
  desk = leaseDesk(context, token, home.records.owner?.inside[0] ?? 0)
})
afterAll(() => context.close())

async function contract(terms: object = {}) {
  const at = await desk.home()
  const { type, body, text } = await desk.contract(await desk.applicant(at), at, terms)
  if (type !== 'S_OK') throw new Error(text)
  return { ...body, at }
}

type Made = Awaited<ReturnType<typeof contract>>

const uploadOf = ({ tenant_id, at }: Pick<Made, 'tenant_id' | 'at'>) => ({
  tenant_id,
  property_id: at.property,
  unit_id: at.unit,
  title: 'Lease on paper',
  description: 'Signed at the office',
  deposit: '750',
  move_in: '2026-12-01',
  move_out: '2027-11-30',
})

const upload = (input: object, files: Record<string, Buffer> = { file: paper }) =>
  ask(context.app, lease.upload, input, { token, files })

const dayFromToday = (days: number) => addDays(dayIn('America/New_York', context.clock.now()), days)

const rows = async (filter: object = {}) =>
  (await ask(context.app, lease.list, { limit: -1, ...filter }, { token })).body.data

describe('the list', () => {
  test('has contracts and uploads, each with what its buttons ask for', async () => {
    const one = await contract()
    const { body } = await upload(uploadOf(one))
    const listed = await rows({ property_id: one.at.property })
    expect(listed.map(({ id }) => id).sort((a, b) => a - b)).toEqual([one.id, body.id])
    const [made, paperOne] = [listed.find(({ id }) => id === one.id), listed.find(({ id }) => id === body.id)]
    expect(made).toMatchObject({
      kind: 'CONTRACT',
      tenant_name: 'Lea Signer',
      move_in: '2026-12-01',
      move_out: '2027-11-30',
      real_move_out: null,
      current: true,
      notice_date: 0,
      pdf_id: 0,
      pdf_filename: '',
      rentprep_report_url: '',
      rent_amount: 1450,
    })
    expect(paperOne).toMatchObject({ kind: 'UPLOAD', pdf_id: body.id, pdf_filename: expect.stringMatching(/\.pdf$/) })
  })

  test.each([
    ['30', 30, true],
    ['30', 31, false],
    ['90', 90, true],
  ])('of leases that end within %s days, %i days from today: %s', async (ends_within, days, there) => {
    const one = await contract({ move_in: '2026-11-01', move_out: dayFromToday(days) })
    expect((await rows({ ends_within })).some(({ id }) => id === one.id)).toBe(there)
  })

  test('is found by tenant, unit and property, and seen by property', async () => {
    const one = await contract({ tenant_name: 'Quill Foundling' })
    expect((await rows({ query: 'quill found' })).map(({ id }) => id)).toEqual([one.id])
    const narrow = await ask(context.app, lease.list, { limit: -1 }, { token: home.narrow.token })
    expect(narrow.body.data.map(({ id }) => id)).not.toContain(one.id)
    const hidden = await ask(context.app, lease.info, { id: one.id }, { token: home.narrow.token })
    expect(hidden.type).toBe('E_NOT_FOUND')
  })

  test("is on the tenant's page, newest first", async () => {
    const one = await contract()
    const { body } = await upload({ ...uploadOf(one), move_in: '2027-01-01' })
    const documents = await ask(context.app, occupancy.documents, { tenant_id: one.tenant_id }, { token })
    expect(documents.body.leases.map(({ id }) => id)).toEqual([body.id, one.id])
    const leases = await ask(context.app, lease.ofTenant, { tenantId: one.tenant_id }, { token })
    expect(leases.body.data).toEqual(documents.body.leases)
  })
})

describe('an uploaded lease', () => {
  test('is opened by those who may read leases of its property', async () => {
    const one = await contract()
    const { body } = await upload(uploadOf(one))
    const { lease_pdf } = (await ask(context.app, lease.pdf, { id: body.id }, { token })).body
    const open = (who: string) => ask(context.app, lease.viewUpload, { file: lease_pdf.filename }, { token: who })
    expect((await open(token)).headers['content-type']).toBe('application/pdf')
    expect((await open(home.narrow.token)).type).toBe('E_NOT_FOUND')
    expect((await open(home.people[3].token)).type).toBe('E_FORBIDDEN')
    const image = await ask(context.app, file.image, { file: lease_pdf.filename }, { token })
    expect(image.type).toBe('E_NOT_FOUND')
  })

  test('is changed in its words and its file, and in nothing else', async () => {
    const one = await contract()
    const { body } = await upload(uploadOf(one))
    const lease_pdf_id = body.id
    const old = (await ask(context.app, lease.pdf, { id: lease_pdf_id }, { token })).body.lease_pdf.filename
    const changed = await upload({ ...uploadOf(one), lease_pdf_id, title: 'Renewed', deposit: '' })
    expect(changed.type, changed.text).toBe('S_OK')
    const now = (await ask(context.app, lease.pdf, { id: lease_pdf_id }, { token })).body.lease_pdf
    expect(now).toMatchObject({ title: 'Renewed', deposit: null, filename: expect.not.stringContaining(old) })
    const refused = await upload({ ...uploadOf(one), lease_pdf_id, move_out: '2028-01-31' }, {})
    expect(refused.fields).toEqual({ move_out: "This can't be changed. Upload another lease." })
    const kept = await upload({ ...uploadOf(one), lease_pdf_id, title: 'Kept file' }, {})
    expect(kept.type).toBe('S_OK')
    expect((await ask(context.app, lease.pdf, { id: lease_pdf_id }, { token })).body.lease_pdf.filename).toBe(
      now.filename,
    )
  })

  test('needs a PDF and a tenant of that unit', async () => {
    const [one, other] = [await contract(), await contract()]
    expect((await upload(uploadOf(one), {})).fields).toEqual({ file: 'File is required.' })
    expect((await upload(uploadOf(one), { file: await picture() })).fields).toEqual({ file: 'The file must be a PDF.' })
    expect((await upload({ ...uploadOf(one), tenant_id: other.tenant_id })).fields).toEqual({
      unit_id: 'This tenant has not rented that unit.',
    })
    expect((await upload({ ...uploadOf(one), move_out: '2026-11-30' })).fields).toEqual({
      move_out: 'The lease end cannot be before its start.',
    })
  })
})

describe('a deleted lease', () => {
  test('leaves the list and can be restored', async () => {
    const one = await contract()
    const { body } = await upload(uploadOf(one))
    const { id } = body
    expect((await ask(context.app, lease.remove, { id }, { token })).type).toBe('S_OK')
    expect((await rows()).some((row) => row.id === id)).toBe(false)
    expect((await rows({ archived: 1 })).some((row) => row.id === id)).toBe(true)
    const twice = await ask(context.app, lease.remove, { id }, { token })
    expect([twice.type, twice.message]).toEqual(['E_CONFLICT', 'This lease is already deleted.'])
    expect((await ask(context.app, lease.restore, { id }, { token })).type).toBe('S_OK')
    expect((await rows()).some((row) => row.id === id)).toBe(true)
  })

  test('may be a contract whose tenancy is over, but no current one', async () => {
    const one = await contract()
    const refused = await ask(context.app, lease.remove, { id: one.id }, { token })
    expect([refused.type, refused.message]).toEqual([
      'E_CONFLICT',
      expect.stringMatching(/^Lea Signer rents Lease\d+ 1 under this lease\. Record the move-out first\.$/),
    ])
    const left = { tenant_id: one.tenant_id, unit_id: one.at.unit, move_out_reason: 'Personal', move_out: '2026-12-01' }
    const gone = await ask(context.app, occupancy.moveOut, { ...left, force: 1 }, { token })
    expect(gone.type, gone.text).toBe('S_OK')
    expect((await ask(context.app, lease.remove, { id: one.id }, { token })).type).toBe('S_OK')
    expect((await ask(context.app, lease.info, { id: one.id }, { token })).text).toContain('Lea Signer')
  })
})
