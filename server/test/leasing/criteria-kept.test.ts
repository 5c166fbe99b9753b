import { applicationCriteria } from '@freehold/contract/leasing/application-criteria'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { addPerson, openAccount } from '../kit/world/people'

let context: TestApp
let token: string
beforeAll(async () => {
  context = await testApp()
  const account = await openAccount(context, 'Criteria')
  ;({ token } = await addPerson(context, account, { group: 1, mark: 'Criteria', login: 'office', isOwner: true }))
})
afterAll(() => context.close())

const save = async (lines: object) => (await ask(context.app, applicationCriteria.save, lines, { token })).body.version

async function newest() {
  const { body } = await ask(context.app, applicationCriteria.get, {}, { token })
  return body.data[0]?.lines
}

test('keeps the lines that are left out, and clears those that are blank', async () => {
  const none = { income: '', credit: '', history: '', background: '', occupancy: '', animals: '', other: '' }
  expect(await save({ income: 'Three times the rent', other: 'References' })).toBe(1)
  expect(await newest()).toEqual({ ...none, income: 'Three times the rent', other: 'References' })
  expect(await save({ credit: 'No open collections' })).toBe(2)
  expect(await save({})).toBe(2)
  expect(await save({ other: '' })).toBe(3)
  expect(await newest()).toEqual({ ...none, income: 'Three times the rent', credit: 'No open collections' })
})
