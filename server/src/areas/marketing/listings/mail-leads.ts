import { mailWaitSeconds } from '@freehold/rules/undo-window'
import { sql } from 'kysely'
import type { AppContext } from '../../../app-context'
import { eachPlace } from '../../../jobs/each-place'
import { mailHomeRented } from '../mails/home-rented'
import { takeLeadsToMail } from './mail-leads.sql'

const days = 90 * 86_400_000

/** Writes to the people who asked about a home that it has been rented. */
export async function mailLeads(context: AppContext) {
  const now = context.now()
  const when = { now, settled: new Date(now.getTime() - mailWaitSeconds * 1000), since: new Date(now.getTime() - days) }
  const { done, failed } = await eachPlace(context, {
    job: 'rented-homes',
    places: sql`accounts_with_leads_to_tell(${when.since})`,
    failure: 'The email about a rented home was not queued',
    work: async (tx, scope) => {
      const leads = await takeLeadsToMail(tx, scope, when)
      for (const lead of leads) await mailHomeRented(tx, scope.account, lead)
      return leads.length
    },
  })
  return { mailed: done, failed }
}
