import { amber, brick, clay, fig, gray, harbor, ink, moss, sand } from './colours'
import { openings } from './openings'
import { elevation, ground, lights, type Place, type Season } from './scenery'
import { circle, line, many, path, rect, type Sheet } from './svg'
import { cornice, wall } from './walls'

/** Where people work, sell and store; and land where nothing stands yet. */

const at = <T>(list: readonly [T, ...T[]], i: number): T => list[i % list.length] ?? list[0]
const place = (season: Season, seed: number, trees: readonly number[], sea = false): Place => ({
  light: lights[season],
  seed,
  trees,
  sea,
})

/** Shops under striped awnings, rooms above. */
export function shops(seed: number, season: Season): Sheet {
  const scene = place(season, seed, [80, 1130])
  const { light } = scene
  const { window, door } = openings(light, seed)
  const paint = at([clay[2], amber[2], sand[3]], seed)
  const cloths = [fig[6], moss[5], harbor[5]] as const
  return elevation(
    scene,
    [180, 1020],
    wall(180, 190, 840, paint, 'brick'),
    cornice(light, 180, 190, 840, sand[1]),
    many(2, (floor) => many(9, (i) => window(206 + i * 90, 222 + floor * 116, 54, 78, { arched: floor === 0 }))),
    rect(180, 446, 840, 20, sand[1], { stroke: ink, 'stroke-width': 1.5 }),
    many(3, (i) => {
      const x = 196 + i * 276
      const cloth = at(cloths, i + seed)
      const stripe = 256 / 8
      return [
        rect(x, 482, 256, 166, gray[0], { stroke: ink, 'stroke-width': 1.5 }),
        window(x + 14, 520, 148, 112, { across: 2, down: 1, sill: false, frame: gray[8] }),
        door(x + 180, 530, 58, 118, cloth),
        many(8, (k) =>
          path(
            `M${x + 10 + k * stripe * 0.93} 470h${stripe * 0.93}l${(k - 3.5) * 1.6} 52a15 12 0 0 1 -${stripe * 0.98} 0z`,
            k % 2 ? '#ffffff' : cloth,
            { stroke: ink, 'stroke-width': 1 },
          ),
        ),
      ].join('')
    }),
  )
}

/** Floors of glass between piers. */
export function offices(seed: number, season: Season): Sheet {
  const scene = place(season, seed, [100, 210, 1050, 1140])
  const { light } = scene
  const { window, door } = openings(light, seed)
  const paint = at([sand[1], gray[2], fig[1]], seed)
  const pier = at([sand[5], fig[7], harbor[7]], seed)
  return elevation(
    scene,
    [290, 930],
    wall(290, 128, 640, paint, 'plain'),
    many(4, (floor) =>
      many(4, (i) =>
        floor === 3 && (i === 1 || i === 2)
          ? ''
          : window(320 + i * 150, 160 + floor * 124, 126, 84, { across: 3, down: 2, sill: false, frame: gray[8] }),
      ),
    ),
    many(5, (i) => rect(296 + i * 150, 128, 14, 520, pier, { stroke: ink, 'stroke-width': 1 })),
    rect(278, 112, 664, 20, light.snow ? '#ffffff' : pier, { stroke: ink, 'stroke-width': 2 }),
    rect(460, 528, 300, 120, light.lit, { stroke: ink, 'stroke-width': 1.5 }),
    door(540, 540, 66, 108, pier),
    door(614, 540, 66, 108, pier),
    rect(440, 514, 340, 14, gray[8], { stroke: ink, 'stroke-width': 1.5 }),
  )
}

