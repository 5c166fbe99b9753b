import { accountExport } from '@freehold/contract/exports/account-export'
import { leaseSigning } from '@freehold/contract/leasing/lease-signing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ask } from '../../kit/app/ask'
import { type SigningApp, signingApp } from '../../kit/homes/signing-app'
import { addPerson, openAccount } from '../../kit/world/people'
import { exportEverything, runExportJob } from '../../kit/world/world-exports'

vi.setConfig({ testTimeout: 240_000 })

let app: SigningApp
beforeAll(async () => {
  app = await signingApp()
})
afterAll(() => app.context.close())

test('a lease that was signed elsewhere is marked when it is imported, and never sealed here', async () => {
  const { context, desk, token } = app
  const signed = await desk.signed()
  const out = await desk.out()
  await desk.sign(out.id)
  const id = await exportEverything(context, token, true)
  const url = `/api/account/download-export?id=${id}`
  const archive = (await context.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).rawPayload
  const account = await openAccount(context, 'Elsewhere')
  const newcomer = await addPerson(context, account, { group: 1, mark: 'Elsewhere', login: 'owner', isOwner: true })
  const sent = await ask(context.app, accountExport.import, {}, { token: newcomer.token, files: { archive } })
  expect(sent.type, sent.text).toBe('S_OK')
  await runExportJob(context)
  const rows = await context.database.ask<{ id: string; state: string; imported: boolean; events: string }>(
    `select d.lease_id as id, d.state, d.imported_at is not null as imported,
       (select count(*) from signing_event e where e.account_id = d.account_id and e.lease_id = d.lease_id) as events,
       (select count(*) from lease_signer s where s.account_id = d.account_id and s.lease_id = d.lease_id) as signers
     from lease_document d where d.account_id = $1 order by d.lease_id`,
    [account],
  )
  const marks = rows.map(({ state, imported, events }) => [state, imported, Number(events) > 0])
  expect(marks).toContainEqual(['SIGNED', true, true])
  // The half-signed one begins anew: what was signed there counts for nothing here.
  expect(marks).toContainEqual(['ISSUED', false, false])

  const lease = Number(rows.find(({ state }) => state === 'SIGNED')?.id)
  expect(lease).not.toBe(signed.id)
  const shown = await ask(context.app, leaseSigning.get, { id: lease }, { token: newcomer.token })
  expect(shown.body.data.imported).toBe(true)
  // Its own sealed PDF came along. Without that file, none is made in its place.
  expect((await ask(context.app, leaseSigning.signedPdf, { id: lease }, { token: newcomer.token })).status).toBe(200)
  await context.database.ask("delete from issued_document where account_id = $1 and kind = 'SIGNED_LEASE'", [account])
  const asked = await ask(context.app, leaseSigning.signedPdf, { id: lease }, { token: newcomer.token })
  expect([asked.type, asked.message]).toEqual(['E_CONFLICT', expect.stringMatching(/^This lease was imported/)])
})
