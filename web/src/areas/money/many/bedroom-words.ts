export const wordsFor = (bedrooms: number): string => (bedrooms === 0 ? 'Studio' : String(bedrooms))
