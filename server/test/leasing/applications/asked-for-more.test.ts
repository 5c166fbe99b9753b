import { activity } from '@freehold/contract/account/activity'
import { applicationRequest } from '@freehold/contract/leasing/application-request'
import { consentLink } from '@freehold/contract/leasing/consent-link'
import { onlineApplication } from '@freehold/contract/leasing/online-application'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { needsYou } from '@freehold/contract/reports/needs-you'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days, type TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { mailTo } from '../../kit/app/mailbox'
import { mailedToken } from '../../kit/homes/apply-desk'
import { paper, picture } from '../../kit/hostile/pictures'
import { ten } from '../../kit/money/racing'
import { addPerson, openSessionFor } from '../../kit/world/people'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'
import { applicationOf } from '../../kit/world/world-applications'

let context: TestApp
let home: Household
let token: string
let count = 0

beforeAll(async () => {
  ;({ context, home } = await householdApp())
  token = home.people[1].token
})
afterAll(() => context.close())

async function enter(change: object = {}) {
  count += 1
  const at = { property: home.records.property?.inside[0] ?? 0, unit: home.records.unit?.inside[0] ?? 0 }
  const typed = { ...applicationOf(`More${count}`, at), ...change }
  const { body, text } = await ask(context.app, rentalApplication.save, typed, { token })
  expect(body, text).toMatchObject({ type: 'S_OK' })
  return { id: body.id, email: typed.email, name: typed.tenant_name }
}
const question = { adults: '["APPLICANT"]', items: '["INCOME"]', message: 'The newest pay stub is cut off.' }
const askFor = (id: number, change: object = {}) =>
  ask(context.app, applicationRequest.ask, { id, ...question, ...change }, { token })
const requests = async (id: number) => (await ask(context.app, applicationRequest.list, { id }, { token })).body.data
const cancel = (id: number) => ask(context.app, applicationRequest.cancel, { id }, { token })
const open = (of: string) => ask(context.app, applicationRequest.open, { token: of })
const answer = (of: string, words = 'Here it is.') =>
  ask(context.app, applicationRequest.answer, { token: of, answer: words })
const upload = (of: string, content: Buffer = paper, name = 'Pay stub.pdf') =>
  ask(
    context.app,
    applicationRequest.upload,
    { token: of, kind: 'INCOME' },
    { files: { file: content }, fileNames: { file: name } },
  )
const linkOf = (email: string) => mailedToken(context, email, '/apply/more')
const linesOf = async (query: string) =>
  (await ask(context.app, activity.list, { query, limit: -1 }, { token })).body.data.map(({ message }) => message)
const needs = async (id: number) =>
  (await ask(context.app, needsYou.list, {}, { token })).body.data
    .filter((one) => one.id === id && one.kind.startsWith('APPLICA'))
    .map(({ kind, detail }) => `${kind}: ${detail}`)

async function asked(change: object = {}) {
  const one = await enter()
  expect((await askFor(one.id, change)).type).toBe('S_OK')
  return { ...one, link: await linkOf(one.email) }
}

