/** The tables whose records an import numbers anew, and the sequence that gives the numbers. */
export const numbered: Readonly<Record<string, string>> = {
  owner: 'owner_id_seq',
  property: 'property_id_seq',
  unit: 'unit_id_seq',
  contractor: 'contractor_id_seq',
  maintenance_log: 'maintenance_log_id_seq',
  work_order: 'work_order_id_seq',
  work_order_comment: 'work_order_comment_id_seq',
  upkeep: 'upkeep_id_seq',
  listing: 'listing_id_seq',
  quick_link: 'quick_link_id_seq',
  project: 'project_id_seq',
  calendar_event: 'calendar_event_id_seq',
  quiz_question: 'quiz_question_id_seq',
  rental_application: 'rental_application_id_seq',
  application_decision: 'application_decision_id_seq',
  adverse_notice: 'adverse_notice_id_seq',
  late_fee_rule: 'late_fee_rule_id_seq',
  tenant: 'tenant_id_seq',
  occupancy: 'occupancy_id_seq',
  uploaded_application: 'uploaded_application_id_seq',
  expense_category: 'expense_category_id_seq',
  expense_subcategory: 'expense_subcategory_id_seq',
  recurring_expense: 'journal_entry_id_seq',
  journal_entry: 'journal_entry_id_seq',
  notice: 'notice_id_seq',
  notice_service: 'notice_service_id_seq',
  card_payment: 'card_payment_id_seq',
  payout: 'payout_id_seq',
  owner_statement: 'owner_statement_id_seq',
  lease: 'lease_id_seq',
  lease_signer: 'lease_signer_id_seq',
  portal_request: 'portal_request_id_seq',
  recurring_charge: 'recurring_charge_id_seq',
}

/** The tables whose `id` is that of their entry in the journal. */
const entries = ['charge', 'receipt', 'deposit_return', 'expense']

/** Tables whose numbers are not referenced: the database assigns new ones. */
export const unnumbered = [
  'property_image',
  'unit_image',
  'maintenance_log_image',
  'work_order_image',
  'work_order_move',
  'work_order_event',
  'work_order_invoice',
  'owner_approval',
  'contractor_paper',
  'work_order_comment_image',
  'upkeep_opening',
  'listing_image',
  'listing_fee',
  'listing_lead',
  'portal_fee',
  'payment_policy',
  'payment_block',
  'mandate',
  'allocation',
  'screening_consent',
  'application_judgment',
  'esign_consent',
  'signing_event',
  'portal_request_image',
  'portal_request_message',
]

/** The record that a column names, by the column's own name. */
const references: Readonly<Record<string, string>> = {
  owner_id: 'owner',
  property_id: 'property',
  unit_id: 'unit',
  contractor_id: 'contractor',
  maintenance_log_id: 'maintenance_log',
  work_order_id: 'work_order',
  comment_id: 'work_order_comment',
  upkeep_id: 'upkeep',
  listing_id: 'listing',
  project_id: 'project',
  application_id: 'rental_application',
  question_id: 'quiz_question',
  decision_id: 'application_decision',
  adverse_notice_id: 'adverse_notice',
  late_fee_rule_id: 'late_fee_rule',
  tenant_id: 'tenant',
  occupancy_id: 'occupancy',
  waits_for: 'occupancy',
  category_id: 'expense_category',
  subcategory_id: 'expense_subcategory',
  recurring_id: 'recurring_expense',
  recurring_charge_id: 'recurring_charge',
  statement_id: 'owner_statement',
  entry_id: 'journal_entry',
  fee_entry_id: 'journal_entry',
  return_fee_entry_id: 'journal_entry',
  payment_id: 'card_payment',
  charge_id: 'journal_entry',
  receipt_id: 'journal_entry',
  voided_by: 'journal_entry',
  returned_by: 'journal_entry',
  reverses: 'journal_entry',
  billed_with: 'journal_entry',
  last_entry: 'journal_entry',
  stands_after: 'journal_entry',
  notice_id: 'notice',
  lease_id: 'lease',
  replaces: 'lease',
  signer_id: 'lease_signer',
  request_id: 'portal_request',
}

/** The table whose numbers stand in a column; undefined where it holds no record's number. */
export const namedBy = (table: string, column: string): string | undefined => {
  if (column !== 'id') return references[column]
  return entries.includes(table) ? 'journal_entry' : numbered[table] && table
}

/** Columns with the name of a stored file. */
export const fileColumns = [
  'image_name',
  'cover_image',
  'cover_thumb',
  'thumb_name',
  'avatar_image',
  'avatar_image_sm',
  'receipt_file',
  'receipt_thumb',
  'pdf_file',
  'paper_file',
  'proof_file',
]

/** Columns that the database derives again as the journal is written. */
export const derived: Readonly<Record<string, readonly string[]>> = {
  rent_account: [
    'billed_cents',
    'paid_cents',
    'other_paid_cents',
    'late_fee_paid_cents',
    'balance_cents',
    'deposits_cents',
  ],
}
