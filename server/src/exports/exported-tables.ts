export interface ExportedTable {
  /** The table in the database. */
  table: string
  /** The name of its file, and of its table in the SQLite file. */
  name: string
  /** Columns that are left out: secrets, and what the product makes from other columns. */
  without: readonly string[]
}

const exported = (table: string, name: string, without: readonly string[] = []): ExportedTable => ({
  table,
  name,
  without,
})

/** The sealed numbers and birth dates of applicants open for a reason each, and so for no export. */
const numbersOfApplicants = [
  'dob_sealed',
  'dob_index',
  'ssn_sealed',
  'ssn_end',
  'license_sealed',
  'license_end',
  'coapplicant_dob_sealed',
  'coapplicant_ssn_sealed',
  'coapplicant_ssn_end',
]

/** Search texts are made anew from the names. */
const search = 'search'

/** The tables of an export, each after those that it refers to. */
export const exportedTables: readonly ExportedTable[] = [
  exported('account', 'account', ['user_limit', 'unit_limit', 'demo', 'status']),
  exported('account_setting', 'settings'),
  exported('staff_user', 'users', [
    'password_hash',
    'skip_count',
    'finish_setup_prompt',
    'activity_seen',
    'setup_stage',
    'setup_checklist_closed',
    'security_questions_selected',
  ]),
  exported('stored_file', 'files', ['store_key', 'state']),
  exported('contractor', 'contractors', ['tax_id_sealed', 'tax_id_end', 'user_id', search]),
  exported('owner', 'owners', ['owner_name', search]),
  exported('property', 'properties', ['units_total']),
  exported('user_property', 'user_properties'),
  exported('property_image', 'property_pictures'),
  exported('unit', 'units', [search]),
  exported('unit_image', 'unit_pictures'),
  exported('maintenance_log', 'maintenance_log'),
  exported('maintenance_log_image', 'maintenance_pictures'),
  exported('work_order', 'work_orders', ['total_cents', 'urgency_order']),
  exported('work_order_image', 'work_order_pictures'),
  exported('work_order_move', 'work_order_moves', ['user_id', 'before']),
  exported('work_order_comment', 'work_order_comments', ['user_id']),
  exported('work_order_comment_image', 'work_order_comment_pictures'),
  exported('quiz_question', 'application_questions'),
  exported('rental_application', 'rental_applications', numbersOfApplicants),
  exported('application_answer', 'application_answers'),
  exported('screening_consent', 'screening_consents'),
  exported('application_decision', 'application_decisions'),
  exported('adverse_notice', 'adverse_notices'),
  exported('adverse_notice_mail', 'adverse_notice_mails'),
  exported('late_fee_rule', 'late_fee_rules'),
  exported('tenant', 'tenants', ['dob_index', 'current_until', 'unit_names', search]),
  exported('occupancy', 'leases', [search]),
  exported('uploaded_application', 'uploaded_applications'),
  exported('lease_term', 'lease_terms'),
  exported('lease', 'lease_documents'),
  exported('lease_template', 'lease_clauses'),
  exported('lease_document', 'lease_signings'),
  exported('lease_signer', 'lease_signers'),
  exported('esign_consent', 'signing_consents'),
  exported('signing_event', 'signing_events'),
  exported('rent_account', 'rent_accounts'),
  exported('expense_category', 'expense_categories'),
  exported('expense_subcategory', 'expense_subcategories'),
  exported('recurring_expense', 'recurring_expenses'),
  exported('journal_entry', 'journal_entries'),
  exported('journal_line', 'journal_lines'),
  exported('charge', 'charges'),
  exported('receipt', 'payments'),
  exported('allocation', 'payment_allocations'),
  exported('notice', 'notices'),
  exported('notice_service', 'notice_services'),
  exported('deposit_return', 'deposit_returns'),
  exported('expense', 'expenses'),
  exported('card_payment', 'card_payments', ['nonce_hash', 'key', 'body_hash']),
  exported('payout', 'payouts', ['key', 'body_hash']),
  exported('owner_statement', 'owner_statements'),
  exported('owner_statement_mail', 'owner_statement_mails'),
  exported('issued_document', 'documents'),
  exported('mail_template', 'mail_words'),
  exported('mail_suppression', 'unsubscribed_addresses'),
  exported('mail_message', 'mails', ['dedupe_key', 'next_try_at', 'tries']),
  exported('automation_switch', 'automation_switches'),
  exported('automation_sent', 'automation_mails', ['tries']),
  exported('activity', 'activity_log'),
]

export function exportedTable(name: string): ExportedTable {
  const found = exportedTables.find(({ table }) => table === name)
  if (!found) throw new Error(`No export has a table ${name}`)
  return found
}

/** The tables of an account that no export holds, each for a reason. */
export const leftOut: Readonly<Record<string, string>> = {
  applicant_file: 'proofs of identity and income open for those who may see the application, and for no export',
  application_criteria: 'each application shows the version it met',
  application_link: 'public addresses of this installation',
  consent_request: 'a signed consent is in screening_consents',
  online_application: 'what arrived is in rental_applications',
  online_letter: 'the mails are in mails',
  online_part: 'what arrived is in rental_applications',
  access_link: 'secrets',
  account_deletion: 'of this installation',
  account_export: 'of this installation',
  account_import: 'of this installation',
  account_key: 'secrets',
  activity_seal: 'the chain proves the log of this installation',
  activity_unsealed: 'the chain proves the log of this installation',
  automation_progress: 'derived',
  email_change: 'ways to sign in',
  entry_token: 'secrets',
  entry_unfiled: 'derived',
  expense_count: 'derived',
  form_draft: 'not saved yet',
  idempotency_key: 'forgotten within days',
  import_columns: 'of this installation',
  import_row: 'forgotten within days',
  import_run: 'what was imported is in the other tables',
  known_device: 'ways to sign in',
  lease_end: 'derived',
  link_opening: 'secrets',
  money_day: 'derived',
  money_month: 'derived',
  number_reveal: 'the activity log holds it',
  passkey: 'secrets',
  portfolio_import: 'what was imported is in the other tables',
  portfolio_import_file: 'what was imported is in the other tables',
  portfolio_import_made: 'what was imported is in the other tables',
  portfolio_import_row: 'forgotten within days',
  postal_document: 'letters stay with the installation that mailed them',
  postal_event: 'letters stay with the installation that mailed them',
  postal_letter: 'letters stay with the installation that mailed them',
  receipt_count: 'derived',
  recovery_code: 'secrets',
  recovery_link: 'secrets',
  screening_order: 'reports stay with their provider',
  second_factor: 'secrets',
  second_factor_demand: 'ways to sign in',
  security_answer: 'secrets',
  security_event: 'ways to sign in',
  session: 'secrets',
  signing_visit: 'secrets',
  staff_access_change: 'the activity log holds it',
  staff_invitation: 'ways to sign in',
  support_closed: 'of this installation',
  support_session: 'of this installation',
  tally: 'derived',
  tenant_total: 'derived',
}
