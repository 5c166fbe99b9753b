import { long, rankOf, sample } from '../../server/test/kit/app/effort'

/** A third of the items, chosen by the seed, and all of them in the long run. */
export const oneThird = <T>(items: readonly T[]): T[] => sample(items, Math.ceil(items.length / 3), 'a third')

/** True for two names in five, chosen by the seed, and for all in the long run. */
export const isChosen = (name: string): boolean => long || rankOf(name) % 5 < 2
