import { gray, ink } from './colours'
import { ground, type Light } from './scenery'
import { hatch, line, many, path, rect } from './svg'

export type Texture = 'clapboard' | 'brick' | 'board' | 'plain'

/** A wall down to the ground, with its grain in hairlines and a shaded strip along one side. */
export function wall(x: number, top: number, w: number, fill: string, texture: Texture, base: number = ground): string {
  const h = base - top
  return [
    rect(x, top, w, h, fill),
    grain(x, top, w, h, texture),
    hatch(x + w * 0.86, top, w * 0.14, h, ink, 12, { opacity: 0.22 }),
    rect(x, top, w, h, 'none', { stroke: ink, 'stroke-width': 2 }),
  ].join('')
}

function grain(x: number, top: number, w: number, h: number, texture: Texture): string {
  const fine = (d: string) => path(d, 'none', { stroke: ink, 'stroke-width': 1, opacity: 0.2 })
  if (texture === 'clapboard') return fine(many(Math.floor(h / 13), (i) => `M${x} ${top + 13 * (i + 1)}h${w}`))
  if (texture === 'board') return fine(many(Math.floor(w / 22), (i) => `M${x + 22 * (i + 1)} ${top}v${h}`))
  if (texture === 'brick')
    return fine(
      many(Math.floor(h / 24), (row) =>
        many(Math.floor(w / 70), (i) => `M${x + 14 + i * 70 + (row % 2) * 32} ${top + 14 + row * 24}h22`),
      ),
    )
  return ''
}

/** A pitched roof seen from its gable end. */
export function gable(
  light: Light,
  x: number,
  y: number,
  w: number,
  rise: number,
  wallFill: string,
  trim: string,
): string {
  const mid = x + w / 2
  const over = 22
  const slope = rise / (w / 2)
  const eave = y + over * slope
  return [
    path(`M${x} ${y}L${mid} ${y - rise}L${x + w} ${y}z`, wallFill, { stroke: ink, 'stroke-width': 2 }),
    path(
      `M${x - over} ${eave}L${mid} ${y - rise - 4}L${x + w + over} ${eave}v-16L${mid} ${y - rise - 22}L${x - over} ${eave - 16}z`,
      light.snow ? '#ffffff' : trim,
      { stroke: ink, 'stroke-width': 2 },
    ),
  ].join('')
}

/** A pitched roof seen from its long side. */
export function slope(light: Light, x: number, y: number, w: number, rise: number, fill: string): string {
  const inset = Math.min(rise * 0.5, w * 0.2)
  const courses = many(
    Math.floor(rise / 18),
    (i) =>
      `M${x - 24 + (inset * (i + 1) * 18) / rise} ${y - 18 * (i + 1)}H${x + w + 24 - (inset * (i + 1) * 18) / rise}`,
  )
  return [
    path(
      `M${x - 24} ${y}L${x - 24 + inset} ${y - rise}H${x + w + 24 - inset}L${x + w + 24} ${y}z`,
      light.snow ? '#ffffff' : fill,
      { stroke: ink, 'stroke-width': 2 },
    ),
    path(courses, 'none', { stroke: ink, 'stroke-width': 1, opacity: 0.25 }),
  ].join('')
}

/** A flat roof's ledge, with brackets. */
export function cornice(light: Light, x: number, y: number, w: number, fill: string): string {
  return [
    many(Math.floor(w / 34), (i) => rect(x + 12 + i * 34, y, 8, 14, fill, { stroke: ink, 'stroke-width': 1 })),
    rect(x - 12, y - 14, w + 24, 16, fill, { stroke: ink, 'stroke-width': 2 }),
    light.snow ? rect(x - 14, y - 24, w + 28, 11, '#ffffff', { rx: 5, stroke: ink, 'stroke-width': 1 }) : '',
  ].join('')
}

export const chimney = (x: number, y: number, h: number, fill: string): string =>
  rect(x, y, 34, h, fill, { stroke: ink, 'stroke-width': 2 }) +
  rect(x - 5, y - 10, 44, 12, fill, { stroke: ink, 'stroke-width': 2 })

export const steps = (x: number, w: number, count: number): string =>
  many(count, (i) =>
    rect(x - i * 10, ground - 12 * (count - i), w + i * 20, 12, gray[2], { stroke: ink, 'stroke-width': 1.5 }),
  )

export const column = (x: number, top: number, bottom: number): string =>
  rect(x - 6, top, 12, bottom - top, '#ffffff', { stroke: ink, 'stroke-width': 1.5 })

export function railing(x: number, y: number, w: number, high = 34): string {
  return [
    path(
      many(Math.floor(w / 14), (i) => `M${x + 7 + i * 14} ${y - high}v${high}`),
      'none',
      { stroke: ink, 'stroke-width': 1.5 },
    ),
    rect(x, y - high - 5, w, 6, '#ffffff', { stroke: ink, 'stroke-width': 1.5 }),
    line(x, y, x + w, y, ink, 3),
  ].join('')
}