describe('an applicant who is asked for more', () => {
  test('adds files and an answer by a private link, once, and the office sees both', async () => {
    const { id, email, name, link } = await asked()
    const [mail] = await mailTo(context, email)
    expect(mail?.subject).toBe('One more thing for your application')
    expect(mail?.text).toContain('two most recent pay stubs. The newest pay stub is cut off.')
    expect(await needs(id)).toEqual([expect.stringMatching(/^APPLICATION_TO_DECIDE: .+ Asked for more on /)])
    const { data } = (await open(link)).body
    expect(data).toMatchObject({ state: 'OPEN', name, items: ['INCOME'], files: [], answered_at: null })
    expect(JSON.stringify(data)).not.toMatch(/010-0700|Bakery|5200/)
    expect((await answer(link, ' ')).fields).toEqual({ answer: 'Add a file or write an answer.' })
    await upload(link, await picture(), 'stub.png')
    const { body } = await upload(link)
    expect(body.files.map((one) => one.name)).toEqual(['stub.png', 'Pay stub.pdf'])
    const less = await ask(context.app, applicationRequest.removeUpload, { token: link, file: body.files[0]?.id })
    expect(less.body.files.map((one) => one.name)).toEqual(['Pay stub.pdf'])
    const answers = await ten(() => answer(link))
    expect(answers.filter(({ type }) => type === 'S_OK')).toHaveLength(1)
    const [request] = await requests(id)
    expect(request).toMatchObject({ state: 'ANSWERED', answer: 'Here it is.', files: [{ name: 'Pay stub.pdf' }] })
    const file = request?.files[0]?.file ?? ''
    const view = (by: string) =>
      context.app.inject({ url: `/api/${onlineApplication.view.path}?file=${file}`, headers: { authorization: by } })
    expect((await view(token)).statusCode).toBe(200)
    expect((await view(home.blind.token)).statusCode).toBe(404)
    expect(await needs(id)).toEqual([expect.stringMatching(/^APPLICANT_ANSWERED: .+ The answer came with 1 file\.$/)])
    expect(await linesOf(`asked ${name} for more about`)).toHaveLength(1)
    expect(await linesOf(`${name} answered what was asked about`)).toHaveLength(1)
  })

  test('only reads what was sent when the link is used again', async () => {
    const { link } = await asked()
    expect((await answer(link)).type).toBe('S_OK')
    expect((await open(link)).body.data).toMatchObject({ state: 'ANSWERED', answer: 'Here it is.' })
    const again = 'Your answer was already sent. To change something, ask the landlord.'
    for (const late of [await answer(link), await upload(link)])
      expect([late.type, late.message]).toEqual(['E_CONFLICT', again])
  })

  test('is asked once at a time, however many ask at once, and again after an answer', async () => {
    const { id, email } = await enter()
    const answers = await ten(() => askFor(id))
    expect(answers.filter(({ type }) => type === 'S_OK')).toHaveLength(1)
    expect(await mailTo(context, email)).toHaveLength(1)
    await answer(await linkOf(email))
    expect((await askFor(id, { items: '', message: 'And the second one?' })).type).toBe('S_OK')
    expect(await needs(id)).toEqual([expect.stringMatching(/^APPLICATION_TO_DECIDE/)])
    expect((await requests(id)).map(({ state }) => state)).toEqual(['OPEN', 'ANSWERED'])
  })

  test('may be each adult, who reads only their own question', async () => {
    const both = { coapplicant_email: 'second@apply.example' }
    const { id, email, name } = await enter(both)
    expect((await askFor(id, { adults: '["APPLICANT","COAPPLICANT"]' })).type).toBe('S_OK')
    const [first, second] = [await linkOf(email), await linkOf(both.coapplicant_email)]
    await answer(second, 'Mine alone.')
    expect((await open(second)).body.data).toMatchObject({ state: 'ANSWERED', answer: 'Mine alone.' })
    expect((await open(first)).body.data).toMatchObject({ state: 'OPEN', name, answer: '' })
    expect(await needs(id)).toEqual([expect.stringMatching(/^APPLICANT_ANSWERED/)])
  })
})

describe('a question is refused', () => {
  test('that asks nothing, nobody, or somebody without an address', async () => {
    const { id } = await enter()
    expect((await askFor(id, { items: '', message: ' ' })).fields).toEqual({
      message: 'Choose what is missing, or write it.',
    })
    expect((await askFor(id, { adults: '' })).fields).toEqual({ adults: 'Choose who is asked.' })
    expect((await askFor(id, { adults: '["COAPPLICANT"]' })).fields?.adults).toMatch(/has no email address/)
    expect((await askFor((await enter({ coapplicant_name: '' })).id, { adults: '["COAPPLICANT"]' })).type).toBe(
      'E_CONFLICT',
    )
  })

  test('about an application that was decided or deleted', async () => {
    const [decided, deleted] = [await enter(), await enter()]
    await ask(context.app, rentalApplication.approve, { id: decided.id }, { token })
    await ask(context.app, rentalApplication.remove, { id: deleted.id }, { token })
    for (const { id } of [decided, deleted]) expect((await askFor(id)).type).toBe('E_CONFLICT')
  })

  test('to whoever may not decide about applications, or not about this one', async () => {
    const { id } = await asked()
    const [request] = await requests(id)
    const elsewhere = await addPerson(context, home.account, {
      group: 4,
      mark: 'Elsewhere',
      login: 'elsewhere',
      properties: home.records.property?.outside ?? [],
    })
    for (const person of [home.people[3], home.people[5], home.people[7], home.people[8]]) {
      const by = { token: person.token }
      expect((await ask(context.app, applicationRequest.ask, { id, ...question }, by)).type).toBe('E_FORBIDDEN')
      expect((await ask(context.app, applicationRequest.list, { id }, by)).type).toBe('E_FORBIDDEN')
      expect((await ask(context.app, applicationRequest.cancel, { id: request?.id }, by)).type).toBe('E_FORBIDDEN')
    }
    const by = { token: elsewhere.token }
    expect((await ask(context.app, applicationRequest.ask, { id, ...question }, by)).type).toBe('E_NOT_FOUND')
    expect((await ask(context.app, applicationRequest.list, { id }, by)).type).toBe('E_NOT_FOUND')
    expect((await ask(context.app, applicationRequest.cancel, { id: request?.id }, by)).type).toBe('E_NOT_FOUND')
  })
})