/** Sawtooth roofs over a yard. */
export function works(seed: number, season: Season): Sheet {
  const scene = place(season, seed, [70, 1120])
  const { light } = scene
  const { window, door } = openings(light, seed)
  const roof = light.snow ? '#ffffff' : at([harbor[7], moss[7], fig[8]], seed)
  return elevation(
    scene,
    [170, 1030],
    many(5, (i) => {
      const x = 170 + i * 172
      return [
        path(`M${x} 330V216L${x + 172} 330z`, roof, { stroke: ink, 'stroke-width': 2 }),
        path(`M${x + 8} 330V234l34 22v74z`, light.lit, { stroke: ink, 'stroke-width': 1 }),
      ].join('')
    }),
    wall(170, 330, 860, at([gray[3], sand[2], harbor[2]], seed), 'board'),
    many(6, (i) => window(196 + i * 142, 362, 96, 62, { across: 4, down: 2 })),
    many(2, (i) => {
      const x = 240 + i * 420
      return [
        rect(x, 470, 210, 178, gray[1], { stroke: ink, 'stroke-width': 2 }),
        path(
          many(9, (k) => `M${x} ${488 + k * 18}h210`),
          'none',
          { stroke: ink, 'stroke-width': 1, opacity: 0.5 },
        ),
        rect(x - 10, 458, 230, 14, amber[4], { stroke: ink, 'stroke-width': 1.5 }),
      ].join('')
    }),
    door(520, 530, 66, 118, brick[5]),
    door(930, 530, 66, 118, brick[5]),
  )
}

/** One roller door after the other. */
export function storage(seed: number, season: Season): Sheet {
  const scene = place(season, seed, [60, 140, 1130])
  const { light } = scene
  const cloths = [fig[6], harbor[6], moss[6], amber[4]] as const
  return elevation(
    scene,
    [190, 1040],
    wall(190, 440, 850, sand[1], 'plain'),
    path('M170 440L196 386H1034L1060 440z', light.snow ? '#ffffff' : gray[7], { stroke: ink, 'stroke-width': 2 }),
    path(
      many(24, (i) => `M${200 + i * 36} 386l-3 54`),
      'none',
      { stroke: ink, 'stroke-width': 1, opacity: 0.4 },
    ),
    many(6, (i) => {
      const x = 212 + i * 139
      return [
        rect(x, 486, 114, 162, at(cloths, seed), { stroke: ink, 'stroke-width': 2 }),
        path(
          many(10, (k) => `M${x} ${501 + k * 15}h114`),
          'none',
          { stroke: '#ffffff', 'stroke-width': 1.5, opacity: 0.35 },
        ),
        rect(x + 47, 626, 20, 6, amber[3], { rx: 2 }),
        circle(x + 57, 464, 9, light.lit, { stroke: ink, 'stroke-width': 1.5 }),
      ].join('')
    }),
  )
}

/** Stakes and string, and what may be built there one day in dashes. */
export function land(seed: number, season: Season): Sheet {
  const scene = place(season, seed, [90, 180, 260, 1000, 1110])
  const { light } = scene
  const dashes = { stroke: fig[6], 'stroke-width': 2.5, 'stroke-dasharray': '14 10', opacity: 0.8 }
  return elevation(
    scene,
    [360, 900],
    path(`M0 ${ground}V596Q300 566 620 600T1200 590V${ground}z`, light.lawn),
    path(`M0 ${ground}V620Q340 594 700 622T1200 614V${ground}z`, light.leaves[1], { opacity: 0.55 }),
    path(`M420 ${ground}V430H840V${ground}M396 440L630 270L864 440`, 'none', dashes),
    path(`M590 ${ground}V540h80V${ground}M470 480h70v64h-70zM720 480h70v64h-70z`, 'none', dashes),
    line(360, 590, 900, 590, brick[5], 1.5),
    many(5, (i) => {
      const x = 360 + i * 135
      return (
        rect(x - 4, 570, 8, 78, sand[3], { stroke: ink, 'stroke-width': 1.5 }) +
        path(`M${x + 4} 574l30 9l-30 9z`, brick[4], { stroke: ink, 'stroke-width': 1 })
      )
    }),
  )
}
