import { long, rankOf, sample } from '../../server/test/kit/app/effort'

/** A fifth of the items, chosen by the seed, and all of them in the long run. */
export const oneFifth = <T>(items: readonly T[]): T[] => sample(items, Math.ceil(items.length / 5), 'a fifth')

/** True for one name in four, chosen by the seed, and for all in the long run. */
export const isChosen = (name: string): boolean => long || rankOf(name) % 4 === 0
