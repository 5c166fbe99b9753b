/** How many units are shown at first, and how many at most: a browser is no place for a hundred thousand rows. */
export const rollRows = { first: 500, most: 10_000 } as const
