import { dollars } from '@freehold/rules/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { click2mailHouse } from '../../../src/providers/mail-house/click2mail'
import type { LetterOrder, PostalAddress } from '../../../src/providers/mail-house/port'
import { ProviderError } from '../../../src/providers/provider-error'
import { ProviderUnknown } from '../../../src/providers/provider-unknown'
import { secret } from '../../../src/secret'
import { type Click2mailStandIn, type Fault, login, startClick2mail } from '../../kit/vendors/click2mail-stand-in'

let vendor: Click2mailStandIn
beforeAll(async () => {
  vendor = await startClick2mail()
})
afterAll(() => vendor.close())
beforeEach(() => {
  for (const list of [vendor.jobs, vendor.asked, vendor.faults, vendor.scans]) list.length = 0
  Object.assign(vendor.manners, { list: '3', cost: '1.18', credit: true, mailable: true })
})

const house = ({ standIn = vendor.url, password = login.password, short = 20_000, long = 20_000 } = {}) =>
  click2mailHouse(
    { user: login.user, password: secret(password), environment: 'stage', standIn },
    { short, long, pause: 1 },
  )

const to: PostalAddress = {
  name: 'MAYA & SON <CHEN>',
  address1: '2 N PIER RD',
  address2: 'APT 4',
  city: 'PORTLAND',
  state: 'ME',
  zipcode: '04103',
}
let letters = 0
const letter = (change: Partial<LetterOrder> = {}): LetterOrder => {
  letters += 1
  return {
    reference: `fh-letter-${letters}`,
    color: 'Black and White',
    speed: 'Certified Mail',
    quantity: 2,
    pages: 3,
    from: { ...to, name: 'HARBORLINE' },
    to,
    pdf: Buffer.from('%PDF-1.4'),
    sha256: '0'.repeat(64),
    price: dollars(1.18),
    ...change,
  }
}
const drafted = async (): Promise<string> => {
  const draft = await house().draft(letter())
  return draft.state === 'drafted' ? draft.ref : ''
}

describe('a letter', () => {
  test('is drafted as a document, a list with each copy, and a job in the vendor’s own words', async () => {
    const one = letter()
    expect(await house().draft(one)).toEqual({ state: 'drafted', ref: '9007199254740993' })
    const list = vendor.asked.find(({ question }) => question === 'POST addressLists')?.body ?? ''
    expect(list.match(/<Organization>MAYA &amp; SON &lt;CHEN&gt;<\/Organization>/g)).toHaveLength(2)
    expect(vendor.asked.find(({ question }) => question === 'POST jobs')?.query).toMatchObject({
      documentClass: 'Certified Letter 8.5 x 11',
      mailClass: 'Cert. w/electronic return receipt',
      layout: 'Address on Separate Page',
      documentId: '77',
      addressId: '88',
      appSignature: one.reference,
      rtnaddress1: '2 N PIER RD',
    })
    expect(vendor.jobs).toMatchObject([{ submits: 0 }])
  })

  test('is submitted once, and found as it stands', async () => {
    const ref = await drafted()
    expect(await house().find(ref)).toMatchObject({ state: 'draft', confirmation: '' })
    expect(await house().submit(ref)).toMatchObject({ state: 'handed', confirmation: ref })
    expect(await house().submit(ref)).toMatchObject({ state: 'refused' })
    expect(await house().find(ref)).toMatchObject({ state: 'handed', raw: 'ORDER_SUBMITTED' })
    expect(vendor.jobs[0]?.submits).toBe(1)
  })

  test('that costs more than was agreed on is refused, and its draft is deleted', async () => {
    vendor.manners.cost = '1.19'
    expect(await house().draft(letter())).toMatchObject({ state: 'refused' })
    expect(vendor.jobs).toMatchObject([{ deleted: true, submits: 0 }])
  })

  test('without credit is refused with the vendor’s words', async () => {
    const ref = await drafted()
    vendor.manners.credit = false
    expect(await house().submit(ref)).toEqual({
      state: 'refused',
      message: 'The mail provider says: Insufficient credit',
    })
  })

  test('to a list that the vendor does not take is refused; one that is never ready is unknown', async () => {
    vendor.manners.list = '9'
    expect(await house().draft(letter())).toMatchObject({
      state: 'refused',
      message: expect.stringContaining('Bad list'),
    })
    vendor.manners.list = '1'
    await expect(house().draft(letter())).rejects.toThrow(ProviderUnknown)
  })
})

