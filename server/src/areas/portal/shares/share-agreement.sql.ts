import type { ShareKind } from '@freehold/rules/portal/shares'
import { sql } from 'kysely'
import { inOwnHome } from '../../../database/own-home'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { TenantScope } from '../../../database/tenant-scope'
import { visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'

export type AgreementState = 'PROPOSED' | 'AGREED' | 'DECLINED' | 'ENDED'

interface Part {
  place: number
  /** Null is the account holder. */
  member_id: number | null
  name: string
  value: number
  accepted_at: string | null
}

export interface AgreementRow {
  id: number
  occupancy_id: number
  kind: ShareKind
  state: AgreementState
  proposed_at: Date
  proposed_by: string
  agreed_at: Date | null
  shared_by: string
  parts: Part[]
}

const columns = sql`g.id, g.occupancy_id, g.kind, g.state, g.proposed_at, g.proposed_by, g.agreed_at, g.shared_by,
  (select json_agg(json_build_object('place', s.place, 'member_id', s.member_id, 'name', s.name, 'value', s.value,
      'accepted_at', s.accepted_at) order by s.place)
    from share_part s where s.account_id = g.account_id and s.agreement_id = g.id) as parts`

/** The agreement of a home and what is proposed for it. The caller has found the home to be the person's. */
export async function agreementsOf(db: Db, { account }: Pick<Scope, 'account'>, occupancy: number) {
  const { rows } = await sql<AgreementRow>`select ${columns} from share_agreement g
    where g.account_id = ${account} and g.occupancy_id = ${occupancy} and g.state in ('PROPOSED', 'AGREED')`.execute(db)
  return {
    agreement: rows.find(({ state }) => state === 'AGREED') ?? null,
    proposal: rows.find(({ state }) => state === 'PROPOSED') ?? null,
  }
}

/** The agreement of each of some homes. */
export async function agreementsOfHomes(
  db: Db,
  { account }: Pick<Scope, 'account'>,
  occupancies: readonly number[],
): Promise<ReadonlyMap<number, AgreementRow>> {
  const { rows } = await sql<AgreementRow>`select ${columns} from share_agreement g
    where g.account_id = ${account} and g.occupancy_id = any(${occupancies}::bigint[]) and g.state = 'AGREED'`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.occupancy_id, row]))
}

/** The agreements of a tenant's homes in the user's sight that an adult has shared with the landlord. */
export async function sharedAgreements(db: Db, scope: Scope, tenant: number): Promise<AgreementRow[]> {
  const { rows } = await sql<AgreementRow>`select ${columns} from share_agreement g
    join occupancy o on o.account_id = g.account_id and o.id = g.occupancy_id
    where g.account_id = ${scope.account} and g.tenant_id = ${tenant} and g.state = 'AGREED'
      and g.shared_at is not null and ${visible(scope, 'o.property_id')}`.execute(db)
  return rows
}

/** Holds the tenancy, so that adults who act at once come one after the other. */
export async function lockTenancy(tx: Tx, { account, tenant }: TenantScope): Promise<void> {
  await sql`select from tenant where account_id = ${account} and id = ${tenant} for update`.execute(tx)
}

/** An agreement of the person's home; undefined for any other. The tenancy is locked. */
export async function ownAgreement(tx: Tx, scope: TenantScope, id: number): Promise<AgreementRow | undefined> {
  const { rows } = await sql<AgreementRow>`select ${columns} from share_agreement g
    where g.account_id = ${scope.account} and g.tenant_id = ${scope.tenant} and g.id = ${id}
      and ${inOwnHome(scope, 'g.occupancy_id')}`.execute(tx)
  return rows[0]
}

interface NewAgreement {
  occupancy: number
  kind: ShareKind
  parts: readonly { member: number | null; name: string; value: number }[]
  at: Date
}

export async function insertAgreement(
  tx: Tx,
  { account, tenant, member: by, payerName }: TenantScope,
  { occupancy, kind, parts, at }: NewAgreement,
): Promise<number> {
  const { id } = await tx
    .insertInto('share_agreement')
    .values({
      account_id: account,
      tenant_id: tenant,
      occupancy_id: occupancy,
      kind,
      proposed_at: at,
      proposed_by: payerName,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('share_part')
    .values(
      parts.map(({ member, name, value }, index) => ({
        account_id: account,
        agreement_id: id,
        place: index + 1,
        member_id: member,
        name,
        value,
        accepted_at: member === by ? at : null,
      })),
    )
    .execute()
  return id
}

/** Keeps the answer of an adult. Whether all have accepted now. */
export async function answerPart(
  tx: Tx,
  { account, member }: TenantScope,
  agreement: number,
  answer: { accepted_at: Date } | { declined_at: Date },
): Promise<boolean> {
  const parts = tx
    .updateTable('share_part')
    .set(answer)
    .where('account_id', '=', account)
    .where('agreement_id', '=', agreement)
    .where('member_id', 'is not distinct from', member)
    .where('accepted_at', 'is', null)
  await parts.execute()
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from share_part
    where account_id = ${account} and agreement_id = ${agreement} and accepted_at is null`.execute(tx)
  return rows[0]?.open === 0
}

/** Ends the agreement or the proposal of a home, whichever are open in these states. */
export async function endOf(
  tx: Tx,
  { account, payerName }: TenantScope,
  { occupancy, states, at }: { occupancy: number; states: readonly AgreementState[]; at: Date },
): Promise<void> {
  await tx
    .updateTable('share_agreement')
    .set({ state: 'ENDED', ended_at: at, ended_by: payerName })
    .where('account_id', '=', account)
    .where('occupancy_id', '=', occupancy)
    .where('state', 'in', states)
    .execute()
}

interface AgreementChange {
  state?: AgreementState
  agreed_at?: Date
  ended_at?: Date
  ended_by?: string
  shared_at?: Date | null
  shared_by?: string
}

export async function updateAgreement(
  tx: Tx,
  { account }: TenantScope,
  id: number,
  change: AgreementChange,
): Promise<void> {
  await tx.updateTable('share_agreement').set(change).where('account_id', '=', account).where('id', '=', id).execute()
}

/** Ends the agreements and proposals that name a member who was removed. */
export async function endAgreementsWith(tx: Tx, scope: Scope, member: number, at: Date): Promise<void> {
  await sql`update share_agreement g set state = 'ENDED', ended_at = ${at}, ended_by = ${scope.userName}
    where g.account_id = ${scope.account} and g.state in ('PROPOSED', 'AGREED') and exists (select from share_part s
      where s.account_id = g.account_id and s.agreement_id = g.id and s.member_id = ${member})`.execute(tx)
}
