import type { Language } from '@freehold/rules/text/language'
import { byId } from '../../../database/by-id'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { type AdultRole, rowsInOrder } from '../tenancies/lease-adult.sql'

type Role = AdultRole | 'LANDLORD'

interface NewSigner {
  role: Role
  name: string
  email: string
  /** The user who signs for the landlord. */
  user: number | null
}

type Of = Pick<Scope, 'account'>

/** Stores those who sign, in the order of the list. */
export async function insertSigners(tx: Tx, by: Of, lease: number, signers: readonly NewSigner[]) {
  const rows = signers.map(({ role, name, email, user }) => ({ role, name, email, user_id: user }))
  await tx
    .insertInto('lease_signer')
    .values(rowsInOrder(by, lease, rows))
    .execute()
}

export async function deleteSigners(tx: Tx, { account }: Of, lease: number): Promise<void> {
  await tx.deleteFrom('lease_signer').where('account_id', '=', account).where('lease_id', '=', lease).execute()
}

/** The signers of a document in their order. */
export async function signersOf(db: Db, { account }: Of, lease: number) {
  const rows = await db
    .selectFrom('lease_signer')
    .where('account_id', '=', account)
    .where('lease_id', '=', lease)
    .select(['id', 'lease_id', 'place', 'role', 'name', 'email', 'user_id', 'link_number', 'invited_at', 'expires_at'])
    .select(['reminders', 'told_expired_at', 'signed_at', 'signed_name'])
    .orderBy('place')
    .execute()
  // The database holds it to these words.
  return rows.map((row) => ({ ...row, role: row.role as Role }))
}

export type Signer = Awaited<ReturnType<typeof signersOf>>[number]

/** Signers sign in order: only the first one without a signature may sign now. */
export const turnOf = (signers: readonly Signer[]): Signer | null =>
  signers.find(({ signed_at }) => signed_at === null) ?? null

interface SignerChange {
  link_number?: number
  invited_at?: Date
  expires_at?: Date
  reminders?: number
  told_expired_at?: Date | null
  signed_at?: Date
  signed_name?: string
}

export async function updateSigner(tx: Tx, { account }: Of, id: number, change: SignerChange): Promise<void> {
  await tx.updateTable('lease_signer').set(change).where('account_id', '=', account).where('id', '=', id).execute()
}

/** The lease that a signer belongs to, and the language of its tenant. */
export async function leaseOfSigner(
  db: Db,
  { account }: Of,
  id: number,
): Promise<{ lease: number; language: Language } | null> {
  const row = await db
    .selectFrom('lease_signer as s')
    .innerJoin('lease as l', byId('l', 's', 'lease_id'))
    .innerJoin('tenant as t', byId('t', 'l', 'tenant_id'))
    .where('s.account_id', '=', account)
    .where('s.id', '=', id)
    .select(['l.id as lease', 't.language'])
    .$narrowType<{ language: Language }>()
    .executeTakeFirst()
  return row ?? null
}

interface NewConsent {
  signer: number
  version: string
  at: Date
  address: string
  agent: string
}

/** Stores a consent once. False where it was given before. */
export async function insertConsent(tx: Tx, { account }: Of, consent: NewConsent): Promise<boolean> {
  const { signer, version, at, address, agent } = consent
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('esign_consent')
    .values({ account_id: account, signer_id: signer, text_version: version, agreed_at: at, address, agent })
    .onConflict((conflict) => conflict.columns(['account_id', 'signer_id']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
