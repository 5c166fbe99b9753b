import { daysBetween } from '@freehold/rules/day'
import { depositDays, depositDeadline, depositRules } from '@freehold/rules/states/deposit-deadline'
import { describe, expect, test } from 'vitest'
import { on } from './given'

const states = Object.entries(depositRules)

describe('the day by which a deposit is to be settled', () => {
  test('counts the days of the state from the move-out', () => {
    expect(depositDeadline('CA', on('2026-11-20'))).toEqual({
      by: '2026-12-11',
      why: 'California usually gives 21 days. Check your lease and the current law.',
    })
    expect(depositDeadline('ME', on('2027-02-14'))?.by).toBe('2027-03-16')
    expect(depositDeadline('ME', on('2028-02-14'))?.by).toBe('2028-03-15')
  })

  test.each(['Maine', 'ME', 'me', ' maine ', 'M.E.'])('reads "%s" as Maine', (typed) => {
    expect(depositDeadline(typed, on('2026-11-20'))?.why).toMatch(/^Maine usually gives 30 days\./)
  })

  test.each(['', '-', 'Bavaria', 'Main', 'constructor', '__proto__'])('has no date for the state "%s"', (typed) => {
    expect(depositDeadline(typed, on('2026-11-20'))).toBeNull()
  })

  test('reads each state by its code and by its name', () => {
    for (const [code, { state, days }] of states)
      for (const typed of [code, state, state.toUpperCase()]) {
        const deadline = depositDeadline(typed, on('2026-11-20'))
        expect(deadline?.why, typed).toContain(`${state} usually gives ${days} days.`)
        expect(deadline && daysBetween(on('2026-11-20'), deadline.by), typed).toBe(days)
      }
  })
})

test('has a sourced rule for all states and the District of Columbia, none reviewed yet', () => {
  expect(states).toHaveLength(51)
  expect(new Set(states.map(([, { source }]) => source)).size).toBe(51)
  for (const [code, { state, days, source, reviewed }] of states) {
    expect(code).toMatch(/^[A-Z]{2}$/)
    expect(days, state).toBeGreaterThanOrEqual(10)
    expect(days, state).toBeLessThanOrEqual(60)
    expect(source, state).toMatch(/\d/)
    expect(reviewed, state).toBeNull()
  }
})

test('lists two spellings for each state, none of them twice', () => {
  expect(depositDays).toHaveLength(102)
  expect(new Set(depositDays.map(({ letters }) => letters)).size).toBe(102)
  for (const { letters, days } of depositDays)
    expect(depositDeadline(letters, on('2026-11-20'))?.why).toContain(` ${days} days`)
})
