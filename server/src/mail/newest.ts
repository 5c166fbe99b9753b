import type { Flag } from '@freehold/rules/automation/switches'
import type { MailEvent } from './event'

type Table =
  | 'adverse_notice'
  | 'application_request'
  | 'autopay'
  | 'consent_request'
  | 'contractor_notice'
  | 'email_change'
  | 'email_request'
  | 'inspection'
  | 'invoice'
  | 'known_device'
  | 'listing_lead'
  | 'mandate'
  | 'online_letter'
  | 'owner_approval'
  | 'owner_packet_mail'
  | 'owner_statement'
  | 'portal_method'
  | 'portal_request'
  | 'postal_letter'
  | 'recovery_link'
  | 'renewal_offer'
  | 'report_reader'
  | 'deposit_delivery'
  | 'screening_order'
  | 'signing_visit'
  | 'staff_access_change'
  | 'staff_invitation'
  | 'support_session'
  | 'tenant_code'
  | 'tenant_link'
  | 'webhook_endpoint'
  | 'work_order_sending'

/** Finds the newest row of a table, for the preview of a mail about it. */
export const newestOf =
  (table: Table): MailEvent['newest'] =>
  async (db, account) => {
    const row = await db
      .selectFrom(table)
      .where('account_id', '=', account)
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row?.id ?? null
  }

/** Finds the newest mail that some switches planned. */
export const newestPlan =
  (flags: readonly Flag[]): MailEvent['newest'] =>
  async (db, account) => {
    const row = await db
      .selectFrom('automation_sent')
      .where('account_id', '=', account)
      .where('flag', 'in', flags)
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row?.id ?? null
  }

/** Finds the newest event of a kind in a list of what happened to a login. */
export const newestEvent =
  (table: 'security_event' | 'tenant_event', kind: string): MailEvent['newest'] =>
  async (db, account) => {
    const row = await db
      .selectFrom(table)
      .where('account_id', '=', account)
      .where('kind', '=', kind)
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row?.id ?? null
  }
