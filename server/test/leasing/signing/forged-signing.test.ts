import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lease } from '@freehold/contract/leasing/lease'
import { leaseSigning } from '@freehold/contract/leasing/lease-signing'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { eventsOf } from '../../../src/areas/leasing/signing/event.sql'
import { genesis, hashOfEvent } from '../../../src/areas/leasing/signing/event-chain'
import { sealKey } from '../../../src/areas/leasing/signing/seal-key'
import { sealPdf } from '../../../src/areas/leasing/signing/seal-pdf'
import { verifySeal } from '../../../src/areas/leasing/signing/verify-seal'
import { reportLease } from '../../../src/commands/verify-lease'
import { readsOf } from '../../../src/database/read'
import { takeStartSteps } from '../../../src/start-steps'
import { ask } from '../../kit/app/ask'
import { type SigningApp, signingApp } from '../../kit/homes/signing-app'
import { pdfOf } from '../../kit/reports/read-pdf'

let app: SigningApp
beforeAll(async () => {
  app = await signingApp()
})
afterAll(() => app.context.close())

const rows = (sql: string, values: unknown[]) => app.context.database.ask<Record<string, unknown>>(sql, values)

/** A lease that all have signed and that is not sealed yet. */
async function unsealed(): Promise<number> {
  const { id } = await app.desk.out()
  await app.desk.sign(id)
  await app.desk.sign(id, 'Sam Partner')
  await app.desk.signAsLandlord(id)
  return id
}

/** Writes another name into the event of a signature, and the hashes anew from there on. */
async function forge(id: number): Promise<void> {
  const [found] = await rows('select account_id::int, html_sha256 from lease where id = $1', [id])
  const account = Number(found?.account_id)
  let before = genesis
  for (const one of await eventsOf(readsOf(app.context.context.pool, account), { account }, id)) {
    const name = one.kind === 'SIGNED' && one.name === 'Lea Signer' ? 'Another Person' : one.name
    before = hashOfEvent(before, String(found?.html_sha256), { ...one, name, at: one.at.toISOString() })
    await rows('update signing_event set name = $2, hash = $3 where id = $1', [one.id, name, before])
  }
}

const pdfAsked = (id: number) => ask(app.context.app, leaseSigning.signedPdf, { id }, { token: app.token })

const notSealed = async (id: number) => {
  await app.desk.work(0)
  expect(await app.desk.show(id)).toMatchObject({ state: 'SIGNED', has_pdf: false })
  expect((await pdfAsked(id)).status).toBe(404)
  const [line] = await rows("select message from activity where noun = 'lease' and noun_id = $1 order by id desc", [id])
  expect(line?.message).toMatch(
    /^Freehold did not seal \(Event \d+ of the signing was not recorded by this installation\./,
  )
  // The job looks at it once.
  const [{ due } = { due: null }] = await rows('select wake_at as due from lease_document where lease_id = $1', [id])
  expect(due).toBeNull()
}

describe('a lease is not sealed', () => {
  test('when an event was changed, though the chain of hashes is whole', async () => {
    const id = await unsealed()
    await forge(id)
    await notSealed(id)
    const [{ count } = { count: 0 }] = await rows(
      "select count(*)::int as count from issued_document where kind = 'SIGNED_LEASE' and record_id = $1",
      [id],
    )
    expect(count).toBe(0)
    expect(await app.desk.mails('signed-lease', id)).toEqual([])
  })

  test('when an event has no mark, or that of another event', async () => {
    for (const mark of ['null', '(select mark from signing_event where mark is not null order by id limit 1)']) {
      const id = await unsealed()
      await rows(`update signing_event set mark = ${mark} where lease_id = $1 and kind = 'CONSENTED'`, [id])
      await notSealed(id)
    }
  })
})

test('the first start after the update marks the events from before, and no later start does', async () => {
  const id = await unsealed()
  const later = await unsealed()
  await rows('update signing_event set mark = null where lease_id = any($1)', [[id, later]])
  const [{ account } = { account: 0 }] = await rows('select account_id::int as account from lease where id = $1', [id])
  await rows('update lease_document set imported_at = now(), wake_at = null where lease_id = $1', [later])
  await rows("insert into start_step values ('mark-signings') on conflict do nothing", [])
  await takeStartSteps(app.context.context)
  expect(await rows('select * from start_step', [])).toEqual([])
  const unmarked = () =>
    rows('select distinct lease_id::int as id from signing_event where account_id = $1 and mark is null', [account])
  const left = (await unmarked()).map((row) => row.id)
  expect(left).toContain(later)
  expect(left).not.toContain(id)
  await app.desk.work(0)
  expect((await app.desk.show(id)).has_pdf).toBe(true)

  await takeStartSteps(app.context.context)
  expect((await unmarked()).map((row) => row.id)).toEqual(left)
})

describe('verify-lease', () => {
  const report = async (file: Buffer, keysDir = app.context.context.config.keysDir) => {
    const path = join(app.context.context.config.dataDir, 'sealed.pdf')
    await writeFile(path, file)
    const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    try {
      const good = await reportLease(path, keysDir)
      return { good, last: String(printed.mock.calls.at(-1)?.[0]) }
    } finally {
      printed.mockRestore()
    }
  }

  test('vouches for what this installation has seen alone', async () => {
    const { id } = await app.desk.signed()
    const { context, token } = app
    const sealed = await pdfOf(context, leaseSigning.signedPdf, { id }, token)
    expect(await report(sealed)).toEqual({ good: true, last: 'The lease is as it was signed.' })

    // A machine without the key knows nothing of the lease.
    const elsewhere = join(context.context.config.dataDir, 'elsewhere')
    expect(await report(sealed, elsewhere)).toEqual({ good: false, last: 'The lease is not as it was signed.' })

    const { record } = await verifySeal(sealed, null)
    const issued = await pdfOf(context, lease.info, { id, format: 'pdf' }, token)
    const early = JSON.stringify({ ...record, version: 1 })
    const key = await sealKey(context.context.config.keysDir)
    const { good, last } = await report(
      await sealPdf({ issued, certificate: issued, record: early, at: new Date() }, key),
    )
    expect(good).toBe(false)
    expect(last).toMatch(/^The file is as it was sealed\. It was sealed by an early version/)
  })
})