const lost: [string, Fault['when'], Fault['what'], number][] = [
  ['a connection that breaks before', 'before', 'hang-up', 0],
  ['a connection that breaks after', 'after', 'hang-up', 1],
  ['a 500 before', 'before', { status: 500 }, 0],
  ['a 500 after', 'after', { status: 500 }, 1],
  ['a 524 of the front after', 'after', { status: 524 }, 1],
  ['an answer too slow', 'after', { slow: 1_500 }, 1],
  ['malformed XML', 'after', 'malformed', 1],
  ['half an answer', 'after', 'truncated', 1],
  ['a page', 'after', 'page', 1],
]
test.each(lost)('%s leaves a submission unknown, and the look-up tells it', async (_, when, what, submits) => {
  const ref = await drafted()
  vendor.faults.push({ at: 'POST jobs/submit', when, what })
  await expect(house({ long: 1_000 }).submit(ref)).rejects.toThrow(ProviderUnknown)
  expect(vendor.jobs[0]?.submits).toBe(submits)
  expect(await house().find(ref)).toMatchObject({ state: submits === 0 ? 'draft' : 'handed' })
})

test('JSON in the place of XML is read', async () => {
  const ref = await drafted()
  vendor.faults.push({ at: 'POST jobs/submit', when: 'after', what: 'json' })
  expect(await house().submit(ref)).toMatchObject({ state: 'handed' })
})

test.each([['a wrong password', () => house({ password: 'other' })]])('%s surely did nothing', async (_, asked) => {
  await expect(asked().draft(letter())).rejects.toThrow(ProviderError)
})

test('a vendor that is not there surely did nothing', async () => {
  const gone = await startClick2mail()
  await gone.close()
  await expect(house({ standIn: gone.url }).draft(letter())).rejects.toThrow(ProviderError)
})

test('a busy vendor surely did nothing', async () => {
  const ref = await drafted()
  vendor.faults.push({ at: 'POST jobs/submit', when: 'before', what: { status: 429 } })
  await expect(house().submit(ref)).rejects.toThrow(ProviderError)
})

describe('the way of a letter', () => {
  const scan = (status: string, day: string) => ({
    status,
    dateTime: `${day}T10:00:00Z`,
    statusLocation: 'PORTLAND ME',
  })

  test.each([
    ['MAILED', 'on its way'],
    ['Awaiting Production', 'handed'],
    ['ON_HOLD', 'handed'],
    ['A word never seen', 'handed'],
    ['ERROR', 'failed'],
  ])('with the status %s is %s', async (status, state) => {
    const ref = await drafted()
    for (const job of vendor.jobs) job.status = status
    expect(await house().find(ref)).toMatchObject({ state, raw: status })
  })

  test('follows its scans in any order, and a late one takes nothing back', async () => {
    const ref = await drafted()
    for (const job of vendor.jobs) job.status = 'IN_PRODUCTION'
    vendor.scans.push(
      scan('Delivered', '2026-03-04'),
      scan('In transit', '2026-03-03'),
      scan('In transit', '2026-03-03'),
    )
    const found = await house().find(ref)
    expect(found).toMatchObject({ state: 'delivered', tracking: '00123456' })
    expect(found?.events).toHaveLength(3)
    vendor.scans.push(scan('', '2026-03-05'), { status: 'Return to sender', dateTime: 'soon', statusLocation: '' })
    expect((await house().find(ref))?.events).toHaveLength(3)
  })
})

test('an address is checked, and a price asked for', async () => {
  expect(await house().check(to)).toMatchObject({ state: 'mailable' })
  vendor.manners.mailable = false
  expect(await house().check(to)).toMatchObject({ state: 'refused' })
  const spec = { color: 'Full Color', speed: 'Standard', quantity: 1, pages: 2 } as const
  expect(await house().price(spec)).toEqual({
    state: 'priced',
    total: 118,
    parts: [{ label: 'Printing and postage', amount: 118 }],
  })
})
