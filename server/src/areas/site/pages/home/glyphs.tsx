import type { JSX } from 'preact'

/** Marks as an architect draws them, one for each part of the product. */
const drawings = {
  ledger: 'M6 4h20v24H6zM6 10h20M12 10v18M15 15h8M15 19h8M15 23h5',
  door: 'M4 28V4h24v24M10 28V12M10 12a16 16 0 0 1 16 16',
  pen: 'M5 27h22M8 21l13-15 5 4-13 15-6 2zM18 10l5 4',
  phone: 'M9 3h14v26H9zM9 8h14M9 24h14M15 26.5h2',
  wrench: 'M27 8a7 7 0 0 1-9 8L8 27l-4-4 11-10a7 7 0 0 1 8-9l-4 5 3 3z',
  chart: 'M4 4v24h24M10 28V18M16 28V11M22 28v-8M4 12h3M4 20h3',
  sign: 'M8 29V3M8 6h18v11H8M12 10h10M12 13h6',
  box: 'M4 10l12-6 12 6v13l-12 6-12-6zM4 10l12 6 12-6M16 16v13',
} as const

export type GlyphName = keyof typeof drawings

export const Glyph = ({ of }: { of: GlyphName }): JSX.Element => (
  <svg class="glyph" viewBox="0 0 32 32" width="40" height="40" fill="none" stroke="currentColor" aria-hidden="true">
    <path d={drawings[of]} stroke-width="1.4" stroke-linecap="square" />
  </svg>
)
