import { groupIds, mayGroup } from '@freehold/contract/access'
import { file } from '@freehold/contract/account/file'
import { notice } from '@freehold/contract/leasing/notice'
import { occupancy } from '@freehold/contract/leasing/occupancy'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { mailTo } from '../../kit/app/mailbox'
import { paper, picture } from '../../kit/hostile/pictures'
import { entryOn, type NoticeDesk, openNoticeDesk } from '../../kit/notices/notice-desk'
import { addPerson } from '../../kit/world/people'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

let desk: NoticeDesk
let desks = 0
beforeEach(async () => {
  desks += 1
  desk = await openNoticeDesk(context, `Notices${desks}`)
})

const messages = async () =>
  (
    await context.database.ask<{ message: string }>(
      `select message from activity where account_id = $1 and noun = 'notice' order by id`,
      [desk.office.account],
    )
  ).map(({ message }) => message.replace(/^.*? (added|changed|issued|deleted|restored|recorded|mailed)/, '$1'))

describe('an uploaded notice', () => {
  test('stands in the list, in its details, with its tenant and under its documents', async () => {
    const id = await desk.upload({ short_description: 'New rules for the lot' })
    const row = {
      id,
      tenant_rent_id: desk.home,
      tenant_id: desk.tenant,
      title: 'Parking',
      short_description: 'New rules for the lot',
      org_filename: 'Parking rules.pdf',
      kind: 'UPLOADED',
      served: false,
    }
    expect((await desk.office.ask(notice.list, { query: 'lot' })).body).toMatchObject({ data: [row], count: 1 })
    const found = await desk.read(id)
    expect(found).toMatchObject({ ...row, ledger_day: '2027-04-15', archived_at: null })
    const { body } = await desk.office.ask(occupancy.documents, { tenant_id: desk.tenant })
    expect(body.notices).toEqual([
      {
        id,
        title: 'Parking',
        short_description: 'New rules for the lot',
        filename: found.filename,
        org_filename: 'Parking rules.pdf',
        uploader_name: found.uploader_name,
      },
    ])
    expect((await desk.office.ask(notice.ofTenant, { tenantId: desk.tenant })).body.data).toMatchObject([{ id }])
  })

  test.each([
    [{ title: '' }, { title: 'Title is required.' }],
    [{ tenant_rent_id: '' }, { tenant_rent_id: 'Tenant is required.' }],
  ])('with %j is refused by its field', async (change, fields) => {
    const typed = { id: 0, tenant_rent_id: desk.home, title: 'Parking', ...change }
    const answer = await desk.send(notice.upload, typed, { files: { file: paper } })
    expect([answer.type, answer.fields]).toEqual(['E_INVALID', fields])
  })

  test('needs a PDF', async () => {
    const typed = { id: 0, tenant_rent_id: desk.home, title: 'Parking' }
    const without = await desk.send(notice.upload, typed)
    expect([without.type, without.fields]).toEqual(['E_INVALID', { file: 'File is required.' }])
    const painted = await desk.send(notice.upload, typed, { files: { file: await picture() } })
    expect([painted.type, painted.fields]).toEqual(['E_INVALID', { file: 'The file must be a PDF.' }])
  })

  test('of a property or a tenant that is not its own is refused', async () => {
    const other = await openNoticeDesk(context, `Other${desks}`)
    for (const wrong of [
      { tenant_rent_id: other.home },
      { tenant_id: other.tenant },
      { property_id: other.property },
      { unit_id: other.unit },
    ]) {
      const typed = { id: 0, tenant_rent_id: desk.home, title: 'Parking', ...wrong }
      expect((await desk.send(notice.upload, typed, { files: { file: paper } })).type).toBe('E_NOT_FOUND')
    }
  })

  test('keeps its PDF when it is changed without a new one, and drops the old one for a new one', async () => {
    const id = await desk.upload()
    const before = await desk.read(id)
    const change = (title: string, files?: Record<string, Buffer>) =>
      desk.send(notice.upload, { id, tenant_rent_id: desk.home, title }, files ? { files } : {})
    expect((await change('Parking lot')).type).toBe('S_OK')
    expect(await desk.read(id)).toMatchObject({ title: 'Parking lot', filename: before.filename })
    expect((await change('Parking lot', { file: paper })).type).toBe('S_OK')
    const after = await desk.read(id)
    expect(after.filename).not.toBe(before.filename)
    expect((await desk.office.ask(file.ticket, { file: before.filename })).type).toBe('E_NOT_FOUND')
    expect((await desk.office.ask(file.ticket, { file: after.filename })).type).toBe('S_OK')
  })

  test('that is deleted leaves the list and the documents, and can be restored', async () => {
    const id = await desk.upload()
    expect((await desk.office.ask(notice.remove, { id })).type).toBe('S_OK')
    expect((await desk.office.ask(notice.list, {})).body.count).toBe(0)
    expect((await desk.office.ask(notice.list, { archived: '1' })).body.data).toMatchObject([{ id }])
    expect((await desk.office.ask(occupancy.documents, { tenant_id: desk.tenant })).body.notices).toEqual([])
    const again = await desk.office.ask(notice.remove, { id })
    expect([again.type, again.message]).toEqual(['E_CONFLICT', 'This notice was already deleted.'])
    expect((await desk.office.ask(notice.restore, { id })).type).toBe('S_OK')
    expect((await desk.office.ask(notice.list, {})).body.count).toBe(1)
    expect(await messages()).toEqual([
      expect.stringMatching(/^added the notice "Parking" to Tenant \d+\.$/),
      expect.stringContaining('deleted the notice'),
      expect.stringContaining('restored the notice'),
    ])
  })
})

