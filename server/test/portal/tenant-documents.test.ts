import { activity } from '@freehold/contract/account/activity'
import { lease } from '@freehold/contract/leasing/lease'
import { notice } from '@freehold/contract/leasing/notice'
import { uploadedApplication } from '@freehold/contract/leasing/uploaded-application'
import { tenantDocuments } from '@freehold/contract/portal/tenant-documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { portalDesk } from '../kit/homes/portal-desk'
import { paper } from '../kit/hostile/pictures'
import { paidHome } from '../kit/money/payout-desk'
import { entryOn, type NoticeDesk, openNoticeDesk } from '../kit/notices/notice-desk'

let context: TestApp
let desk: NoticeDesk
let neighbor: Awaited<ReturnType<typeof paidHome>>
let leaseId = 0
let served = 0

/** A name that would break out of a header, a page or a folder. */
const hostileName = '"><script>alert(1)</script>\r\nX-Evil: 1 ../../etc/passwd.pdf'

beforeAll(async () => {
  context = await testApp()
  desk = await openNoticeDesk(context, 'Papers')
  neighbor = await paidHome(desk.office, 100_000)
  const apply = (tenant_rent_id: number, title: string, name: string) =>
    desk.send(
      uploadedApplication.upload,
      { tenant_rent_id, title },
      { files: { file: paper }, fileNames: { file: name } },
    )
  await apply(desk.home, 'Application on paper', hostileName)
  await apply(neighbor.home, "Neighbor's application", 'neighbor.pdf')
  const { property, unit, tenant } = desk
  const dates = { move_in: '2027-04-01', move_out: '2028-03-31' }
  const uploaded = await desk.send(
    lease.upload,
    {
      tenant_id: tenant,
      property_id: property,
      unit_id: unit,
      title: 'Internal title',
      description: 'Internal',
      ...dates,
    },
    { files: { file: paper }, fileNames: { file: 'Lease.pdf' } },
  )
  leaseId = uploaded.body.id
  await desk.upload({ title: 'Not sent yet' })
  served = await desk.upload({ title: 'Parking', short_description: 'Where to park' })
  await desk.send(notice.recordService, { id: served, way: 'HANDED', served_on: '2027-04-15' })
})
afterAll(() => context.close())

const tenantDesk = (options = {}) => portalDesk(context, { account: desk.office.account, tenant: desk.tenant }, options)
const list = async ({ portal }: Awaited<ReturnType<typeof portalDesk>>) =>
  (await portal(tenantDocuments.list, { tenant_id: desk.tenant })).body

