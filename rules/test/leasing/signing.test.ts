import { stageWords } from '@freehold/rules/leasing/signing/document-can'
import { expiresAt, leavesAt, nextDue, remindersDue } from '@freehold/rules/leasing/signing/signing-times'
import { describe, expect, test } from 'vitest'

const invited = new Date('2026-03-06T15:00:00Z')
const later = (days: number) => new Date(invited.getTime() + days * 86_400_000)

describe('the stage of a lease', () => {
  test.each([
    ['ISSUED', false, 0, 'Issued'],
    ['OUT', false, 0, 'Out for signature'],
    ['OUT', false, 1, '1 of 3 signed'],
    ['OUT', true, 1, 'Expired'],
    ['SIGNED', false, 3, 'Signed'],
    ['PAPER', false, 0, 'Signed on paper'],
    ['DECLINED', true, 1, 'Declined'],
    ['REPLACED', false, 0, 'Replaced'],
    ['VOIDED', false, 3, 'Voided'],
  ] as const)('%s, expired %s, %i signed: %s', (state, expired, signed, words) => {
    expect(stageWords({ state, expired, signed, signers: 3 })).toBe(words)
  })
})

describe('the times of a request', () => {
  test('leave 20 seconds to undo, and 14 days to sign', () => {
    expect(leavesAt(invited).getTime() - invited.getTime()).toBe(20_000)
    expect(expiresAt(invited)).toEqual(later(14))
  })

  test('remind on days 3, 7 and 12, across the change of clocks', () => {
    expect([0, 2.99, 3, 6.99, 7, 11.99, 12, 13.9].map((days) => remindersDue(invited, later(days)))).toEqual([
      0, 0, 1, 1, 2, 2, 3, 3,
    ])
    expect([0, 1, 2, 3].map((sent) => nextDue(invited, expiresAt(invited), sent))).toEqual([3, 7, 12, 14].map(later))
  })
})
