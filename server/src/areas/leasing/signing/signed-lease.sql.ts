import type { DocumentFacts, DocumentState, LeadState } from '@freehold/rules/leasing/signing/document-can'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import type { LeaseContent } from '../lease-text/lease-content'
import { withHome } from '../leases/lease.sql'
import { type Signer, signersOf, turnOf } from './signer.sql'

type Seen = Pick<Scope, 'account' | 'properties'>

/** A contract with its document, its tenancy and its home. */
const contracts = (db: Db, scope: Seen, id: number) =>
  withHome(db, scope)
    .innerJoin('lease_document as d', (join) =>
      join.onRef('d.account_id', '=', 'lease.account_id').onRef('d.lease_id', '=', 'lease.id'),
    )
    .innerJoin('account as a', 'a.id', 'lease.account_id')
    .where('lease.id', '=', id)
    .select(['lease.id', 'lease.property_id', 'lease.unit_id', 'lease.occupancy_id', 'lease.application_id'])
    .select([
      'lease.tenant_id',
      'lease.term_id',
      'lease.move_in',
      'lease.html',
      'lease.html_sha256',
      'lease.content',
      'lease.replaced_at',
    ])
    .select(['t.tenant_name', 't.email as tenant_email', 'u.unit_name', 'p.property_name', 'p.address'])
    .select(['a.name as company', 'a.timezone', 'd.version', 'd.replaces', 'd.state', 'd.sent_at', 'd.sent_by'])
    .select(['d.sent_by_name', 'd.ended_at', 'd.reason', 'd.paper_file', 'd.sealed_at', 'd.wake_at', 'd.imported_at'])
    .select(sql<SqlBool>`(lease.archived_at is not null or o.cancelled_at is not null)`.as('closed'))

export const findSigned = (db: Db, scope: Seen, id: number) => contracts(db, scope, id).executeTakeFirst()

/** Locks a document: whatever is done to it is done one after the other. */
const lockSigned = (tx: Tx, scope: Seen, id: number) =>
  contracts(tx, scope, id).forUpdate('d').forShare('lease').executeTakeFirst()

export type SignedLease = NonNullable<Awaited<ReturnType<typeof findSigned>>>

export const contentOf = ({ content }: Pick<SignedLease, 'content'>): LeaseContent => content as unknown as LeaseContent

const leadState = ({ lead }: LeaseContent): LeadState => (lead === null ? 'NONE' : lead.stated ? 'STATED' : 'BLANK')

export function factsOf(found: SignedLease, signers: readonly Signer[], now: Date): DocumentFacts {
  const turn = turnOf(signers)
  return {
    // The database holds it to these words.
    state: found.state as DocumentState,
    expired: turn?.expires_at != null && turn.expires_at <= now,
    left: signers.some(({ invited_at }) => invited_at !== null),
    lead: leadState(contentOf(found)),
    closed: Boolean(found.closed),
    signed: signers.filter(({ signed_at }) => signed_at !== null).length,
    signers: signers.length,
  }
}

/** A locked document with its signers and the facts that decide what may be done. */
export async function lockWithSigners(tx: Tx, scope: Seen, id: number, now: Date) {
  const found = await lockSigned(tx, scope, id)
  if (!found) return null
  const signers = await signersOf(tx, scope, id)
  return { found, signers, facts: factsOf(found, signers, now), turn: turnOf(signers) }
}

export type LockedSigning = NonNullable<Awaited<ReturnType<typeof lockWithSigners>>>

/** The versions of a lease: every contract of the same term of its tenancy, the oldest first. */
export async function versionsOf(
  db: Db,
  { account }: Seen,
  { occupancy_id, term_id }: Pick<SignedLease, 'occupancy_id' | 'term_id'>,
) {
  return db
    .selectFrom('lease')
    .innerJoin('lease_document as d', (join) =>
      join.onRef('d.account_id', '=', 'lease.account_id').onRef('d.lease_id', '=', 'lease.id'),
    )
    .where('lease.account_id', '=', account)
    .where('lease.occupancy_id', '=', occupancy_id)
    .where(sql<SqlBool>`lease.term_id is not distinct from ${term_id}`)
    .select(['lease.id', 'd.version', 'd.state', 'lease.replaced_at'])
    .orderBy('d.version')
    .execute()
}

/** Documents of all accounts with something due, the oldest first. */
export async function leasesInSigning(db: Db, now: Date, most: number): Promise<{ account: number; id: number }[]> {
  const { rows } = await sql<{ account: number; id: number }>`
    select account, id from leases_in_signing(${now}, ${most})`.execute(db)
  return rows
}

/** The users who may sign for the landlord: active, with the right to leases, and with the property in sight. */
export async function landlordsOf(db: Db, { account }: Seen, property: number, groups: readonly number[]) {
  return db
    .selectFrom('staff_user as s')
    .where('s.account_id', '=', account)
    .where('s.state', '=', 'ACTIVE')
    .where('s.archived_at', 'is', null)
    .where('s.group_id', 'in', groups)
    .where((eb) =>
      eb.or([
        eb('s.all_properties', '=', true),
        eb.exists(
          eb
            .selectFrom('user_property as up')
            .whereRef('up.account_id', '=', 's.account_id')
            .whereRef('up.user_id', '=', 's.id')
            .where('up.property_id', '=', property)
            .select('up.user_id'),
        ),
      ]),
    )
    .select(['s.id', 's.name', 's.email'])
    .orderBy('s.name')
    .orderBy('s.id')
    .execute()
}
