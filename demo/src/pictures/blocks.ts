import { amber, brick, clay, fig, gray, harbor, ink, moss, sand } from './colours'
import { openings } from './openings'
import { elevation, ground, lights, type Place, type Season } from './scenery'
import { line, many, path, rect, type Sheet } from './svg'
import { chimney, column, cornice, railing, steps, wall } from './walls'

/** Homes of many under one roof. */

const at = <T>(list: readonly [T, ...T[]], i: number): T => list[i % list.length] ?? list[0]
const place = (season: Season, seed: number, trees: readonly number[], sea = false): Place => ({
  light: lights[season],
  seed,
  trees,
  sea,
})

/** The triple-decker of every New England street: a porch upon a porch upon a porch. */
export function tripleDecker(seed: number, season: Season): Sheet {
  const scene = place(season, seed, [120, 230, 1000, 1110])
  const { light } = scene
  const { window, door } = openings(light, seed)
  const paint = at([sand[2], harbor[1], moss[2], amber[2], fig[2]], seed)
  const trim = at([fig[7], moss[7], harbor[7], brick[6]], seed)
  return elevation(
    scene,
    [330, 880],
    wall(330, 150, 550, paint, 'clapboard'),
    cornice(light, 330, 150, 550, trim),
    many(3, (floor) => {
      const y = 186 + floor * 158
      return [
        window(724, y + 6, 54, 92),
        window(800, y + 6, 54, 92),
        rect(370, y - 16, 300, 142, light.glass, { opacity: 0.18 }),
        window(556, y + 12, 84, 88, { across: 3 }),
        door(430, y - 4, 66, floor === 2 ? 132 : 130, trim),
      ].join('')
    }),
    many(3, (floor) => {
      const y = 312 + floor * 158
      const base = floor === 2 ? 640 : y
      return [
        rect(358, y - 148, 324, 14, trim, { stroke: ink, 'stroke-width': 1.5 }),
        many(3, (i) => column(370 + i * 150, y - 134, base)),
        floor === 2 ? '' : railing(364, y, 312, 40),
      ].join('')
    }),
    steps(420, 90, 2),
  )
}

/** Brick floors with a balcony to every second bay. */
export function apartments(seed: number, season: Season): Sheet {
  const scene = place(season, seed, [70, 1020, 1136], seed % 2 === 0)
  const { light } = scene
  const { window, door } = openings(light, seed)
  const paint = at([clay[1], sand[3], fig[2], clay[0]], seed)
  const trim = at([sand[1], gray[1], amber[1]], seed)
  const rail = at([fig[7], harbor[7], moss[7]], seed)
  const bay = 142
  const from = 168
  const floors = many(4, (floor) => {
    const y = 176 + floor * 118
    return many(6, (i) => {
      const x = from + i * bay
      if (floor === 3 && (i === 2 || i === 3)) return ''
      if (i % 3 !== 1) return window(x + 42, y + 14, 58, 76)
      return [
        rect(x + 22, y + 4, 98, 100, light.glass, { stroke: ink, 'stroke-width': 1.5 }),
        rect(x + 22, y + 4, 49, 100, light.litOfTen > 4 ? light.lit : '#ffffff', {
          opacity: 0.5,
          stroke: ink,
          'stroke-width': 1.5,
        }),
        rect(x + 10, y + 100, 122, 9, gray[2], { stroke: ink, 'stroke-width': 1.5 }),
        rect(x + 12, y + 60, 118, 42, rail, { opacity: 0.85, stroke: ink, 'stroke-width': 1.5 }),
        path(
          many(7, (k) => `M${x + 26 + k * 15} ${y + 62}v38`),
          'none',
          { stroke: '#ffffff', 'stroke-width': 1, opacity: 0.5 },
        ),
      ].join('')
    })
  })
  return elevation(
    scene,
    [from, from + 6 * bay],
    wall(from, 150, 6 * bay, paint, 'brick'),
    cornice(light, from, 150, 6 * bay, trim),
    many(3, (i) => rect(from, 284 + i * 118, 6 * bay, 5, trim, { opacity: 0.9 })),
    floors,
    rect(from + 2 * bay + 30, 512, 2 * bay - 60, 16, rail, { stroke: ink, 'stroke-width': 2 }),
    rect(from + 2 * bay + 50, 530, 2 * bay - 100, 118, light.lit, { stroke: ink, 'stroke-width': 1.5 }),
    door(from + 3 * bay - 68, 536, 62, 112, rail),
    door(from + 3 * bay + 6, 536, 62, 112, rail),
  )
}

