import { segmentsOf } from '@freehold/rules/texts/segments'
import { expect, test } from 'vitest'

test.each([
  ['', 'GSM-7', 1, 0],
  ['Hello', 'GSM-7', 1, 5],
  ['a'.repeat(160), 'GSM-7', 1, 160],
  ['a'.repeat(161), 'GSM-7', 2, 161],
  ['a'.repeat(306), 'GSM-7', 2, 306],
  ['a'.repeat(307), 'GSM-7', 3, 307],
  ['ñéà¿¡Ñ', 'GSM-7', 1, 6],
  ['€{}[]~\\|^', 'GSM-7', 1, 18],
  [`${'a'.repeat(158)}€`, 'GSM-7', 1, 160],
  [`${'a'.repeat(159)}€`, 'GSM-7', 2, 161],
  // The euro sign doesn't break over the end of the first part, which stays one unit short.
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'GSM-7', 3, 306],
  ['á', 'UCS-2', 1, 1],
  ['ó'.repeat(70), 'UCS-2', 1, 70],
  ['ó'.repeat(71), 'UCS-2', 2, 71],
  ['ó'.repeat(134), 'UCS-2', 2, 134],
  ['ó'.repeat(135), 'UCS-2', 3, 135],
  ['’', 'UCS-2', 1, 1],
  ['😀', 'UCS-2', 1, 2],
  ['😀'.repeat(35), 'UCS-2', 1, 70],
  ['😀'.repeat(36), 'UCS-2', 2, 72],
  // A pair of units doesn't break either: 33 fit into 67.
  ['😀'.repeat(66), 'UCS-2', 2, 132],
  ['😀'.repeat(67), 'UCS-2', 3, 134],
])('counts %j as %s in %i segments of %i units', (body, encoding, segments, units) => {
  expect(segmentsOf(body)).toMatchObject({ encoding, segments, units })
})

test('says how many units the last segment has left', () => {
  expect(segmentsOf('a'.repeat(150)).left).toBe(10)
  expect(segmentsOf('a'.repeat(161)).left).toBe(145)
})
