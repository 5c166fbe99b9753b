import { chance } from '../random'
import { amber, fig, gray, harbor, ink, moss, sand } from './colours'
import { circle, defs, ellipse, gradient, hatch, line, many, path, rect, type Sheet, sheet } from './svg'

export const width = 1200
export const height = 800
/** Where every building stands. */
export const ground = 648

export interface Light {
  sky: readonly [string, string]
  sun: { x: number; y: number; r: number; fill: string }
  far: string
  near: string
  lawn: string
  leaves: readonly [string, string]
  glass: string
  lit: string
  /** How many windows of ten are lit. */
  litOfTen: number
  /** Laid over everything at the end. */
  wash: string
  washOpacity: number
  snow: boolean
}

export const lights = {
  day: {
    sky: [harbor[1], sand[0]],
    sun: { x: 985, y: 150, r: 58, fill: amber[1] },
    far: harbor[2],
    near: '#cfe0ea',
    lawn: moss[2],
    leaves: [moss[4], moss[3]],
    glass: harbor[2],
    lit: harbor[1],
    litOfTen: 3,
    wash: amber[1],
    washOpacity: 0.06,
    snow: false,
  },
  dusk: {
    sky: ['#cfaed0', amber[1]],
    sun: { x: 240, y: 400, r: 84, fill: amber[3] },
    far: '#c29cc4',
    near: '#a987ae',
    lawn: '#8fae8f',
    leaves: [moss[6], moss[5]],
    glass: '#5f6f92',
    lit: amber[2],
    litOfTen: 6,
    wash: fig[7],
    washOpacity: 0.1,
    snow: false,
  },
  winter: {
    sky: [gray[2], '#ffffff'],
    sun: { x: 900, y: 180, r: 46, fill: '#ffffff' },
    far: gray[3],
    near: '#d5dce4',
    lawn: '#ffffff',
    leaves: ['#8fa79a', '#a9bdb1'],
    glass: '#a9c3da',
    lit: amber[1],
    litOfTen: 4,
    wash: harbor[1],
    washOpacity: 0.1,
    snow: true,
  },
} as const satisfies Record<string, Light>

export type Season = keyof typeof lights

export interface Place {
  light: Light
  seed: number
  /** Trees stand here; none where the building is. */
  trees: readonly number[]
  sea: boolean
}

/** An elevation as an architect hands it in: sky, horizon, the building, the earth cut open, and its measure below. */
export function elevation(place: Place, span: readonly [number, number], ...building: string[]): Sheet {
  const { light } = place
  return sheet(
    width,
    height,
    defs(gradient('sky', light.sky[0], light.sky[1])),
    rect(0, 0, width, ground, 'url(#sky)'),
    circle(light.sun.x, light.sun.y, light.sun.r, light.sun.fill),
    circle(light.sun.x, light.sun.y, light.sun.r + 16, 'none', { stroke: light.sun.fill, 'stroke-width': 2 }),
    clouds(place),
    horizon(place),
    place.trees.map((x, i) => tree(light, x, place.seed + i, i % 2 === 1)).join(''),
    ...building,
    earth(light, span),
    rect(0, 0, width, ground, light.wash, { opacity: light.washOpacity }),
  )
}

function clouds({ light, seed }: Place): string {
  const { between } = chance(seed + 40)
  return many(3, (i) => {
    const x = 120 + i * 370 + between(-60, 60)
    const y = 90 + between(0, 120)
    const long = between(90, 150)
    const cloud = `M${x} ${y}h${long}a22 22 0 0 0 -30 -24a38 38 0 0 0 -66 -8a26 26 0 0 0 -${long - 70} 32z`
    return path(cloud, '#ffffff', { opacity: light.snow ? 0.9 : 0.55 })
  })
}

/** The town across the water, or hills. */
function horizon({ light, seed, sea }: Place): string {
  const { between } = chance(seed + 7)
  const roofs = Array.from({ length: 13 }, (_, i) => {
    const x = i * 96 - 20
    const wide = between(58, 92)
    const high = between(34, 84)
    const peak = between(0, 2) === 0 ? 0 : between(18, 34)
    return `M${x} ${ground}v-${high}l${wide / 2} -${peak}l${wide / 2} ${peak}v${high}z`
  })
  const hills = `M0 ${ground}V548Q180 ${480 + between(0, 30)} 380 536T760 520T1200 ${530 + between(-20, 10)}V${ground}z`
  if (!sea) return path(hills, light.far, { opacity: 0.55 }) + path(roofs.join(''), light.near, { opacity: 0.8 })
  const water = rect(0, 560, width, ground - 560, light.far, { opacity: 0.75 })
  const waves = many(9, (i) => line(60 + i * 130, 578 + (i % 3) * 20, 118 + i * 130, 578 + (i % 3) * 20, '#ffffff', 2))
  return path(`M0 560V540L170 528L330 552L420 560z`, light.near) + water + waves + sail(between(850, 1010), light)
}

const sail = (x: number, light: Light): string =>
  path(`M${x} 566v-70l36 62z`, '#ffffff', { opacity: 0.95 }) +
  path(`M${x - 8} 566v-56l-24 48z`, light.sky[0], { opacity: 0.9 }) +
  path(`M${x - 38} 568h82l-14 14h-54z`, ink, { opacity: 0.6 })

function tree(light: Light, x: number, seed: number, fir: boolean): string {
  const { between } = chance(seed)
  const [dark, pale] = light.leaves
  const high = between(190, 280)
  const trunk = line(x, ground, x, ground - high * 0.7, ink, 3)
  if (fir)
    return (
      trunk +
      many(4, (i) => {
        const y = ground - 24 - (i * high) / 4.6
        const half = 62 - i * 13
        return path(`M${x - half} ${y}L${x} ${y - high / 2.7}L${x + half} ${y}z`, i % 2 ? pale : dark, {
          opacity: 0.95,
        })
      })
    )
  const top = ground - high
  const twigs = many(3, (i) => line(x, top + 90 + i * 30, x + (i % 2 ? -26 : 26), top + 64 + i * 28, ink, 2))
  return ellipse(x, top + 70, 66, 84, dark) + ellipse(x + 18, top + 52, 44, 56, pale, { opacity: 0.8 }) + trunk + twigs
}

function earth(light: Light, [from, to]: readonly [number, number]): string {
  const measure = ground + 106
  const ticks = [from, (from + to) / 2, to]
  return [
    rect(0, ground, width, height - ground, sand[0]),
    rect(0, ground, width, 20, light.lawn),
    hatch(0, ground + 20, width, 52, sand[4], 22, { opacity: 0.85 }),
    line(0, ground, width, ground, ink, 4),
    line(0, ground + 20, width, ground + 20, ink, 1),
    line(from - 30, measure, to + 30, measure, ink, 1.5),
    ...ticks.map(
      (x) => line(x, measure - 14, x, measure + 14, ink, 1.5) + line(x - 9, measure + 9, x + 9, measure - 9, fig[6], 3),
    ),
  ].join('')
}
