import { describe, expect, test } from 'vitest'
import { makeTicket, readTicket, ticketSeconds } from '../../../src/files/ticket'

const secret = Buffer.alloc(32, 7)
const holder = { account: 12, user: 34 }
const file = 'abcdefghijklmnopqrstuvwxyz012345.jpg'
const now = new Date('2026-03-01T12:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

describe('a ticket for one file', () => {
  const ticket = makeTicket(secret, holder, file, now)

  test('opens its file for whom it was made, for a minute', () => {
    expect(readTicket(secret, ticket, file, now)).toEqual(holder)
    expect(readTicket(secret, ticket, file, later(ticketSeconds - 1))).toEqual(holder)
    expect(readTicket(secret, ticket, file, later(ticketSeconds))).toBeNull()
  })

  test('opens no other file, and is worth nothing under another secret', () => {
    expect(readTicket(secret, ticket, file.replace('a', 'b'), now)).toBeNull()
    expect(readTicket(Buffer.alloc(32, 8), ticket, file, now)).toBeNull()
  })

  test('cannot be rewritten: no part of it can change', () => {
    const [account, user, expiry, mac = ''] = ticket.split('.')
    const forged = [
      `13.${user}.${expiry}.${mac}`,
      `${account}.35.${expiry}.${mac}`,
      `${account}.${user}.${Number(expiry) + 60}.${mac}`,
      `1.${account}${user}.${expiry}.${mac}`,
      `${account}.${user}.${expiry}.${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`,
      `${account}.${user}.${expiry}.${mac.slice(0, -1)}`,
      `${account}.${user}.${expiry}.${mac}A`,
      `0${ticket}`,
      `${ticket}\n`,
      '',
      '...',
      'x'.repeat(600),
    ]
    for (const one of forged) expect(readTicket(secret, one, file, now), one).toBeNull()
  })

  test('is text that may stand in an address', () => {
    expect(ticket).toMatch(/^[\w.-]{1,512}$/)
  })
})
