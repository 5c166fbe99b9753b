import { gray, ink, sand } from '../pictures/colours'
import { group, line, many, path, rect, type Sheet, sheet } from '../pictures/svg'

/**
 * A shop's slip on a table, as somebody photographed it. Its figures are drawn stroke by stroke, for a machine need not have
 * any letters to draw with; what is printed beside them is too small to read.
 */

/** The strokes of a figure, in a box of 2 by 4. */
const strokes: Record<string, string> = {
  '0': 'M0 0h2v4h-2z',
  '1': 'M1 0v4',
  '2': 'M0 0h2v2h-2v2h2',
  '3': 'M0 0h2v4h-2M0 2h2',
  '4': 'M0 0v2h2M2 0v4',
  '5': 'M2 0h-2v2h2v2h-2',
  '6': 'M2 0h-2v4h2v-2h-2',
  '7': 'M0 0h2v4',
  '8': 'M0 0h2v4h-2zM0 2h2',
  '9': 'M2 2h-2v-2h2v4h-2',
  '.': 'M0.8 3.9h0.4',
  $: 'M2 0.6h-2v1.4h2v1.4h-2M1 0v4',
}

/** Ends at x. */
const figures = (x: number, y: number, size: number, amount: number): string => {
  const text = `$${amount.toFixed(2)}`
  const step = 3.1
  return many(text.length, (i) => {
    const at = x - (text.length - i) * step * size
    const drawn = { transform: `translate(${at} ${y}) scale(${size})` }
    const pen = { stroke: ink, 'stroke-width': 0.45, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }
    return group(drawn, path(strokes[text[i] ?? ''] ?? '', 'none', pen))
  })
}

/** Print that nobody can read: words as strokes of some lengths. */
function print(x: number, y: number, wide: number, seed: number): string {
  let words = ''
  for (let at = 0, i = seed; at < wide; i += 1) {
    const long = Math.min(14 + ((i * 37) % 34), wide - at)
    words += line(x + at, y, x + at + long, y, gray[6], 6)
    at += long + 12
  }
  return words
}

const width = 720
const left = 170
const right = 550

export function slip(amounts: readonly number[], seed: number): Sheet {
  const height = 640 + 74 * amounts.length
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  const end = 300 + 74 * amounts.length
  const zigzag = many(21, (i) => `${i === 0 ? 'M' : 'L'}${left - 40 + i * 23} ${height - (i % 2 === 0 ? 70 : 84)}`)
  return sheet(
    width,
    height,
    rect(0, 0, width, height, sand[4]),
    many(9, (i) => line(0, 40 + i * 96, width, 46 + i * 96, sand[5], 3)),
    group(
      { transform: `rotate(${(seed % 5) - 2} ${width / 2} ${height / 2})` },
      path(`${zigzag}V60H${left - 40}z`, '#ffffff', { stroke: gray[3], 'stroke-width': 2 }),
      rect(left + 120, 100, 140, 44, ink, { rx: 6 }),
      print(left + 60, 176, 260, seed),
      print(left + 90, 200, 200, seed + 3),
      line(left, 250, right, 250, gray[4], 2),
      many(
        amounts.length,
        (i) => print(left, 306 + 74 * i, 170, seed + i) + figures(right, 290 + 74 * i, 8, amounts[i] ?? 0),
      ),
      line(left, end, right, end, ink, 3),
      figures(right, end + 30, 13, total),
      many(34, (i) => rect(left + i * 11, end + 130, 2 + ((i * seed * 7 + i) % 6), 80, ink)),
    ),
  )
}
