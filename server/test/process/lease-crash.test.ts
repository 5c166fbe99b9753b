import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { lease } from '@freehold/contract/leasing/lease'
import { leaseSigning } from '@freehold/contract/leasing/lease-signing'
import pg from 'pg'
import { afterAll, beforeAll, expect } from 'vitest'
import { sealKeyAt } from '../../src/areas/leasing/signing/seal-key'
import { verifySeal } from '../../src/areas/leasing/signing/verify-seal'
import { urlOf } from '../../src/postgres/door'
import type { TestApp } from '../kit/app/app'
import { costly } from '../kit/app/costly'
import { type ServerProcess, serverProcess, testMasterKey } from '../kit/app/server-process'
import { contractOf, leaseDesk } from '../kit/homes/lease-desk'
import { signingDesk } from '../kit/homes/signing-desk'
import { jobProcess, runJobProcess } from '../kit/money/job-process'
import { post } from '../kit/money/till'
import { pdfOf } from '../kit/reports/read-pdf'
import { openSessionFor } from '../kit/world/people'
import type { Household } from '../kit/world/world'
import { householdApp } from '../kit/world/world-app'

let of: TestApp
let home: Household
let dataDir: string
let environment: Record<string, string>
let server: ServerProcess

beforeAll(async () => {
  ;({ context: of, home } = await householdApp())
  dataDir = of.context.config.dataDir
  environment = { DATABASE_URL: urlOf(of.database.address), MASTER_KEY: testMasterKey }
  server = await serverProcess({ dataDir, environment })
}, 120_000)
afterAll(async () => {
  await server?.close()
  await of?.close()
}, 60_000)

const owner = () => home.records.owner?.inside[0] ?? 0
const one = async (query: string, values: unknown[] = []): Promise<Record<string, number | string | null>> =>
  (await of.database.ask<Record<string, number | string | null>>(query, values))[0] ?? {}

/** Holds a lock while a process runs into it; whoever waits for it is killed in the middle of its transaction. */
async function killedWhileLocked(lock: string, until: () => Promise<boolean>, kill: () => Promise<void>) {
  const client = new pg.Client(of.database.address)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(lock)
    await expect.poll(until, { timeout: 120_000, interval: 50 }).toBe(true)
    await kill()
    await client.query('rollback')
  } finally {
    await client.end()
  }
}

const somebodyWaits = async () =>
  (
    await of.database.ask(
      'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
    )
  ).length > 0

async function killJobAt(name: string, lock: string, until: () => Promise<boolean>): Promise<void> {
  const job = await jobProcess(dataDir, name, undefined, environment)
  await killedWhileLocked(lock, until, async () => {
    job.kill()
    expect(await job.ended, job.said()).toBeNull()
  })
}

async function runTwice(name: string): Promise<void> {
  for (let run = 0; run < 2; run += 1) await runJobProcess(dataDir, name, undefined, environment)
}

const issued = (kind: string, id: number) =>
  one('select count(*)::int as files from issued_document where kind = $1 and record_id = $2', [kind, id])

costly(
  'leaves no half lease contract, killed in its transaction and between its PDF and the row of it',
  async () => {
    const token = await openSessionFor(of, home.people[1])
    const desk = leaseDesk(of, token, owner(), 100)
    const at = await desk.home()
    const application = await desk.applicant(at)
    const input = contractOf(application, at)
    const made = () =>
      one(
        `select (select count(*)::int from lease where unit_id = $1) as leases, (select count(*)::int from occupancy where unit_id = $1) as occupancies,
           (select count(*)::int from charge c join occupancy o on o.account_id = c.account_id and o.id = c.occupancy_id where o.unit_id = $1) as charges,
           (select status from rental_application where id = $2) as status`,
        [at.unit, application],
      )
    await server.start()
    const key = randomUUID()
    const creating = post({ url: server.url, token }, lease.create, input, key)
    await killedWhileLocked('lock table lease in share mode', somebodyWaits, () => server.kill())
    expect(await creating).toBeNull()
    expect(await made()).toEqual({ leases: 0, occupancies: 0, charges: 0, status: 'APPROVED' })

    await server.start()
    const again = await openSessionFor(of, home.people[1])
    const said = await post({ url: server.url, token: again }, lease.create, input, key)
    await server.kill()
    expect(said).toMatchObject({ type: 'S_OK' })
    const whole = await made()
    expect(whole).toMatchObject({ leases: 1, occupancies: 1, status: 'SUBMITED' })

    const id = said?.id ?? 0
    await of.database.ask('delete from issued_document where kind = $1 and record_id = $2', ['LEASE', id])
    const staged = () =>
      of.database.ask("select from stored_file where state = 'pending' and original_name like 'Lease, %'")
    await killJobAt(
      'lease-documents',
      'lock table issued_document in share mode',
      async () => (await staged()).length > 0,
    )
    expect(await issued('LEASE', id)).toEqual({ files: 0 })
    await runTwice('lease-documents')
    expect(await issued('LEASE', id)).toEqual({ files: 1 })
    expect(await made()).toEqual(whole)
    await of.database.ask("update stored_file set created_at = created_at - interval '1 day' where state = 'pending'")
    await runJobProcess(dataDir, 'sweep-files', undefined, environment)
    expect(await staged()).toEqual([])
  },
  600_000,
)

