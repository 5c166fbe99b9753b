import { lease } from '@freehold/contract/leasing/lease'
import { leaseSigning } from '@freehold/contract/leasing/lease-signing'
import { leaseTerm } from '@freehold/contract/leasing/lease-term'
import { notice } from '@freehold/contract/leasing/notice'
import { addDays, type Day, dayIn } from '@freehold/rules/day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { leaseDesk } from '../../kit/homes/lease-desk'
import { pdfOf, readPdf } from '../../kit/reports/read-pdf'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'

let context: TestApp
let home: Household
let desk: ReturnType<typeof leaseDesk>
let token: string
let today: Day

beforeAll(async () => {
  ;({ context, home } = await householdApp())
  token = home.people[1].token
  desk = leaseDesk(context, token, home.records.owner?.inside[0] ?? 0)
  today = dayIn('America/New_York', context.clock.now())
})
afterAll(() => context.close())

/** A tenant who has lived somewhere for ten days, and whose lease ends in 40. */
async function rented() {
  const at = await desk.home()
  const terms = { move_in: addDays(today, -10), move_out: addDays(today, 40) }
  const { type, body, text } = await desk.contract(await desk.applicant(at), at, terms)
  if (type !== 'S_OK') throw new Error(text)
  return { ...body, at, ends: terms.move_out }
}

const termsOf = async (tenant_rent_id: number) =>
  (await ask(context.app, leaseTerm.list, { tenant_rent_id }, { token })).body.data
const renewal = (tenant_rent_id: number, change: object = {}) => ({
  tenant_rent_id,
  seen_term: '',
  rent_amount: '1525.50',
  move_out: addDays(today, 405),
  ...change,
})
const renew = (rent: number, change: object = {}, key?: string) =>
  ask(context.app, leaseTerm.renew, renewal(rent, change), { token, ...(key && { key }) })
const listed = async (input: object = {}) =>
  (await ask(context.app, lease.list, { limit: -1, ...input }, { token })).body.data
const pageOf = async (id: number) =>
  (await ask(context.app, lease.info, { id, timezoneOffset: 300, print: 1 }, { token })).text

