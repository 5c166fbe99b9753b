import type { ReplyOf } from '@freehold/contract/kit/call'
import type { needsAttention } from '@freehold/contract/reports/needs-attention'
import { sql } from 'kysely'
import type { AppContext } from '../../../app-context'
import { type Db, readsOf } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { type Tx, write } from '../../../database/write'
import { eachAccount } from '../../../jobs/each-account'
import { queueComposed } from '../../../mail/event'
import { shownMail } from '../../../mail/shown-mail'
import { colleagueScope } from './colleague.sql'
import { composeMorning, needsMorningMail } from './morning-mail'
import { morningsDue, startMorning, stopMorning, takeMorning, wantsMorning } from './need-mail.sql'
import { placeOf } from './place.sql'

/** The user's choice about the mail, and the mail as it would look now. */
export async function shownMorning(
  db: Db,
  context: AppContext,
  scope: UserScope,
): Promise<ReplyOf<typeof needsAttention.mail>> {
  const [on, reader] = await Promise.all([wantsMorning(db, scope), colleagueScope(db, scope, scope.user)])
  const composed = reader && (await composeMorning(db, reader, context.now()))
  if (!composed) return { on, preview: null }
  const { subject, html } = await shownMail(context, scope.account, composed)
  return { on, preview: { subject, html } }
}

export async function saveMorning(tx: Tx, scope: UserScope, on: boolean, now: Date): Promise<Record<string, never>> {
  await (on ? startMorning(tx, scope, now) : stopMorning(tx, scope))
  return {}
}

/** Mails the users who want it what waits for them, from 7 AM where their account is. Where nothing waits, no mail goes out. */
export async function mailMornings(context: AppContext) {
  const now = context.now()
  let mailed = 0
  const { rows } = await sql<{ account: number }>`select accounts_with_need_mail(${now}) as account`.execute(
    readsOf(context.pool, null),
  )
  const { failed } = await eachAccount(context, {
    job: 'needs-morning',
    turns: rows,
    failure: 'The morning emails were not queued',
    work: async ({ account }) => {
      const db = readsOf(context.pool, account)
      const place = await placeOf(db, account, now)
      if (!place) return
      for (const user of await morningsDue(db, place, now)) {
        const reader = await colleagueScope(db, place, user)
        const composed = reader && (await composeMorning(db, reader, now))
        const { today } = place
        await write(context.pool, account, async (tx) => {
          if (!(await takeMorning(tx, account, user, today)) || !composed) return
          const key = `${needsMorningMail.name}/${user}/${today}`
          if ((await queueComposed(tx, account, needsMorningMail, { key, composed })) !== null) mailed += 1
        })
      }
    },
  })
  return { mailed, failed }
}
