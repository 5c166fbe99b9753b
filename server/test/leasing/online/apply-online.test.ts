import { activity } from '@freehold/contract/account/activity'
import { applicationCriteria } from '@freehold/contract/leasing/application-criteria'
import { apply } from '@freehold/contract/leasing/apply'
import { onlineApplication } from '@freehold/contract/leasing/online-application'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { screening } from '@freehold/contract/leasing/screening'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailEvents } from '../../../src/areas/automation/mail-events'
import { forgetOldParts } from '../../../src/areas/leasing/apply/forget-parts'
import { previewMail } from '../../../src/mail/preview'
import { days, type TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { mailTo } from '../../kit/app/mailbox'
import { begin, fillIn, linkTo, mailedToken, submit, typedPart } from '../../kit/homes/apply-desk'
import { picture } from '../../kit/hostile/pictures'
import { ten } from '../../kit/money/racing'
import { openSessionFor } from '../../kit/world/people'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'
import { applicationOf } from '../../kit/world/world-applications'

let context: TestApp
let home: Household
let link: string
let token: string
let count = 0

beforeAll(async () => {
  ;({ context, home } = await householdApp())
  token = home.people[1].token
  const at = { property: home.records.property?.inside[0] ?? 0, unit: home.records.unit?.inside[0] ?? 0 }
  link = await linkTo({ context, token }, at)
})
afterAll(() => context.close())

const newcomer = async () => {
  count += 1
  const email = `newcomer${count}@apply.example`
  return { email, part: await begin(context, link, email) }
}
const listed = async (query: string) =>
  (await ask(context.app, rentalApplication.list, { query, limit: -1 }, { token })).body.data
const open = (part: string) => ask(context.app, apply.open, { token: part })
const upload = (part: string, content: Buffer) =>
  ask(context.app, apply.upload, { token: part, kind: 'ID' }, { files: { file: content } })

describe('a part of an online application', () => {
  test('is saved as it is typed, and says what a step lacks', async () => {
    const { part } = await newcomer()
    const values = JSON.stringify({ tenant_name: 'Ida Pohl', phone: '5550100', ssn: '123-45-6789', unit_id: '9' })
    const { body } = await ask(context.app, apply.save, { token: part, step: 'you', values })
    expect(body.faults).toEqual({
      phone: 'Phone must be written (###) ###-####.',
      move_in: 'Move-in date is required.',
    })
    expect((await open(part)).body.data.entered).toEqual({ tenant_name: 'Ida Pohl', phone: '5550100' })
  })

  test('becomes an application like any other, marked with where it came from', async () => {
    const { part, email } = await newcomer()
    await fillIn(context, part, { name: 'Rosa Vale' })
    expect((await submit(context, part)).body).toMatchObject({ type: 'S_OK' })
    const [row] = await listed(email)
    expect(row).toMatchObject({ tenant_name: 'Rosa Vale', source: 'ONLINE', status: null })
    const id = row?.id ?? 0
    const { body } = await ask(context.app, rentalApplication.get, { id }, { token })
    expect(body.data).toMatchObject({ ssn: '•••••6789', dob: '1991-04-23', entered_by: 'Rosa Vale' })
    const reveal = { id, what: 'ssn', reason: 'Check' }
    const fresh = await openSessionFor(context, home.people[4])
    expect((await ask(context.app, rentalApplication.reveal, reveal, { token: fresh })).body.data).toBe('123456789')
    const lines = (await ask(context.app, activity.list, { query: 'applied online' }, { token })).body.data
    expect(lines[0]?.message).toMatch(/^Rosa Vale applied online for .+\.$/)
  })

  test('arrives whole beside the one that the office had entered for the same person', async () => {
    const { part, email } = await newcomer()
    const at = { property: home.records.property?.inside[0] ?? 0, unit: home.records.unit?.inside[0] ?? 0 }
    const typed = { ...applicationOf('Twin', at), email, dob: '1991-04-23', emp_monthly_income: '2100' }
    const office = (await ask(context.app, rentalApplication.save, typed, { token })).body.id
    await fillIn(context, part, { name: 'Rosa Vale' })
    expect((await submit(context, part)).body).toMatchObject({ type: 'S_OK' })
    const [arrived, entered] = await listed(email)
    expect([arrived?.source, entered?.id, entered?.source]).toEqual(['ONLINE', office, 'STAFF'])
    const id = arrived?.id ?? 0
    const detail = async (of: number) => (await ask(context.app, rentalApplication.get, { id: of }, { token })).body
    const [own, theirs] = await Promise.all([detail(id), detail(office)])
    expect(own.data).toMatchObject({ tenant_name: 'Rosa Vale', emp_name: typedPart('Rosa Vale').emp_name })
    expect(theirs.data).toMatchObject({ emp_name: 'Twin Bakery', emp_monthly_income: 2100 })
    expect([own.others, theirs.others]).toMatchObject([[{ id: office, source: 'STAFF' }], [{ id, source: 'ONLINE' }]])
    const online = async (of: number) =>
      (await ask(context.app, onlineApplication.get, { id: of }, { token })).body.data
    expect(await online(office)).toBeNull()
    expect(await online(id)).toMatchObject({ parts: [{ application_id: id, state: 'RECEIVED' }] })
    const consents = await context.database.ask(
      'select application_id from screening_consent where application_id = any($1)',
      [[office, id]],
    )
    expect(consents.map(({ application_id }) => Number(application_id))).toEqual([id])
  })

  test('is told to the applicant and to the user who switched the link on', async () => {
    const { part, email } = await newcomer()
    await fillIn(context, part, { name: 'Otto Reyes' })
    await submit(context, part)
    expect((await mailTo(context, email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your application for /),
      expect.stringMatching(/^We received your application for /),
    ])
    const office = await mailTo(context, home.people[1].email)
    expect(office.map(({ subject, text }) => [subject, text]).at(-1)).toEqual([
      expect.stringMatching(/^New application for /),
      expect.stringContaining('Otto Reyes applied online'),
    ])
  })

  test('has mails that are previewed with the newest of their kind', async () => {
    const events = mailEvents.filter(({ name }) => /^(apply-link|application-(received|arrived))$/.test(name))
    expect(events).toHaveLength(3)
    for (const event of events) {
      const preview = await previewMail(context.context, event)
      expect(preview?.subject).toMatch(/^(Your application for|We received your application for|New application for) /)
    }
  })

  test('sent ten times at once is one application', async () => {
    const { part, email } = await newcomer()
    await fillIn(context, part, { name: 'Tess Okafor' })
    const answers = await ten(() => submit(context, part))
    expect(answers.map(({ type }) => type)).toEqual(Array(10).fill('S_OK'))
    expect(await listed(email)).toHaveLength(1)
    expect((await mailTo(context, email)).filter(({ subject }) => subject.startsWith('We received'))).toHaveLength(1)
  })

  test('begun ten times at once by one address is one part', async () => {
    const email = 'eager@apply.example'
    const answers = await ten(() => ask(context.app, apply.start, { token: link, email }))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    const rows = await context.database.ask('select 1 from online_part where email = $1', [email])
    expect(rows).toHaveLength(1)
    // After five mails in a day the address gets no more.
    expect(await mailTo(context, email)).toHaveLength(5)
  })

  test('is only read once it was sent', async () => {
    const { part } = await newcomer()
    await fillIn(context, part)
    await submit(context, part)
    const refused = await Promise.all([
      ask(context.app, apply.save, { token: part, values: JSON.stringify({ tenant_name: 'Other' }) }),
      ask(context.app, apply.saveNumbers, { token: part, dob: '1980-01-01' }),
      ask(context.app, apply.consent, { token: part, name: 'Other', agree: '1' }),
      ask(context.app, apply.invite, { token: part, name: 'Other', email: 'other@apply.example' }),
      upload(part, await picture()),
    ])
    expect(refused.map(({ type }) => type)).toEqual(Array(5).fill('E_CONFLICT'))
    expect((await open(part)).body.data).toMatchObject({ part: 'RECEIVED', entered: { tenant_name: 'Rosa Vale' } })
  })

  test('lacks what it lacks by name, and nothing arrives', async () => {
    const { part, email } = await newcomer()
    await ask(context.app, apply.save, { token: part, values: JSON.stringify({ ...typedPart('Half'), cur_addr: '' }) })
    const answer = await submit(context, part)
    expect([answer.type, Object.keys(answer.fields ?? {}).toSorted()]).toEqual([
      'E_INVALID',
      ['consent', 'cur_addr', 'dob', 'drv_license', 'ssn'],
    ])
    expect(await listed(email)).toEqual([])
  })

  test('keeps the criteria that stood when it arrived', async () => {
    const save = (income: string) => ask(context.app, applicationCriteria.save, { income }, { token })
    const first = (await save('Income of three times the rent.')).body.version
    expect((await save('Income of three times the rent.')).body.version).toBe(first)
    const { part, email } = await newcomer()
    expect((await open(part)).body.data.criteria).toEqual([
      { heading: 'Income', text: 'Income of three times the rent.' },
    ])
    await fillIn(context, part)
    await submit(context, part)
    await save('Income of twice the rent.')
    const [row] = await listed(email)
    const { body } = await ask(context.app, onlineApplication.get, { id: row?.id }, { token })
    expect(body.data?.criteria).toEqual({
      version: first,
      lines: [{ heading: 'Income', text: 'Income of three times the rent.' }],
    })
    expect((await open(part)).body.data.criteria[0]?.text).toBe('Income of three times the rent.')
  })

  test('is forgotten with its files after a month without a change, and one that arrived is not', async () => {
    const [gone, kept] = [await newcomer(), await newcomer()]
    await upload(gone.part, await picture())
    await fillIn(context, kept.part)
    await submit(context, kept.part)
    context.clock.advance(31 * days)
    expect(await forgetOldParts(context.context)).toMatchObject({ failed: 0 })
    expect((await open(gone.part)).type).toBe('E_CREDENTIALS')
    expect((await open(kept.part)).type).toBe('S_OK')
    const files = await context.database.ask("select state from stored_file where paper_of = 'applicant_file'")
    expect(files.every(({ state }) => state === 'dropped')).toBe(true)
    token = await openSessionFor(context, home.people[1])
  })
})

describe('several adults', () => {
  test('each fill in a part of their own, which the others cannot read', async () => {
    const { part } = await newcomer()
    await fillIn(context, part, { name: 'Ann Bell' })
    const email = 'partner@apply.example'
    const invited = await ask(context.app, apply.invite, { token: part, name: 'Ben Bell', email })
    expect(invited.body.adults).toMatchObject([
      { name: 'Ann Bell', state: 'DRAFT', yours: true },
      { name: 'Ben Bell', state: 'DRAFT', yours: false },
    ])
    const other = await mailedToken(context, email, '/apply/form')
    const seen = await open(other)
    expect(seen.body.data).toMatchObject({ email, entered: {}, sealed: { dob: false, ssn: '' }, consent: null })
    expect(seen.text).not.toMatch(/newcomer|Old Road|6789/)
    await fillIn(context, other, { name: 'Ben Bell', ssn: '987-65-4321' })
    await submit(context, part)
    await submit(context, other)
    const [first] = await listed('Ann Bell')
    const { body } = await ask(context.app, onlineApplication.get, { id: first?.id }, { token })
    const second = (await listed('Ben Bell'))[0]?.id
    expect(body.data?.parts.map(({ name, state, application_id }) => [name, state, application_id])).toEqual([
      ['Ann Bell', 'RECEIVED', first?.id],
      ['Ben Bell', 'RECEIVED', second],
    ])
  })

  test('are not invited at the own address, nor more than eight', async () => {
    const { part, email } = await newcomer()
    const invite = (to: string) => ask(context.app, apply.invite, { token: part, name: 'Kim', email: to })
    expect((await invite(email.toUpperCase())).fields).toEqual({ email: 'This is your own address. Enter theirs.' })
    const answers = await ten((i) => invite(`many${i}@apply.example`))
    expect(answers.filter(({ type }) => type === 'S_OK')).toHaveLength(7)
    expect(answers.filter(({ type }) => type === 'E_CONFLICT')).toHaveLength(3)
  })
})

describe('the consent', () => {
  test('is signed with its text, the moment and the address, and the check can run', async () => {
    const { part, email } = await newcomer()
    await fillIn(context, part, { name: 'Cleo Clear', consent: false })
    const unticked = await ask(context.app, apply.consent, { token: part, name: 'Cleo Clear' })
    expect(unticked.fields).toEqual({ agree: 'Check the box to agree.' })
    await ask(context.app, apply.consent, { token: part, name: 'Cleo Clear', agree: '1' })
    await submit(context, part)
    const [row] = await listed(email)
    const adult = (await ask(context.app, screening.list, { id: row?.id }, { token })).body.data[0]
    expect(adult?.consent).toMatchObject({
      recorded_by: 'Cleo Clear',
      online: {
        name: 'Cleo Clear',
        address: '127.0.0.1',
        text: expect.stringMatching(/^Landlord: .+I allow the landlord/),
      },
    })
    const ordered = await ask(context.app, screening.order, { id: row?.id, adult: 'APPLICANT' }, { token })
    expect(ordered.type).toBe('S_OK')
  })
})
