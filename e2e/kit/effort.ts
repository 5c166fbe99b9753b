/** True in `npm run test:long`, which runs every test in full. */
export const long = process.env.FREEHOLD_LONG === '1'
const seed = Number(process.env.FREEHOLD_SEED)

/** Every third item, starting where the seed says. The long run gets all of them. */
export const oneThird = <T>(items: readonly T[]): readonly T[] =>
  items.filter((_, index) => long || (index + seed) % 3 === 0)
