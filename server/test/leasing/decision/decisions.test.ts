import { activity } from '@freehold/contract/account/activity'
import { applicationDecision } from '@freehold/contract/leasing/application-decision'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueNotices } from '../../../src/areas/leasing/decision/issue-notices'
import type { TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { mailTo } from '../../kit/app/mailbox'
import { ten } from '../../kit/money/racing'
import { pdfOf, readPdf } from '../../kit/reports/read-pdf'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'
import { applicationOf } from '../../kit/world/world-applications'

let context: TestApp
let home: Household
let at: { property: number; unit: number }
let count = 0

beforeAll(async () => {
  ;({ context, home } = await householdApp())
  at = { property: home.records.property?.inside[0] ?? 0, unit: home.records.unit?.inside[0] ?? 0 }
})
afterAll(() => context.close())

const as = (group: keyof Household['people']) => ({ token: home.people[group].token })

async function enter(change: object = {}): Promise<number> {
  count += 1
  const { body, text } = await ask(
    context.app,
    rentalApplication.save,
    { ...applicationOf(`Decided${count}`, at), ...change },
    as(1),
  )
  expect(body, text).toMatchObject({ type: 'S_OK' })
  return body.id
}

const deny = (id: number, change: object = {}, group: keyof Household['people'] = 1) =>
  ask(
    context.app,
    applicationDecision.deny,
    { id, reasons: JSON.stringify(['INCOME']), note: 'The rent is half of the income.', ...change },
    as(group),
  )
const decisions = async (id: number) => (await ask(context.app, applicationDecision.list, { id }, as(1))).body.data
const statusOf = async (id: number) => (await ask(context.app, rentalApplication.get, { id }, as(1))).body.data.status
const reconsider = (id: number, group: keyof Household['people'] = 1) =>
  ask(context.app, applicationDecision.reconsider, { id, reason: 'A pay stub came in.' }, as(group))
const wordsOf = async (notice: number) => {
  const { pages } = await readPdf(await pdfOf(context, applicationDecision.notice, { id: notice }, as(1).token))
  return pages.join(' ').replaceAll(/\s+/g, ' ')
}

const report = {
  report_used: 'Yes',
  agency_name: 'Casco Screening LLC',
  agency_address: '1 Pier Road, Portland, ME 04101',
  agency_phone: '(207) 555-0111',
}
const score = {
  score: '612',
  score_low: '300',
  score_high: '850',
  score_date: '2026-01-05',
  score_source: 'Casco Scores',
  score_factors: 'High balances; short history',
}

describe('a denial', () => {
  test('is a row with its reasons and a notice for each adult', async () => {
    const id = await enter()
    expect((await deny(id)).type).toBe('S_OK')
    expect(await statusOf(id)).toBe('DENIED')
    const [one] = await decisions(id)
    expect(one).toMatchObject({
      kind: 'DENIED',
      reasons: ['INCOME'],
      note: 'The rent is half of the income.',
      decided_by: home.people[1].name,
      report_used: null,
    })
    expect(one?.notices.map(({ adult, mailed_at }) => [adult, mailed_at])).toEqual([
      ['APPLICANT', null],
      ['COAPPLICANT', null],
    ])
    const { body } = await ask(context.app, activity.list, { query: `Decided${count}` }, as(1))
    expect(body.data[0]?.message).toBe(
      `${home.people[1].name} denied the rental application of Decided${count} Applicant. Reasons: Income is lower than our requirement.`,
    )
  })

  test('of one person makes one notice', async () => {
    const id = await enter({ coapplicant_name: '' })
    await deny(id)
    expect((await decisions(id))[0]?.notices).toHaveLength(1)
  })

  test.each([
    [{ reasons: '[]' }, 'reasons'],
    [{ reasons: JSON.stringify(['OTHER']), note: '' }, 'note'],
    [{ ...report, agency_name: '' }, 'agency_name'],
    [{ ...report, agency_address: '' }, 'agency_address'],
    [{ ...report, agency_phone: '' }, 'agency_phone'],
    [{ ...report, ...score, score: '' }, 'score'],
    [{ ...report, ...score, score_low: '700' }, 'score_low'],
    [{ ...report, ...score, score_high: '500' }, 'score_high'],
    [{ ...report, ...score, score_date: '2999-01-01' }, 'score_date'],
    [{ ...report, ...score, score_source: '' }, 'score_source'],
    [{ ...report, ...score, score_factors: '' }, 'score_factors'],
  ])('with %j is refused at the field', async (change, field) => {
    const id = await enter()
    const answer = await deny(id, change)
    expect([answer.type, Object.keys(answer.fields ?? {})]).toEqual(['E_INVALID', [field]])
    expect([await statusOf(id), await decisions(id)]).toEqual([null, []])
  })

  test('is made once of ten at a time', async () => {
    const id = await enter()
    const types = (await ten(() => deny(id))).map(({ type }) => type).toSorted()
    expect(types).toEqual([...Array(9).fill('E_CONFLICT'), 'S_OK'])
    expect(await decisions(id)).toHaveLength(1)
  })

  test('of an approved application is refused until it is reconsidered', async () => {
    const id = await enter()
    await ask(context.app, rentalApplication.approve, { id }, as(1))
    expect((await deny(id)).message).toBe('This application is approved. Reconsider it first.')
    expect((await reconsider(id)).type).toBe('S_OK')
    expect((await deny(id)).type).toBe('S_OK')
    expect((await decisions(id)).map(({ kind }) => kind)).toEqual(['DENIED', 'RECONSIDERED', 'APPROVED'])
  })
})

describe('the notice', () => {
  test('without a report says the action and the reasons, and nothing of an agency', async () => {
    const id = await enter()
    await deny(id, {
      reasons: JSON.stringify(['RENTED', 'OTHER']),
      note: 'The lease began.',
      ...score,
      report_used: '',
    })
    const words = await wordsOf((await decisions(id))[0]?.notices[0]?.id ?? 0)
    expect(words).toContain('We denied your application.')
    expect(words).toContain('The home was rented to another applicant')
    expect(words).toContain('The lease began.')
    expect(words).not.toMatch(/60 days|dispute|credit score/)
  })

  test('about a report says all that the law asks for', async () => {
    const id = await enter()
    await deny(id, { ...report, ...score })
    const words = await wordsOf((await decisions(id))[0]?.notices[0]?.id ?? 0)
    for (const part of [
      `Decided${count} Applicant`,
      'Casco Screening LLC 1 Pier Road, Portland, ME 04101 (207) 555-0111',
      'did not make this decision and cannot explain why it was made',
      'free copy of your report from Casco Screening LLC if you ask for it within 60 days',
      'right to dispute with Casco Screening LLC anything in the report that is inaccurate or incomplete',
      '612',
      '01-05-2026',
      'From 300 (lowest) to 850 (highest)',
      'Casco Scores',
      'High balances; short history',
    ])
      expect(words).toContain(part)
  })

  test('is drafted for conditions as well', async () => {
    const id = await enter()
    const answer = await ask(
      context.app,
      applicationDecision.approveWithConditions,
      { id, reasons: JSON.stringify(['CREDIT']), cosigner: '1', deposit: '2000', ...report },
      as(6),
    )
    expect(answer.type).toBe('S_OK')
    expect(await statusOf(id)).toBe('APPROVED')
    const [one] = await decisions(id)
    expect(one).toMatchObject({ kind: 'CONDITIONS', cosigner: true, deposit: 2000, report_used: true })
    const words = await wordsOf(one?.notices[0]?.id ?? 0)
    expect(words).toContain('A co-signer must sign the lease.')
    expect(words).toContain('You must pay a security deposit of $2,000.00.')
    expect(words).toContain('Credit history')
  })

  test('is asked for with conditions that say nothing', async () => {
    const id = await enter()
    const nothing = { id, reasons: JSON.stringify(['CREDIT']) }
    const answer = await ask(context.app, applicationDecision.approveWithConditions, nothing, as(1))
    expect(Object.keys(answer.fields ?? {})).toEqual(['cosigner'])
  })

  test('is the same file however often it is opened', async () => {
    const id = await enter()
    await deny(id)
    const notice = { id: (await decisions(id))[0]?.notices[0]?.id ?? 0 }
    const first = await pdfOf(context, applicationDecision.notice, notice, as(1).token)
    await context.database.ask("update rental_application set tenant_name = 'Renamed' where id = $1", [id])
    expect(await pdfOf(context, applicationDecision.notice, notice, as(1).token)).toEqual(first)
  })
})

describe('a notice by mail', () => {
  const address = () => `applicant@decided${count}.example`

  test('is sent only when it is asked for', async () => {
    const id = await enter()
    await deny(id)
    await issueNotices(context.context)
    expect(await mailTo(context, address())).toEqual([])
  })

  test('is one mail with the document, however often it is asked for', async () => {
    const id = await enter()
    await deny(id, { mail: '1' })
    const [applicant, partner] = (await decisions(id))[0]?.notices ?? []
    const again = await ask(context.app, applicationDecision.sendNotice, { id: applicant?.id }, as(1))
    expect([again.type, again.message]).toEqual([
      'E_CONFLICT',
      `This notice was already sent to Decided${count} Applicant.`,
    ])
    const noAddress = await ask(context.app, applicationDecision.sendNotice, { id: partner?.id }, as(1))
    expect(noAddress.message).toBe(
      `The application has no email address for Decided${count} Partner. Print the notice and mail it.`,
    )
    await issueNotices(context.context)
    await issueNotices(context.context)
    const mails = await mailTo(context, address())
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^About your application for /)])
    const [kept] = await context.database.ask<{ name: string }>(
      'select attachment_name as name from outbox_mail where to_address = $1',
      [address()],
    )
    expect(kept?.name).toMatch(/^Notice about your application, .*\.pdf$/)
  })

  test('that is asked for ten times at once is one mail', async () => {
    const id = await enter()
    await deny(id)
    const notice = { id: (await decisions(id))[0]?.notices[0]?.id ?? 0 }
    const types = (await ten(() => ask(context.app, applicationDecision.sendNotice, notice, as(4)))).map((a) => a.type)
    expect(types.filter((type) => type === 'S_OK')).toHaveLength(1)
    await issueNotices(context.context)
    expect(await mailTo(context, address())).toHaveLength(1)
  })
})

