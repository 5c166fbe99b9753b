import { groupIds, mayGroup } from '@freehold/contract/access'
import { activity } from '@freehold/contract/account/activity'
import { settings } from '@freehold/contract/account/settings'
import { contractor } from '@freehold/contract/maintenance/contractor'
import { contractorPage } from '@freehold/contract/reports/contractor-page'
import { needsYou } from '@freehold/contract/reports/needs-you'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minutes, type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { everyRow } from '../kit/app/every-row'
import { type Landlord, openOffice, saved } from '../kit/money/landlord'
import { addPerson, password } from '../kit/world/people'
import { contractorOf } from '../kit/world/world-maintenance'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

const today = '2027-04-15'
let office: Landlord
let mark: string
let offices = 0
beforeEach(async () => {
  offices += 1
  mark = `Trades${offices}`
  office = await openOffice(context, mark, today)
})

const add = (name: string, change: object = {}) =>
  saved(office, contractor.save, { ...contractorOf(mark, name), ...change })
const read = async (id: number) => (await office.ask(contractor.get, { id })).body.data
const names = async (input: object = {}) =>
  (await office.ask(contractor.list, input)).body.data.map(({ name }) => name.replace(`${mark} `, ''))
const person = (group: (typeof groupIds)[number], login = `g${group}`, properties?: number[]) =>
  addPerson(context, office.account, { group, mark, login, ...(properties && { properties }) })

describe('a contractor', () => {
  test('is saved and read with every field, the number masked', async () => {
    const id = await add('Plumbing', { trades: '["HVAC","PLUMBING","HVAC"]' })
    expect(await read(id)).toEqual({
      id,
      name: `${mark} Plumbing`,
      phone: '(555) 010-0400',
      email: expect.stringContaining('plumbing@trades.'),
      license: `${mark} L-100`,
      license_expires: '2031-05-31',
      address: `3 ${mark} Street`,
      trades: ['HVAC', 'PLUMBING'],
      insurer: `${mark} Mutual`,
      policy_number: 'P-1',
      insurance_expires: '2031-05-31',
      tax_number: '•••••6789',
      hourly_rate: 85,
      notes: `${mark} notes`,
      w9: [],
      login: null,
      archived_at: null,
      archived_by: '',
      version: expect.any(Number),
    })
  })

  test('needs a name, a phone number and an email address, and nothing else', async () => {
    const refused = await office.ask(contractor.save, { phone: '555', email: 'x', trades: '["WIZARD"]' })
    expect(refused.type).toBe('E_INVALID')
    expect(refused.fields).toMatchObject({
      name: 'Name is required.',
      phone: 'Phone must be written (###) ###-####.',
      email: 'Email must be a valid email address.',
      trades: 'Trades must be a list.',
    })
    const { name, phone, email } = contractorOf(mark, 'Bare')
    const id = await saved(office, contractor.save, { id: 0, name, phone, email, license: '', address: '' })
    expect(await read(id)).toMatchObject({ trades: [], tax_number: '', hourly_rate: null, license_expires: null })
  })

  test('keeps its number when the field is blank, and loses it by the tick', async () => {
    const id = await add('Plumbing')
    await add('Plumbing', { id, tax_number: '' })
    expect((await read(id)).tax_number).toBe('•••••6789')
    await add('Plumbing', { id, tax_number: '987654321' })
    expect((await read(id)).tax_number).toBe('•••••4321')
    await add('Plumbing', { id, tax_number: '', no_tax_number: '1' })
    expect((await read(id)).tax_number).toBe('')
  })

  test('is listed by name, searched, and narrowed by trade and by papers that end', async () => {
    await add('Unit 10', { trades: '["ROOFING"]' })
    await add('Unit 9', { insurance_expires: '2027-05-15' })
    await add('Unit 2', { trades: '["PLUMBING","ROOFING"]', license_expires: '2027-04-14' })
    expect(await names()).toEqual(['Unit 2', 'Unit 9', 'Unit 10'])
    expect(await names({ orderBy: 'name', ascending: 0 })).toEqual(['Unit 10', 'Unit 9', 'Unit 2'])
    expect(await names({ query: 'unit 1' })).toEqual(['Unit 10'])
    expect(await names({ trade: 'ROOFING' })).toEqual(['Unit 2', 'Unit 10'])
    expect(await names({ papers_end: 1 })).toEqual(['Unit 2', 'Unit 9'])
    expect((await office.ask(contractor.list, { trade: 'WIZARD' })).type).toBe('E_INVALID')
    const { body } = await office.ask(contractor.search, { query: 'unit 9' })
    expect(body.data).toEqual([{ id: expect.any(Number), name: `${mark} Unit 9` }])
  })

  test('is deleted, and gone from the list', async () => {
    const id = await add('Plumbing')
    const { body } = await office.ask(contractor.remove, { id })
    expect(body).toMatchObject({ archived: false })
    expect(await names()).toEqual([])
    expect((await office.ask(contractor.get, { id })).type).toBe('E_NOT_FOUND')
    expect((await office.ask(contractor.remove, { id })).type).toBe('E_NOT_FOUND')
  })

  test('leaves lines in the log that name what changed, and never the number', async () => {
    const id = await add('Plumbing')
    await add('Plumbing', { id, trades: '["HVAC"]', hourly_rate: '90.50', tax_number: '987654321' })
    const { body } = await office.ask(activity.list, { kind: 'contractor' })
    expect(body.data.map(({ message }) => message.replace(/^.* (added|changed)/, '$1'))).toEqual([
      `changed the contractor ${mark} Plumbing.`,
      `added the contractor ${mark} Plumbing.`,
    ])
    expect(body.data[0]?.changes).toEqual([
      { label: 'Trades', before: 'Plumbing', after: 'HVAC' },
      { label: 'Hourly rate', before: '$85.00', after: '$90.50' },
    ])
    expect(body.data.map(({ changes }) => changes.length)).toEqual([2, 0])
    const page = (await office.ask(contractorPage.get, { id })).body.data
    expect(page.activity).toHaveLength(2)
    expect({ ...page.contractor, version: expect.any(Number) }).toEqual(await read(id))
    expect(JSON.stringify(await everyRow(context.database))).not.toMatch(/987654321|12-3456789/)
  })
})

