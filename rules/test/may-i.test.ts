import { type UserFacts, userCan, userTable } from '@freehold/rules/account/user-can'
import {
  type ApplicationFacts,
  applicationCan,
  type applicationState,
  applicationTable,
} from '@freehold/rules/leasing/application-can'
import { type LeaseFacts, leaseCan, type leaseState, leaseTable } from '@freehold/rules/leasing/lease-can'
import { type MailFacts, mailCan, type mailStage, mailTable } from '@freehold/rules/leasing/mail/mail-can'
import { type NoticeFacts, noticeCan, type noticeState, noticeTable } from '@freehold/rules/leasing/notices/notice-can'
import { type OccupancyFacts, occupancyCan, occupancyTable } from '@freehold/rules/leasing/occupancy-can'
import {
  type ScreeningFacts,
  screeningCan,
  type screeningStage,
  screeningTable,
} from '@freehold/rules/leasing/screening-can'
import {
  type DocumentFacts,
  documentCan,
  documentTable,
  type SigningState,
} from '@freehold/rules/leasing/signing/document-can'
import { type TermFacts, termCan, type termState, termTable } from '@freehold/rules/leasing/term-can'
import { uploadedApplicationCan, uploadedApplicationTable } from '@freehold/rules/leasing/uploaded-application-can'
import { askOwnerCan, askOwnerTable } from '@freehold/rules/maintenance/ask-owner-can'
import { jobLinkCan, jobLinkTables } from '@freehold/rules/maintenance/job-link-can'
import { upkeepCan, upkeepTable } from '@freehold/rules/maintenance/upkeep-can'
import { type WorkOrderFacts, workOrderCan, workOrderTable } from '@freehold/rules/maintenance/work-order-can'
import { stages } from '@freehold/rules/maintenance/work-order-words'
import { listingCan, listingTable } from '@freehold/rules/marketing/listing-can'
import { listingStates } from '@freehold/rules/marketing/listing-state'
import { type Cell, mayI } from '@freehold/rules/may-i'
import { type PaymentFacts, paymentCan, paymentTable } from '@freehold/rules/money/payment-can'
import { type OwnerFacts, ownerCan, ownerTable } from '@freehold/rules/portfolio/owner-can'
import { scheduleCan, scheduleTable } from '@freehold/rules/reports/schedule'
import { languages } from '@freehold/rules/text/language'
import { describe, expect, test } from 'vitest'
import { on } from './given'

const sentence = /^[A-Z].*[.]$/

