import { buffer } from 'node:stream/consumers'
import { expect } from 'vitest'
import { eventsOf } from '../../../server/src/areas/leasing/signing/event.sql'
import { firstBreak } from '../../../server/src/areas/leasing/signing/event-chain'
import { sealKeyAt } from '../../../server/src/areas/leasing/signing/seal-key'
import { verifySeal } from '../../../server/src/areas/leasing/signing/verify-seal'
import { readsOf } from '../../../server/src/database/read'
import { findIssued } from '../../../server/src/documents/issued-document.sql'
import type { TestApp } from '../../../server/test/kit/app/app'

interface Told {
  id: number
  name: string
  version: number
  state: string
  reason: string
  sealed: boolean
  expired: boolean
  html_sha256: string
  signed: number
  signers: number
}

/** Leases in every state of their signing, and a denial that rests on a report. */
export async function expectLeasing(of: TestApp, account: number): Promise<void> {
  const { database } = of
  const leases = await database.ask<Told>(
    `select l.id::int, t.tenant_name as name, d.version, d.state, d.reason, d.sealed_at is not null as sealed, l.html_sha256,
       (select count(*)::int from lease_signer s where s.account_id = l.account_id and s.lease_id = l.id and s.signed_at is not null) as signed,
       (select count(*)::int from lease_signer s where s.account_id = l.account_id and s.lease_id = l.id) as signers,
       d.state = 'OUT' and exists (select from lease_signer s where s.account_id = l.account_id and s.lease_id = l.id
         and s.signed_at is null and s.told_expired_at is not null) as expired
     from lease l join lease_document d on d.account_id = l.account_id and d.lease_id = l.id
     join tenant t on t.account_id = l.account_id and t.id = l.tenant_id
     where l.account_id = $1 and d.state <> 'ISSUED' order by t.tenant_name, d.version`,
    [account],
  )
  expect(
    leases.map(({ name, version, state, sealed, expired }) => ({ name, version, state, sealed, expired })),
  ).toEqual([
    { name: 'Amara Doyle', version: 1, state: 'OUT', sealed: false, expired: false },
    { name: 'Jules Fontaine', version: 1, state: 'REPLACED', sealed: false, expired: false },
    { name: 'Jules Fontaine', version: 2, state: 'OUT', sealed: false, expired: false },
    { name: 'Nadia Castell', version: 1, state: 'SIGNED', sealed: true, expired: false },
    { name: 'Priscilla Vane', version: 1, state: 'OUT', sealed: false, expired: true },
    { name: 'Walter Adeyemi', version: 1, state: 'PAPER', sealed: false, expired: false },
  ])
  const db = readsOf(of.context.pool, account)
  for (const { id, name, html_sha256 } of leases) {
    const events = await eventsOf(db, { account }, id)
    const chained = events.map((event) => ({ ...event, at: event.at.toISOString() }))
    expect(firstBreak(html_sha256, chained), name).toBe(null)
  }
  const castell = leases.find(({ sealed }) => sealed)
  expect(castell).toMatchObject({ signed: 3, signers: 3 })
  await expectSealed(of, account, castell?.id ?? 0)

  const [notice] = await database.ask<{ name: string; agency: string; score: number }>(
    `select n.content ->> 'name' as name, n.content #>> '{report,agency}' as agency, (n.content #>> '{report,score,score}')::int as score
     from adverse_notice n where n.account_id = $1 and n.content ->> 'report' is not null`,
    [account],
  )
  expect(notice).toEqual({ name: 'Garrett Holm', agency: 'Sandbox Screening', score: 548 })
}

/** The sealed PDF holds the lease as issued and its certificate, and its signature fits. */
async function expectSealed({ context }: TestApp, account: number, lease: number): Promise<void> {
  const issued = await findIssued(readsOf(context.pool, account), { account }, { kind: 'SIGNED_LEASE', record: lease })
  const stored = await context.files.get(issued?.store_key ?? '')
  if (!stored) throw new Error('The demo has no sealed lease')
  const key = await sealKeyAt(context.config.keysDir)
  const { wrong, record } = await verifySeal(await buffer(stored.stream), key?.certificate ?? null)
  expect(wrong).toEqual([])
  expect(record?.events.filter(({ kind }) => kind === 'SIGNED').map(({ name }) => name)).toEqual([
    'Nadia Castell',
    'Elias Castell',
    expect.any(String),
  ])
}
