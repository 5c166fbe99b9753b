interface Sized {
  bedroom: number
  square_feet: number | null
}

/** The size that a bill is divided by: bedrooms, or square feet. */
export const sizeHead = (way: string): string => (way === 'SQUARE_FEET' ? 'Square feet' : 'Bedrooms')

export const sizeWords = ({ bedroom, square_feet }: Sized, way: string): string =>
  way === 'SQUARE_FEET' ? (square_feet?.toLocaleString('en-US') ?? 'None') : bedroom === 0 ? 'Studio' : String(bedroom)
