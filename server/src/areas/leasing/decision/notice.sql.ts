import type { Adult } from '@freehold/rules/leasing/decision'
import { sql } from 'kysely'
import { byId } from '../../../database/by-id'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'
import type { AdverseNotice } from './adverse-notice'

interface NewNotice {
  decision: number
  adult: Adult
  email: string
  content: AdverseNotice
  at: Date
}

export async function insertNotice(tx: Tx, { account }: Scope, one: NewNotice): Promise<number> {
  const { id } = await tx
    .insertInto('adverse_notice')
    .values({
      account_id: account,
      decision_id: one.decision,
      adult: one.adult,
      email: one.email,
      content: JSON.stringify(one.content),
      created_at: one.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const withMail = (db: Db, account: number) =>
  db
    .selectFrom('adverse_notice as n')
    .innerJoin('application_decision as d', byId('d', 'n', 'decision_id'))
    .leftJoin('adverse_notice_mail as m', (join) =>
      join.onRef('m.account_id', '=', 'n.account_id').onRef('m.adverse_notice_id', '=', 'n.id'),
    )
    .where('n.account_id', '=', account)

// Only `insertNotice` writes this column, and it never changes.
const contentOf = (row: { content: unknown }) => row.content as AdverseNotice

/** The notices about an application, which the caller has found. */
export async function noticesOf(db: Db, { account }: Scope, application: number) {
  const rows = await withMail(db, account)
    .where('d.application_id', '=', application)
    .select(['n.id', 'n.decision_id', 'n.adult', 'n.email', 'n.content', 'm.asked_at', 'm.user_name'])
    .orderBy('n.id')
    .execute()
  return rows.map((row) => ({ ...row, adult: row.adult as Adult, content: contentOf(row) }))
}

/** A notice of an application that the user sees. */
export async function findNotice(db: Db, scope: Pick<Scope, 'account' | 'properties'>, id: number) {
  const row = await withMail(db, scope.account)
    .innerJoin('rental_application as a', byId('a', 'd', 'application_id'))
    .where('n.id', '=', id)
    .where(visible(scope, 'a.property_id'))
    .select(['n.id', 'n.email', 'n.content', 'a.id as application', 'a.property_id', 'a.unit_id', 'a.tenant_name'])
    .select(['m.to_address', 'm.user_name', 'm.queued_at'])
    .executeTakeFirst()
  return row && { ...row, content: contentOf(row) }
}

interface NoticeMail {
  id: number
  to: string
  at: Date
}

/** Returns false if the mail was already requested. */
export async function insertNoticeMail(tx: Tx, scope: Scope, { id, to, at }: NoticeMail): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('adverse_notice_mail')
    .values({
      account_id: scope.account,
      adverse_notice_id: id,
      to_address: to,
      asked_at: at,
      user_id: scope.user,
      user_name: scope.userName,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function markNoticeQueued(tx: Tx, account: number, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('adverse_notice_mail')
    .set({ queued_at: at })
    .where('account_id', '=', account)
    .where('adverse_notice_id', '=', id)
    .execute()
}

/** Notices of all accounts without a document, or with a mail that is not queued, the oldest first. */
export async function noticesToIssue(db: Db, most: number): Promise<{ account: number; id: number }[]> {
  const { rows } = await sql<{
    account: number
    id: number
  }>`select account, id from notices_to_issue(${most})`.execute(db)
  return rows
}
