import { session } from '@freehold/contract/account/session'
import { lineQuestion } from '@freehold/contract/portal/line-question'
import { portalAccess } from '@freehold/contract/portal/portal-access'
import { tenantDocuments } from '@freehold/contract/portal/tenant-documents'
import { tenantHome } from '@freehold/contract/portal/tenant-home'
import { tenantHousehold } from '@freehold/contract/portal/tenant-household'
import { tenantLedger } from '@freehold/contract/portal/tenant-ledger'
import { tenantPayment } from '@freehold/contract/portal/tenant-payment'
import { tenantRequest } from '@freehold/contract/portal/tenant-request'
import { tenantSession } from '@freehold/contract/portal/tenant-session'
import { expect } from 'vitest'
import { workOnSigning } from '../../../server/src/areas/leasing/signing/work-on-signing'
import type { DemoLogins } from '../../../server/src/greeting'
import type { TestApp } from '../../../server/test/kit/app/app'
import { ask } from '../../../server/test/kit/app/ask'

type Named = DemoLogins['tenants'][number]

/** Signs a tenant in with what the start prints, and answers the token. */
async function enter(of: TestApp, { email, dob, lastName }: Named) {
  const answer = await ask(of.app, tenantSession.login, { email, dob, last_name: lastName })
  expect(answer.type, email).toBe('S_OK')
  const { token, tenant } = answer.body.data
  return { token, tenant }
}

async function homeOf(of: TestApp, token: string) {
  const { body } = await ask(of.app, tenantHome.home, {}, { token })
  return body.data
}

/** Each printed tenant signs in without a code, and sees what the start says of it. */
export async function expectTenants(of: TestApp, tenants: readonly Named[]): Promise<void> {
  const entered = new Map<string, Awaited<ReturnType<typeof enter>>>()
  for (const one of tenants) entered.set(one.name, await enter(of, one))
  const languages = Object.fromEntries([...entered].map(([name, { tenant }]) => [name, tenant.language]))
  expect(languages).toEqual({
    'Nora Whitfield': 'en',
    'Rosa Delgado': 'es',
    'Amara Doyle': 'en',
    'Marcus Pelham': 'en',
    'Elena Marsh': 'en',
    'Jonah Reyes': 'en',
    'Priya Anand': 'en',
  })
  const tokenOf = (name: string): string => entered.get(name)?.token ?? ''
  await expectPaidUp(of, tokenOf('Nora Whitfield'))
  const late = await homeOf(of, tokenOf('Rosa Delgado'))
  expect(late.past_due).toBeGreaterThan(85)
  const lines = late.homes.flatMap((home) => home.lines)
  expect(lines.map(({ type }) => type)).toContain('LATE_FEE')
  expect(lines.some(({ open, amount }) => open < amount)).toBe(true)
  await expectLeaseToSign(of, tokenOf('Amara Doyle'), entered.get('Amara Doyle')?.tenant.id)
  const gone = await homeOf(of, tokenOf('Marcus Pelham'))
  expect(gone.past_due).toBeGreaterThan(0)
  expect(gone.homes.every(({ real_move_out }) => real_move_out !== null)).toBe(true)
  await expectAsking(of, tokenOf('Elena Marsh'))
  await expectRoommates(of, tokenOf('Jonah Reyes'))
  await expectPortalDesk(of)
}

/** They see the payments of the account holder by name, and the shares that all three accepted. */
async function expectRoommates(of: TestApp, token: string): Promise<void> {
  const { body } = await ask(of.app, tenantHousehold.get, {}, { token })
  expect(body.data?.agreement?.shares.map(({ name, value }) => [name, value])).toEqual([
    ['Nora Whitfield', 40],
    ['Jonah Reyes', 35],
    ['Priya Anand', 25],
  ])
  const ledger = await ask(of.app, tenantLedger.ledger, {}, { token })
  expect(ledger.text).toContain('Payment by Nora Whitfield')
  expect(ledger.text).not.toContain('4417')
}

/** The job mails the link, as it does when the product starts. */
async function expectLeaseToSign(of: TestApp, token: string, tenant: number | undefined): Promise<void> {
  await workOnSigning(of.context)
  const { body } = await ask(of.app, tenantDocuments.list, { tenant_id: tenant }, { token })
  expect(body.leases.map(({ signing }) => signing)).toEqual(['YOUR_TURN'])
}

async function expectPaidUp(of: TestApp, token: string): Promise<void> {
  expect((await homeOf(of, token)).owed).toBe(0)
  const { body } = await ask(of.app, tenantPayment.sent, {}, { token })
  expect(body.data.length).toBeGreaterThanOrEqual(4)
  for (const { amount, fee, method, entry } of body.data) {
    expect(fee).toBeCloseTo(amount * 0.035, 1)
    expect(method).toBe('Visa ending in 4417')
    const receipt = await ask(of.app, tenantPayment.receipt, { id: entry }, { token })
    expect(receipt.status).toBe(200)
  }
}

async function expectAsking(of: TestApp, token: string): Promise<void> {
  const { body } = await ask(of.app, tenantRequest.list, {}, { token })
  const said = body.data.map(({ kind, state, photos, messages }) => [kind, state, photos.length, messages.length])
  expect(said).toEqual([
    ['CONTACT_CHANGE', 'RECEIVED', 0, 0],
    ['MAINTENANCE', 'SCHEDULED', 2, 3],
    ['MAINTENANCE', 'DECLINED', 0, 0],
    ['INSURANCE', 'ACCEPTED', 1, 0],
  ])
}

/** What staff see of it: who was invited and has not come, who is locked out, and the open question. */
async function expectPortalDesk(of: TestApp): Promise<void> {
  const login = { email: 'manager@demo.example', password: 'Freehold1' }
  const { token } = (await ask(of.app, session.login, login)).body.data
  const countOf = async (state: string) => (await ask(of.app, portalAccess.list, { state }, { token })).body.count
  expect(await countOf('INVITED')).toBe(2)
  expect(await countOf('EXPIRED')).toBe(1)
  expect(await countOf('LOCKED')).toBe(1)
  expect(await countOf('ACTIVE')).toBe(11)
  const { body } = await ask(of.app, lineQuestion.list, {}, { token })
  expect(body.data.map(({ answered_by }) => answered_by)).toEqual(['', 'Ben Moreau'])
}
