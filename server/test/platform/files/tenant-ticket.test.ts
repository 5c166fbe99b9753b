import { describe, expect, test } from 'vitest'
import { makeTenantTicket, readTenantTicket, tenantPageName } from '../../../src/files/tenant-ticket'
import { makeTicket, readTicket, ticketSeconds } from '../../../src/files/ticket'

const secret = Buffer.alloc(32, 7)
const holder = { account: 12, tenant: 34, session: 56 }
const page = tenantPageName('tenants/print-billing-list', '34')
const now = new Date('2026-03-01T12:00:00Z')
const flipped = (text: string) => `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

describe('a ticket of a tenant', () => {
  const ticket = makeTenantTicket(secret, holder, page, now)

  test('opens its page for its session, for a minute', () => {
    expect(readTenantTicket(secret, ticket, page, now)).toEqual(holder)
    expect(readTenantTicket(secret, ticket, page, later(ticketSeconds - 1))).toEqual(holder)
    expect(readTenantTicket(secret, ticket, page, later(ticketSeconds))).toBeNull()
    expect(readTenantTicket(secret, ticket, page, later(-6))).toBeNull()
  })

  test('opens no other page or record, and nothing under another secret', () => {
    for (const other of [tenantPageName('tenants/print-billing-list', '35'), tenantPageName('tenants/other', '34')])
      expect(readTenantTicket(secret, ticket, other, now)).toBeNull()
    expect(readTenantTicket(Buffer.alloc(32, 8), ticket, page, now)).toBeNull()
  })

  test('cannot be rewritten: no part of it can change', () => {
    const [, account, tenant, session, expiry, own = '', mac = ''] = ticket.split('.')
    const forged = [
      `t.13.${tenant}.${session}.${expiry}.${own}.${mac}`,
      `t.${account}.35.${session}.${expiry}.${own}.${mac}`,
      `t.${account}.${tenant}.57.${expiry}.${own}.${mac}`,
      `t.${account}.${tenant}.${session}.${Number(expiry) + 60}.${own}.${mac}`,
      `t.1.2${tenant}.${session}.${expiry}.${own}.${mac}`,
      `t.${account}.${tenant}.${session}.${expiry}.${flipped(own)}.${mac}`,
      `t.${account}.${tenant}.${session}.${expiry}.${own}.${flipped(mac)}`,
      `t.${account}.${tenant}.${session}.${expiry}.${own}.${mac.slice(0, -1)}`,
      `${ticket}\n`,
      '',
    ]
    for (const one of forged) expect(readTenantTicket(secret, one, page, now), one).toBeNull()
  })

  test('differs from another one that is made at the same moment, and both open the page', () => {
    const second = makeTenantTicket(secret, holder, page, now)
    expect(second).not.toBe(ticket)
    expect(readTenantTicket(secret, second, page, now)).toEqual(holder)
  })

  test('is never taken for the ticket of a user, nor a user’s for a tenant’s', () => {
    expect(readTicket(secret, ticket, page, now)).toBeNull()
    expect(readTicket(secret, ticket.slice(2), page, now)).toBeNull()
    const ofUser = makeTicket(secret, { account: 12, user: 34, support: 56 }, page, now)
    expect(readTenantTicket(secret, ofUser, page, now)).toBeNull()
    expect(readTenantTicket(secret, `t.${ofUser}`, page, now)).toBeNull()
  })
})
