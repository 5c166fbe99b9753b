import { portalAccess } from '@freehold/contract/portal/portal-access'
import { tenantAutopay } from '@freehold/contract/portal/tenant-autopay'
import { addDays, dayIn } from '@freehold/rules/day'
import { write } from '../../../src/database/write'
import type { TestApp } from '../app/app'
import { ask } from '../app/ask'
import { openTenantSessionFor } from './people'

interface Tenants {
  /** The tenant of the first property who uses the portal. */
  lodger: number
  /** One who is invited by a letter, in sight of the first property as well. */
  mover: number
  neighbor: number
}

/** A known browser of two tenants, and letters that invite two. */
export async function seedPortal(of: TestApp, token: string, account: number, { lodger, mover, neighbor }: Tenants) {
  const [member, otherMember] = [await addMember(of, account, lodger), await addMember(of, account, neighbor)]
  const halves = [null, member].map((one) => ({ member: one, value: 50 }))
  const method = await addMethod(of, account, lodger)
  const neighbors = await addMethod(of, account, neighbor)
  return {
    fills: {
      'portal/remove-member': { id: await addMember(of, account, lodger, 'Leaver') },
      'tenants/propose-shares': { kind: 'PERCENT', shares: JSON.stringify(halves) },
      'tenants/accept-shares': { id: await addShares(of, account, lodger, 'PROPOSED') },
      'tenants/pause-autopay': { until: addDays(dayIn('America/New_York', of.clock.now()), 40) },
      'tenants/save-autopay': await planOf(of, account, lodger, method),
      // The other calls of this world need an open portal.
      'portal/save-access-settings': { open: 1, codes: 1 },
      'portal/set-property-access': { open: 1 },
      'portal/prepare-letters': { tenants: JSON.stringify([lodger]), property_id: undefined },
    },
    records: {
      household_member: { inside: [member], outside: [otherMember] },
      share_agreement: {
        inside: [await addShares(of, account, lodger, 'AGREED')],
        outside: [await addShares(of, account, neighbor, 'AGREED')],
      },
      tenant_device: {
        inside: [await addDevice(of, account, lodger)],
        outside: [await addDevice(of, account, neighbor)],
      },
      tenant_passkey: {
        inside: [await addPasskey(of, account, lodger)],
        outside: [await addPasskey(of, account, neighbor)],
      },
      portal_method: { inside: [method], outside: [neighbors] },
      autopay: {
        inside: [await addAutopay(of, account, lodger, method)],
        outside: [await addAutopay(of, account, neighbor, neighbors)],
      },
      portal_letters: {
        inside: [await addLetters(of, token, mover)],
        outside: [await addLetters(of, token, neighbor)],
      },
    },
  }
}

async function addDevice({ database, clock }: TestApp, account: number, tenant: number): Promise<number> {
  const [row] = await database.ask<{ id: string }>(
    `insert into tenant_device (account_id, tenant_id, key_hash, browser, network, first_seen, last_seen)
     values ($1, $2, sha256(random()::text::bytea), 'Firefox', '203.0.113.*', $3, $3) returning id`,
    [account, tenant, clock.now()],
  )
  return Number(row?.id)
}

/** A member of the household in a tenant's home. */
async function addMember({ database }: TestApp, account: number, tenant: number, name = 'Roomie'): Promise<number> {
  const [row] = await database.ask<{ id: string }>(
    `insert into household_member (account_id, tenant_id, occupancy_id, first_name, last_name, email, added_by)
     select account_id, tenant_id, id, $3, 'Sample', lower($3) || id || '@mail.example', 'Test' from occupancy
     where account_id = $1 and tenant_id = $2 order by id desc limit 1 returning id`,
    [account, tenant, name],
  )
  return Number(row?.id)
}

