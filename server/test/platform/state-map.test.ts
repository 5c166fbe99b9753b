import { describe, expect, test } from 'vitest'
import { mapOf, type StateMap } from '../../src/guests/state-map'

describe('the map of a ZIP code', () => {
  test.each([
    ['04102', 'ME'],
    ['10001', 'NY'],
    ['99501', 'AK'],
    ['96813', 'HI'],
    ['79901', 'TX'],
    ['20500', 'DC'],
    ['94110-1234', 'CA'],
  ])('%s is in the drawing of %s', async (zip, state) => {
    const map = (await mapOf(zip)) as StateMap
    expect(map.state).toBe(state)
    expect([map.width, map.height].every((size) => size > 40 && size <= 320)).toBe(true)
    expect(map.outline).toMatch(/^M\d+ \d+l/)
    expect(map.x).toBeGreaterThanOrEqual(0)
    expect(map.x).toBeLessThanOrEqual(map.width)
    expect(map.y).toBeLessThanOrEqual(map.height)
  })

  test('Portland is in the south of Maine, El Paso in the west of Texas', async () => {
    const [portland, elPaso] = [await mapOf('04102'), await mapOf('79901')]
    expect((portland?.y ?? 0) / (portland?.height ?? 1)).toBeGreaterThan(0.8)
    expect((elPaso?.x ?? 1) / (elPaso?.width ?? 1)).toBeLessThan(0.1)
  })

  test.each(['', '00000', '9999', 'abcde', '00601'])('there is none of "%s"', async (zip) => {
    expect(await mapOf(zip)).toBeNull()
  })
})
