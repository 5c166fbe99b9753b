import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Person } from '../../../database/tenant-scope'
import type { Tx } from '../../../database/write'

const inviteDays = 14

export const inviteExpiry = (sentAt: Date): Date => new Date(sentAt.getTime() + inviteDays * 86_400_000)

export interface InviteRow {
  account_id: number
  id: number
  tenant_id: number
  /** Null is the account holder. */
  member_id: number | null
  name: string
  email: string
  dob_index: Buffer | null
}

/** The open invitation with this hash, in whatever account. */
export async function inviteOf(db: Db, hash: Buffer, now: Date): Promise<InviteRow | undefined> {
  const { rows } = await sql<InviteRow>`select account_id, id, tenant_id, member_id, name, email, dob_index
    from portal_invite_of(${hash}, ${now})`.execute(db)
  return rows[0]
}

/** Uses an invitation up. False when another request was faster. */
export async function takeInvite(
  tx: Tx,
  { account_id, id }: Pick<InviteRow, 'account_id' | 'id'>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('portal_invite')
    .set({ used_at: now })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

interface NewInvites {
  account: number
  tenants: readonly number[]
  way: 'MAIL' | 'LETTER'
  by: number
  byName: string
}

interface NewInvite {
  id: number
  tenant_id: number
}

/** Opens invitations of tenants in two statements; the ones before them end. */
export async function insertInvites(
  tx: Tx,
  { account, tenants, way, by, byName }: NewInvites,
  now: Date,
): Promise<NewInvite[]> {
  await endInvites(tx, account, tenants, now)
  const { rows } = await sql<NewInvite>`
    insert into portal_invite (account_id, tenant_id, way, sent_at, sent_by, sent_by_name, expires_at)
    select ${account}, tenant, ${way}, ${now}, ${by}, ${byName}, ${inviteExpiry(now)}
    from unnest(${tenants}::bigint[]) with ordinality v (tenant, n) order by n
    returning id, tenant_id`.execute(tx)
  return rows
}

async function endInvites(tx: Tx, account: number, tenants: readonly number[], now: Date): Promise<void> {
  await tx
    .updateTable('portal_invite')
    .set({ ended_at: now })
    .where('account_id', '=', account)
    .where('tenant_id', 'in', tenants)
    .where('member_id', 'is', null)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
}

/** Stores the hashes of new invitations, and for letters the batch that they are printed in. */
export async function setInviteHashes(
  tx: Tx,
  account: number,
  hashes: ReadonlyMap<number, Buffer>,
  batch: number | null,
): Promise<void> {
  await sql`update portal_invite i set token_hash = v.hash, batch = ${batch}
    from unnest(${[...hashes.keys()]}::bigint[], ${[...hashes.values()]}::bytea[]) v (id, hash)
    where i.account_id = ${account} and i.id = v.id`.execute(tx)
}

/** Opens an invitation of a member of a household; the one before it ends. */
export async function insertMemberInvite(
  tx: Tx,
  person: Person,
  { by, byName }: { by: number; byName: string },
  now: Date,
): Promise<number> {
  await endMemberInvites(tx, person, now)
  const { id } = await tx
    .insertInto('portal_invite')
    .values({
      account_id: person.account,
      tenant_id: person.tenant,
      member_id: person.member,
      way: 'MAIL',
      sent_at: now,
      sent_by: by,
      sent_by_name: byName,
      expires_at: inviteExpiry(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function endMemberInvites(tx: Tx, { account, member }: Person, now: Date): Promise<void> {
  await tx
    .updateTable('portal_invite')
    .set({ ended_at: now })
    .where('account_id', '=', account)
    .where('member_id', '=', member)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
}
