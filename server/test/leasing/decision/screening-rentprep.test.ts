import { dollars } from '@freehold/rules/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ProviderError } from '../../../src/providers/provider-error'
import { ProviderUnknown } from '../../../src/providers/provider-unknown'
import type { ScreeningOrder } from '../../../src/providers/screening/port'
import { rentprepScreening } from '../../../src/providers/screening/rentprep'
import { secret } from '../../../src/secret'
import { type RentprepStandIn, rentprepKey, startRentprep } from '../../kit/vendors/rentprep-stand-in'

let rentprep: RentprepStandIn
beforeAll(async () => {
  rentprep = await startRentprep()
})
afterAll(() => rentprep.close())
beforeEach(() => {
  for (const list of [rentprep.books, rentprep.asked, rentprep.faults]) list.length = 0
})

const screening = ({ standIn = rentprep.url, key = rentprepKey } = {}) =>
  rentprepScreening({ key: secret(key), environment: 'stage', price: null, standIn })

const order: ScreeningOrder = {
  reference: 'fh-1',
  name: 'Ann Lee',
  email: 'ann@lee.example',
  home: { name: 'Unit 2B, Pier House', street: '2 Pier Road', city: 'Portland', state: 'ME', zipcode: '04101' },
  rent: dollars(1450),
  months: 12,
}

const find = () => screening().find({ reference: 'fh-1', ref: null })
const becomes = (status: string) => {
  for (const one of rentprep.books) for (const applicant of one.Applicants) applicant.ApplicantStatus = status
}

describe('an order', () => {
  test('goes out under our reference, and comes back with the address where it is confirmed', async () => {
    expect(await screening().start(order)).toEqual({
      state: 'waiting',
      ref: '',
      confirmUrl: 'https://stage.rentprep.com/confirm/1',
    })
    expect(JSON.parse(rentprep.books[0]?.body ?? '')).toEqual({
      Customer: { referenceId: 'fh-1' },
      Application: { Applicants: ['ann@lee.example'], LeaseTermInMonths: 12, Rent: 1450 },
      Property: {
        PropertyName: 'Unit 2B, Pier House',
        Street: '2 Pier Road',
        City: 'Portland',
        State: 'ME',
        Zip: '04101',
      },
    })
  })

  test('whose answer is lost is unknown, and found by its reference', async () => {
    rentprep.faults.push('lost after')
    await expect(screening().start(order)).rejects.toThrow(ProviderUnknown)
    expect(await find()).toMatchObject({ state: 'act', ref: '7000' })
    expect(rentprep.books).toHaveLength(1)
  })

  test('that is refused says why', async () => {
    rentprep.faults.push({ status: 400, body: '{"Message":"Zip is not valid."}' })
    expect(await screening().start(order)).toEqual({ state: 'refused', message: 'Zip is not valid.' })
  })

  test.each([
    [{ status: 500, body: '' }, ProviderUnknown],
    [{ status: 200, body: '<html>' }, ProviderUnknown],
    [{ status: 403, body: '' }, ProviderError],
  ])('that is answered %j throws %o', async (fault, kind) => {
    rentprep.faults.push(fault)
    await expect(screening().start(order)).rejects.toThrow(kind)
  })

  test('with a wrong key, or to nobody, surely did not happen', async () => {
    await expect(screening({ key: 'other' }).start(order)).rejects.toThrow(ProviderError)
    const gone = await startRentprep()
    await gone.close()
    await expect(screening({ standIn: gone.url }).start(order)).rejects.toThrow(ProviderError)
    expect(rentprep.books).toEqual([])
  })
})

describe('a look-up', () => {
  test('of a reference that RentPrep does not know finds nothing', async () => {
    expect(await find()).toBeNull()
  })

  test.each([
    ['Sent', 'act'],
    ['In Progress', 'waiting'],
    ['A word never seen', 'waiting'],
    ['Declined', 'failed'],
    ['Expired', 'failed'],
    ['Completed', 'ready'],
  ])('of an applicant who is "%s" is %s', async (status, state) => {
    await screening().start(order)
    becomes(status)
    expect(await find()).toMatchObject({ state, ref: '7000' })
  })

  test('that is answered with what cannot be read is unknown', async () => {
    rentprep.faults.push({ status: 200, body: '{"nothing":true}' })
    await expect(find()).rejects.toThrow(ProviderUnknown)
  })
})

test('a report has an address that is asked for anew', async () => {
  const url = await screening().reportUrl({ reference: 'fh-1', ref: '7000' })
  expect(url).toBe('https://stage.rentprep.com/report/7000')
  rentprep.faults.push({ status: 200, body: '"javascript:alert(1)"' })
  await expect(screening().reportUrl({ reference: 'fh-1', ref: '7000' })).rejects.toThrow(ProviderUnknown)
})

test('a canceled order has failed', async () => {
  await screening().start(order)
  becomes('')
  await screening().cancel({ reference: 'fh-1', ref: '7000' })
  expect(await find()).toMatchObject({ state: 'failed' })
})