describe('a service', () => {
  const handed = (id: number, change: object = {}) => ({ id, way: 'HANDED', served_on: '2027-04-15', ...change })

  test('is recorded with its proof, and closes the notice to changes', async () => {
    const id = await desk.upload()
    const served = await desk.send(
      notice.recordService,
      { id, way: 'MAILED', served_on: '2027-04-15', tracking: '9400 1000 0000', note: 'Certified' },
      { files: { proof: await picture() } },
    )
    expect(served.type, served.text).toBe('S_OK')
    const papered = await desk.send(notice.recordService, handed(id), { files: { proof: paper } })
    expect(papered.type, papered.text).toBe('S_OK')
    const found = await desk.read(id)
    expect(found).toMatchObject({
      served: true,
      services: [
        { way: 'MAILED', tracking: '9400 1000 0000', note: 'Certified', proof: expect.stringMatching(/\.(jpg|png)$/) },
        { way: 'HANDED', proof: expect.stringMatching(/\.pdf$/) },
      ],
    })
    for (const { proof } of found.services)
      expect((await desk.office.ask(file.ticket, { file: proof })).type).toBe('S_OK')
    const changed = await desk.send(notice.upload, { id, tenant_rent_id: desk.home, title: 'New' })
    expect([changed.type, changed.message]).toEqual([
      'E_CONFLICT',
      'This notice was served, so it stays as it is. Add a new notice instead.',
    ])
  })

  test.each([
    [{ served_on: '2027-04-14' }, { served_on: 'A notice cannot be served before it was issued.' }],
    [{ served_on: '2027-04-16' }, { served_on: 'This day is in the future. Record the service once it is done.' }],
    [{ tracking: '9400' }, { tracking: 'Only a mailed notice has a tracking number.' }],
  ])('with %j is refused by its field', async (change, fields) => {
    const answer = await desk.send(notice.recordService, handed(await desk.upload(), change))
    expect([answer.type, answer.fields]).toEqual(['E_INVALID', fields])
  })

  test('by email is none that a person can record', async () => {
    const answer = await desk.send(notice.recordService, handed(await desk.upload(), { way: 'EMAILED' }))
    expect(answer.type).toBe('E_INVALID')
  })
})

