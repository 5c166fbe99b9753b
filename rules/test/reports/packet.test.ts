import { expect, test } from 'vitest'
import type { Day } from '../../src/day'
import { packetFileName, packetPeriod, packetsSentence } from '../../src/reports/packet'

const span = (from: string, to: string) => ({ from: from as Day, to: to as Day })

test.each([
  [span('2026-10-01', '2026-10-31'), 'October 2026'],
  [span('2026-11-01', '2026-11-12'), 'November 2026'],
  [span('2026-07-01', '2026-09-30'), 'July to September 2026'],
  [span('2025-12-01', '2026-11-29'), 'December 2025 to November 2026'],
])('names the months of %o', (days, words) => {
  expect(packetPeriod(days)).toBe(words)
})

test.each([
  ['Casco Bay Properties', 'Casco Bay Properties, October 2026.pdf'],
  ['Lang/Weber: "Sons"\n', 'Lang Weber Sons, October 2026.pdf'],
  ['Núñez & Söhne', 'Núñez & Söhne, October 2026.pdf'],
  ['///', 'Owner, October 2026.pdf'],
  ['a'.repeat(200), `${'a'.repeat(80)}, October 2026.pdf`],
])('names the file of %s so that every system can keep it', (owner, name) => {
  expect(packetFileName(owner, span('2026-10-01', '2026-10-31'))).toBe(name)
})

test('counts packets in words', () => {
  expect(packetsSentence({ ready: 1, failed: 0, total: 1 })).toBe('1 of 1 packet is ready.')
  expect(packetsSentence({ ready: 1_200, failed: 2, total: 1_300 })).toBe(
    '1,200 of 1,300 packets are ready, and 2 failed.',
  )
})
