import { activity } from '@freehold/contract/account/activity'
import { file } from '@freehold/contract/account/file'
import { occupancy } from '@freehold/contract/leasing/occupancy'
import { uploadedApplication } from '@freehold/contract/leasing/uploaded-application'
import { expense } from '@freehold/contract/money/expense'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { costly } from '../../kit/app/costly'
import { hostilePdfs } from '../../kit/hostile/hostile-pdfs'
import { paper, picture } from '../../kit/hostile/pictures'
import { addPerson, type Person } from '../../kit/world/people'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'

let context: TestApp
let home: Household
/** Tenants of the first property and of another, by their occupancies. */
let inside: number
let outside: number

beforeAll(async () => {
  ;({ context, home } = await householdApp())
  inside = home.records.occupancy?.inside[0] ?? 0
  outside = home.records.occupancy?.outside[0] ?? 0
})
afterAll(() => context.close())

const admin = () => home.people[1]
const send = (input: object, { token }: Person = admin(), content: Buffer | null = paper) =>
  ask(
    context.app,
    uploadedApplication.upload,
    { title: 'Paper application', ...input },
    {
      token,
      files: content ? { file: content } : {},
      fileNames: { file: 'Signed application.pdf' },
    },
  )

async function upload(input: object, by: Person = admin()): Promise<number> {
  const { body, text } = await send(input, by)
  expect(body, text).toMatchObject({ type: 'S_OK' })
  return body.id
}

const list = async (input: object = {}, { token }: Person = admin()) =>
  (await ask(context.app, uploadedApplication.list, { limit: -1, ...input }, { token })).body.data
const row = async (id: number) => (await list()).find((one) => one.id === id)
const nameOf = async (id: number) => (await row(id))?.filename ?? ''
const open = async (name: string, { token }: Person = admin()) =>
  context.app.inject({ url: `/api/${uploadedApplication.view.path}?file=${name}`, headers: { authorization: token } })
const countFiles = () => context.database.ask('select count(*) as files from stored_file')