const lived: OccupancyFacts = {
  tenant: 'Maya Chen',
  unit: 'Unit 2B',
  today: on('2026-03-10'),
  moveIn: on('2026-01-01'),
  realMoveOut: null,
  cancelled: false,
  waitsFor: null,
}
const occupancies: Record<keyof (typeof occupancyTable)['cancel'], OccupancyFacts> = {
  upcoming: { ...lived, moveIn: on('2026-03-11') },
  waiting: { ...lived, moveIn: on('2026-03-10'), waitsFor: 'Ann Lee' },
  'lived in': { ...lived, realMoveOut: on('2026-03-11') },
  left: { ...lived, realMoveOut: on('2026-03-10') },
  canceled: { ...lived, cancelled: true },
}
const payments: Record<keyof (typeof paymentTable)['void'], PaymentFacts> = {
  posted: { voided: false, refunded: false, depositSettled: false },
  voided: { voided: true, refunded: false, depositSettled: false },
}
const owners: Record<keyof (typeof ownerTable)['pay'], OwnerFacts> = {
  listed: { name: 'Casco Bay', archived: false, seesAll: true },
  'partly seen': { name: 'Casco Bay', archived: true, seesAll: false },
  archived: { name: 'Casco Bay', archived: true, seesAll: true },
}
const applications: Record<ReturnType<typeof applicationState>, ApplicationFacts> = {
  received: { status: null },
  approved: { status: 'APPROVED' },
  denied: { status: 'DENIED' },
  'moved in': { status: 'SUBMITED' },
  withdrawn: { status: 'WITHDRAWN' },
}
const consented: ScreeningFacts = { name: 'Ann Lee', consent: true, state: null, purged: false }
const screenings: Record<ReturnType<typeof screeningStage>, ScreeningFacts> = {
  'not ordered': consented,
  asked: { ...consented, state: 'PENDING' },
  'on its way': { ...consented, state: 'ACT' },
  ready: { ...consented, state: 'READY' },
  purged: { ...consented, state: 'READY', purged: true },
  failed: { ...consented, state: 'FAILED' },
  canceled: { ...consented, state: 'CANCELED' },
}
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
const leases: Record<ReturnType<typeof leaseState>, LeaseFacts> = {
  contract,
  upload: { ...contract, kind: 'UPLOAD' },
  archived: { ...contract, archived: true },
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
const terms: Record<ReturnType<typeof termState>, TermFacts> = {
  canceled: { ...running, cancelled: true },
  left: { ...running, realMoveOut: on('2026-03-10') },
  leaving: {
    ...running,
    realMoveOut: on('2026-03-11'),
    ahead: { kind: 'RENEWAL', begins: on('2027-01-01'), by: 'Dana Reyes', on: on('2026-03-01') },
  },
  upcoming: { ...running, moveIn: on('2026-03-11') },
  waiting: { ...running, waitsFor: 'Ann Lee' },
  ahead: { ...running, ahead: { kind: 'RENEWAL', begins: on('2027-01-01'), by: 'Dana Reyes', on: on('2026-03-01') } },
  monthly: { ...running, monthToMonth: true },
  over: { ...running, leaseEnd: on('2026-03-09') },
  running,
}
const issued: NoticeFacts = {
  kind: 'ENTRY',
  tenant: 'Maya Chen',
  hasEmail: true,
  served: false,
  mailed: false,
  deleted: false,
}
const notices: Record<ReturnType<typeof noticeState>, NoticeFacts> = {
  uploaded: { ...issued, kind: 'UPLOADED' },
  written: issued,
  served: { ...issued, served: true },
  deleted: { ...issued, served: true, deleted: true },
}
const order: WorkOrderFacts = { stage: 'NEW', paid: false, archived: false }
const orders = {
  ...Object.fromEntries(stages.map((stage) => [stage, { ...order, stage }])),
  archived: { ...order, archived: true },
}
const letter: MailFacts = { state: 'PRICED', hold: 'NONE', closed: false }
const letters: Record<ReturnType<typeof mailStage>, MailFacts> = {
  PRICED: letter,
  PAYING: { ...letter, state: 'PAYING', hold: 'ASKED' },
  PAID: { ...letter, state: 'PAID', hold: 'AUTHORIZED' },
  HANDING: { ...letter, state: 'HANDING', hold: 'AUTHORIZED' },
  HANDED: { ...letter, state: 'HANDED', hold: 'LOST' },
  ON_ITS_WAY: { ...letter, state: 'ON_ITS_WAY', hold: 'LOST' },
  DELIVERED: { ...letter, state: 'DELIVERED', hold: 'LOST' },
  RETURNED: { ...letter, state: 'RETURNED', hold: 'CAPTURED' },
  FAILED: { ...letter, state: 'FAILED', hold: 'AUTHORIZED' },
  REFUNDED: { ...letter, state: 'REFUNDED', hold: 'VOIDED' },
}
const out: DocumentFacts = {
  state: 'OUT',
  expired: false,
  left: true,
  lead: 'NONE',
  closed: false,
  signed: 1,
  signers: 3,
}
const signings: Record<SigningState, DocumentFacts> = {
  issued: { ...out, state: 'ISSUED' },
  sending: { ...out, left: false },
  out,
  expired: { ...out, expired: true },
  signed: { ...out, state: 'SIGNED' },
  paper: { ...out, state: 'PAPER' },
  declined: { ...out, state: 'DECLINED' },
  replaced: { ...out, state: 'REPLACED' },
  voided: { ...out, state: 'VOIDED' },
}
const jobs = Object.fromEntries(stages.map((stage) => [stage, { stage }]))
const user: UserFacts = {
  name: 'Dana Reyes',
  state: 'ACTIVE',
  self: false,
  owner: false,
  administrator: false,
  lastAdministrator: false,
  by: { administrator: true, seesAsMuch: true },
}
const users: Record<UserFacts['state'], UserFacts> = {
  INVITED: { ...user, state: 'INVITED' },
  ACTIVE: user,
  SUSPENDED: { ...user, state: 'SUSPENDED' },
}
/** Every pair of a state and an action, each with facts of that state. */
function walk<Facts>(
  table: Record<string, Record<string, Cell<string, Facts>>>,
  can: Record<string, (facts: Facts) => { to: string | null; refused: string | null }>,
  states: Record<string, Facts>,
) {
  return Object.entries(table).flatMap(([action, cells]) =>
    Object.entries(cells).map(([state, cell]) => ({
      action,
      state,
      cell,
      verdict: verdictOf(can, action, states[state]),
    })),
  )
}

function verdictOf<Facts>(
  can: Record<string, (facts: Facts) => { to: string | null; refused: string | null }>,
  action: string,
  facts: Facts | undefined,
) {
  const decide = can[action]
  if (!decide || facts === undefined) throw new Error(`No facts are given for ${action}`)
  return decide(facts)
}

const pairs = [
  ...walk(occupancyTable, occupancyCan, occupancies),
  ...walk(paymentTable, paymentCan, payments),
  ...walk(documentTable, documentCan, signings),
  ...walk(ownerTable, ownerCan, owners),
  ...walk(mailTable, mailCan, letters),
  ...walk(userTable, userCan, users),
  ...walk(applicationTable, applicationCan, applications),
  ...walk(uploadedApplicationTable, uploadedApplicationCan, {
    listed: { archived: false },
    deleted: { archived: true },
  }),
  ...walk(screeningTable, screeningCan, screenings),
  ...walk(leaseTable, leaseCan, leases),
  ...walk(termTable, termCan, terms),
  ...walk(noticeTable, noticeCan, notices),
  ...walk(workOrderTable, workOrderCan, orders),
  ...walk(askOwnerTable, askOwnerCan, orders),
  ...walk(scheduleTable, scheduleCan, { ACTIVE: {}, PAUSED: { paused: true }, STOPPED: { stopped: true } }),
  ...walk(upkeepTable, upkeepCan, { ACTIVE: { paused: false }, PAUSED: { paused: true } }),
  ...languages.flatMap((one) => walk(jobLinkTables[one], jobLinkCan[one], jobs)),
  ...walk(listingTable, listingCan, Object.fromEntries(listingStates.map((state) => [state, { state }]))),
]

describe('every action in every state', () => {
  test.each(pairs)('$action when $state leads to the next state or is refused with a sentence', ({ cell, verdict }) => {
    if ('refused' in cell) {
      expect(verdict.to).toBeNull()
      expect(verdict.refused).toMatch(sentence)
    } else expect(verdict).toEqual({ to: cell.to, refused: null })
  })
})

test('a guard refuses in a state that would allow the action', () => {
  const posted = { voided: false, refunded: false, depositSettled: false }
  expect(paymentCan.void({ ...posted, refunded: true })).toMatchObject({
    to: null,
    refused: expect.stringMatching(sentence),
  })
  expect(paymentCan.void({ ...posted, depositSettled: true }).refused).toContain('deposit')
  expect(screeningCan.order({ ...consented, consent: false }).refused).toBe('Record the consent of Ann Lee first.')
})

test('the contract of a current tenancy is not deleted', () => {
  expect(leaseCan.remove({ ...contract, current: true }).refused).toBe(
    'Maya Chen rents Unit 2B under this lease. Record the move-out first.',
  )
})

test('refuses with the facts of the case', () => {
  expect(occupancyCan.moveOut(occupancies.waiting).refused).toBe(
    'Maya Chen has not moved in, because Ann Lee has not left Unit 2B. Force the move-out to cancel it.',
  )
  expect(occupancyCan.moveOut(occupancies.upcoming).refused).toBe(
    'The move-in is on 03-11-2026. Force the move-out to cancel it.',
  )
})

test('keeps the PDF of which a copy was mailed, and mails nothing to nobody', () => {
  expect(noticeCan.replace({ ...notices.uploaded, mailed: true }).refused).toMatch(sentence)
  expect(noticeCan.email({ ...issued, hasEmail: false }).refused).toBe(
    'Maya Chen has no email address. Add one to the tenant, then send the copy.',
  )
})

test('asks only the guard of the state it is in', () => {
  const asked: string[] = []
  const guard = (state: string) => () => {
    asked.push(state)
    return null
  }
  const can = mayI(({ at }: { at: 'on' | 'off' }) => at, {
    toggle: { on: { to: 'off', unless: guard('on') }, off: { to: 'on', unless: guard('off') } },
  })
  expect(can.toggle({ at: 'on' })).toEqual({ to: 'off', refused: null })
  expect(asked).toEqual(['on'])
})
