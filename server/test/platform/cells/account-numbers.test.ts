import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccount, type NewAccount } from '../../../src/areas/account/settings/account.sql'
import { newAccountNumber } from '../../../src/areas/account/settings/account-number'
import { write } from '../../../src/database/write'
import { type TestApp, testApp } from '../../kit/app/app'

let app: TestApp
beforeAll(async () => {
  app = await testApp({})
})
afterAll(() => app.close())

const facts: NewAccount = {
  name: 'Alder Homes',
  timezone: 'America/New_York',
  membership: 'core',
  userLimit: 2,
  unitLimit: 2,
  demo: false,
  cell: null,
}

describe('the number that an account is known by', () => {
  test('has eight digits, and in each cell but the first nine that begin with its place', () => {
    for (let n = 0; n < 200; n += 1) {
      expect(newAccountNumber(null)).toMatch(/^[1-9]\d{7}$/)
      expect(newAccountNumber('A')).toMatch(/^[1-9]\d{7}$/)
      expect(newAccountNumber('B')).toMatch(/^11\d{7}$/)
      expect(newAccountNumber('Z')).toMatch(/^35\d{7}$/)
    }
  })

  test('is drawn again when another account has it', async () => {
    const drawn = ['70000001', '70000001', '70000001', '70000002']
    const create = () => write(app.context.pool, null, (tx) => createAccount(tx, facts, () => drawn.shift() ?? ''))
    const first = await create()
    const second = await create()
    expect(second).not.toBe(first)
    expect(drawn).toEqual([])
  })

  test('fails with a sentence once ten draws were taken', async () => {
    const taken = () => '70000001'
    await expect(write(app.context.pool, null, (tx) => createAccount(tx, facts, taken))).rejects.toThrow(
      '10 of the numbers',
    )
  })
})