describe('the number of a contractor', () => {
  const reveal = (id: number, token: string, change: object = {}) =>
    ask(context.app, contractor.reveal, { id, reason: '1099 for the year', password, ...change }, { token })

  test('is shown to groups 1, 2 and 4, and the log says who and why', async () => {
    const id = await add('Plumbing')
    for (const group of groupIds) {
      const someone = await person(group)
      const { type, body, text } = await reveal(id, someone.token)
      expect(type, `group ${group}: ${text}`).toBe(mayGroup(group, 'reveal-numbers') ? 'S_OK' : 'E_FORBIDDEN')
      if (type === 'S_OK') expect(body.data).toBe('12-3456789')
    }
    const { body } = await office.ask(activity.list, { query: '1099' })
    expect(body.data.map(({ message }) => message)).toContain(
      `${mark} Property Manager opened the SSN/EIN of the contractor ${mark} Plumbing. Reason: 1099 for the year`,
    )
    expect(body.count).toBe(3)
  })

  test('asks for a password, a reason and a number', async () => {
    const id = await add('Plumbing')
    const none = await add('Other', { tax_number: '' })
    const { token } = await person(2)
    expect((await reveal(id, token, { reason: '' })).fields).toEqual({ reason: 'Reason is required.' })
    expect((await reveal(none, token)).message).toBe(`The contractor ${mark} Other has no SSN/EIN.`)
    context.clock.advance(6 * minutes)
    expect((await reveal(id, token, { password: '' })).type).toBe('E_CREDENTIALS')
    expect((await reveal(id, token, { password: 'Wrong1234' })).type).toBe('E_INVALID')
    expect((await reveal(id, token)).type).toBe('S_OK')
  })
})

