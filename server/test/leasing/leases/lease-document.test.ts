import { createHash } from 'node:crypto'
import { lease } from '@freehold/contract/leasing/lease'
import { occupancy } from '@freehold/contract/leasing/occupancy'
import { unit } from '@freehold/contract/portfolio/unit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueLeases } from '../../../src/areas/leasing/leases/issue-leases'
import type { TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { leaseDesk } from '../../kit/homes/lease-desk'
import { pdfOf, readPdf } from '../../kit/reports/read-pdf'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'
import { unitOf } from '../../kit/world/world-forms'

let context: TestApp
let home: Household
let desk: ReturnType<typeof leaseDesk>
let token: string

beforeAll(async () => {
  ;({ context, home } = await householdApp())
  token = home.people[1].token
  desk = leaseDesk(context, token, home.records.owner?.inside[0] ?? 0)
})
afterAll(() => context.close())

async function made({ house = {}, terms = {} }: { house?: Parameters<typeof desk.home>[0]; terms?: object } = {}) {
  const at = await desk.home(house)
  const { type, body, text } = await desk.contract(await desk.applicant(at), at, terms)
  if (type !== 'S_OK') throw new Error(text)
  return { ...body, at }
}

const pageOf = async (id: number) =>
  (await ask(context.app, lease.info, { id, timezoneOffset: 300, print: 1 }, { token })).text
const pdf = (id: number) => pdfOf(context, lease.info, { id, format: 'pdf' }, token)
const textOf = async (id: number) => (await readPdf(await pdf(id))).pages.join(' ')

const warning =
  'Housing built before 1978 may contain lead-based paint. Lead from paint, paint chips, and dust can pose health hazards if not managed properly. Lead exposure is especially harmful to young children and pregnant women. Before renting pre-1978 housing, lessors must disclose the presence of lead-based paint and/or lead-based paint hazards in the dwelling. Lessees must also receive a federally approved pamphlet on lead poisoning prevention.'

describe('the document of a lease', () => {
  test('says the terms of the contract on the page and in the PDF', async () => {
    const { id } = await made({ terms: { late_fee_rule_id: home.records.late_fee_rule?.inside[0] } })
    const [page, paper] = [await pageOf(id), await textOf(id)]
    for (const words of [
      'Lea Signer',
      'Dec 1, 2026',
      'Nov 30, 2027',
      '$1,450.00 a month',
      'After that, the rent is due on the 1st of each month, beginning Jan 1, 2027.',
      'By the actual days of the month',
      'divided by the days of that month, rounded up to a cent.',
      '$2,885.50',
      'The landlord pays for Water and Trash. The tenant pays for all other utilities.',
      'Washer and Piano',
      'Door and Mail Box',
      'Pet liability insurance is required.',
      'If rent is not paid 5 days after it was due, a late fee of $45.00 is charged once a month until the rent is paid.',
      'Part of this lease: Inventory List.',
    ])
      expect([page.includes(words), paper.includes(words)], words).toEqual([true, true])
  })

  test('lists as first payment what was posted', async () => {
    const { id, rent_id } = await made({ terms: { move_in: '2026-12-10' } })
    const charges: { amount_cents: number }[] = await context.database.ask(
      'select amount_cents::int from charge where occupancy_id = $1',
      [rent_id],
    )
    const total = charges.reduce((sum, { amount_cents }) => sum + amount_cents, 0) / 100
    const shown = total.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
    expect(await pageOf(id)).toContain(`<td>First payment</td><td>${shown}</td>`)
  })

  test('has tags, a title, page numbers and room for initials on each page', async () => {
    const { id } = await made()
    const { pages, title, tagged } = await readPdf(await pdf(id))
    expect([title, tagged]).toEqual([expect.stringMatching(/^Residential lease: /), true])
    expect(pages.length).toBeGreaterThan(1)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(page).toContain('Initials: landlord')
    }
  })

  test('stays as issued when the tenant is renamed and the rent is raised', async () => {
    const { id, tenant_id, at } = await made()
    const before = [await pageOf(id), (await pdf(id)).toString('base64')]
    const person = { id: tenant_id, tenant_name: 'Renamed Person', email: 'new@lease.example', phone: '(555) 010-0700' }
    await ask(context.app, occupancy.saveTenant, { ...person, dob: '1991-04-23' }, { token })
    await ask(context.app, unit.save, { ...unitOf('Raised', '9', at.property), id: at.unit, rent: '9000' }, { token })
    const after = [await pageOf(id), (await pdf(id)).toString('base64')]
    expect(after).toEqual(before)
    const [{ html_sha256, sha256 } = { html_sha256: '', sha256: '' }]: { html_sha256: string; sha256: string }[] =
      await context.database.ask(
        "select l.html_sha256, i.sha256 from lease l join issued_document i on i.kind = 'LEASE' and i.record_id = l.id where l.id = $1",
        [id],
      )
    const hash = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
    expect([html_sha256, sha256]).toEqual([hash(after[0] ?? ''), hash(Buffer.from(after[1] ?? '', 'base64'))])
  })

  test('is issued by the job when nobody has opened it', async () => {
    const { id } = await made()
    expect((await issueLeases(context.context)).failed).toBe(0)
    expect(
      await context.database.ask(
        "select count(*)::int n from issued_document where kind = 'LEASE' and record_id = $1",
        [id],
      ),
    ).toEqual([{ n: 1 }])
    expect(await issueLeases(context.context)).toEqual({ issued: 0, failed: 0 })
  })

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><svg onload=alert(1)>',
    '</style><script>alert(1)</script>',
    '#panic("typst") $x$ *bold* @ref <label>',
  ])('prints %s as text', async (evil) => {
    const { id } = await made({
      house: { property_name: `House ${evil}`, unit_name: evil },
      terms: { tenant_name: evil, keys: JSON.stringify([evil]) },
    })
    const answer = await ask(context.app, lease.info, { id }, { token })
    expect(answer.text).not.toMatch(/<(script|img|svg)/)
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect((await textOf(id)).replaceAll(' ', '')).toContain(evil.replaceAll(' ', ''))
  })
})

describe('the lead-paint papers', () => {
  test.each([
    ['1977', true],
    ['', true],
    ['1978', false],
  ])('of a home built in "%s": %s', async (year_built, there) => {
    const { id } = await made({ house: { year_built } })
    const [page, paper] = [await pageOf(id), await textOf(id)]
    expect([page.includes(warning), paper.includes(warning)]).toEqual([there, there])
    expect(page.includes('Part of this lease: Lead-based Paint Disclosure and Inventory List.')).toBe(there)
  })
})
