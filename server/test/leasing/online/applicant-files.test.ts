import { file } from '@freehold/contract/account/file'
import { applicationLink } from '@freehold/contract/leasing/application-link'
import { apply } from '@freehold/contract/leasing/apply'
import { onlineApplication } from '@freehold/contract/leasing/online-application'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { sample } from '../../kit/app/effort'
import { everyRow } from '../../kit/app/every-row'
import { begin, fillIn, linkTo, submit } from '../../kit/homes/apply-desk'
import { hostileFiles, payloadMark } from '../../kit/hostile/hostile-files'
import { paper, picture } from '../../kit/hostile/pictures'
import { addPerson } from '../../kit/world/people'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'

let context: TestApp
let home: Household
let token: string
let link: string
let count = 0
const corpus = await hostileFiles()

beforeAll(async () => {
  ;({ context, home } = await householdApp())
  token = home.people[1].token
  const at = { property: home.records.property?.inside[0] ?? 0, unit: home.records.unit?.inside[0] ?? 0 }
  link = await linkTo({ context, token }, at)
})
afterAll(() => context.close())

function newPart() {
  count += 1
  return begin(context, link, `files${count}@apply.example`)
}
const upload = (part: string, content: Buffer, name = 'Pay stub.pdf') =>
  ask(
    context.app,
    apply.upload,
    { token: part, kind: 'INCOME' },
    { files: { file: content }, fileNames: { file: name } },
  )
const stored = () =>
  context.database.ask<{ files: string }>("select count(*) as files from stored_file where state <> 'dropped'")

describe('a file of an applicant', () => {
  test('is a picture or a PDF, and can be removed until the part is sent', async () => {
    const part = await newPart()
    await upload(part, await picture(), 'card.png')
    const { body } = await upload(part, paper)
    expect(body.files).toMatchObject([
      { kind: 'INCOME', name: 'card.png' },
      { kind: 'INCOME', name: 'Pay stub.pdf' },
    ])
    const less = await ask(context.app, apply.removeUpload, { token: part, file: body.files[0]?.id })
    expect(less.body.files.map(({ name }) => name)).toEqual(['Pay stub.pdf'])
    const other = await newPart()
    expect((await ask(context.app, apply.removeUpload, { token: other, file: body.files[1]?.id })).type).toBe(
      'E_NOT_FOUND',
    )
  })

  test('is opened by those who may see the application, at its own address alone', async () => {
    const part = await newPart()
    await upload(part, await picture(), 'card.png')
    await upload(part, paper)
    const [row] = await context.database.ask<{ file_name: string }>(
      'select file_name from applicant_file order by id desc limit 1',
    )
    const name = row?.file_name ?? ''
    const view = (by: string, at = name) =>
      context.app.inject({ url: `/api/${onlineApplication.view.path}?file=${at}`, headers: { authorization: by } })
    // The draft is its applicant's own.
    expect((await view(token)).statusCode).toBe(404)
    await fillIn(context, part, { name: 'Files Shown' })
    await submit(context, part)
    const id = (await ask(context.app, rentalApplication.list, { query: 'Files Shown' }, { token })).body.data[0]?.id
    const shown = (await ask(context.app, onlineApplication.get, { id }, { token })).body.data
    expect(shown?.files.map((one) => one.name)).toEqual(['card.png', 'Pay stub.pdf'])
    const [image = '', pdf = ''] = shown?.files.map((one) => one.file) ?? []
    expect((await view(token, image)).headers['content-type']).toBe('image/png')
    expect((await view(token, pdf)).rawPayload.equals(paper)).toBe(true)
    for (const one of [image, pdf])
      expect((await ask(context.app, file.image, { file: one }, { token })).type).toBe('E_NOT_FOUND')
    const renditions = await context.database.ask<{ name: string }>(
      'select name from stored_file where group_key = (select group_key from stored_file where name = $1)',
      [image],
    )
    expect(renditions).toHaveLength(3)
    for (const { name: each } of renditions)
      expect((await ask(context.app, file.image, { file: each }, { token })).type).toBe('E_NOT_FOUND')
    const properties = home.records.property?.outside ?? []
    const elsewhere = await addPerson(context, home.account, {
      group: 4,
      mark: 'Elsewhere',
      login: 'files',
      properties,
    })
    expect((await view(elsewhere.token, image)).statusCode).toBe(404)
    expect((await ask(context.app, onlineApplication.get, { id }, { token: elsewhere.token })).type).toBe('E_NOT_FOUND')
    expect((await view(home.people[3].token, image)).statusCode).toBe(403)
    const ticket = await ask(context.app, file.ticket, { file: pdf, at: onlineApplication.view.path }, { token })
    const opened = await context.app.inject({
      url: `/api/${onlineApplication.view.path}?file=${pdf}&ticket=${ticket.body.data.ticket}`,
    })
    expect(opened.statusCode).toBe(200)
  })

  test('is read for nobody without a private link, nor behind a link that is off', async () => {
    const before = await stored()
    const refused = await upload('1.1.abc', Buffer.alloc(9_000_000, 1))
    expect(refused.type).toBe('E_CREDENTIALS')
    const part = await newPart()
    const at = { property_id: home.records.property?.inside[0], unit_id: home.records.unit?.inside[0] }
    await ask(context.app, applicationLink.save, { ...at, on: '0' }, { token })
    expect((await upload(part, await picture())).type).toBe('E_CONFLICT')
    await ask(context.app, applicationLink.save, { ...at, on: '1' }, { token })
    expect(await stored()).toEqual(before)
  })

  test('is one of twelve at most', async () => {
    const part = await newPart()
    const answers = await Promise.all(Array.from({ length: 14 }, async () => upload(part, await picture())))
    expect(answers.filter(({ type }) => type === 'S_OK')).toHaveLength(12)
    expect(answers.filter(({ type }) => type === 'E_CONFLICT')).toHaveLength(2)
  })
})