test("lists the tenant's papers, and none that the office keeps or that others have", async () => {
  const { body } = await (await tenantDesk()).portal(tenantDocuments.list, { tenant_id: desk.tenant })
  const name = expect.stringMatching(/^[\w-]{20,64}\.pdf$/)
  const { office } = desk
  expect(body).toEqual({
    type: 'S_OK',
    apps: {
      rentals: [],
      uploads: [
        {
          id: expect.any(Number),
          tenant_name: expect.stringMatching(/^Tenant \d+$/),
          filename: name,
          org_filename: expect.stringMatching(/^[^<>"\r\n/]*\.pdf$/),
          title: 'Application on paper',
        },
      ],
    },
    leases: [
      {
        id: leaseId,
        unit_name: expect.stringMatching(/^Unit \d+$/),
        move_in: '2027-04-01',
        move_out: '2028-03-31',
        rent_amount: 1000,
        filename: name,
        signing: null,
      },
    ],
    notices: [
      {
        id: served,
        title: 'Parking',
        short_description: 'Where to park',
        filename: name,
        org_filename: 'Parking rules.pdf',
        uploader_name: office.person.name,
        sent_on: '2027-04-15',
        courtesy_copy: true,
        kind: 'UPLOADED',
      },
    ],
    letters: [],
  })
})

test('lists the papers of no one else', async () => {
  const answer = await (await tenantDesk({ language: 'es' })).portal(tenantDocuments.list, {
    tenant_id: neighbor.tenant,
  })
  expect([answer.type, answer.message]).toEqual(['E_NOT_FOUND', 'No se encontró al inquilino.'])
})

describe('a file', () => {
  test('opens by a ticket once, with a name that breaks no header', async () => {
    const tenant = await tenantDesk()
    const [file] = (await list(tenant)).apps.uploads
    const url = await tenant.addressOf('tenants/view-file', file?.filename ?? '')
    // A HEAD asks without opening.
    expect((await tenant.open(url, 'HEAD')).statusCode).toBe(200)
    const first = await tenant.open(url)
    expect([first.statusCode, first.rawPayload.equals(paper)]).toEqual([200, true])
    expect(first.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    expect(first.headers['content-disposition']).not.toMatch(/[<>\r\n]/)
    expect(first.headers).not.toHaveProperty('x-evil')
    const again = await tenant.open(url)
    expect([again.statusCode, again.json()]).toEqual([
      403,
      { type: 'E_FORBIDDEN', message: 'This link works once. Open the document again in the portal.' },
    ])
  })

  test('of ten requests with one ticket opens for one', async () => {
    const tenant = await tenantDesk()
    const [file] = (await list(tenant)).apps.uploads
    const url = await tenant.addressOf('tenants/view-file', file?.filename ?? '')
    const answers = await Promise.all(Array.from({ length: 10 }, () => tenant.open(url)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test("of a neighbor, of a notice that was not sent, and of another account's paths is not found", async () => {
    const tenant = await tenantDesk()
    const files = await context.database.ask<{ pdf_file: string }>(
      `select pdf_file from uploaded_application where title = $1
       union all select pdf_file from notice where title = 'Not sent yet'`,
      ["Neighbor's application"],
    )
    expect(files).toHaveLength(2)
    for (const { pdf_file: file } of [...files, { pdf_file: 'x'.repeat(30) }]) {
      const answer = await tenant.portal(tenantDocuments.viewFile, { file })
      expect([answer.status, answer.body]).toEqual([404, { type: 'E_NOT_FOUND', message: 'File not found.' }])
      // A ticket is signed for any name, and opens no more than the session may.
      expect((await tenant.open(await tenant.addressOf('tenants/view-file', file))).statusCode).toBe(404)
    }
  })

  test('does not open at the addresses of staff', async () => {
    const tenant = await tenantDesk()
    const { apps, leases, notices } = await list(tenant)
    for (const [call, file] of [
      [uploadedApplication.view, apps.uploads[0]?.filename],
      [lease.viewUpload, leases[0]?.filename],
    ] as const)
      expect((await tenant.portal(call, { file })).type).toBe('E_LOGIN_FAILED')
    expect(notices).toHaveLength(1)
  })
})

describe('a notice', () => {
  test('that is opened leaves proof with its time and address, which staff see', async () => {
    const issued = await desk.issue(entryOn('2027-04-20'))
    await desk.send(notice.recordService, { id: issued, way: 'POSTED', served_on: '2027-04-15' })
    const tenant = await tenantDesk()
    const found = (await list(tenant)).notices.find(({ id }) => id === issued)
    expect((await desk.read(issued)).openings).toEqual([])
    const url = await tenant.addressOf('tenants/view-file', found?.filename ?? '')
    await tenant.open(url)
    const { openings, served: isServed, services } = await desk.read(issued)
    expect(openings).toEqual([
      { id: expect.any(Number), opened_at: expect.stringMatching(/^2027-04-15T17:00/), address: '127.0.0.1' },
    ])
    // The proof adds no service.
    expect([isServed, services.length]).toEqual([true, 1])
    const lines = async () =>
      (await desk.send(activity.list, { kind: 'notice', limit: '50' })).body.data.filter(({ message }) =>
        message.includes('courtesy copy'),
      )
    expect(await lines()).toMatchObject([
      { message: expect.stringMatching(/^Tenant \d+ opened the courtesy copy of the notice ".+" in the portal\.$/) },
    ])
    context.clock.advance(1_000)
    // A second opening on the same day is proof, and no second line of the log.
    await tenant.open(await tenant.addressOf('tenants/view-file', found?.filename ?? ''))
    expect((await desk.read(issued)).openings).toHaveLength(2)
    expect(await lines()).toHaveLength(1)
  })

  test('that a staff user opens in the portal of the tenant leaves no proof', async () => {
    const { account, person } = desk.office
    const viewer = await portalDesk(context, { account, tenant: desk.tenant, viewer: person.id })
    const [found] = (await list(viewer)).notices.filter(({ id }) => id === served)
    const opened = await viewer.open(await viewer.addressOf('tenants/view-file', found?.filename ?? ''))
    expect(opened.statusCode).toBe(200)
    expect((await desk.read(served)).openings).toEqual([])
  })
})

describe('a lease', () => {
  test('opens as the PDF that was uploaded', async () => {
    const tenant = await tenantDesk()
    const opened = await tenant.open(await tenant.addressOf('tenants/view-lease', leaseId))
    expect([opened.statusCode, opened.rawPayload.equals(paper)]).toEqual([200, true])
  })

  test('that was deleted is not found', async () => {
    const { property, unit, tenant: tenant_id } = desk
    const dates = { move_in: '2027-04-01', move_out: '2028-03-31' }
    const { body } = await desk.send(
      lease.upload,
      { tenant_id, property_id: property, unit_id: unit, title: 'Second', ...dates },
      { files: { file: paper } },
    )
    const tenant = await tenantDesk()
    const file = (await list(tenant)).leases.find(({ id }) => id === body.id)?.filename
    await desk.send(lease.remove, { id: body.id })
    expect((await list(tenant)).leases.map(({ id }) => id)).toEqual([leaseId])
    expect((await tenant.portal(tenantDocuments.viewLease, { id: body.id })).type).toBe('E_NOT_FOUND')
    expect((await tenant.portal(tenantDocuments.viewFile, { file })).type).toBe('E_NOT_FOUND')
  })
})
