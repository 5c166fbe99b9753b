import type { ActivityNoun, activity } from '@freehold/contract/account/activity'
import type { InputOf } from '@freehold/contract/kit/call'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { newestOf } from './activity.sql'

type Asked = InputOf<typeof activity.ofRecord>

/** A record's window shows this many lines. */
const linesShown = 50

const nouns: Record<Exclude<keyof Asked, 'entry_id'>, ActivityNoun> = {
  work_order_id: 'work_order',
  maintenance_log_id: 'maintenance_log',
  upkeep_id: 'upkeep',
  inspection_id: 'inspection',
  rental_application_id: 'rental_application',
  uploaded_application_id: 'uploaded_application',
  lease_id: 'lease',
  notice_id: 'notice',
  letter_id: 'letter',
  late_fee_rule_id: 'late_fee_rule',
  listing_id: 'listing',
  project_id: 'project',
  calendar_event_id: 'calendar_event',
  report_schedule_id: 'report_schedule',
  user_id: 'user',
}

const isNamed = (field: string): field is keyof typeof nouns => field in nouns

/** The newest lines about each record that is asked for, as far as the user may read them. */
export function linesOfRecord(db: Db, scope: Scope, asked: Asked) {
  const named = Object.entries(asked).flatMap(([field, id]) =>
    isNamed(field) && id !== null ? [sql<SqlBool>`noun = ${nouns[field]} and noun_id = ${id}`] : [],
  )
  return newestOf(db, scope, linesShown, [...named, ...(asked.entry_id === null ? [] : ofEntry(scope, asked.entry_id))])
}

/**
 * The lines about an entry of the journal. A sealed line never changes, so the older ones are found as they are: those that
 * recorded a payment or a charge hold the tenant and the moment of its entry, and those that voided it hold its id, which may
 * equal a tenant's.
 */
function ofEntry({ account }: Scope, id: number) {
  const noun = sql`case e.kind when 'CHARGE' then 'charge' else 'payment' end`
  const its = sql`activity.noun = ${noun} and e.account_id = ${account} and e.property_id = activity.property_id`
  return [
    sql<SqlBool>`noun = any('{payment_entry,charge_entry,expense}') and noun_id = ${id}`,
    sql<SqlBool>`noun = any('{payment,charge}') and noun_id = ${id}
      and exists (select from journal_entry e where ${its} and e.id = ${id})
      and not exists (select from journal_entry e where ${its} and e.tenant_id = noun_id and e.posted_at = created_at)`,
    sql<SqlBool>`noun = any('{payment,charge}')
      and noun_id = (select tenant_id from journal_entry where account_id = ${account} and id = ${id})
      and exists (select from journal_entry e where ${its} and e.id = ${id} and e.posted_at = created_at)`,
  ]
}