/** Shares of the rent that the tenant and its member have, or that the member has proposed. */
async function addShares({ database }: TestApp, account: number, tenant: number, state: string): Promise<number> {
  const [row] = await database.ask<{ id: string }>(
    `insert into share_agreement (account_id, tenant_id, occupancy_id, kind, state, proposed_at, proposed_by)
     select account_id, tenant_id, id, 'PERCENT', $3, now(), 'Test' from occupancy
     where account_id = $1 and tenant_id = $2 order by id desc limit 1 returning id`,
    [account, tenant, state],
  )
  const id = Number(row?.id)
  await database.ask(
    `insert into share_part (account_id, agreement_id, place, member_id, name, value)
     select $1::bigint, $2::bigint, 1, null::bigint, 'Tenant', 5000
     union all select $1::bigint, $2::bigint, 2, m.id, 'Roomie Sample', 5000 from household_member m
       where m.account_id = $1 and m.tenant_id = $3 and m.first_name = 'Roomie'`,
    [account, id, tenant],
  )
  return id
}

async function addPasskey({ database, clock }: TestApp, account: number, tenant: number): Promise<number> {
  const [row] = await database.ask<{ id: string }>(
    `insert into tenant_passkey (account_id, tenant_id, credential_id, public_key, counter, transports, name, synced, created_at)
     values ($1, $2, sha256(random()::text::bytea), '\\x00', 0, '{}', 'Phone', false, $3) returning id`,
    [account, tenant, clock.now()],
  )
  return Number(row?.id)
}

async function addMethod({ database, context }: TestApp, account: number, tenant: number): Promise<number> {
  const [row] = await database.ask<{ id: string }>(
    `insert into portal_method (account_id, tenant_id, kind, token_sealed, brand, last4, debit, expires)
     values ($1, $2, 'CARD', '', 'Visa', '1111', false, '2039-12') returning id`,
    [account, tenant],
  )
  const id = Number(row?.id)
  const place = { table: 'portal_method', column: 'token', id }
  await write(context.pool, account, async (tx) => {
    const sealed = await context.vault.seal(tx, account, place, `world${id}`)
    await tx.updateTable('portal_method').set({ token_sealed: sealed }).where('id', '=', id).execute()
  })
  return id
}

async function addAutopay(
  { database, clock }: TestApp,
  account: number,
  tenant: number,
  method: number,
): Promise<number> {
  const at = clock.now()
  const [mandate] = await database.ask<{ id: string }>(
    `insert into mandate (account_id, tenant_id, method_id, kind, version, language, text, sha256, accepted_at, address, device)
     values ($1, $2, $3, 'AUTOPAY', '2026-11', 'en', 'I authorize', encode(sha256('I authorize'), 'hex'), $4, '203.0.113.7', 'Firefox') returning id`,
    [account, tenant, method, at],
  )
  const [row] = await database.ask<{ id: string }>(
    `insert into autopay (account_id, tenant_id, occupancy_id, method_id, mandate_id, mode, limit_cents, most_fee_cents, day,
       range_ok, changed_at, created_at)
     select $1, $2, max(o.id), $3, $4, 'FULL', 200000, 7000, 1, false, $5, $5 from occupancy o
       where o.account_id = $1 and o.tenant_id = $2 returning id`,
    [account, tenant, method, mandate?.id, at],
  )
  return Number(row?.id)
}

/** A plan as a tenant saves it, under the authorization that it reads first. */
async function planOf(of: TestApp, account: number, tenant: number, method: number) {
  const [home] = await of.database.ask<{ id: string }>(
    'select max(id) as id from occupancy where account_id = $1 and tenant_id = $2',
    [account, tenant],
  )
  const fields = { mode: 'FULL', amount: '', limit: '2000.00', day: 1, range_ok: 0 }
  const token = await openTenantSessionFor(of, { account, tenant })
  const seen = await ask(
    of.app,
    tenantAutopay.preview,
    { ...fields, rent_id: Number(home?.id), method_id: method },
    { token },
  )
  const whose = { rent_id: Number(home?.id), method_id: method }
  return { ...fields, ...whose, mandate_hash: seen.body.data.mandate.hash, version: undefined }
}

async function addLetters({ app }: TestApp, token: string, tenant: number): Promise<number> {
  const { body, type, text } = await ask(app, portalAccess.prepareLetters, { tenants: `[${tenant}]` }, { token })
  if (type !== 'S_OK') throw new Error(`The letters of this world were refused: ${text}`)
  return body.batch
}
