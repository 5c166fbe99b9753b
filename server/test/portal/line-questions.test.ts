import { activity } from '@freehold/contract/account/activity'
import { lineQuestion, openQuestionsAtMost } from '@freehold/contract/portal/line-question'
import { tenantLedger } from '@freehold/contract/portal/tenant-ledger'
import { needsYou } from '@freehold/contract/reports/needs-you'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { mailTo } from '../kit/app/mailbox'
import { type Board, lateTenant } from '../kit/homes/board-desk'
import { addPerson } from '../kit/world/people'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

const lineOf = async (board: Board) => (await board.say(tenantLedger.ledger)).body.data[0]
const queue = async ({ office }: Board) =>
  (await office.ask(needsYou.list, {})).body.data.filter(({ kind }) => kind === 'LINE_QUESTION')

test('a question waits for staff, and its answer reaches the tenant by mail and at the line', async () => {
  const board = await lateTenant(context, 'Asking')
  const { office } = board
  const line = await lineOf(board)
  const asked = await board.say(lineQuestion.ask, { line: line?.id, question: 'I paid in April & May <b>?</b>' })
  expect(asked.type).toBe('S_OK')
  expect(await queue(board)).toMatchObject([
    { id: asked.body.id, name: 'Maya Asking', detail: 'Unit 7, Asking House: I paid in April & May <b>?</b>' },
  ])
  const { data } = (await office.ask(lineQuestion.list, { id: asked.body.id })).body
  expect(data).toMatchObject([{ tenant_name: 'Maya Asking', description: 'Late fee', amount: 50, answer: '' }])

  await board.speak('es')
  expect((await office.ask(lineQuestion.answer, { id: asked.body.id, answer: 'May was $600 short.' })).type).toBe(
    'S_OK',
  )
  expect(await queue(board)).toEqual([])
  const [mail] = await mailTo(context, 'maya.asking@tenants.example')
  expect(mail?.subject).toBe('Asking Homes respondió a su pregunta')
  expect(mail?.text).toContain('May was $600 short.')
  expect(mail?.html).not.toContain('<b>?</b>')
  expect((await lineOf(board))?.questions).toMatchObject([
    { question: 'I paid in April & May <b>?</b>', answer: 'May was $600 short.', asked: '2027-05-10' },
  ])
  const messages = (await office.ask(activity.list, {})).body.data.map(({ message }) => message)
  expect(messages).toContain('Maya Asking asked about the line "Late fee" in the portal.')
  expect(messages.some((message) => message.includes('answered the question of Maya Asking'))).toBe(true)
})

test('a question is answered once', async () => {
  const board = await lateTenant(context, 'Once')
  const line = await lineOf(board)
  const { id } = (await board.say(lineQuestion.ask, { line: line?.id, question: 'Why?' })).body
  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map((answer) => board.office.ask(lineQuestion.answer, { id, answer })),
  )
  expect(answers.map(({ type }) => type).toSorted()).toEqual(['E_CONFLICT', 'E_CONFLICT', 'S_OK'])
})

test('a tenant has a limited number of open questions, also when it sends many at once', async () => {
  const board = await lateTenant(context, 'Many')
  const line = await lineOf(board)
  const sent = await Promise.all(
    Array.from({ length: openQuestionsAtMost + 3 }, (_, at) =>
      board.say(lineQuestion.ask, { line: line?.id, question: `Question ${at}` }),
    ),
  )
  expect(sent.filter(({ type }) => type === 'S_OK')).toHaveLength(openQuestionsAtMost)
  expect(sent.find(({ type }) => type === 'E_CONFLICT')?.message).toContain('10 unanswered questions')
})

test('staff without the property see no question of its tenants, and answer none', async () => {
  const board = await lateTenant(context, 'Narrow')
  const line = await lineOf(board)
  const { id } = (await board.say(lineQuestion.ask, { line: line?.id, question: 'Why?' })).body
  const blind = await addPerson(context, board.office.account, {
    group: 1,
    mark: 'Narrow',
    login: 'blind',
    properties: [],
  })
  const as = { token: blind.token }
  expect((await ask(context.app, lineQuestion.list, {}, as)).body.data).toEqual([])
  expect((await ask(context.app, lineQuestion.list, { id }, as)).type).toBe('E_NOT_FOUND')
  expect((await ask(context.app, lineQuestion.answer, { id, answer: 'No' }, as)).type).toBe('E_NOT_FOUND')
})

test('no tenant asks about a line of another', async () => {
  const board = await lateTenant(context, 'Own')
  const other = await lateTenant(context, 'Foreign')
  const line = await lineOf(other)
  expect((await board.say(lineQuestion.ask, { line: line?.id, question: 'Why?' })).type).toBe('E_NOT_FOUND')
})
