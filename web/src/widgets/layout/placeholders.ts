/** Names for as many places of things that are on their way. */
export const placeholders = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `place ${index + 1}`)
