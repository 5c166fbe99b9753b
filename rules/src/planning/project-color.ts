/** The color of a new project: green, opaque. */
export const defaultColor = '#00ff00ff'

/** A color as red, green, blue and alpha, two hex digits each, in lower case; null for anything else. */
export function readColor(text: string): string | null {
  const color = text.toLowerCase()
  return /^#[0-9a-f]{8}$/.test(color) ? color : null
}

/** How opaque a color is, from 0 to 100 percent. */
export const opacityOf = (color: string): number => Math.round((Number.parseInt(color.slice(7, 9), 16) / 255) * 100)

/** The same color, so opaque. */
export const withOpacity = (color: string, percent: number): string =>
  `${color.slice(0, 7)}${Math.round((Math.min(100, Math.max(0, percent)) / 100) * 255)
    .toString(16)
    .padStart(2, '0')}`
