import { activity } from '@freehold/contract/account/activity'
import { journal } from '@freehold/contract/money/journal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { type Landlord, openOffice } from '../../kit/money/landlord'
import { addPerson } from '../../kit/world/people'

const today = '2027-06-15'

let context: TestApp
let office: Landlord
beforeAll(async () => {
  context = await testApp()
  office = await openOffice(context, 'Reopen', today)
  await office.wakeOn(today)
})
afterAll(() => context.close())

const closedTo = async () => (await office.ask(journal.books, {})).body.data.closed_to
const close = (closed_to: string) => office.ask(journal.closeBooks, { closed_to })
const reopen = (fields: object) => office.ask(journal.reopenBooks, { reason: 'A bill came late', ...fields })

test('open books cannot be reopened', async () => {
  expect(await reopen({})).toMatchObject({ type: 'E_CONFLICT', message: 'The books are open.' })
})

test('the books reopen after a day, or all of them, and the log keeps the reason', async () => {
  await close('2027-05-31')
  expect((await reopen({ closed_to: '2027-04-30' })).type).toBe('S_OK')
  expect(await closedTo()).toBe('2027-04-30')
  expect((await reopen({ closed_to: '' })).type).toBe('S_OK')
  expect(await closedTo()).toBeNull()
  const log = await office.ask(activity.list, {})
  expect(log.body.data.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        / reopened the books after 04-30-2027, which were closed up to 05-31-2027: A bill came late/,
      ),
      expect.stringMatching(/ reopened the books, which were closed up to 04-30-2027: A bill came late/),
    ]),
  )
  expect((await close('2027-03-31')).type).toBe('S_OK')
})

test.each([
  [{ reason: '  ' }, 'reason', 'Reason is required.'],
  [{ closed_to: '2027-03-31' }, 'closed_to', 'Choose a day before 03-31-2027, or none to reopen all of the books.'],
  [{ closed_to: '2027-04-15' }, 'closed_to', 'Choose a day before 03-31-2027, or none to reopen all of the books.'],
])('%o is refused by its field', async (fields, field, sentence) => {
  expect(await reopen(fields)).toMatchObject({ type: 'E_INVALID', fields: { [field]: sentence } })
  expect(await closedTo()).toBe('2027-03-31')
})

test('only the owner of the account reopens them', async () => {
  const { token } = await addPerson(context, office.account, { group: 1, mark: 'Reopen', login: 'second' })
  const answer = await ask(context.app, journal.reopenBooks, { reason: 'I may not' }, { token })
  expect(answer).toMatchObject({ type: 'E_FORBIDDEN', message: "Only the account's owner can do this." })
  expect(await closedTo()).toBe('2027-03-31')
})
