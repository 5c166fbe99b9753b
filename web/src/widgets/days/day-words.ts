/** The sentence of a field whose text is no day. */
export const dayWords = {
  any: 'Enter a date like 11-20-2026.',
  past: 'Enter a past date with its year, like 05-17-1990.',
} as const
