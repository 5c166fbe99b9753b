import type { DeliverySpeed, MailColor, MailHold, MailState } from '@freehold/rules/leasing/mail/mail-kinds'
import { type Cents, cents } from '@freehold/rules/money'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope, UserScope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'
import { atOnce, isInTurn, longestUnasked } from '../../../outbound/in-turn'
import type { Intent } from '../../../outbound/outbound'
import type { LetterEvent, MailHousePort, PostalAddress } from '../../../providers/mail-house/port'

/** A letter: what the payment provider and the mail provider are asked for, and what became of it. */
export interface LetterRow extends Intent {
  account: number
  state: MailState
  hold: MailHold
  holdId: string | null
  tenant: number | null
  property: number | null
  unit: number | null
  color: MailColor
  speed: DeliverySpeed
  quantity: number
  pages: number
  from: PostalAddress
  to: PostalAddress
  document: string
  price: Cents
  fingerprint: string
  pdf: string
  sha256: string
  /** The number of the mail provider's draft, once it is known. */
  ref: string | null
  confirmation: string
  tracking: string
  message: string
  pricedAt: Date
  createdAt: Date
  handedAt: Date | null
  closed: boolean
  proof: string | null
  /** Surely not done, as this very request found out. */
  unsent?: true
}

const columns = [
  'account_id',
  'id',
  'state',
  'hold',
  'hold_id',
  'tenant_id',
  'property_id',
  'unit_id',
  'color',
  'delivery_speed',
  'quantity',
  'pages',
  'sender',
  'recipient',
  'document',
  'price_cents',
  'fingerprint',
  'pdf_file',
  'sha256',
  'reference',
  'body_hash',
  'provider_ref',
  'confirmation_no',
  'tracking',
  'message',
  'priced_at',
  'created_at',
  'handed_at',
  'closed_at',
  'proof_file',
  'user_id',
  'user_name',
  'on_behalf_by',
] as const

export const letters = (db: Db, scope: Pick<Scope, 'account' | 'properties'>) =>
  db
    .selectFrom('postal_letter')
    .where('postal_letter.account_id', '=', scope.account)
    .where(visible(scope, 'postal_letter.property_id'))

type Row = Awaited<ReturnType<typeof rowsOf>>[number]
const rowsOf = (db: Db, scope: Scope) => letters(db, scope).select(columns).execute()

// The table's checks hold the words to theirs, and only `insertPriced` writes the addresses.
const letterOf = (row: Row): LetterRow => ({
  id: row.id,
  account: row.account_id,
  state: row.state as MailState,
  hold: row.hold as MailHold,
  holdId: row.hold_id,
  tenant: row.tenant_id,
  property: row.property_id,
  unit: row.unit_id,
  color: row.color as MailColor,
  speed: row.delivery_speed as DeliverySpeed,
  quantity: row.quantity,
  pages: row.pages,
  from: row.sender as unknown as PostalAddress,
  to: row.recipient as unknown as PostalAddress,
  document: row.document,
  price: cents(row.price_cents),
  fingerprint: row.fingerprint,
  pdf: row.pdf_file,
  sha256: row.sha256,
  reference: row.reference,
  bodyHash: row.body_hash,
  ref: row.provider_ref,
  confirmation: row.confirmation_no,
  tracking: row.tracking,
  message: row.message,
  pricedAt: row.priced_at,
  createdAt: row.created_at,
  handedAt: row.handed_at,
  closed: row.closed_at !== null,
  proof: row.proof_file,
  userId: row.user_id,
  userName: row.user_name,
  onBehalfBy: row.on_behalf_by,
})

export async function lockLetter(tx: Tx, scope: Scope, id: number): Promise<LetterRow | undefined> {
  const row = await letters(tx, scope).where('id', '=', id).select(columns).forUpdate().executeTakeFirst()
  return row && letterOf(row)
}

export async function findLetter(db: Db, scope: Scope, id: number): Promise<LetterRow | undefined> {
  const row = await letters(db, scope).where('id', '=', id).select(columns).executeTakeFirst()
  return row && letterOf(row)
}

/** The number of the newest letter of a user in some states, for clients that name none. */
export async function newestOf(db: Db, scope: UserScope, states: readonly MailState[]): Promise<number | undefined> {
  const row = await letters(db, scope)
    .where('user_id', '=', scope.user)
    .where('state', 'in', states)
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

export async function letterOfKey(db: Db, scope: UserScope, key: string): Promise<LetterRow | undefined> {
  const row = await letters(db, scope)
    .where('user_id', '=', scope.user)
    .where('key', '=', key)
    .select(columns)
    .executeTakeFirst()
  return row && letterOf(row)
}

export interface LetterChange {
  state?: MailState
  hold?: MailHold
  hold_id?: string
  paid_with?: string
  nonce_hash?: Buffer | null
  key?: string | null
  body_hash?: Buffer | null
  reference?: string
  confirmation_no?: string
  tracking?: string
  raw_status?: string
  message?: string
  created_at?: Date
  asked_at?: Date | null
  paid_at?: Date
  handed_at?: Date
  ended_at?: Date
  proof_file?: string
  closed_at?: Date
}

export async function setLetter(
  tx: Tx,
  { account }: Pick<Scope, 'account'>,
  id: number,
  change: LetterChange,
): Promise<void> {
  await tx.updateTable('postal_letter').set(change).where('account_id', '=', account).where('id', '=', id).execute()
}

/** Keeps the number of a draft; false where another one was kept before. */
export async function keepRef(tx: Tx, { account }: Pick<Scope, 'account'>, id: number, ref: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('postal_letter')
    .set({ provider_ref: ref })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('provider_ref', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Adds the steps that are not known yet. The same one may be reported many times. */
export async function addEvents(
  tx: Tx,
  { account }: Scope,
  letter: number,
  events: readonly LetterEvent[],
): Promise<void> {
  if (events.length === 0) return
  await tx
    .insertInto('postal_event')
    .values(events.map((event) => ({ account_id: account, letter_id: letter, ...event })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A request may still be at work on a letter that is being handed over for this long. */
const handingFor = 5 * 60_000

/** The letters that may still change and whose turn it is to be asked about. */
export async function lettersInTurn(
  db: Db,
  scope: Scope,
  provider: MailHousePort['kind'],
  now: Date,
): Promise<LetterRow[]> {
  const handing = new Date(now.getTime() - handingFor)
  const rows = await letters(db, scope)
    .where('provider', '=', provider)
    .where(
      sql<SqlBool>`(state in ('PAYING', 'PAID', 'HANDING', 'HANDED', 'ON_ITS_WAY') or hold = 'AUTHORIZED'
        or (state = 'FAILED' and hold = 'CAPTURED'))`,
    )
    .where(sql<SqlBool>`(state <> 'HANDING' or created_at <= ${handing})`)
    .where(isInTurn(now))
    .select(columns)
    .orderBy(longestUnasked)
    .orderBy('id')
    .limit(atOnce)
    .execute()
  return rows.map(letterOf)
}
