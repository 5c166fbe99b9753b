import { leaseSigning } from '@freehold/contract/leasing/lease-signing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { costly } from '../../kit/app/costly'
import { type SigningApp, signingApp } from '../../kit/homes/signing-app'
import { ten } from '../../kit/money/racing'
import { pdfOf, readPdf } from '../../kit/reports/read-pdf'

let context: TestApp
let desk: SigningApp['desk']
let token: string

beforeAll(async () => {
  ;({ context, token, desk } = await signingApp())
})
afterAll(() => context.close())

const adults = (names: readonly string[]) =>
  JSON.stringify(names.map((name) => ({ name, email: '', application_id: null })))
const three = { terms: { adults: adults(['Sam Signer', 'Tia Signer']), guarantor_name: 'Gus Signer' } }
const emails = { email_3: 'tia@signers.example', email_4: 'gus@signers.example' }

async function out(): Promise<number> {
  const { id } = await desk.contract(three)
  expect(await desk.send(id, emails)).toMatchObject({ type: 'S_OK' })
  await desk.work()
  return id
}

test('three tenants and a co-signer sign one after the other, and each gets the sealed PDF', async () => {
  const id = await out()
  for (const [name, stage] of [
    ['Lea Signer', '1 of 5 signed'],
    ['Sam Signer', '2 of 5 signed'],
    ['Tia Signer', '3 of 5 signed'],
    ['Gus Signer', '4 of 5 signed'],
  ] as const) {
    expect((await desk.sign(id, name)).status).toBe(200)
    expect((await desk.show(id)).stage).toBe(stage)
  }
  await desk.signAsLandlord(id)
  await desk.work(0)
  const sent = (await desk.mails('signed-lease', id)).map(({ to_address }) => to_address)
  expect(sent).toEqual(expect.arrayContaining(['lea@signers.example', ...Object.values(emails)]))
  const text = (await readPdf(await pdfOf(context, leaseSigning.signedPdf, { id }, token))).pages.join(' ')
  for (const name of ['Lea', 'Sam', 'Tia', 'Gus']) expect(text).toContain(`${name} Signer`)
  expect(text).toMatch(/Guarantor\s+Gus Signer/)
})

test('ten signatures of the third tenant at once are one', async () => {
  const id = await out()
  await desk.sign(id)
  await desk.sign(id, 'Sam Signer')
  const search = await desk.link(id)
  const visit = await desk.read(search)
  await ten(() => desk.post(search, { do: 'sign', visit, name: 'Tia Signer', drawn: '' }))
  const { signers, events } = await desk.show(id)
  expect(signers.map(({ signed_at }) => signed_at !== null)).toEqual([true, true, true, false, false])
  expect(events.filter(({ words, name }) => words === 'Signed' && name === 'Tia Signer')).toHaveLength(1)
})

test('the lease is not sent before each of them has an address of their own', async () => {
  const { id } = await desk.contract(three)
  expect(await desk.send(id, { email_3: 'sam@signers.example' })).toMatchObject({
    type: 'E_INVALID',
    fields: {
      co_tenant_email: 'Each signer needs an email address of their own.',
      email_3: 'Each signer needs an email address of their own.',
      email_4: 'Enter the email of Gus Signer.',
    },
  })
})

costly('a co-signer may decline, and those who signed before are told', async () => {
  const id = await out()
  for (const name of ['Lea Signer', 'Sam Signer', 'Tia Signer']) await desk.sign(id, name)
  const search = await desk.link(id)
  const { visit } = await desk.open(search)
  await desk.post(search, { do: 'decline', visit, reason: 'Too much to promise' })
  expect(await desk.show(id)).toMatchObject({ state: 'DECLINED', reason: 'Too much to promise' })
  expect(await desk.mails('lease-not-signed', id)).toHaveLength(4)
})

test('a new version keeps all who sign', async () => {
  const { id } = await desk.contract(three)
  const { body } = await ask(context.app, leaseSigning.change, { id }, { token })
  const { proposal } = await desk.show(body.id)
  expect(proposal.signers.map(({ role, name }) => `${role} ${name}`)).toEqual([
    'TENANT Lea Signer',
    'TENANT Sam Signer',
    'TENANT Tia Signer',
    'GUARANTOR Gus Signer',
  ])
})
