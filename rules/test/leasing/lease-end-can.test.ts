import { type LeaseFacts, leaseCan } from '@freehold/rules/leasing/lease-can'
import { type TermFacts, termCan } from '@freehold/rules/leasing/term-can'
import { expect, test } from 'vitest'
import { on } from '../given'

const sentence = /^[A-Z].*[.]$/

const contract: LeaseFacts = {
  kind: 'CONTRACT',
  archived: false,
  current: false,
  renewed: false,
  tenantName: 'Maya Chen',
  unitName: 'Unit 2B',
  realMoveOut: null,
  notices: 2,
  application: { status: null },
  reported: true,
}
const running: TermFacts = {
  tenant: 'Maya Chen',
  unit: 'Unit 2B',
  today: on('2026-03-10'),
  moveIn: on('2026-01-01'),
  leaseEnd: on('2026-12-31'),
  monthToMonth: false,
  realMoveOut: null,
  cancelled: false,
  waitsFor: null,
  ahead: null,
  begins: on('2027-01-01'),
  next: null,
}
const ahead: TermFacts = {
  ...running,
  ahead: { kind: 'RENEWAL', begins: on('2027-01-01'), by: 'Dana Reyes', on: on('2026-03-01') },
}

test('a lease contract gets three notices at most, and none after the move-out', () => {
  expect(leaseCan.notice({ ...contract, notices: 3 }).refused).toBe('3 of 3 notices were sent.')
  expect(leaseCan.notice({ ...contract, realMoveOut: '2026-03-10' }).refused).toBe('Maya Chen has moved out.')
})

test('a tenant without an application is not screened', () => {
  expect(leaseCan.screen({ ...contract, kind: 'UPLOAD', application: null }).refused).toMatch(sentence)
})

test.each([
  ['APPROVED', 'This application is approved. Reconsider it first.'],
  ['DENIED', 'This application was denied. Reconsider it first.'],
  ['SUBMITED', 'The applicant of this application is already a tenant.'],
  ['WITHDRAWN', 'This application was withdrawn.'],
] as const)(
  'a tenant whose application is %s is not screened, but a report that is kept is opened',
  (status, words) => {
    const upload: LeaseFacts = { ...contract, kind: 'UPLOAD', application: { status } }
    expect(leaseCan.screen(upload).refused).toBe(words)
    expect(leaseCan.report(upload).refused).toBeNull()
    expect(leaseCan.report({ ...upload, reported: false }).refused).toMatch(sentence)
  },
)

test('a lease that was renewed can be deleted, and gets no notice that it ends', () => {
  expect(leaseCan.remove({ ...contract, current: true, renewed: true })).toEqual({ to: 'archived', refused: null })
  expect(leaseCan.notice({ ...contract, renewed: true }).refused).toMatch(sentence)
})

test('a next tenant rules out month to month, and a renewal that would begin on its days', () => {
  const next = { tenant: 'Ann Lee', moveIn: on('2027-01-01') }
  expect(termCan.monthToMonth({ ...running, next }).refused).toBe('Unit 2B is leased to Ann Lee from 01-01-2027.')
  expect(termCan.renew({ ...running, next }).refused).toBe('Unit 2B is leased to Ann Lee from 01-01-2027.')
  expect(termCan.renew({ ...running, next: { ...next, moveIn: on('2027-03-01') } }).refused).toBeNull()
})

test('the second user hears who renewed first', () => {
  expect(termCan.renew(ahead).refused).toBe(
    'Dana Reyes renewed this lease on 03-01-2026. The new term begins on 01-01-2027. Cancel it first.',
  )
})
