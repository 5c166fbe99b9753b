import { amber, brick, clay, fig, gray, harbor, ink, moss, sand } from './colours'
import { openings } from './openings'
import { elevation, ground, lights, type Place, type Season } from './scenery'
import { circle, hatch, line, many, path, rect, type Sheet } from './svg'
import { chimney, column, gable, railing, slope, steps, wall } from './walls'

/** Homes of one family or two, and what stands in rows of small ones. */

const paints = [harbor[1], sand[1], moss[1], amber[1], gray[1], fig[1]] as const
const roofs = [fig[8], gray[8], harbor[8], sand[7], moss[8]] as const
const doors = [brick[6], fig[7], moss[6], harbor[6], amber[5]] as const

const at = <T>(list: readonly [T, ...T[]], i: number): T => list[i % list.length] ?? list[0]

const place = (season: Season, seed: number, trees: readonly number[], sea = false): Place => ({
  light: lights[season],
  seed,
  trees,
  sea,
})

/** Two floors under a gable, a wing beside it, a porch across the front. */
export function house(seed: number, season: Season): Sheet {
  const scene = place(season, seed, [110, 215, 1090], seed % 3 === 0)
  const { light } = scene
  const { window, door } = openings(light, seed)
  const paint = at(paints, seed)
  const roof = at(roofs, seed)
  const front = [385, 545, 705].map((x) => window(x - 40, 330, 62, 92)).join('')
  return elevation(
    scene,
    [320, 960],
    chimney(806, 300, 110, clay[2]),
    wall(740, 430, 220, paint, 'clapboard'),
    slope(light, 740, 430, 220, 84, roof),
    window(780, 480, 54, 84),
    window(872, 480, 54, 84),
    wall(320, 290, 420, paint, 'clapboard'),
    gable(light, 320, 290, 420, 170, paint, roof),
    window(500, 190, 60, 76, { arched: true }),
    front,
    window(376, 500, 62, 98),
    window(620, 500, 62, 98),
    door(494, 498, 72, 138, at(doors, seed)),
    slope(light, 340, 478, 380, 36, roof),
    many(4, (i) => column(346 + i * 122, 478, 636)),
    railing(352, 636, 112, 30),
    railing(596, 636, 112, 30),
    steps(480, 100, 2),
  )
}

/** The same house twice, as in a mirror. */
export function duplex(seed: number, season: Season): Sheet {
  const scene = place(season, seed, [90, 190, 1010, 1120])
  const { light } = scene
  const { window, door } = openings(light, seed)
  const half = (x: number, paint: string, mirrored: boolean) => {
    const across = (offset: number, w: number) => (mirrored ? x + 330 - offset - w : x + offset)
    return [
      wall(x, 340, 330, paint, 'clapboard'),
      gable(light, x, 340, 330, 140, paint, at(roofs, seed)),
      window(x + 139, 262, 52, 62),
      window(across(44, 66), 388, 66, 88),
      window(across(214, 66), 388, 66, 88),
      window(across(190, 100), 526, 100, 84, { across: 3 }),
      door(across(56, 70), 508, 70, 136, at(doors, mirrored ? seed + 2 : seed)),
      path(`M${across(40, 102)} 500l51 -36l51 36z`, at(roofs, seed), { stroke: ink, 'stroke-width': 2 }),
      steps(across(46, 90), 90, 1),
    ].join('')
  }
  return elevation(
    scene,
    [270, 930],
    half(270, at(paints, seed + 1), false),
    half(600, at(paints, seed + 2), true),
    chimney(583, 250, 90, clay[2]),
  )
}

/** Narrow fronts wall to wall, no two of one colour. */
export function townhouses(seed: number, season: Season, count = 4): Sheet {
  const scene = place(season, seed, [70, 1130])
  const { light } = scene
  const { window, door } = openings(light, seed)
  const wide = 188
  const from = 600 - (wide * count) / 2
  const fronts = [clay[1], sand[3], clay[3], moss[3], amber[2]] as const
  return elevation(
    scene,
    [from, from + wide * count],
    many(count, (i) => {
      const x = from + i * wide
      const top = 226 + ((i + seed) % 2) * 22
      const paint = at(fronts, i + seed)
      const rows = [top + 52, top + 182].map((y) => window(x + 26, y, 52, 92) + window(x + 108, y, 52, 92)).join('')
      return [
        wall(x, top, wide, paint, 'brick'),
        rect(x - 4, top - 18, wide + 8, 22, light.snow ? '#ffffff' : at(roofs, seed + i), {
          stroke: ink,
          'stroke-width': 2,
        }),
        rows,
        window(x + 108, 534, 52, 84),
        door(x + 24, 510, 58, 120, at(doors, i + seed)),
        rect(x + 16, 488, 74, 12, gray[1], { stroke: ink, 'stroke-width': 1.5 }),
        steps(x + 20, 66, 2),
      ].join('')
    }),
  )
}

/** Small gables in a row by the water. */
export function cottages(seed: number, season: Season): Sheet {
  const scene = place(season, seed, [1120], true)
  const { light } = scene
  const { window, door } = openings(light, seed)
  return elevation(
    scene,
    [130, 1046],
    many(4, (i) => {
      const x = 130 + i * 234
      const paint = at(paints, i + seed)
      return [
        wall(x, 490, 190, paint, 'board'),
        gable(light, x, 490, 190, 122, paint, at(roofs, i + seed)),
        circle(x + 95, 440, 20, light.lit, { stroke: ink, 'stroke-width': 2 }),
        line(x + 75, 440, x + 115, 440, '#ffffff', 3),
        window(x + 112, 528, 50, 62),
        door(x + 32, 526, 54, 110, at(doors, i + seed)),
        rect(x - 14, 636, 218, 12, sand[3], { stroke: ink, 'stroke-width': 1.5 }),
      ].join('')
    }),
  )
}

/** Long low homes on their lots. */
export function mobileHomes(seed: number, season: Season): Sheet {
  const scene = place(season, seed, [76, 598, 1130])
  const { light } = scene
  const { window, door } = openings(light, seed)
  return elevation(
    scene,
    [130, 1066],
    many(2, (i) => {
      const x = 130 + i * 520
      const paint = at(paints, i + seed)
      return [
        wall(x, 470, 416, paint, 'board', 610),
        rect(x, 536, 416, 16, at(doors, i + seed), { opacity: 0.75 }),
        path(`M${x - 14} 470Q${x + 208} 428 ${x + 430} 470z`, light.snow ? '#ffffff' : gray[4], {
          stroke: ink,
          'stroke-width': 2,
        }),
        rect(x + 8, 610, 400, 38, sand[3], { stroke: ink, 'stroke-width': 1.5 }),
        hatch(x + 8, 610, 400, 38, ink, 12, { opacity: 0.3 }),
        window(x + 30, 492, 74, 62),
        window(x + 128, 492, 50, 62),
        door(x + 212, 490, 56, 120, at(doors, i + seed)),
        window(x + 300, 492, 82, 62, { across: 3 }),
        rect(x + 196, 610, 90, 14, gray[1], { stroke: ink, 'stroke-width': 1.5 }),
        rect(x + 188, 624, 106, ground - 624, gray[2], { stroke: ink, 'stroke-width': 1.5 }),
        railing(x + 270, 610, 40, 44),
      ].join('')
    }),
  )
}
