/** The few shapes that the pictures are drawn with. */
type Extra = Record<string, string | number>

const attributes = (extra: Extra): string =>
  Object.entries(extra)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? Math.round(value * 100) / 100 : value}"`)
    .join('')

/** Paint that lets through costs nothing; an element's own opacity costs the renderer a layer of the whole sheet. */
function shape(name: string, { opacity, ...extra }: Extra): string {
  const sheer: Extra = opacity === undefined ? {} : { 'fill-opacity': opacity, 'stroke-opacity': opacity }
  return `<${name}${attributes({ ...extra, ...sheer })}/>`
}

export const rect = (x: number, y: number, width: number, height: number, fill: string, extra: Extra = {}): string =>
  shape('rect', { x, y, width, height, fill, ...extra })

export const circle = (cx: number, cy: number, r: number, fill: string, extra: Extra = {}): string =>
  shape('circle', { cx, cy, r, fill, ...extra })

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, extra: Extra = {}): string =>
  shape('ellipse', { cx, cy, rx, ry, fill, ...extra })

export const path = (d: string, fill: string, extra: Extra = {}): string => shape('path', { d, fill, ...extra })

export const line = (x1: number, y1: number, x2: number, y2: number, stroke: string, width = 2): string =>
  shape('line', { x1, y1, x2, y2, stroke, 'stroke-width': width })

export const group = (extra: Extra, ...inside: string[]): string => `<g${attributes(extra)}>${inside.join('')}</g>`

/** As many as asked, side by side in one text. */
export const many = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')

export interface Sheet {
  width: number
  height: number
  svg: string
}

/** In pixels. No page shows a picture larger; one that is would have to be made smaller after it was drawn. */
const longest = 1020

export function sheet(width: number, height: number, ...inside: string[]): Sheet {
  const scale = Math.min(1, longest / Math.max(width, height))
  const size = `width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}"`
  return { width, height, svg: `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside.join('')}</svg>` }
}

/**
 * Diagonal strokes over a rectangle, as a plan marks what is cut or empty. Drawn stroke by stroke: a pattern fill takes
 * the renderer longer than the rest of a picture.
 */
export function hatch(
  x: number,
  y: number,
  w: number,
  h: number,
  stroke: string,
  gap: number,
  extra: Extra = {},
): string {
  let strokes = ''
  for (let along = gap; along < w + h; along += gap) {
    const [down, right] = [Math.min(along, h), Math.min(along, w)]
    strokes += `M${Math.round(x + along - down)} ${Math.round(y + down)}L${Math.round(x + right)} ${Math.round(y + along - right)}`
  }
  return path(strokes, 'none', { stroke, 'stroke-width': 1.5, ...extra })
}

export function gradient(id: string, from: string, to: string): string {
  return `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`
}

export const defs = (...inside: string[]): string => `<defs>${inside.join('')}</defs>`