/** A mill turned into lofts: arched windows, a stair tower, the stack that nobody took down. */
export function mill(seed: number, season: Season): Sheet {
  const scene = place(season, seed, [80, 1140], true)
  const { light } = scene
  const { window, door } = openings(light, seed)
  const paint = at([clay[2], clay[1], sand[4]], seed)
  const stack = `M1010 ${ground}L1024 90H1062L1076 ${ground}z`
  return elevation(
    scene,
    [150, 960],
    path(stack, paint, { stroke: ink, 'stroke-width': 2 }),
    many(4, (i) => line(1020 - i * 2.4, 150 + i * 100, 1066 + i * 2.4, 150 + i * 100, ink, 1)),
    rect(1016, 78, 54, 16, sand[2], { stroke: ink, 'stroke-width': 2 }),
    wall(150, 230, 810, paint, 'brick'),
    cornice(light, 150, 230, 810, sand[2]),
    many(3, (floor) =>
      [170, 268, 366, 600, 690, 780, 870]
        .map((x) => window(x, 262 + floor * 128, 62, 94, { across: 3, down: 3, arched: true }))
        .join(''),
    ),
    wall(448, 130, 128, paint, 'brick'),
    path('M440 130L512 62L584 130z', light.snow ? '#ffffff' : fig[8], { stroke: ink, 'stroke-width': 2 }),
    window(484, 156, 56, 70, { arched: true }),
    window(484, 290, 56, 84, { arched: true, down: 3 }),
    window(484, 416, 56, 84, { arched: true, down: 3 }),
    door(476, 538, 72, 110, moss[7]),
  )
}

/** Glass, balconies and a set-back top. */
export function condominium(seed: number, season: Season): Sheet {
  const scene = place(season, seed, [130, 250, 980, 1090], true)
  const { light } = scene
  const { window, door } = openings(light, seed)
  const paint = at([gray[0], sand[0], harbor[0]], seed)
  const band = at([fig[7], moss[7], harbor[7], sand[7]], seed)
  return elevation(
    scene,
    [350, 870],
    wall(430, 96, 360, gray[3], 'board', 190),
    window(452, 116, 316, 62, { across: 6, down: 1, sill: false }),
    rect(416, 84, 388, 14, light.snow ? '#ffffff' : band, { stroke: ink, 'stroke-width': 2 }),
    wall(350, 190, 520, paint, 'plain'),
    many(4, (floor) => {
      const y = 204 + floor * 112
      return [
        window(372, y + 8, 150, 84, { across: 3, down: 1, sill: false, frame: gray[8] }),
        window(700, y + 8, 150, 84, { across: 3, down: 1, sill: false, frame: gray[8] }),
        floor === 3 ? '' : window(548, y + 8, 126, 92, { across: 2, down: 1, sill: false, frame: gray[8] }),
        rect(350, y + 100, 520, 12, band, { stroke: ink, 'stroke-width': 1.5 }),
        floor === 3 ? '' : rect(534, y + 56, 154, 46, light.glass, { opacity: 0.75, stroke: ink, 'stroke-width': 1.5 }),
      ].join('')
    }),
    chimney(356, 160, 24, gray[2]),
    rect(540, 540, 140, 108, light.lit, { stroke: ink, 'stroke-width': 1.5 }),
    door(578, 546, 64, 102, band),
    rect(520, 528, 180, 12, band, { stroke: ink, 'stroke-width': 2 }),
  )
}
