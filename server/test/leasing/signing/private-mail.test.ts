import { outbox } from '@freehold/contract/automation/outbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailEvents } from '../../../src/areas/automation/mail-events'
import { readsOf } from '../../../src/database/read'
import { composeMail } from '../../../src/mail/event'
import { shownMail } from '../../../src/mail/shown-mail'
import type { TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { mailTo } from '../../kit/app/mailbox'
import { type SigningApp, signingApp } from '../../kit/homes/signing-app'
import type { Household } from '../../kit/world/world'

let context: TestApp
let home: Household
let desk: SigningApp['desk']
let token: string

beforeAll(async () => {
  ;({ context, home, token, desk } = await signingApp())
})
afterAll(() => context.close())

const secret = /token=|ticket=|(?<![\w-])[\w-]{43,}(?![\w-])/

test('staff read neither the code nor the link of a signer, and no row stores them', async () => {
  const { search } = await desk.out()
  await desk.post(search, { do: 'begin' })
  const code = await desk.code()
  const mails = await mailTo(context, 'lea@signers.example')
  const text = mails.map((mail) => mail.text).join('\n')
  expect(text).toContain(code)
  expect(text).toContain('/sign?token=')

  const { data } = (await ask(context.app, outbox.list, { limit: -1 }, { token })).body
  const shown = await Promise.all(data.map(({ id }) => ask(context.app, outbox.get, { id }, { token })))
  const read = shown.map(({ text: whole }) => whole).join('\n')
  expect(read).toContain('Only the recipient sees this.')
  expect(read).not.toContain(code)
  expect(read).not.toMatch(secret)
  const rows = await context.database.ask<{ letter: string }>('select letter::text as letter from mail_message', [])
  for (const { letter } of rows) expect(letter).not.toMatch(secret)
  for (const { letter } of rows) expect(letter).not.toContain(code)
})

test.each(mailEvents.map((event) => [event.name, event] as const))(
  'the mail %s shows others no token and no code',
  async (_, event) => {
    const db = readsOf(context.context.pool, home.account)
    const id = await event.newest(db, home.account)
    const composed = id === null ? null : await composeMail(db, home.account, { event, id })
    if (composed === null) return expect(id === null || composed === null).toBe(true)
    expect(JSON.stringify(composed.letter)).not.toMatch(secret)
    const { html } = await shownMail(context.context, home.account, composed)
    expect(html).not.toMatch(/token=|ticket=/)
    if (composed.letter.code) expect(html).toContain('Only the recipient sees this.')
  },
)
