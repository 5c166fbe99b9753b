import { leaseSigning } from '@freehold/contract/leasing/lease-signing'
import { tenantDocuments } from '@freehold/contract/portal/tenant-documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days, type TestApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { portalDesk } from '../kit/homes/portal-desk'
import { type SigningApp, signingApp } from '../kit/homes/signing-app'

let context: TestApp
let desk: SigningApp['desk']
let token: string
let account = 0
beforeAll(async () => {
  const made = await signingApp()
  ;({ context, token, desk } = made)
  account = made.home.account
})
afterAll(() => context.close())

const adults = JSON.stringify([{ name: 'Sam Partner', email: '', application_id: null }])

/** A contract that is out, of a tenant whose email address is that of the first signer. */
async function out() {
  const made = await desk.out({ terms: { adults } })
  const [row] = await context.database.ask<{ tenant: number }>(
    'select tenant_id::int as tenant from lease where id = $1',
    [made.id],
  )
  const tenant = row?.tenant ?? 0
  const setEmail = (email: string) =>
    context.database.ask('update tenant set email = $2 where id = $1', [tenant, email])
  await setEmail('Lea@Signers.example')
  const at = await portalDesk(context, { account, tenant })
  const stage = async () => (await at.portal(tenantDocuments.list, { tenant_id: tenant })).body.leases[0]?.signing
  return { ...made, ...at, tenant, setEmail, stage }
}

describe('a lease that waits for the tenant', () => {
  test('opens on the signing page by a link of its own, and the mailed link still works', async () => {
    const { id, portal, stage, search } = await out()
    expect(await stage()).toBe('YOUR_TURN')
    const { body } = await portal(tenantDocuments.signLease, { id })
    const url = new URL(body.url)
    expect(url.pathname).toBe('/sign')
    expect(url.search).not.toBe(search)
    expect(await desk.link(id)).toBe(search)
    // The page shows nothing of the lease before its mailed code.
    const cover = await desk.post(url.search, { do: 'begin' })
    expect([cover.status, cover.html.includes('Lea Signer')]).toEqual([200, false])
    const visit = await desk.read(url.search)
    expect(
      (await desk.post(url.search, { do: 'sign', visit, name: 'Lea Signer', asked: 'Lea Signer', drawn: '' })).status,
    ).toBe(200)
    expect(await stage()).toBe('OTHERS')
  })

  test('ends its link after an hour, and with the lease', async () => {
    const first = await out()
    const late = new URL((await first.portal(tenantDocuments.signLease, { id: first.id })).body.url).search
    context.clock.advance(61 * 60_000)
    expect((await desk.post(late, { do: 'begin' })).status).toBe(404)
    const second = await out()
    const ended = new URL((await second.portal(tenantDocuments.signLease, { id: second.id })).body.url).search
    expect(
      (await ask(context.app, leaseSigning.voidLease, { id: second.id, reason: 'A mistake' }, { token })).type,
    ).toBe('S_OK')
    expect((await desk.post(ended, { do: 'begin' })).status).toBe(404)
    expect(await second.stage()).toBeUndefined()
  })

  test('is in the log of its opening', async () => {
    const { id, portal } = await out()
    await portal(tenantDocuments.signLease, { id })
    const lines = await context.database.ask<{ message: string }>(
      `select message from activity where noun = 'lease' and noun_id = $1 and message like '%portal%'`,
      [id],
    )
    expect(lines).toEqual([
      { message: expect.stringMatching(/^Lea Signer went from the portal to the page to sign the lease of /) },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/token=/)
  })
})

describe('no link', () => {
  const refusal = async ({ portal, id }: Awaited<ReturnType<typeof out>>) => {
    const { type, message } = await portal(tenantDocuments.signLease, { id })
    return [type, message]
  }
  const notYours = ['E_CONFLICT', "This lease isn't waiting for your signature."]

  test('is made while it is the turn of another signer', async () => {
    const made = await out()
    await desk.sign(made.id)
    expect(await made.stage()).toBe('OTHERS')
    expect(await refusal(made)).toEqual(notYours)
  })

  test('is made for a tenant with another email address than the signer', async () => {
    const made = await out()
    await made.setEmail('someone@else.example')
    expect(await made.stage()).toBe('OTHERS')
    expect(await refusal(made)).toEqual(notYours)
  })

  test('is made once the time to sign has passed', async () => {
    const made = await out()
    context.clock.advance(15 * days)
    const again = { ...made, ...(await portalDesk(context, { account, tenant: made.tenant })) }
    expect((await again.portal(tenantDocuments.list, { tenant_id: made.tenant })).body.leases[0]?.signing).toBe(
      'EXPIRED',
    )
    expect(await refusal(again)).toEqual([
      'E_CONFLICT',
      'The time to sign has passed. Ask your landlord for a new link.',
    ])
  })

  test("is made for a neighbor's lease", async () => {
    const [mine, theirs] = [await out(), await out()]
    expect((await mine.portal(tenantDocuments.signLease, { id: theirs.id })).type).toBe('E_NOT_FOUND')
  })
})
