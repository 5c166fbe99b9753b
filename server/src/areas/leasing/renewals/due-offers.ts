import { addDays, dayIn } from '@freehold/rules/day'
import { offerNoticeDays } from '@freehold/rules/leasing/renewal-offer'
import { sql } from 'kysely'
import type { AppContext } from '../../../app-context'
import type { Db } from '../../../database/read'
import { houseScope, type Scope } from '../../../database/scope'
import { type Tx, write } from '../../../database/write'
import { issueAll } from '../../../documents/issue-all'
import { mailOfferReminder } from '../mails/renewal-offer'
import { logOffer } from './log-offer'
import { lockOffer, stateOf, updateOffer } from './offer.sql'

const atOnce = 200

interface Due {
  account: number
  id: number
}

/** Closes offers whose last day is over or whose tenant leaves, and reminds of those whose last day is near. */
export const workOnOffers = (context: AppContext) => {
  const now = context.now()
  return issueAll(context, {
    job: 'renewal-offers',
    due: (db, most) => offersDue(db, now, most),
    atOnce,
    failure: 'An offer to renew was not closed or reminded of',
    issue: ({ account, id }) =>
      write(context.pool, account, (tx) => settleOffer(tx, houseScope(account, 'UTC', dayIn('UTC', now)), id, now)),
  })
}

async function offersDue(db: Db, now: Date, most: number): Promise<Due[]> {
  const { rows } = await sql<Due>`select account, offer as id from renewal_offers_due(${now}, ${most})`.execute(db)
  return rows
}

async function settleOffer(tx: Tx, house: Scope, id: number, now: Date): Promise<void> {
  const offer = await lockOffer(tx, house, id)
  // The tenant answered meanwhile, or another server was faster.
  if (offer?.state !== 'OFFERED') return
  const scope = { ...house, timezone: offer.timezone, today: dayIn(offer.timezone, now) }
  const state = stateOf(offer, scope)
  if (state === 'EXPIRED' || state === 'WITHDRAWN') {
    await updateOffer(tx, scope.account, id, { state, closed_at: now })
    if (state === 'EXPIRED')
      await logOffer(tx, scope, offer, `closed the renewal offer to ${offer.tenant_name}, which had no answer in time`)
    return
  }
  if (offer.reminded_at !== null || addDays(offer.answer_by, -offerNoticeDays) > scope.today) return
  await updateOffer(tx, scope.account, id, { reminded_at: now })
  // An offer that was made within the last days was just mailed.
  if (dayIn(scope.timezone, offer.made_at) < addDays(offer.answer_by, -offerNoticeDays))
    await mailOfferReminder(tx, scope, id)
}
