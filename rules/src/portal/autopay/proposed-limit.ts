import { type Cents, cents, shareUp } from '../../money'

/** The limit that a new plan proposes: the rent and ten percent, rounded up to whole dollars. */
export const proposedLimit = (rent: Cents): Cents => cents(Math.ceil(shareUp(rent, 110, 100).amount / 100) * 100)
