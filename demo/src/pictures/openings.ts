import { type Chance, chance } from '../random'
import { gray, ink } from './colours'
import type { Light } from './scenery'
import { line, many, path, rect } from './svg'

/** Windows and doors as one drawing needs them: whose light is on falls by chance, alike every time. */
export interface Openings {
  window: (x: number, y: number, w: number, h: number, panes?: Panes) => string
  door: (x: number, y: number, w: number, h: number, fill: string) => string
  chance: Chance
}

interface Panes {
  across?: number
  down?: number
  arched?: boolean
  frame?: string
  sill?: boolean
}

export function openings(light: Light, seed: number): Openings {
  const dice = chance(seed)
  return {
    chance: dice,
    window: (x, y, w, h, { across = 2, down = 2, arched = false, frame = '#ffffff', sill = true } = {}) => {
      const glass = dice.between(1, 10) <= light.litOfTen ? light.lit : light.glass
      const rise = arched ? w * 0.42 : 0
      const outline = (b: number) =>
        `M${x - b} ${y + h + b}V${y + rise}${arched ? `Q${x - b} ${y - b} ${x + w / 2} ${y - b}T${x + w + b} ${y + rise}` : `V${y - b}H${x + w + b}`}V${y + h + b}z`
      return [
        path(outline(5), frame, { stroke: ink, 'stroke-width': 1.5 }),
        path(outline(0), glass, { stroke: ink, 'stroke-width': 1 }),
        path(
          `M${x + w * 0.12} ${y + h * 0.62}L${x + w * 0.62} ${y + rise + h * 0.06}h${w * 0.16}L${x + w * 0.12} ${y + h * 0.82}z`,
          '#ffffff',
          { opacity: 0.35 },
        ),
        many(across - 1, (i) => line(x + (w * (i + 1)) / across, y, x + (w * (i + 1)) / across, y + h, frame, 3)),
        many(down - 1, (i) => line(x, y + (h * (i + 1)) / down, x + w, y + (h * (i + 1)) / down, frame, 3)),
        sill ? rect(x - 9, y + h + 5, w + 18, 6, gray[2], { stroke: ink, 'stroke-width': 1 }) : '',
        light.snow && sill ? rect(x - 8, y + h + 1, w + 16, 5, '#ffffff', { rx: 2 }) : '',
      ].join('')
    },
    door: (x, y, w, h, fill) =>
      [
        rect(x - 6, y - 6, w + 12, h + 6, '#ffffff', { stroke: ink, 'stroke-width': 1.5 }),
        rect(x, y, w, h, fill, { stroke: ink, 'stroke-width': 1.5 }),
        rect(x + w * 0.16, y + h * 0.08, w * 0.68, h * 0.26, light.litOfTen > 4 ? light.lit : light.glass, {
          stroke: ink,
          'stroke-width': 1,
        }),
        rect(x + w * 0.16, y + h * 0.42, w * 0.68, h * 0.48, 'none', { stroke: ink, 'stroke-width': 1, opacity: 0.6 }),
        rect(x + w * 0.8, y + h * 0.5, 5, 12, '#f2ca8d', { rx: 2 }),
      ].join(''),
  }
}
