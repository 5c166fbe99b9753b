import { activity } from '@freehold/contract/account/activity'
import { outbox } from '@freehold/contract/automation/outbox'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readsOf } from '../../src/database/read'
import { write } from '../../src/database/write'
import { isSuppressed, suppress } from '../../src/mail/suppression.sql'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { addPerson, openAccount, type Person } from '../kit/world/people'

let of: TestApp
let account: number
let admin: Person
let manager: Person
let narrow: Person
let neighbor: Person
beforeAll(async () => {
  of = await testApp()
  account = await openAccount(of, 'Alder')
  admin = await addPerson(of, account, { group: 1, mark: 'Alder', login: 'admin', isOwner: true })
  manager = await addPerson(of, account, { group: 2, mark: 'Alder', login: 'manager' })
  narrow = await addPerson(of, account, { group: 1, mark: 'Alder', login: 'narrow', properties: [] })
  neighbor = await addPerson(of, await openAccount(of, 'Birch'), { group: 1, mark: 'Birch', login: 'boss' })
})
afterAll(() => of.close())

const lost = { address: 'lost@tenants.example', reason: 'BOUNCED' } as const
const gone = { address: 'gone@tenants.example', reason: 'UNSUBSCRIBED' } as const

beforeEach(async () => {
  await write(of.context.pool, account, async (tx) => {
    for (const { address, reason } of [lost, gone]) await suppress(tx, account, address, reason, of.context.now())
  })
})

const listed = async ({ token }: Person, query = '') => {
  const { body } = await ask(of.app, outbox.heldBack, { query }, { token })
  return body.data.map(({ address, reason }) => `${address} ${reason}`)
}
const lift = ({ token }: Person, input: object) => ask(of.app, outbox.lift, input, { token })
const isHeld = (address: string) => isSuppressed(readsOf(of.context.pool, account), account, address)

test('addresses are listed with their reasons for users who see everything, and found by a part', async () => {
  for (const reader of [admin, manager])
    expect(await listed(reader)).toEqual(['gone@tenants.example UNSUBSCRIBED', 'lost@tenants.example BOUNCED'])
  expect(await listed(admin, 'LOST')).toEqual(['lost@tenants.example BOUNCED'])
  for (const reader of [narrow, neighbor]) expect(await listed(reader)).toEqual([])
})

test('an administrator lifts one of them, which is logged', async () => {
  expect((await lift(admin, { ...lost, address: 'Lost@Tenants.example' })).type).toBe('S_OK')
  expect([await isHeld(lost.address), await isHeld(gone.address)]).toEqual([false, true])
  expect(await listed(admin)).toEqual(['gone@tenants.example UNSUBSCRIBED'])
  const { data } = (await ask(of.app, activity.list, { orderBy: 'created_at' }, { token: admin.token })).body
  expect(data.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/again: an email server had refused it/),
  )
  expect((await lift(admin, lost)).type).toBe('E_NOT_FOUND')
})

test('nobody else lifts one', async () => {
  expect((await lift(manager, lost)).type).toBe('E_FORBIDDEN')
  for (const other of [narrow, neighbor]) expect((await lift(other, lost)).type).toBe('E_NOT_FOUND')
  expect((await lift(admin, { ...lost, reason: 'UNSUBSCRIBED' })).type).toBe('E_NOT_FOUND')
  expect(await isHeld(lost.address)).toBe(true)
})
