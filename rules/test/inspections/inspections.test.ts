import { describe, expect, test } from 'vitest'
import type { Day } from '../../src/day'
import { builtInTemplates } from '../../src/inspections/built-in-templates'
import { changeOf } from '../../src/inspections/compare'
import { contentText } from '../../src/inspections/content-text'
import { fateOf } from '../../src/inspections/fate'
import { inspectionCan, inspectionTable } from '../../src/inspections/inspection-can'
import { itemAge } from '../../src/inspections/item-age'
import { inspectionStates } from '../../src/inspections/kinds'
import { nameIn } from '../../src/inspections/names'
import { isPlace } from '../../src/inspections/place'
import { roomsOf, templateProblem } from '../../src/inspections/template'
import { tenancyOf } from '../../src/inspections/tenancy-of'

const day = (text: string) => text as Day
const facts = {
  state: 'FINISHED' as const,
  tenant: true,
  landlordSigned: false,
  tenantSigned: false,
  open: 0,
  items: 3,
  objectionsOver: false,
  moveIn: true,
  byTenant: false,
  late: false,
}

describe('the steps of an inspection', () => {
  test('have a next state or a sentence in every state', () => {
    for (const [action, row] of Object.entries(inspectionTable))
      for (const state of inspectionStates) {
        const verdict = inspectionCan[action as keyof typeof inspectionTable]({ ...facts, state })
        expect(row[state], `${action} in ${state}`).toBeDefined()
        if (verdict.refused !== null) expect(verdict.refused).toMatch(/^[A-Z].*\.$/)
      }
  })

  test('end with the signature of the tenant', () => {
    expect(inspectionCan.reopen(facts).to).toBe('IN_PROGRESS')
    expect(inspectionCan.reopen({ ...facts, tenantSigned: true }).refused).toContain('signed')
    expect(inspectionCan.finish({ ...facts, state: 'IN_PROGRESS', open: 2 }).refused).toContain('2 items')
    expect(inspectionCan.signAsTenant({ ...facts, tenant: false }).refused).toContain('no tenant')
  })
})

describe('an inspection that the tenant writes', () => {
  const own = { ...facts, state: 'IN_PROGRESS' as const, byTenant: true }

  test('is written by the tenant alone, until the last day', () => {
    expect(inspectionCan.change(own).refused).toContain('Take it over')
    expect(inspectionCan.finish(own).refused).toContain('Take it over')
    expect(inspectionCan.write(own).to).toBe('IN_PROGRESS')
    expect(inspectionCan.write({ ...own, late: true }).refused).toContain('more time')
    expect(inspectionCan.send({ ...own, late: true }).refused).toContain('more time')
    expect(inspectionCan.send({ ...own, open: 1 }).refused).toContain('1 item')
    expect(inspectionCan.send(own).to).toBe('FINISHED')
  })

  test('is of a move-in, and can be handed over, extended and taken over until it is sent', () => {
    expect(inspectionCan.hand({ ...own, byTenant: false }).to).toBe('IN_PROGRESS')
    expect(inspectionCan.hand({ ...own, late: true }).to).toBe('IN_PROGRESS')
    expect(inspectionCan.hand({ ...own, moveIn: false }).refused).toContain('move-in')
    expect(inspectionCan.hand({ ...own, tenant: false }).refused).toContain('no tenant')
    expect(inspectionCan.takeOver(own).to).toBe('IN_PROGRESS')
    expect(inspectionCan.takeOver({ ...own, state: 'FINISHED' }).refused).toContain('sent')
  })

  test('is answered once it is sent, and stays as it was signed', () => {
    const sent = { ...own, state: 'FINISHED' as const, tenantSigned: true }
    expect(inspectionCan.answer(own).refused).toContain('not sent')
    expect(inspectionCan.answer(sent).to).toBe('FINISHED')
    expect(inspectionCan.reopen(sent).refused).toContain('signed')
    expect(inspectionCan.signAsLandlord(sent).to).toBe('FINISHED')
    expect(inspectionCan.answer({ ...sent, state: 'SIGNED' }).refused).toContain('accepted')
  })
})

describe('a sent change', () => {
  test('never replaces a version that was not read', () => {
    expect(fateOf({ version: 0 }, undefined, false)).toBe('ADD')
    expect(fateOf({ version: 2 }, { version: 2 }, false)).toBe('CHANGE')
    expect(fateOf({ version: 1 }, { version: 2 }, false)).toBe('CONFLICT')
    expect(fateOf({ version: 1 }, { version: 2 }, true)).toBe('SAME')
  })
})

