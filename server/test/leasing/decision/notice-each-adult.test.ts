import { applicationDecision } from '@freehold/contract/leasing/application-decision'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { type DecisionReason, thirdPartyReasons } from '@freehold/rules/leasing/decision'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { pdfOf, readPdf } from '../../kit/reports/read-pdf'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'
import { applicationOf } from '../../kit/world/world-applications'

let context: TestApp
let home: Household
let count = 0

beforeAll(async () => {
  ;({ context, home } = await householdApp())
})
afterAll(() => context.close())

const me = () => ({ token: home.people[1].token })

/** Two adults apply. */
async function enter(): Promise<number> {
  count += 1
  const at = { property: home.records.property?.inside[0] ?? 0, unit: home.records.unit?.inside[0] ?? 0 }
  const { body, text } = await ask(context.app, rentalApplication.save, applicationOf(`Pair${count}`, at), me())
  expect(body, text).toMatchObject({ type: 'S_OK' })
  return body.id
}

const deny = (id: number, reasons: readonly DecisionReason[], change: object = {}) =>
  ask(context.app, applicationDecision.deny, { id, reasons: JSON.stringify(reasons), ...change }, me())

/** The words of the notices to the applicant and to the co-applicant. */
async function notices(id: number): Promise<[applicant: string, partner: string]> {
  const [decision] = (await ask(context.app, applicationDecision.list, { id }, me())).body.data
  const words = async (at: number) => {
    const notice = { id: decision?.notices[at]?.id ?? 0 }
    const { pages } = await readPdf(await pdfOf(context, applicationDecision.notice, notice, me().token))
    return pages.join(' ').replaceAll(/\s+/g, ' ')
  }
  return [await words(0), await words(1)]
}

const report = (of: '' | 'coapplicant_', { agency, score }: { agency: string; score: string }) => ({
  [`${of}report_used`]: 'Yes',
  [`${of}agency_name`]: agency,
  [`${of}agency_address`]: '1 Pier Road, Portland, ME 04101',
  [`${of}agency_phone`]: '(207) 555-0111',
  [`${of}score`]: score,
  [`${of}score_low`]: '300',
  [`${of}score_high`]: '850',
  [`${of}score_date`]: '2026-01-05',
  [`${of}score_source`]: `${agency} Scores`,
  [`${of}score_factors`]: `Factors of ${agency}`,
})
const casco = report('', { agency: 'Casco', score: '612' })
const saco = report('coapplicant_', { agency: 'Saco', score: '733' })

describe('of two adults', () => {
  test('each notice holds the report and the score of its own adult', async () => {
    const id = await enter()
    expect((await deny(id, ['CREDIT'], { ...casco, ...saco })).type).toBe('S_OK')
    const [applicant, partner] = await notices(id)
    expect(applicant).toMatch(/report from Casco\b.*612/)
    expect(applicant).not.toMatch(/Saco|733/)
    expect(partner).toMatch(/report from Saco\b.*733/)
    expect(partner).not.toMatch(/Casco|612/)
  })

  test('the one whose report was not used reads nothing of the other report', async () => {
    const id = await enter()
    const change = { ...saco, report_used: 'No', assessment: 'An eviction in 2019.' }
    expect((await deny(id, ['CREDIT', 'RECORD', 'INCOME'], change)).type).toBe('S_OK')
    const [applicant, partner] = await notices(id)
    expect(applicant).toContain('A report on another adult who applied with you')
    expect(applicant).toContain('Income is lower than our requirement')
    expect(applicant).not.toMatch(/Saco|733|credit|records|dispute/i)
    expect(partner).toMatch(/Credit history.*Public records.*Saco.*733/)
    expect(partner).not.toContain('another adult')
  })

  test('the address of the applicant is not that of the co-applicant', async () => {
    const [known, unknown] = [await enter(), await enter()]
    await deny(known, ['INCOME'], { coapplicant_address: '77 Wharf Street, Portland, ME 04101' })
    await deny(unknown, ['INCOME'])
    const [applicant, partner] = await notices(known)
    expect(applicant).toContain(`9 Pair${count - 1} Road`)
    expect(partner).toContain('77 Wharf Street, Portland, ME 04101')
    for (const words of [partner, (await notices(unknown))[1]]) expect(words).not.toMatch(/9 Pair\d+ Road/)
  })

  test.each([
    [{ ...saco, coapplicant_agency_name: '' }, 'coapplicant_agency_name'],
    [{ ...saco, coapplicant_score_high: '500' }, 'coapplicant_score_high'],
    [{ ...saco, coapplicant_score: '' }, 'coapplicant_score'],
    [{ report_used: 'No', coapplicant_report_used: 'No' }, 'report_used'],
  ])('%j is refused at its field', async (change, field) => {
    const answer = await deny(await enter(), ['CREDIT'], change)
    expect([answer.type, Object.keys(answer.fields ?? {})]).toEqual(['E_INVALID', [field]])
  })
})

describe('what landlords and employers said', () => {
  const right = /right to ask for the nature of this information\. If you write to .* within 60 days/

  test.each(thirdPartyReasons)('brings the right to ask for it with the reason %s', async (reason) => {
    const id = await enter()
    await deny(id, [reason])
    for (const words of await notices(id)) {
      expect(words).toContain('information from someone other than a consumer reporting agency')
      expect(words).toMatch(right)
    }
  })

  test('is no part of a notice with other reasons', async () => {
    const id = await enter()
    await deny(id, ['INCOME', 'OCCUPANCY'])
    for (const words of await notices(id)) expect(words).not.toMatch(right)
  })
})
