import { type Cell, mayI } from '@freehold/rules/may-i'
import { type OccupancyFacts, occupancyCan, occupancyTable } from '@freehold/rules/occupancy-can'
import { type OwnerFacts, ownerCan, ownerTable } from '@freehold/rules/owner-can'
import { type PaymentFacts, paymentCan, paymentTable } from '@freehold/rules/payment-can'
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
  ...walk(ownerTable, ownerCan, owners),
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
})

test('refuses with the facts of the case', () => {
  expect(occupancyCan.moveOut(occupancies.waiting).refused).toBe(
    'Maya Chen has not moved in, because Ann Lee has not left Unit 2B. Force the move-out to cancel it.',
  )
  expect(occupancyCan.moveOut(occupancies.upcoming).refused).toBe(
    'The move-in is on 03-11-2026. Force the move-out to cancel it.',
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