describe('renewing a lease', () => {
  test('issues a lease of the same tenancy that can be sent for signature', async () => {
    const { rent_id, ends, tenant_id } = await rented()
    const { type, body, text } = await renew(rent_id)
    expect(type, text).toBe('S_OK')
    const page = await pageOf(body.lease_id)
    for (const words of ['Residential lease renewal', '$1,525.50 a month', 'Lea Signer', 'requires no new one'])
      expect(page).toContain(words)
    const pdf = await pdfOf(context, lease.info, { id: body.lease_id, format: 'pdf' }, token)
    expect((await readPdf(pdf)).pages[0]).toContain('Residential lease renewal')
    for (const words of ['Cleaning fee', 'First payment', 'Earnest money']) expect(page).not.toContain(words)
    const rows = (await listed({ query: '' })).filter((row) => row.tenant_rent_id === rent_id)
    expect(rows.map(({ move_out, renewed, rent_amount }) => ({ move_out, renewed, rent_amount }))).toEqual(
      expect.arrayContaining([
        { move_out: ends, renewed: true, rent_amount: 1450 },
        { move_out: addDays(today, 405), renewed: false, rent_amount: 1525.5 },
      ]),
    )
    expect(rows.every((row) => row.tenant_id === tenant_id)).toBe(true)
    const signing = await ask(context.app, leaseSigning.get, { id: body.lease_id }, { token })
    expect(signing.body.data).toMatchObject({ versions: [{ id: body.lease_id }] })
  })

  test('stays a renewal in its next version, with the same first rent', async () => {
    const { rent_id } = await rented()
    const { body } = await renew(rent_id)
    const lists = { personal_property: '[]', addenda: '[]', keys: '[]', utilities: '["Water"]' }
    const changed = await ask(context.app, leaseSigning.change, { id: body.lease_id, ...lists }, { token })
    expect(changed.type, changed.text).toBe('S_OK')
    const firstRent = (page: string) => /The first rent of the new term is [^.]+\.\d\d for [^.]+\./.exec(page)?.[0]
    const [before, after] = [await pageOf(body.lease_id), await pageOf(changed.body.id)]
    expect(firstRent(after)).toBe(firstRent(before))
    expect(firstRent(after)).toMatch(/^The first rent/)
    expect(after).toContain('The landlord pays for Water.')
    expect((await termsOf(rent_id)).terms.at(-1)?.lease_id).toBe(changed.body.id)
  })

  test('takes the old lease out of those that end soon', async () => {
    const { rent_id } = await rented()
    const soon = async () =>
      (await listed({ ends_within: '60' })).filter((row) => row.tenant_rent_id === rent_id).length
    expect(await soon()).toBe(1)
    await renew(rent_id)
    expect(await soon()).toBe(0)
  })

  test('gives the next end three expiry notices of its own', async () => {
    const { rent_id, ends } = await rented()
    const issue = () => ask(context.app, notice.issue, { tenant_rent_id: rent_id, kind: 'LEASE_EXPIRY' }, { token })
    expect((await issue()).type).toBe('S_OK')
    await renew(rent_id)
    expect((await issue()).type).toBe('S_OK')
    const rows = (await listed()).filter((row) => row.tenant_rent_id === rent_id)
    expect(rows.map(({ move_out, notice_date }) => [move_out, notice_date]).toSorted()).toEqual(
      [
        [ends, 1],
        [addDays(today, 405), 1],
      ].toSorted(),
    )
  })

  test('by ten users at once is done once, and the others hear by whom', async () => {
    const { rent_id } = await rented()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => renew(rent_id, { rent_amount: String(1500 + at) })),
    )
    expect(answers.filter(({ type }) => type === 'S_OK')).toHaveLength(1)
    const refused = answers.filter(({ type }) => type === 'E_CONFLICT')
    expect(refused).toHaveLength(9)
    for (const { message } of refused) expect(message).toMatch(/ renewed this lease on \d\d-\d\d-\d{4}\. The new term /)
    expect((await termsOf(rent_id)).terms).toHaveLength(2)
  })

  test('with the same key answers the same', async () => {
    const { rent_id } = await rented()
    const [first, again] = [await renew(rent_id, {}, 'same-renewal'), await renew(rent_id, {}, 'same-renewal')]
    expect(again.body).toEqual(first.body)
    expect((await termsOf(rent_id)).terms).toHaveLength(2)
  })

  test('from a form that is out of date is refused', async () => {
    const { rent_id } = await rented()
    expect(await renew(rent_id, { seen_term: 999_999 })).toMatchObject({
      type: 'E_CONFLICT',
      message: 'The terms of this lease have changed in the meantime. Open the form again.',
    })
  })

  test.each([
    ['an end before its beginning', () => ({ move_out: today }), 'move_out'],
    ['no rent', () => ({ rent_amount: '' }), 'rent_amount'],
    ['a rent of three decimals', () => ({ rent_amount: '10.001' }), 'rent_amount'],
    ['February 30', () => ({ move_out: '2027-02-30' }), 'move_out'],
  ])('with %s is refused by field', async (_, change, field) => {
    const { rent_id } = await rented()
    const { type, fields } = await renew(rent_id, change())
    expect([type, Object.keys(fields ?? {})]).toEqual(['E_INVALID', [field]])
  })
})

describe('month to month', () => {
  test('takes the lease out of those that end soon, and says so', async () => {
    const { rent_id } = await rented()
    const answer = await ask(
      context.app,
      leaseTerm.monthToMonth,
      { tenant_rent_id: rent_id, seen_term: '', rent_amount: '1450' },
      { token },
    )
    expect(answer.type, answer.text).toBe('S_OK')
    expect(await termsOf(rent_id)).toMatchObject({ month_to_month: true, terms: [{ kind: 'FIRST' }, { ends: null }] })
    expect((await listed({ ends_within: '90' })).filter((row) => row.tenant_rent_id === rent_id)).toEqual([])
  })
})

describe('canceling a renewal', () => {
  test('voids its lease, which leaves the list, and lets another one be agreed', async () => {
    const { rent_id, ends } = await rented()
    const { body } = await renew(rent_id)
    const seen_term = (await termsOf(rent_id)).terms.at(-1)?.id
    const input = { tenant_rent_id: rent_id, seen_term, reason: 'Changed plans' }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ask(context.app, leaseTerm.cancel, input, { token })),
    )
    expect(answers.filter(({ type }) => type === 'S_OK')).toHaveLength(1)
    expect((await listed()).some(({ id }) => id === body.lease_id)).toBe(false)
    expect((await listed({ archived: '1' })).find(({ id }) => id === body.lease_id)).toMatchObject({ stage: 'Voided' })
    const now = await termsOf(rent_id)
    expect([now.move_out, now.refused.renew, now.terms.length]).toEqual([ends, null, 1])
    expect((await renew(rent_id, { seen_term: now.terms[0]?.id })).type).toBe('S_OK')
  })
})
