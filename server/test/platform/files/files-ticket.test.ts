import { describe, expect, test } from 'vitest'
import { makeTicket, readTicket, ticketSeconds } from '../../../src/files/ticket'

const secret = Buffer.alloc(32, 7)
const holder = { account: 12, user: 34, support: null }
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

  test('is refused when its expiry lies further ahead than tickets are made for, though its signature is right', () => {
    expect(readTicket(secret, ticket, file, later(-5))).toEqual(holder)
    for (const early of [-6, -3600]) expect(readTicket(secret, ticket, file, later(early))).toBeNull()
    expect(readTicket(secret, makeTicket(secret, holder, file, later(365 * 86_400)), file, now)).toBeNull()
  })

  test('of a support session stays one of support', () => {
    const ofSupport = makeTicket(secret, { ...holder, support: 9 }, file, now)
    expect(readTicket(secret, ofSupport, file, now)).toEqual({ ...holder, support: 9 })
    const parts = ofSupport.split('.')
    const asUser = [...parts.slice(0, 2), '0', ...parts.slice(3)].join('.')
    expect(readTicket(secret, asUser, file, now)).toBeNull()
  })

  test('opens no other file, and is worth nothing under another secret', () => {
    expect(readTicket(secret, ticket, file.replace('a', 'b'), now)).toBeNull()
    expect(readTicket(Buffer.alloc(32, 8), ticket, file, now)).toBeNull()
  })

  test('cannot be rewritten: no part of it can change', () => {
    const [account, user, support, expiry, mac = ''] = ticket.split('.')
    const forged = [
      `13.${user}.${support}.${expiry}.${mac}`,
      `${account}.35.${support}.${expiry}.${mac}`,
      `${account}.${user}.${support}.${Number(expiry) + 60}.${mac}`,
      `${account}.${user}.7.${expiry}.${mac}`,
      `${account}.${user}.${expiry}.${mac}`,
      `1.${account}${user}.${support}.${expiry}.${mac}`,
      `${account}.${user}.${support}.${expiry}.${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`,
      `${account}.${user}.${support}.${expiry}.${mac.slice(0, -1)}`,
      `${account}.${user}.${support}.${expiry}.${mac}A`,
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
