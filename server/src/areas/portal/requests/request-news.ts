import { dayIn } from '@freehold/rules/day'
import { requestState } from '@freehold/rules/portal/request-state'
import { sql } from 'kysely'
import type { AppContext } from '../../../app-context'
import type { Db } from '../../../database/read'
import { houseScope, type Scope } from '../../../database/scope'
import { type Tx, write } from '../../../database/write'
import { issueAll } from '../../../documents/issue-all'
import { alsoByText } from '../../../texts/also-by-text'
import { mailInsuranceEnds } from '../mails/insurance-ends'
import { mailRequestState } from '../mails/request-news'
import { markReminded, updateRequest } from './request.sql'
import { lockRequest } from './request-table.sql'

const atOnce = 200

interface Due {
  account: number
  id: number
}

/** Mails tenants how far the work order of their request is, one mail for each state. */
export const mailRequestNews = (context: AppContext) => {
  const now = context.now()
  return issueAll(context, {
    job: 'tenant-requests',
    due: (db, most) => newsDue(db, now, most),
    atOnce,
    failure: 'The email about a request was not queued',
    issue: ({ account, id }) => mailState(context, account, id, now),
  })
}

async function newsDue(db: Db, now: Date, most: number): Promise<Due[]> {
  const { rows } = await sql<Due>`select account, request as id from request_news_due(${now}, ${most})`.execute(db)
  return rows
}

const mailState = (context: AppContext, account: number, id: number, now: Date): Promise<void> =>
  write(context.pool, account, async (tx) => {
    const mail = await mailStateIn(tx, houseScope(account, 'UTC', dayIn('UTC', now)), id)
    if (mail !== null) await alsoByText(tx, account, { mail, site: context.config.http.publicUrl, at: now })
  })

/** Mails a tenant how far the work order of a request is, unless it was mailed before. Answers the mail; null without one. */
export async function mailStateIn(tx: Tx, scope: Scope, id: number): Promise<number | null> {
  const found = await lockRequest(tx, scope, id)
  const state = found && requestState(found)
  // The tenant confirmed meanwhile, or another server was faster.
  if (!state || found.state !== 'ACCEPTED' || state === found.mailed_state) return null
  await updateRequest(tx, scope.account, id, { mailed_state: state })
  return mailRequestState(tx, scope, id)
}

/** Reminds tenants thirty days before an insurance that staff confirmed ends. */
export const remindOfInsurance = (context: AppContext) => {
  const now = context.now()
  return issueAll(context, {
    job: 'tenant-insurance',
    due: (db, most) => insuranceDue(db, now, most),
    atOnce,
    failure: 'A tenant was not reminded of an insurance that ends',
    issue: ({ account, id }) =>
      write(context.pool, account, async (tx) => {
        if (await markReminded(tx, account, id, now)) await mailInsuranceEnds(tx, account, id)
      }),
  })
}

async function insuranceDue(db: Db, now: Date, most: number): Promise<Due[]> {
  const { rows } =
    await sql<Due>`select account, request as id from tenant_insurance_ends_due(${now}, ${most})`.execute(db)
  return rows
}