describe('the link of a question', () => {
  test('changes nothing when it is opened, by GET or HEAD', async () => {
    const { id, link } = await asked()
    const before = await requests(id)
    for (const method of ['GET', 'HEAD'] as const)
      await context.app.inject({ method, url: `/api/${applicationRequest.open.path}?token=${link}` })
    expect(await requests(id)).toEqual(before)
  })

  test('is closed by one click, and by a decision', async () => {
    const [canceled, decided] = [await asked(), await asked()]
    const [request] = await requests(canceled.id)
    await upload(canceled.link)
    expect((await cancel(request?.id ?? 0)).type).toBe('S_OK')
    expect((await cancel(request?.id ?? 0)).message).toBe('This question was already canceled.')
    await ask(context.app, rentalApplication.approve, { id: decided.id }, { token })
    expect((await open(canceled.link)).body.data.state).toBe('CANCELED')
    expect((await open(decided.link)).body.data.state).toBe('CLOSED')
    for (const { link } of [canceled, decided])
      expect([(await answer(link)).type, (await upload(link)).type]).toEqual(['E_CONFLICT', 'E_CONFLICT'])
    expect(await requests(canceled.id)).toMatchObject([{ state: 'CANCELED', files: [{ name: 'Pay stub.pdf' }] }])
    expect((await askFor(canceled.id)).type).toBe('S_OK')
  })

  test('either answers or is canceled, when both come at once', async () => {
    const { id, link } = await asked()
    const [request] = await requests(id)
    const both = await ten(async (i) =>
      i % 2 === 0 ? (await answer(link)).type : (await cancel(request?.id ?? 0)).type,
    )
    expect(both.filter((type) => type === 'S_OK')).toHaveLength(1)
  })

  test('opens nothing by the token of a consent, and the consent nothing by its own', async () => {
    const { id, email, link } = await asked()
    await ask(context.app, consentLink.ask, { id, adult: 'APPLICANT' }, { token })
    const consent = await mailedToken(context, email, '/consent')
    expect((await open(consent)).type).toBe('E_CREDENTIALS')
    expect((await ask(context.app, consentLink.open, { token: link })).type).toBe('E_CREDENTIALS')
    expect((await upload(`${link}x`)).type).toBe('E_CREDENTIALS')
  })

  test('takes no file off another question', async () => {
    const [mine, theirs] = [await asked(), await asked()]
    const { body } = await upload(theirs.link)
    const file = body.files[0]?.id
    expect((await ask(context.app, applicationRequest.removeUpload, { token: mine.link, file })).type).toBe(
      'E_NOT_FOUND',
    )
    expect((await open(theirs.link)).body.data.files).toHaveLength(1)
  })

  test('takes twelve files at most', async () => {
    const { link } = await asked()
    const answers = []
    for (let i = 0; i < 13; i++) answers.push((await upload(link)).type)
    expect(answers.filter((type) => type === 'S_OK')).toHaveLength(12)
    expect(answers.at(-1)).toBe('E_CONFLICT')
  })

  test('works for thirty days, and the adult can be asked again after them', async () => {
    const { id, link } = await asked()
    context.clock.advance(30 * days)
    token = await openSessionFor(context, home.people[1])
    expect((await open(link)).body.data.state).toBe('EXPIRED')
    expect((await answer(link)).message).toBe('This link has expired. Ask the landlord for a new one.')
    expect((await askFor(id)).type).toBe('S_OK')
  })
})