costly(
  'leaves no half signature and no half seal, killed in the last signature, before the sealed PDF is kept and after it',
  async () => {
    const token = await openSessionFor(of, home.people[1])
    const desk = signingDesk(of, { token, owner: owner(), user: home.people[1].id })
    const { id } = await desk.out()
    await desk.sign(id)
    await desk.sign(id, 'Sam Partner')
    const signing = () =>
      one(
        `select d.state, d.sealed_at is not null as sealed,
           (select count(*)::int from lease_signer s where s.lease_id = $1 and s.signed_at is not null) as signed,
           (select count(*)::int from signing_event e where e.lease_id = $1 and e.kind = 'SIGNED') as events,
           (select count(*)::int from signing_event e where e.lease_id = $1 and e.kind = 'SEALED') as seals
         from lease_document d where d.lease_id = $1`,
        [id],
      )
    const before = { state: 'OUT', sealed: false, signed: 2, events: 2, seals: 0 }
    const all = { state: 'SIGNED', sealed: false, signed: 3, events: 3, seals: 0 }

    const sign = async () => {
      const session = await openSessionFor(of, home.people[1])
      return post(
        { url: server.url, token: session },
        leaseSigning.signForLandlord,
        { id, name: 'Alder Admin' },
        randomUUID(),
      )
    }
    await server.start()
    const signed = sign()
    await killedWhileLocked('lock table lease_signer in share mode', somebodyWaits, () => server.kill())
    expect(await signed).toBeNull()
    expect(await signing()).toEqual(before)

    await server.start()
    // The job of this server cannot seal before it is killed.
    const isSigned = async () => (await sign())?.type === 'S_OK'
    await killedWhileLocked('lock table issued_document in share mode', isSigned, () => server.kill())
    expect(await signing()).toEqual(all)
    await of.database.ask('update lease_document set wake_at = now() where lease_id = $1', [id])

    const staged = () =>
      of.database.ask("select from stored_file where state = 'pending' and original_name like 'Signed lease, %'")
    await killJobAt(
      'lease-signing',
      'lock table issued_document in share mode',
      async () => (await staged()).length > 0,
    )
    expect([await signing(), await issued('SIGNED_LEASE', id)]).toEqual([all, { files: 0 }])

    await killJobAt(
      'lease-signing',
      `select from lease_document where lease_id = ${id} for update`,
      async () => (await issued('SIGNED_LEASE', id)).files === 1,
    )
    expect(await signing()).toEqual(all)

    await runTwice('lease-signing')
    expect(await signing()).toEqual({ ...all, sealed: true, seals: 1 })
    expect(await issued('SIGNED_LEASE', id)).toEqual({ files: 1 })
    expect(await desk.mails('signed-lease', id)).toHaveLength(3)
    const session = await openSessionFor(of, home.people[1])
    const key = await sealKeyAt(join(dataDir, 'keys'))
    const sealed = await pdfOf(of, leaseSigning.signedPdf, { id }, session)
    expect((await verifySeal(sealed, key?.certificate ?? null)).wrong).toEqual([])
  },
  600_000,
)