const refused = corpus.filter(({ fate }) => fate === 'refused')
const redrawn = corpus.filter(({ fate }) => fate === 'redrawn')

describe('hostile files', () => {
  let part: string
  beforeAll(async () => {
    part = await newPart()
  })
  test.each(sample(refused, 10, 'refused'))(
    '$about: refused',
    async ({ bytes, filename }) => {
      const before = await stored()
      const answer = await upload(part, bytes, filename)
      expect(['E_INVALID', 'E_TOO_LARGE'], answer.text).toContain(answer.type)
      expect(answer.message).toMatch(/^[A-Z].*\.$/)
      expect(await stored()).toEqual(before)
    },
    60_000,
  )

  test.each(sample(redrawn, 4, 'redrawn'))(
    '$about: drawn anew',
    async ({ bytes, filename }) => {
      const answer = await upload(part, bytes, filename)
      expect(answer.type, answer.text).toBe('S_OK')
      const [row] = await context.database.ask<{ store_key: string }>(
        `select f.store_key from applicant_file a join stored_file f on f.name = a.file_name order by a.id desc limit 1`,
      )
      const opened = await context.context.files.get(row?.store_key ?? '')
      const pieces: Buffer[] = []
      for await (const piece of opened?.stream ?? []) pieces.push(piece as Buffer)
      expect(pieces.length).toBeGreaterThan(0)
      expect(Buffer.concat(pieces).includes(payloadMark)).toBe(false)
      await ask(context.app, apply.removeUpload, { token: part, file: answer.body.files.at(-1)?.id })
    },
    60_000,
  )
})

test('no table holds a typed number or birth date in any form', async () => {
  const ssn = (n: number) => `9${String(10_000_000 + n * 7919).padStart(8, '0')}`
  const dashed = (digits: string) => `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`
  const numbers = Array.from({ length: 20 }, (_, n) => ssn(n + 1))
  for (const [n, number] of numbers.entries()) {
    const part = await newPart()
    await fillIn(context, part, { name: `Sealed ${n}`, ssn: dashed(number), license: `LIC${number}` })
    // Every other one stays a draft.
    if (n % 2 === 0) expect((await submit(context, part)).type).toBe('S_OK')
  }
  const dump = await everyRow(context.database)
  const logs = context.logged.join('\n')
  for (const plain of [...numbers, ...numbers.map((one) => `LIC${one}`), '1991-04-23']) {
    const forms = [plain, plain.length === 9 ? dashed(plain) : plain]
    for (const form of forms.flatMap((one) => [
      one,
      Buffer.from(one).toString('base64').replace(/=+$/, ''),
      Buffer.from(one).toString('hex'),
    ]))
      expect([form, dump.includes(form), logs.includes(form)]).toEqual([form, false, false])
  }
  expect(dump).toContain('Sealed 19')
})
