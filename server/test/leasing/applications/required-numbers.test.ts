import { apply } from '@freehold/contract/leasing/apply'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { begin, linkTo } from '../../kit/homes/apply-desk'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'
import { applicationOf } from '../../kit/world/world-applications'

let context: TestApp
let home: Household
let token: string
let at: { property: number; unit: number }
let count = 0

beforeAll(async () => {
  ;({ context, home } = await householdApp())
  token = home.people[1].token
  at = { property: home.records.property?.inside[0] ?? 0, unit: home.records.unit?.inside[0] ?? 0 }
})
afterAll(() => context.close())

const save = (change: object) => {
  count += 1
  return ask(context.app, rentalApplication.save, { ...applicationOf(`Number${count}`, at), ...change }, { token })
}

const noSsn = { ssn: 'Enter the SSN/EIN, or check that there is none.' }
const noLicense = { drv_license: 'Enter the driver license, or check that there is none.' }

describe('an application entered by staff', () => {
  test.each([
    [{ ssn: '', is_not_ssn: '0' }, noSsn],
    [{ ssn: '  ', is_not_ssn: '0' }, noSsn],
    [{ drv_license: '', is_not_drv_license: '0' }, noLicense],
    [
      { ssn: '', is_not_ssn: '0', drv_license: '', is_not_drv_license: '0' },
      { ...noSsn, ...noLicense },
    ],
  ])('with %j is refused by the field of the number', async (change, fields) => {
    const answer = await save(change)
    expect([answer.type, answer.fields]).toEqual(['E_INVALID', fields])
  })

  test.each([
    { ssn: '', drv_license: '' },
    { ssn: '', is_not_ssn: '1', drv_license: '', is_not_drv_license: '1' },
    { is_not_ssn: '0', is_not_drv_license: '0' },
  ])('with %j is taken', async (change) => {
    expect((await save(change)).type).toBe('S_OK')
  })

  test('needs no number again in a change, once one is on file', async () => {
    const { id } = (await save({})).body
    const change = { id, ssn: '', is_not_ssn: '0', drv_license: '', is_not_drv_license: '0' }
    expect((await save(change)).type).toBe('S_OK')
    expect((await save({ id, ssn: '', is_not_ssn: '1' })).type).toBe('S_OK')
    expect((await save({ id, ssn: '', is_not_ssn: '0' })).fields).toEqual(noSsn)
  })
})

describe('an application online', () => {
  test('is refused by the field of a number that it says there is', async () => {
    const link = await linkTo({ context, token }, at)
    const part = await begin(context, link, 'numbers@apply.example')
    const numbers = (input: object) => ask(context.app, apply.saveNumbers, { token: part, ...input })
    expect((await numbers({ dob: '1991-04-23', no_ssn: '0', no_license: '0' })).fields).toEqual({
      ...noSsn,
      ...noLicense,
    })
    expect((await numbers({ no_ssn: '1', drv_license: 'D4830211', no_license: '0' })).body.sealed).toMatchObject({
      dob: false,
      no_ssn: true,
      license: '•••••0211',
    })
    // Omitted fields keep their values.
    expect((await numbers({ dob: '1991-04-23' })).body.sealed).toMatchObject({ no_ssn: true, license: '•••••0211' })
    expect((await numbers({ no_ssn: '0', no_license: '0' })).fields).toEqual(noSsn)
  })
})