describe('the rooms of a template', () => {
  test('are there for each bedroom and bath, half baths included', () => {
    const names = roomsOf(builtInTemplates.APARTMENT.rooms, { bedrooms: 2, baths: 1.5 }).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['Bedroom 1', 'Bedroom 2', 'Bathroom 1', 'Bathroom 2', 'Kitchen']))
    expect(roomsOf(builtInTemplates.APARTMENT.rooms, { bedrooms: 0, baths: 1 }).map(({ name }) => name)).toContain(
      'Bathroom',
    )
  })

  test('of the built-in ones are ones that a user may save', () => {
    for (const { rooms } of Object.values(builtInTemplates)) expect(templateProblem(rooms)).toBeNull()
    expect(templateProblem([])).not.toBeNull()
  })
})

describe('the names of the built-in templates', () => {
  test('are all there in Spanish, with the number of a room', () => {
    const names = Object.values(builtInTemplates).flatMap(({ rooms }) =>
      rooms.flatMap(({ name, items }) => [name, ...items.map((item) => item.name)]),
    )
    expect([...new Set(names)].filter((name) => nameIn('es', name) === name)).toEqual([])
    expect(nameIn('es', 'Bedroom 2')).toBe('Recámara 2')
    expect(nameIn('en', 'Bedroom 2')).toBe('Bedroom 2')
    expect(nameIn('es', 'Wine cellar 1')).toBe('Wine cellar 1')
  })
})

describe('two inspections', () => {
  const item = (condition: 'NEW' | 'GOOD' | 'DAMAGED' | null, note = '') => ({ name: 'Floor', condition, note })

  test('differ by condition first, then by note', () => {
    expect(changeOf(item('GOOD'), item('DAMAGED'))).toBe('WORSE')
    expect(changeOf(item('DAMAGED'), item('NEW'))).toBe('BETTER')
    expect(changeOf(item('GOOD'), item('GOOD', 'Stain'))).toBe('NOTE')
    expect(changeOf(item('GOOD', 'Stain'), item('GOOD', 'Stain'))).toBe('SAME')
    expect(changeOf(null, item('GOOD'))).toBe('ADDED')
    expect(changeOf(item('GOOD'), null)).toBe('GONE')
    expect(changeOf(item(null), item('DAMAGED'))).toBe('SAME')
  })

  test('show the age of a thing in whole months', () => {
    const on = day('2026-11-15')
    expect(itemAge({ newOn: day('2025-11-16'), before: null, on })).toBe(11)
    expect(itemAge({ newOn: day('2025-11-15'), before: null, on })).toBe(12)
    expect(itemAge({ newOn: null, before: { condition: 'NEW', on: day('2024-11-15') }, on })).toBe(24)
    expect(itemAge({ newOn: null, before: { condition: 'GOOD', on: day('2024-11-15') }, on })).toBeNull()
    expect(itemAge({ newOn: day('2027-01-01'), before: null, on })).toBeNull()
  })
})

describe('the tenancy of an inspection', () => {
  const stays = [
    { id: 3, move_in: day('2027-01-01'), left: null },
    { id: 2, move_in: day('2026-01-01'), left: day('2026-12-31') },
    { id: 1, move_in: day('2025-01-01'), left: day('2025-12-31') },
  ]

  test('is the next one for a move-in, and the one there for a move-out', () => {
    expect(tenancyOf(stays, 'MOVE_IN', day('2026-12-20'))?.id).toBe(3)
    expect(tenancyOf(stays, 'MOVE_OUT', day('2026-12-20'))?.id).toBe(2)
    expect(tenancyOf(stays.slice(1), 'MOVE_OUT', day('2027-02-01'))?.id).toBe(2)
    expect(tenancyOf([], 'ROUTINE', day('2026-12-20'))).toBeUndefined()
  })
})

test('the text that is signed follows no order of the rows, and says every change', () => {
  const rooms = [
    { key: 'b', name: 'Hall', place: 0 },
    { key: 'a', name: 'Kitchen', place: 1 },
  ]
  const one = contentText({ rooms, items: [], photos: [] })
  expect(contentText({ rooms: rooms.toReversed(), items: [], photos: [] })).toBe(one)
  expect(
    contentText({ rooms: [{ ...rooms[0], name: 'Den' } as never, rooms[1] as never], items: [], photos: [] }),
  ).not.toBe(one)
})

test('a place is a latitude and a longitude', () => {
  expect(isPlace('40.712776,-74.005974')).toBe(true)
  for (const text of ['91,0', '0,181', 'here', '1;2', '1.1234567,2']) expect(isPlace(text)).toBe(false)
})
