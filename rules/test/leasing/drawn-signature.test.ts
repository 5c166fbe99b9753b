import { drawingField, pathOfDrawing, readDrawing, writeDrawing } from '@freehold/rules/leasing/signing/drawn-signature'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const point = fc.tuple(fc.nat({ max: drawingField.width }), fc.nat({ max: drawingField.height }))
const drawing = fc.array(fc.array(point, { minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 20 })

test('a drawing is read as it was written', () => {
  fc.assert(
    fc.property(drawing, (strokes) => {
      expect(readDrawing(writeDrawing(strokes))).toEqual(strokes)
    }),
  )
})

test.each([
  '',
  ' ',
  '1,2 ',
  '1,2;',
  ';1,2',
  '1;2',
  '1,2,3',
  '-1,2',
  '1.5,2',
  '601,2',
  '1,181',
  '1,2 <script>',
  Array(2001).fill('1,2').join(' '),
])('%s is no drawing', (text) => {
  expect(readDrawing(text)).toBeNull()
})

test('a stroke becomes a line, and a single touch a dot', () => {
  expect(
    pathOfDrawing([
      [
        [1, 2],
        [3, 4],
      ],
      [[5, 6]],
    ]),
  ).toBe('M1,2L3,4M5,6L5,6')
})
