import { dayIn } from '@freehold/rules/day'
import { showNumber } from '@freehold/rules/texts/phone-number'
import { readsOf } from '../../../database/read'
import { houseScope, type Scope } from '../../../database/scope'
import { type Tx, write } from '../../../database/write'
import { type ReceivedText, receiveText } from '../../../texts/receive-text'
import { accountOfNumber } from '../../../texts/text-number.sql'
import { applyStanding } from '../../../texts/texts-outbound'
import type { TextReaders } from '../../../webhooks/text-messages'
import { logPerson } from './log-person'

/** Texts that come in, and news about those that went out. */
export const textMessages: TextReaders = {
  message: async (context, text) => {
    const now = context.now()
    const db = readsOf(context.pool, null)
    const account = await accountOfNumber(db, text.to)
    if (account === null) {
      context.log.warn({ number: text.to }, 'A text came in for a number that no account has')
      return
    }
    const { timezone } = await readsOf(context.pool, account)
      .selectFrom('account')
      .where('id', '=', account)
      .select('timezone')
      .executeTakeFirstOrThrow()
    const answered = text.answered !== null || context.ports.textMessages.answers(text.body)
    await write(context.pool, account, async (tx) => {
      const received = await receiveText(tx, account, { text, timezone, answered, now })
      const scope = { ...houseScope(account, timezone, dayIn(timezone, now)), asOf: now }
      if (received?.obeyed) await logKeyword(tx, scope, received, text.from)
    })
  },
  news: async (context, { account, reference }, { standing }) => {
    const now = context.now()
    await write(context.pool, account, (tx) => applyStanding(tx, account, { reference }, standing, now))
  },
}

const wordsOf = { STOP: 'stopped texts', START: 'turned texts on again' } as const

async function logKeyword(tx: Tx, scope: Scope, { person, obeyed }: ReceivedText, phone: string): Promise<void> {
  if (obeyed === null || !person) return
  await logPerson(tx, scope, person, `${person.name} ${wordsOf[obeyed]} at ${showNumber(phone)} by text.`)
}
