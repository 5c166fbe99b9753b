import { digestAfter } from '@freehold/rules/automation/schedule'
import { dayIn } from '@freehold/rules/day'
import { grouped } from '@freehold/rules/text/grouped'
import type { AppContext } from '../../app-context'
import { readsOf } from '../../database/read'
import { type Tx, write } from '../../database/write'
import { zonesOf } from '../../database/zone'
import { insertPlans, type Planned } from '../../mail/sent-by-automation.sql'
import { forgetUntold, holdDueNews, isNewsDue, tieNews } from '../account/automation/news.sql'

const dueAt = (now: Date) => ({ now, before: new Date(now.getTime() - digestAfter) })

const week = 7 * 24 * 60 * 60_000

/** Plans one mail for each reader of news that are due: what is new within a minute, changes an hour after the first. */
export async function planNews(context: AppContext, account: number, run: number | null): Promise<number> {
  const now = context.now()
  const reads = readsOf(context.pool, account)
  if (!(await isNewsDue(reads, account, dueAt(now)))) return 0
  const { own: zone } = await zonesOf(reads, account)
  return write(context.pool, account, (tx) => planDueNews(tx, account, { now, zone, run }))
}

interface Round {
  now: Date
  /** The time zone of the account. */
  zone: string
  run: number | null
}

/** Plans what is due in a transaction of the caller. */
export async function planDueNews(tx: Tx, account: number, { now, zone, run }: Round): Promise<number> {
  const mails = mailsOf(await holdDueNews(tx, account, dueAt(now)))
  const day = dayIn(zone, now)
  const plans = mails.map(
    ({ flag, reader, first, properties: [property = null, ...others] }): Planned => ({
      flag,
      noun: 'maintenance_news',
      record: first,
      recipient: reader,
      period: day,
      day,
      onlyOnDay: false,
      zone,
      // A user who sees only some properties gets no mail about several.
      property: others.length > 0 ? null : property,
    }),
  )
  const planned = await insertPlans(tx, account, plans, { at: now, run })
  await tieNews(tx, account, mails)
  await forgetUntold(tx, account, new Date(now.getTime() - week))
  return planned
}

type Held = Awaited<ReturnType<typeof holdDueNews>>

/** All news of a reader under one switch are one mail. A new job has a mail of its own, with its own link. */
function mailsOf(held: Held) {
  return grouped(held, ({ id, flag, reader }) =>
    flag === 'wo_new_contractor' ? `job/${id}` : `${flag}/${reader}`,
  ).flatMap((news) =>
    news.slice(0, 1).map(({ id: first, flag, reader }) => ({
      flag,
      reader,
      first,
      news: news.map(({ id }) => id),
      properties: [...new Set(news.map(({ property }) => property))],
    })),
  )
}
