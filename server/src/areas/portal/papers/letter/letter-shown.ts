import { letterFacts } from './letter-facts'

/** A letter in the list of the tenant's papers. */
export function letterShown({ id, filename, facts }: { id: number; filename: string; facts: unknown }) {
  const { made_on, from, to, balance } = letterFacts.parse(facts)
  return { id, filename, made_on, from, to, with_balance: balance !== null }
}
