import { expect, test } from 'vitest'
import type { Day } from '../../src/day'
import { latestSnooze } from '../../src/reports/latest-snooze'

const day = (text: string) => text as Day
const today = day('2026-11-28')
const ask = (legal: boolean, urgent: boolean, due: string | null) =>
  latestSnooze({ legal, urgent, due: due === null ? null : day(due) }, today)

test.each([
  { name: 'a day set by law', legal: true, urgent: false, due: '2026-12-10', until: '2026-12-07' },
  { name: 'a day set by law four days ahead', legal: true, urgent: false, due: '2026-12-02', until: '2026-11-29' },
  { name: 'a day set by law three days ahead', legal: true, urgent: false, due: '2026-12-01', until: null },
  { name: 'a day set by law that is over', legal: true, urgent: false, due: '2026-11-20', until: null },
  { name: 'a day set by law of urgent work', legal: true, urgent: true, due: '2026-12-10', until: '2026-12-07' },
  { name: 'the law without a day', legal: true, urgent: false, due: null, until: '2026-12-05' },
  { name: 'urgent work', legal: false, urgent: true, due: '2026-12-24', until: '2026-11-29' },
  { name: 'other work', legal: false, urgent: false, due: '2026-11-01', until: '2027-02-26' },
  { name: 'other work without a day', legal: false, urgent: false, due: null, until: '2027-02-26' },
])('snoozes $name until $until at most', ({ legal, urgent, due, until }) => {
  expect(ask(legal, urgent, due).until).toBe(until)
})

test('says why, with the day of the law', () => {
  expect(ask(true, false, '2026-12-10').why).toBe(
    'The law sets the day 12-10-2026, so this can be snoozed until 12-07-2026 at most.',
  )
  expect(ask(true, false, '2026-11-29').why).toContain('can no longer be snoozed')
})
