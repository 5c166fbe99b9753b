import { activity } from '@freehold/contract/account/activity'
import { settings } from '@freehold/contract/account/settings'
import { applicationDecision } from '@freehold/contract/leasing/application-decision'
import { rentalApplication } from '@freehold/contract/leasing/rental-application'
import { screening } from '@freehold/contract/leasing/screening'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueNotices } from '../../../src/areas/leasing/decision/issue-notices'
import type { TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { mailTo } from '../../kit/app/mailbox'
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

async function enter(): Promise<number> {
  count += 1
  const { body, text } = await ask(context.app, rentalApplication.save, applicationOf(`Decided${count}`, at), as(1))
  expect(body, text).toMatchObject({ type: 'S_OK' })
  return body.id
}

const why = { reasons: JSON.stringify(['INCOME']), note: 'The rent is half of the income.' }
const deny = (id: number) => ask(context.app, applicationDecision.deny, { id, ...why }, as(1))
const decisions = async (id: number) => (await ask(context.app, applicationDecision.list, { id }, as(1))).body.data
const address = () => `applicant@decided${count}.example`

describe('a notice', () => {
  test('leaves by itself, once, where the account says so, and stands in the log', async () => {
    const turn = (on: string) => ask(context.app, settings.updateNoticeMail, { MAIL_ADVERSE_NOTICES: on }, as(1))
    expect((await turn('1')).type).toBe('S_OK')
    const id = await enter()
    expect((await ask(context.app, screening.list, { id }, as(1))).body).toMatchObject({ mails_notices: true })
    await deny(id)
    const [applicant] = (await decisions(id))[0]?.notices ?? []
    expect(applicant).toMatchObject({ mailed_by: 'Freehold' })
    const again = await ask(context.app, applicationDecision.sendNotice, { id: applicant?.id }, as(1))
    expect(again.message).toBe(`This notice was already sent to Decided${count} Applicant.`)
    await issueNotices(context.context)
    await issueNotices(context.context)
    expect(await mailTo(context, address())).toHaveLength(1)
    const query = `because the account emails notices automatically`
    const lines = (await ask(context.app, activity.list, { query, limit: -1 }, as(1))).body.data
    expect(lines.filter(({ message }) => message.includes(address()))).toHaveLength(1)
    await turn('0')
    const other = await enter()
    await deny(other)
    await issueNotices(context.context)
    expect(await mailTo(context, address())).toEqual([])
  })

  test('is switched on by the owner of the account alone', async () => {
    expect((await ask(context.app, settings.updateNoticeMail, { MAIL_ADVERSE_NOTICES: '1' }, as(2))).type).toBe(
      'E_FORBIDDEN',
    )
  })
})
