import { type Move, moveInto, workOrderCan } from '@freehold/rules/maintenance/work-order-can'
import { daysUntilDue, spendingOf, totalCost } from '@freehold/rules/maintenance/work-order-costs'
import { boardColumnNames, columnOf, isOpen, stages } from '@freehold/rules/maintenance/work-order-words'
import { cents } from '@freehold/rules/money'
import { describe, expect, test } from 'vitest'

describe('the board', () => {
  test('moves any card into any other column, where it then stands', () => {
    for (const stage of stages.filter((one) => columnOf(one) !== null))
      for (const column of boardColumnNames) {
        const move: Move | null = moveInto(column, { stage })
        if (columnOf(stage) === column) {
          expect(move).toBeNull()
          continue
        }
        const reopened = stage === 'DONE' && column !== 'NEW'
        const { to } = workOrderCan[move ?? 'close']({ stage, paid: false, archived: false })
        if (reopened) expect(to, `${stage} to ${column}`).toBeNull()
        else expect(to === null || to === 'archived' ? to : columnOf(to), `${stage} to ${column}`).toBe(column)
      }
  })

  test('shows what is open or done, and nothing that is over', () => {
    expect(stages.filter((stage) => columnOf(stage) === null)).toEqual(['CLOSED', 'CANCELED'])
    expect(stages.filter((stage) => !isOpen(stage))).toEqual(['DONE', 'CLOSED', 'CANCELED'])
  })
})

describe('costs', () => {
  test('are the sum of both blocks', () => {
    const one = { material_cost_1: cents(4025), material_cost_2: null, labor_1: cents(12_000), labor_2: null }
    expect(totalCost(one)).toBe(16_025)
    expect(totalCost({ ...one, material_cost_2: cents(1), labor_2: cents(2) })).toBe(16_028)
  })

  test('are filed by the trade, by the only trade of the contractor, or as general repairs', () => {
    expect(spendingOf('CLEANING', ['PLUMBING']).specific).toBe('Cleaning')
    expect(spendingOf(null, ['PLUMBING'])).toEqual({ category: 'Repairs', specific: 'Plumbing' })
    expect(spendingOf(null, ['PLUMBING', 'HVAC'])).toEqual({ category: 'Repairs', specific: 'General repairs' })
    expect(spendingOf(null, [])).toEqual({ category: 'Repairs', specific: 'General repairs' })
  })
})

test('urgent work is due the same day', () => {
  expect((['CRITICAL', 'MEDIUM', 'LOW'] as const).map(daysUntilDue)).toEqual([0, 3, 8])
})
