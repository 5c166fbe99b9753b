/** Tables of accounts that stay where they are, each for a reason. */
export const staysBehind: Readonly<Record<string, string>> = {
  account_frozen: 'says how far the move is',
  account_moved: 'says where the account is',
  demo_visit: 'the account of a visit is never moved',
  outbox_mail: 'belongs to the person at the machine',
  set_aside: 'jobs of the other cell have not failed yet',
}

/** Rows of an account that stay, by the condition of those that move. */
export const onlyRows: Readonly<Record<string, string>> = {
  // Another cell has other super admins: support ends with the move.
  entry_token: 'super_admin_id is null',
  session: 'super_admin_id is null',
}

interface Found {
  where: string
  /** Columns that the other cell numbers itself, in the order of the first. */
  without?: readonly string[]
}

/** Rows that belong to an account without naming it, by the condition that finds them; `$1` is the account. */
export const foundOtherwise: Readonly<Record<string, Found>> = {
  sandbox_bank: { where: "customer ~ ('^a' || $1 || '[^0-9]')" },
  sandbox_bill: {
    where: 'subscription in (select m.subscription from membership m where m.account_id = $1)',
    without: ['seq'],
  },
  sandbox_letter: { where: 'reference in (select l.reference from postal_letter l where l.account_id = $1)' },
  sandbox_method: {
    where: `(customer ~ ('^a' || $1 || '[^0-9]')
      or customer in (select m.customer from membership m where m.account_id = $1))`,
  },
  sandbox_payout: { where: 'reference in (select p.reference from payout p where p.account_id = $1)' },
  sandbox_sale: { where: 'reference in (select c.reference from card_payment c where c.account_id = $1)' },
  sandbox_screening: { where: 'reference in (select o.reference from screening_order o where o.account_id = $1)' },
  sandbox_subscription: { where: 'id in (select m.subscription from membership m where m.account_id = $1)' },
  sandbox_text: { where: 'reference in (select t.reference::text from text_message t where t.account_id = $1)' },
  // Its ids are numbers of each cell, so a copied row gets one of the target.
  terms_consent: {
    where: 'account_number = (select a.number from account a where a.id = $1)',
    without: ['id'],
  },
}

/** Tables that belong to no account, each for a reason. */
export const ofTheCell: Readonly<Record<string, string>> = {
  charger_check: 'of the installation',
  checkout: 'a sign-up that has no account yet',
  demo_wait: 'visitors in line',
  earlier_secret: 'cells share their secrets by settings',
  help_question: 'counts of the installation',
  invoice_number: 'each cell counts its own invoices',
  job_run: 'what ran here',
  limit_count: 'counts of minutes',
  master_key: 'cells share their key by settings',
  migration: 'of the database',
  operator_mail: 'emails to super admins',
  own_cell: 'of the database',
  passkey_challenge: 'gone within minutes',
  primary_mark: 'of the database and its standbys',
  promo_code: 'of the installation; a code that a moved membership names is looked up by its text',
  property_type: 'the same everywhere',
  schema_needs: 'of the database',
  server_heartbeat: 'of a server',
  setup_link: 'of the installation',
  sign_in_failure: 'counts begin anew',
  start_step: 'of the database',
  super_activity: 'what super admins did here',
  super_admin: 'of the installation',
  super_session: 'of the installation',
}

/** Tables whose rows are only ever added, by the column that grows: the last copy takes what is new. */
export const growing: Readonly<Record<string, string>> = {
  activity: 'id',
  activity_seal: 'seq',
  journal_entry: 'id',
  journal_line: 'entry_id',
}