describe('a courtesy copy', () => {
  const address = 'lodger@mail.example'
  const giveAddress = () =>
    context.database.ask('update tenant set email = $2 where account_id = $1', [desk.office.account, address])

  test('is mailed once for each click with the PDF, and counts as no service', async () => {
    await giveAddress()
    const id = await desk.issue(entryOn('2027-04-20'))
    const before = (await mailTo(context, address)).length
    expect((await desk.office.ask(notice.email, { id }, 'one-click')).type).toBe('S_OK')
    expect((await desk.office.ask(notice.email, { id }, 'one-click')).type).toBe('S_OK')
    const sent = (await mailTo(context, address)).slice(before)
    expect(sent.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Notice from .*: Notice of entry$/)])
    const [kept] = await context.database.ask<{ name: string }>(
      'select attachment_name as name from outbox_mail where to_address = $1 order by id desc limit 1',
      [address],
    )
    expect(kept?.name).toMatch(/^Notice of entry, Tenant \d+\.pdf$/)
    expect(await desk.read(id)).toMatchObject({
      mailed: true,
      served: false,
      services: [{ way: 'EMAILED', note: address }],
    })
    expect((await desk.office.ask(notice.email, { id })).type).toBe('S_OK')
    expect((await mailTo(context, address)).length).toBe(before + 2)
  })

  test('says that a notice to pay or move out has to come on paper', async () => {
    await giveAddress()
    await desk.office.wakeOn('2027-05-03')
    const id = await desk.issue({ kind: 'LATE_RENT', pay_by: '2027-05-10', pay_or_quit: '1' })
    expect((await desk.office.ask(notice.email, { id })).type).toBe('S_OK')
    const [last] = (await mailTo(context, address)).slice(-1)
    expect(last?.text).toContain('This notice must be served on paper. An email is a courtesy copy.')
    expect((await desk.read(id)).served).toBe(false)
  })

  test('is refused without an address, and keeps its PDF from being replaced', async () => {
    const id = await desk.upload()
    await context.database.ask(`update tenant set email = '' where account_id = $1`, [desk.office.account])
    const refused = await desk.office.ask(notice.email, { id })
    expect([refused.type, refused.message]).toEqual(['E_CONFLICT', expect.stringContaining('has no email address.')])
    await giveAddress()
    expect((await desk.office.ask(notice.email, { id })).type).toBe('S_OK')
    const typed = { id, tenant_rent_id: desk.home, title: 'Parking' }
    const replaced = await desk.send(notice.upload, typed, { files: { file: paper } })
    expect([replaced.type, replaced.message]).toEqual(['E_CONFLICT', expect.stringContaining('already emailed')])
    expect((await desk.send(notice.upload, { ...typed, title: 'Parking lot' })).type).toBe('S_OK')
  })
})

test('notices and their files are for groups 1, 2, 4 and 6, of the properties in sight', async () => {
  const id = await desk.upload()
  const { filename } = await desk.read(id)
  const { account } = desk.office
  const mark = `Notices${desks}`
  for (const group of groupIds) {
    const { token } = await addPerson(context, account, { group, mark, login: `may${group}` })
    const may = mayGroup(group, 'notices')
    expect((await ask(context.app, notice.get, { id }, { token })).type).toBe(may ? 'S_OK' : 'E_FORBIDDEN')
    expect((await ask(context.app, file.ticket, { file: filename }, { token })).type).toBe(may ? 'S_OK' : 'E_NOT_FOUND')
  }
  const { token } = await addPerson(context, account, { group: 4, mark, login: 'blind', properties: [] })
  expect((await ask(context.app, notice.get, { id }, { token })).type).toBe('E_NOT_FOUND')
  expect((await ask(context.app, notice.list, {}, { token })).body.count).toBe(0)
  expect((await ask(context.app, file.ticket, { file: filename }, { token })).type).toBe('E_NOT_FOUND')
  expect((await ask(context.app, notice.remove, { id }, { token })).type).toBe('E_NOT_FOUND')
})