describe('an application', () => {
  test('that is withdrawn is not decided any more', async () => {
    const id = await enter()
    const answer = await ask(context.app, applicationDecision.withdraw, { id }, as(6))
    expect(answer.type).toBe('S_OK')
    expect(await statusOf(id)).toBe('WITHDRAWN')
    expect((await deny(id)).message).toBe('This application was withdrawn.')
    expect((await reconsider(id)).message).toBe('This application was withdrawn.')
  })

  test('is reconsidered by groups 1, 2 and 4 alone, with a reason', async () => {
    const id = await enter()
    await deny(id)
    expect((await reconsider(id, 6)).type).toBe('E_FORBIDDEN')
    const silent = await ask(context.app, applicationDecision.reconsider, { id }, as(4))
    expect(Object.keys(silent.fields ?? {})).toEqual(['reason'])
    expect((await reconsider(id, 4)).type).toBe('S_OK')
    expect(await statusOf(id)).toBeNull()
    expect((await decisions(id))[0]).toMatchObject({ kind: 'RECONSIDERED', note: 'A pay stub came in.' })
  })

  test.each([3, 5, 7, 8] as const)('is not decided by group %i', async (group) => {
    const id = await enter()
    expect((await deny(id, {}, group)).type).toBe('E_FORBIDDEN')
  })
})
