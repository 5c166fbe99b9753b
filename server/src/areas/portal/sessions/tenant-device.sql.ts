import type { Db } from '../../../database/read'
import type { Person, TenantScope } from '../../../database/tenant-scope'
import type { Tx } from '../../../database/write'
import type { Device } from '../../account/sessions/device'

/** The device of a tenant with this hash; undefined when it was forgotten. */
export function deviceWith(db: Db, { account, tenant, member }: Person, hash: Buffer) {
  return db
    .selectFrom('tenant_device')
    .where('account_id', '=', account)
    .where('tenant_id', '=', tenant)
    .where('member_id', 'is not distinct from', member)
    .where('key_hash', '=', hash)
    .select('id')
    .executeTakeFirst()
}

/** Notes that a tenant signed in from a device. Answers its id, and whether it was not known before. */
export async function noteTenantDevice(
  tx: Tx,
  { account, tenant, member }: Person,
  hash: Buffer,
  device: Device,
  now: Date,
): Promise<{ id: number; fresh: boolean }> {
  const seen = await tx
    .updateTable('tenant_device')
    .set({ ...device, last_seen: now })
    .where('account_id', '=', account)
    .where('tenant_id', '=', tenant)
    .where('member_id', 'is not distinct from', member)
    .where('key_hash', '=', hash)
    .returning('id')
    .executeTakeFirst()
  if (seen) return { id: seen.id, fresh: false }
  const { id } = await tx
    .insertInto('tenant_device')
    .values({
      account_id: account,
      tenant_id: tenant,
      member_id: member,
      key_hash: hash,
      ...device,
      first_seen: now,
      last_seen: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, fresh: true }
}

/** The devices that a tenant signs in from without a code, the one last used first. */
export async function devicesOf(db: Db, { account, tenant, member }: TenantScope, session: Buffer) {
  const rows = await db
    .selectFrom('tenant_device as d')
    .leftJoin('tenant_session as s', (join) =>
      join
        .onRef('s.account_id', '=', 'd.account_id')
        .onRef('s.device_id', '=', 'd.id')
        .on('s.token_hash', '=', session),
    )
    .where('d.account_id', '=', account)
    .where('d.tenant_id', '=', tenant)
    .where('d.member_id', 'is not distinct from', member)
    .select(['d.id', 'd.browser', 'd.network', 'd.first_seen', 'd.last_seen', 's.id as session'])
    .orderBy('d.last_seen', 'desc')
    .orderBy('d.id', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ first_seen, last_seen, session: current, ...device }) => ({
    ...device,
    first_seen: first_seen.toISOString(),
    last_seen: last_seen.toISOString(),
    current: current !== null,
  }))
}

/** Forgets a device, and its sessions with it. False when it is not the tenant's. */
export async function forgetTenantDevice(tx: Tx, { account, tenant, member }: Person, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('tenant_device')
    .where('account_id', '=', account)
    .where('tenant_id', '=', tenant)
    .where('member_id', 'is not distinct from', member)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function forgetTenantDevices(tx: Tx, { account, tenant, member }: Person): Promise<void> {
  await tx
    .deleteFrom('tenant_device')
    .where('account_id', '=', account)
    .where('tenant_id', '=', tenant)
    .where('member_id', 'is not distinct from', member)
    .execute()
}