describe('the login of a contractor', () => {
  test('is a user of that type, of one contractor alone, and chosen by who manages users', async () => {
    const [worker, clerk, manager] = [await person(3), await person(2), await person(4)]
    const id = await add('Plumbing', { user_id: worker.id })
    expect((await read(id)).login).toEqual({ id: worker.id, name: worker.name, email: worker.email })
    const taken = await office.ask(contractor.save, { ...contractorOf(mark, 'Roofing'), user_id: worker.id })
    expect(taken.fields).toEqual({ user_id: `${worker.name} is already the login of ${mark} Plumbing.` })
    const wrong = await office.ask(contractor.save, { ...contractorOf(mark, 'Roofing'), user_id: clerk.id })
    expect(wrong.fields).toEqual({ user_id: `${clerk.name} is not a user of the type Contractor.` })
    const found = await office.ask(contractor.searchLogins, { query: '' })
    expect(found.body.data.map(({ id: user }) => user)).toEqual([worker.id])

    const input = { ...contractorOf(mark, 'Plumbing'), id, user_id: 0 }
    expect((await ask(context.app, contractor.save, input, { token: manager.token })).type).toBe('S_OK')
    expect((await read(id)).login?.id).toBe(worker.id)
    expect((await office.ask(contractor.save, input)).type).toBe('S_OK')
    expect((await read(id)).login).toBeNull()
  })

  test('finds itself in the look-up and no other, once the account narrows it to its own work', async () => {
    const worker = await person(3)
    const id = await add('Plumbing', { user_id: worker.id })
    await add('Roofing')
    const search = () => ask(context.app, contractor.search, {}, { token: worker.token })
    expect((await search()).body.data.length).toBeGreaterThan(1)
    await office.ask(settings.updateContractorWork, { CONTRACTORS_SEE_OWN_WORK: '1' })
    const found = await search()
    expect(found.body.data).toEqual([{ id, name: `${mark} Plumbing` }])
    expect((await ask(context.app, contractor.get, { id }, { token: worker.token })).type).toBe('E_FORBIDDEN')
  })

  test('is given to one contractor by ten saves at once', async () => {
    const worker = await person(3)
    const tries = Array.from({ length: 10 }, (_, i) =>
      office.ask(contractor.save, { ...contractorOf(mark, `Crew ${i}`), user_id: worker.id }),
    )
    const types = (await Promise.all(tries)).map(({ type }) => type).toSorted()
    expect(types).toEqual([...Array(9).fill('E_INVALID'), 'S_OK'])
  })
})

test('papers that end are asked for from 30 days before, by those who keep contractors', async () => {
  const id = await add('Plumbing', { license_expires: '2027-05-15', insurance_expires: '2027-04-10' })
  await add('Roofing', { license_expires: '2027-05-16', insurance_expires: '' })
  const { body } = await office.ask(needsYou.list, {})
  expect(body.data).toEqual([
    {
      kind: 'CONTRACTOR_INSURANCE',
      group: 'DEADLINES',
      occurrence: '2027-03-11',
      id,
      name: `${mark} Plumbing`,
      title: `Renew the insurance of ${mark} Plumbing`,
      detail: 'It ended on 04-10-2027.',
      since: '2027-03-11',
      due: { by: '2027-04-10', why: `Enter the new date once ${mark} Plumbing has sent the renewed insurance.` },
    },
    expect.objectContaining({ kind: 'CONTRACTOR_LICENSE', id, detail: 'It ends on 05-15-2027.', since: today }),
  ])
  for (const group of groupIds) {
    const { token } = await person(group)
    const waiting = (await ask(context.app, needsYou.list, {}, { token })).body.count
    expect(waiting, `group ${group}`).toBe(mayGroup(group, 'contractors') ? 2 : 0)
  }
})
