import { opacityOf, readColor, withOpacity } from '@freehold/rules/planning/project-color'
import { firstEndShown, newProjectSpan, projectState } from '@freehold/rules/planning/project-state'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { on } from '../given'

test.each([
  ['2028-02-29', 'UPCOMING'],
  ['2028-03-01', 'ACTIVE'],
  ['2028-03-10', 'ACTIVE'],
  ['2028-03-11', 'ENDED'],
])('a project from March 1 to 10 is on %s %s', (today, state) => {
  expect(projectState({ start: on('2028-03-01'), end: on('2028-03-10') }, on(today))).toBe(state)
})

test('a project that ended is shown for 14 days', () => {
  expect(firstEndShown(on('2028-03-14'))).toBe('2028-02-29')
})

test('a new project lasts two weeks from today', () => {
  expect(newProjectSpan(on('2027-12-25'))).toEqual({ start: '2027-12-25', end: '2028-01-08' })
})

test('a color is eight hex digits, kept in lower case', () => {
  expect(readColor('#00FF00Ff')).toBe('#00ff00ff')
  for (const wrong of [
    '#00ff00',
    '00ff00ff',
    '#00ff00fg',
    '#00ff00ff0',
    'green',
    'rgba(0,255,0,1)',
    'url(javascript:alert(1))',
    '',
  ])
    expect(readColor(wrong), wrong).toBeNull()
})

test('an opacity in percent is kept by a color', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), (percent) => {
      const color = withOpacity('#12ab34ff', percent)
      expect(readColor(color)).toBe(color)
      expect(opacityOf(color)).toBe(percent)
    }),
  )
  expect(withOpacity('#12ab34ff', 400)).toBe('#12ab34ff')
})