describe('an uploaded application', () => {
  test('of a tenant is listed with its name, newest first, and opens as it came', async () => {
    const id = await upload({ tenant_rent_id: inside, description: 'Signed at the office' })
    const [first] = await list()
    expect(first).toMatchObject({
      id,
      rental_app_id: inside,
      tenant_name: 'Alder Lodger',
      unregistered_tenant_name: '',
      org_filename: 'Signed application.pdf',
      title: 'Paper application',
      description: 'Signed at the office',
    })
    const opened = await open(first?.filename ?? '')
    expect(opened.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
    expect(opened.rawPayload.equals(paper)).toBe(true)
  })

  test('of a name has no occupancy', async () => {
    const id = await upload({ applicant_name: 'Nora Quill' })
    expect(await row(id)).toMatchObject({ rental_app_id: 0, tenant_name: '', unregistered_tenant_name: 'Nora Quill' })
    expect((await list({ query: 'quill' })).map((one) => one.id)).toEqual([id])
  })

  test('is of the one that the form says, and not of the other', async () => {
    const both = { tenant_rent_id: inside, applicant_name: 'Nora Quill' }
    const named = await upload({ ...both, existing_tenant: '0' })
    const tenants = await upload({ ...both, existing_tenant: '1' })
    expect(await row(named)).toMatchObject({ rental_app_id: 0, unregistered_tenant_name: 'Nora Quill' })
    expect(await row(tenants)).toMatchObject({ rental_app_id: inside, unregistered_tenant_name: '' })
  })

  test.each([
    [{}, { tenant_rent_id: 'Tenant is required.' }],
    [{ existing_tenant: '1', applicant_name: 'Nora Quill' }, { tenant_rent_id: 'Tenant is required.' }],
    [{ existing_tenant: '0' }, { applicant_name: 'Applicant name is required.' }],
    [{ applicant_name: 'Nora Quill', title: '' }, { title: 'Title is required.' }],
  ])('with %j is refused by its field, and leaves no file', async (input, fields) => {
    const before = await countFiles()
    const answer = await send(input)
    expect([answer.type, answer.fields]).toEqual(['E_INVALID', fields])
    expect(await countFiles()).toEqual(before)
  })

  test('needs a file, and is told so together with what else is missing', async () => {
    const answer = await send({ applicant_name: 'Nora Quill', title: '' }, admin(), null)
    expect(answer.fields).toEqual({ title: 'Title is required.', file: 'File is required.' })
  })

  costly('is a PDF by its content, whatever it is called', async () => {
    const before = await countFiles()
    const page = Buffer.from('<!doctype html><script>alert(1)</script>')
    for (const content of [page, await picture()])
      expect(await send({ applicant_name: 'Nora Quill' }, admin(), content)).toMatchObject({
        type: 'E_INVALID',
        fields: { file: 'The file must be a PDF.' },
      })
    for (const { bytes } of hostilePdfs()) {
      const answer = await send({ applicant_name: 'Nora Quill' }, admin(), bytes)
      expect([answer.type, Object.keys(answer.fields ?? {})]).toEqual(['E_INVALID', ['file']])
    }
    expect(await countFiles()).toEqual(before)
  })

  test('that is deleted leaves the list with its line in the log, and comes back', async () => {
    const id = await upload({ tenant_rent_id: inside, title: 'Coming back' })
    const say = (call: typeof uploadedApplication.remove | typeof uploadedApplication.restore) =>
      ask(context.app, call, { id }, { token: admin().token })
    expect((await say(uploadedApplication.restore)).message).toBe('This uploaded application was not deleted.')
    expect((await say(uploadedApplication.remove)).type).toBe('S_OK')
    expect(await row(id)).toBeUndefined()
    expect((await list({ archived: '1' })).map((one) => one.id)).toContain(id)
    expect((await say(uploadedApplication.remove)).type).toBe('E_CONFLICT')
    expect((await say(uploadedApplication.restore)).type).toBe('S_OK')
    expect(await row(id)).toBeDefined()
    const log = await ask(context.app, activity.list, { limit: 10 }, { token: admin().token })
    const told = log.body.data.map(({ message }) => message).filter((message) => message.includes('Coming back'))
    expect(told.map((message) => message.split(' application ')[0]?.split(' ').slice(-2).join(' '))).toEqual([
      'restored the',
      'deleted the',
      'uploaded the',
    ])
  })

  test('is read in a window of its own, also once it is deleted, with the lines about it', async () => {
    const { token } = admin()
    const id = await upload({ tenant_rent_id: inside, title: 'Its own window' })
    const other = await upload({ tenant_rent_id: inside, title: 'Another window' })
    const get = async () => (await ask(context.app, uploadedApplication.get, { id }, { token })).body.data
    expect(await get()).toEqual({ ...(await row(id)), archived: false })
    await ask(context.app, uploadedApplication.remove, { id }, { token })
    expect(await get()).toMatchObject({ id, title: 'Its own window', archived: true })
    const lines = await ask(context.app, activity.ofRecord, { uploaded_application_id: id }, { token })
    expect(lines.body.data.map(({ message }) => message)).toEqual([
      expect.stringContaining('deleted the application "Its own window"'),
      expect.stringContaining('uploaded the application "Its own window"'),
    ])
    expect((await ask(context.app, uploadedApplication.get, { id: other + 1000 }, { token })).type).toBe('E_NOT_FOUND')
  })

  test('stands among the documents of its tenant until it is deleted', async () => {
    const id = await upload({ tenant_rent_id: inside, title: 'Among the documents' })
    const tenant = (await row(id))?.tenant_id
    const titles = async () =>
      (
        await ask(context.app, occupancy.documents, { tenant_id: tenant }, { token: admin().token })
      ).body.apps.uploads.map(({ title }) => title)
    expect((await titles())[0]).toBe('Among the documents')
    await ask(context.app, uploadedApplication.remove, { id }, { token: admin().token })
    expect(await titles()).not.toContain('Among the documents')
  })
})

describe('who sees one', () => {
  test.each([1, 2, 4, 6] as const)('group %i sees and uploads', async (group) => {
    const id = await upload({ tenant_rent_id: inside }, home.people[group])
    expect((await list({}, home.people[group])).map((one) => one.id)).toContain(id)
  })

  test.each([3, 5, 7, 8] as const)('group %i does neither', async (group) => {
    const by = home.people[group]
    const name = await nameOf(await upload({ tenant_rent_id: inside }))
    expect((await send({ tenant_rent_id: inside }, by)).type).toBe('E_FORBIDDEN')
    expect((await ask(context.app, uploadedApplication.list, {}, by)).type).toBe('E_FORBIDDEN')
    expect((await ask(context.app, uploadedApplication.get, { id: 1 }, by)).type).toBe('E_FORBIDDEN')
    expect((await open(name, by)).statusCode).toBe(403)
  })

  test('a user of one property sees those of its tenants, and of names its own alone', async () => {
    const narrow = home.narrow
    const [near, far, named] = [
      await upload({ tenant_rent_id: inside }),
      await upload({ tenant_rent_id: outside }),
      await upload({ applicant_name: 'Nora Quill' }),
    ]
    const own = await upload({ applicant_name: 'Own Quill' }, narrow)
    const seen = (await list({}, narrow)).map(({ id }) => id)
    expect([near, far, named, own].map((id) => seen.includes(id))).toEqual([true, false, false, true])
    for (const id of [far, named]) {
      expect((await open(await nameOf(id), narrow)).statusCode).toBe(404)
      for (const call of [uploadedApplication.get, uploadedApplication.remove])
        expect((await ask(context.app, call, { id }, narrow)).type).toBe('E_NOT_FOUND')
    }
    expect((await send({ tenant_rent_id: outside }, narrow)).type).toBe('E_NOT_FOUND')
    const blind = await addPerson(context, home.account, {
      group: 4,
      mark: 'Alder',
      login: 'paperless',
      properties: [],
    })
    expect(await list({}, blind)).toEqual([])
  })
})

describe('the PDF of one record', () => {
  test('is not opened through the address of another kind of file, nor the other way', async () => {
    const name = await nameOf(await upload({ tenant_rent_id: inside }))
    const { token } = admin()
    expect((await ask(context.app, file.image, { file: name }, { token })).type).toBe('E_NOT_FOUND')
    expect((await ask(context.app, file.ticket, { file: name }, { token })).type).toBe('E_NOT_FOUND')
    const receipt = (await ask(context.app, expense.uploadReceipt, {}, { token, files: { receipt: paper } })).body
      .receipt
    expect((await open(receipt)).statusCode).toBe(404)
    const used = await ask(context.app, file.ticket, { file: receipt, at: 'rental-app/view-application' }, { token })
    expect(used.type).toBe('E_NOT_FOUND')
  })

  test('opens by a ticket of its own address, for as long as its user may see the record', async () => {
    const viewer = await addPerson(context, home.account, { group: 4, mark: 'Alder', login: 'viewer' })
    const name = await nameOf(await upload({ tenant_rent_id: outside }))
    const made = await ask(context.app, file.ticket, { file: name, at: 'rental-app/view-application' }, viewer)
    const { ticket } = made.body.data
    const opened = (path: string) => context.app.inject({ url: `/api/${path}?file=${name}&ticket=${ticket}` })
    expect((await opened('rental-app/view-application')).statusCode).toBe(200)
    expect((await opened('downloadImage')).statusCode).toBe(401)
    await context.database.ask('update staff_user set all_properties = false where id = $1', [viewer.id])
    expect((await opened('rental-app/view-application')).statusCode).toBe(404)
  })
})
