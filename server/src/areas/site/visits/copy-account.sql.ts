import { sql } from 'kysely'
import type { Tx } from '../../../database/write'
import { copiedTables } from './copied-tables'

/** Works as the owner of the tables, without triggers and references: every row of a copy was checked once. */
export async function asOwner(tx: Tx): Promise<void> {
  await sql`set local role none`.execute(tx)
  await sql`set local session_replication_role = replica`.execute(tx)
}

/** The account that copies are made from, held so that it is not given up meanwhile; undefined while there is none. */
export async function holdTemplate(tx: Tx): Promise<number | undefined> {
  const row = await tx
    .selectFrom('demo_visit')
    .select('account_id')
    .where('state', '=', 'TEMPLATE')
    .forShare()
    .executeTakeFirst()
  return row?.account_id
}

const fresh = "sha256(convert_to(gen_random_uuid()::text, 'UTF8'))"
const again = (column: string) => `${column} || '.' || $target`

/** Columns that are unique in the installation, or name the copied account. */
const rewritten: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  access_link: { token_hash: fresh },
  card_payment: { reference: again('reference') },
  history_letter: { code_hash: fresh },
  payout: { reference: again('reference'), batch_id: again('batch_id') },
  portal_invite: { token_hash: `case when token_hash is not null then ${fresh} end` },
  postal_letter: { reference: again('reference'), provider_ref: again('provider_ref') },
  rental_application: { content_index: 'null' },
  screening_order: { reference: again('reference'), provider_ref: again('provider_ref') },
  // No mail reaches it, and no one guesses it.
  staff_user: { email: "split_part(email, '@', 1) || '@v' || $target || '.demo.example'" },
}

/** Rows that a copy does without. */
const only: Readonly<Record<string, string>> = { stored_file: " and state = 'kept'" }

interface Table {
  name: string
  columns: string[]
}

async function tablesToCopy(tx: Tx): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relname = any(${['account', ...copiedTables]}::text[])
    group by c.relname`.execute(tx)
  return rows
}

function copyOf({ name, columns }: Table, source: number, target: number): string {
  const own = rewritten[name] ?? {}
  const values = columns.map((column) => (column === 'account_id' ? '$target' : (own[column] ?? `"${column}"`)))
  const names = columns.map((column) => `"${column}"`).join(', ')
  return `insert into "${name}" (${names}) overriding system value select ${values.join(', ')} from "${name}"
    where account_id = ${source}${only[name] ?? ''};`.replaceAll('$target', String(target))
}

/** The row of the account itself. */
async function copyAccountRow(tx: Tx, columns: readonly string[], source: number, number: string): Promise<number> {
  const rest = sql.raw(
    columns
      .filter((column) => column !== 'id' && column !== 'number')
      .map((column) => `"${column}"`)
      .join(', '),
  )
  const { rows } = await sql<{ id: number }>`
    insert into account (number, ${rest}) select ${number}, ${rest} from account where id = ${source} returning id`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error(`Account ${source} is gone`)
  return row.id
}

/** Copies every row of an account under the same ids into a new one. Its sealed fields are still those of the other. */
export async function copyRows(tx: Tx, source: number, number: string): Promise<number> {
  const tables = await tablesToCopy(tx)
  const ofAccount = tables.find(({ name }) => name === 'account')
  const target = await copyAccountRow(tx, ofAccount?.columns ?? [], source, number)
  const copies = tables.filter((table) => table !== ofAccount).map((table) => copyOf(table, source, target))
  await sql
    .raw(`do $$ begin ${copies.join('\n')}
      insert into activity_unsealed (account_id, activity_id) select ${target}, id from activity where account_id = ${source};
    end $$`)
    .execute(tx)
  await copySandboxBooks(tx, source, target)
  return target
}

/** Lines of the sandbox's books under the references of the copy, so that its payouts and letters are found there. */
async function copySandboxBooks(tx: Tx, source: number, target: number): Promise<void> {
  const end = `.${target}`
  await sql`insert into sandbox_payout (batch_id, reference, recipient_type, recipient, amount_cents, state, message, created_at)
    select s.batch_id || ${end}, s.reference || ${end}, s.recipient_type, s.recipient, s.amount_cents, s.state, s.message, s.created_at
    from sandbox_payout s join payout p on p.account_id = ${source} and p.reference = s.reference`.execute(tx)
  await sql`insert into sandbox_letter (ref, reference, name, zipcode, speed, price_cents, sha256, submitted_at, canceled, created_at)
    select s.ref || ${end}, s.reference || ${end}, s.name, s.zipcode, s.speed, s.price_cents, s.sha256, s.submitted_at, s.canceled, s.created_at
    from sandbox_letter s join postal_letter l on l.account_id = ${source} and l.reference = s.reference`.execute(tx)
  await sql`insert into sandbox_screening (ref, reference, name, canceled, created_at)
    select s.ref || ${end}, s.reference || ${end}, s.name, s.canceled, s.created_at
    from sandbox_screening s join screening_order o on o.account_id = ${source} and o.reference = s.reference`.execute(
    tx,
  )
}

/** The saved ways to pay at the sandbox, each under its own token. */
export async function copySandboxMethods(
  tx: Tx,
  accounts: { source: number; target: number },
  tokens: readonly { old: string; fresh: string }[],
): Promise<void> {
  const { source, target } = accounts
  const old = tokens.map((one) => one.old)
  const fresh = tokens.map((one) => one.fresh)
  const customer = sql`'a' || ${target}::text || substr(s.customer, length(${String(source)}) + 2)`
  const pairs = sql`unnest(${old}::text[], ${fresh}::text[]) as t(old, fresh)`
  await sql`insert into sandbox_method (token, customer, nonce, created_at)
    select t.fresh, ${customer}, s.nonce, s.created_at from ${pairs} join sandbox_method s on s.token = t.old
    where s.nonce not like 'sandbox-%'`.execute(tx)
  await sql`insert into sandbox_bank (token, customer, nonce, way, verification, tries, confirmed_at, created_at)
    select t.fresh, ${customer}, s.nonce, s.way, substr(md5(t.fresh), 1, 12), s.tries, s.confirmed_at, s.created_at
    from ${pairs} join sandbox_bank s on s.token = t.old where s.nonce not like 'sandbox-%'`.execute(tx)
}

export async function insertVisit(
  tx: Tx,
  account: number,
  state: 'FILLING' | 'TEMPLATE' | 'READY',
  at: Date,
): Promise<void> {
  await tx.insertInto('demo_visit').values({ account_id: account, state, made_at: at }).execute()
}
