import { type Book, type Home, type Receipt, totalHeld } from '../book'

/** The money of one owner of the house: its cash, the deposits in it, and what was collected for it as income. */
export interface Purse {
  /** The owner's id in the product. */
  owner: number
  cash: number
  held: number
  income: number
}

export const purseOf = (owner: number): Purse => ({ owner, cash: 0, held: 0, income: 0 })

const add = (purse: Purse, { cash = 0, held = 0, income = 0 }: Partial<Omit<Purse, 'owner'>>): void => {
  purse.cash += cash
  purse.held += held
  purse.income += income
}

/** A payment belongs to the owner of the day on which it is recorded. */
export function payIn(receipt: Receipt): void {
  const held = totalHeld(receipt.held)
  add(receipt.owner, { cash: receipt.amount, held, income: receipt.amount - held })
}

/** A payment that is voided leaves the owner it came for. */
export function takeOut(book: Book, { owner, amount, held: of }: Receipt): void {
  const held = totalHeld(of)
  add(owner, { cash: -amount, held: -held, income: held - amount })
  moveHeld(book)
}

/** Deposits of a home are settled with the owner it has: what paid charges or was kept is income, the rest goes back. */
export function settleHeld({ owner }: Book, home: Home, earned: number): void {
  const held = totalHeld(home.held)
  add(owner, { cash: earned - held, held: -held, income: earned })
}

/** An overpayment goes back from the owner it came for. */
export const payBack = ({ owner }: Receipt, cents: number): void => add(owner, { cash: -cents, income: -cents })

/** The house is sold: deposits go along, and everything else stays. */
export function sell(book: Book, to: Purse): void {
  book.owner = to
  moveHeld(book)
}

function moveHeld({ owners, owner }: Book): void {
  for (const other of owners.filter((one) => one !== owner)) {
    const { held } = other
    add(other, { cash: -held, held: -held })
    add(owner, { cash: held, held })
  }
}
