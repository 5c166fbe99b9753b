import { lease } from '@freehold/contract/leasing/lease'
import { leaseSigning } from '@freehold/contract/leasing/lease-signing'
import { tenant } from '@freehold/contract/people/tenant'
import { needsYou } from '@freehold/contract/reports/needs-you'
import type { Day } from '@freehold/rules/day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moveNoticeAbout } from '../../../src/areas/leasing/mails/move-notice'
import { readsOf } from '../../../src/database/read'
import type { TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { type SigningApp, signingApp } from '../../kit/homes/signing-app'
import { paper } from '../../kit/hostile/pictures'
import type { Household } from '../../kit/world/world'

let context: TestApp
let home: Household
let desk: SigningApp['desk']
let token: string

beforeAll(async () => {
  ;({ context, home, token, desk } = await signingApp())
})
afterAll(() => context.close())

const old = {
  house: { year_built: '1965' },
  terms: { lead_presence: 'No knowledge', lead_records: 'None', move_in: '2026-12-01' },
}

interface Kept {
  tenant_id: number
  occupancy_id: number
  account_id: number
}

/** The places that say the keys wait: the queue, the lease's row, the tenant's row, the mail about the move-in. */
async function waits(id: number): Promise<boolean[]> {
  const [row] = await context.database.ask<Kept>(
    'select tenant_id::int, occupancy_id::int, account_id::int from lease where id = $1',
    [id],
  )
  if (!row) throw new Error('No lease')
  const [queue, leases, tenants] = await Promise.all([
    ask(context.app, needsYou.list, {}, { token }),
    ask(context.app, lease.list, { limit: -1 }, { token }),
    ask(context.app, tenant.list, { limit: -1 }, { token }),
  ])
  const mail = await moveNoticeAbout(readsOf(context.context.pool, row.account_id), row.account_id, {
    flag: 'notify_move_in',
    record: row.occupancy_id,
    recipient: home.people[1].id,
    period: '2026-12-01' as Day,
  })
  if (!mail) throw new Error('No mail')
  return [
    queue.body.data.some((need) => need.kind === 'LEAD_PAPERS_UNSIGNED' && need.id === id),
    leases.body.data.some((one) => one.id === id && one.lead_waits),
    tenants.body.data.some((one) => one.id === row.tenant_id && one.lead_waits),
    JSON.stringify(mail).includes("Don't hand over the keys"),
  ]
}

const yes = [true, true, true, true]
const no = [false, false, false, false]

describe('handing over the keys of an old home', () => {
  test('waits while the lease is issued, out and declined', async () => {
    const { id, search } = await desk.out(old)
    expect(await waits(id)).toEqual(yes)
    const { visit } = await desk.open(search)
    await desk.post(search, { do: 'decline', visit, reason: 'Too cold' })
    expect(await desk.show(id)).toMatchObject({ state: 'DECLINED' })
    expect(await waits(id)).toEqual(yes)
    const issued = await desk.contract({ ...old, house: { year_built: '' } })
    expect(await waits(issued.id)).toEqual(yes)
  })

  test('no longer waits once everyone signed', async () => {
    const { id } = await desk.out(old)
    for (const name of ['Lea Signer', 'Sam Partner']) {
      const search = await desk.link(id)
      const visit = await desk.read(search)
      await desk.acknowledge(search, visit)
      await desk.post(search, { do: 'sign', visit, name, asked: name })
    }
    expect(await waits(id)).toEqual(yes)
    await desk.signAsLandlord(id, 'Alder Admin', { lead_certified: 1 })
    expect(await waits(id)).toEqual(no)
  })

  test('no longer waits once the signed copy is uploaded, and waits again when that lease is voided', async () => {
    const { id } = await desk.contract(old)
    await ask(context.app, leaseSigning.uploadSigned, { id }, { token, files: { file: paper } })
    expect(await waits(id)).toEqual(no)
    await ask(context.app, leaseSigning.voidLease, { id, reason: 'Wrong names' }, { token })
    expect(await waits(id)).toEqual(yes)
  })

  test('never waits in a home of 1978 or later', async () => {
    const { id } = await desk.contract({ ...old, house: { year_built: '1978' } })
    expect(await waits(id)).toEqual(no)
  })

  test('is told in words that say what to do', async () => {
    const { id } = await desk.contract(old)
    const { body } = await ask(context.app, needsYou.list, {}, { token })
    const need = body.data.find((one) => one.kind === 'LEAD_PAPERS_UNSIGNED' && one.id === id)
    expect(need?.title).toMatch(/^Lead-paint papers of .+ aren't signed\. Don't hand over the keys\.$/)
    expect(need?.due).toEqual({ by: '2026-12-01', why: 'The lease begins on Dec 1, 2026.' })
  })
})
