import { owner as ownerCalls } from '@freehold/contract/portfolio/owner'
import { property } from '@freehold/contract/portfolio/property'
import { ownerOf } from '../../world/world-forms'
import type { World } from '../action'
import { type Landlord, saved } from '../landlord'
import { boardOf } from '../payout-desk'
import { type Purse, purseOf } from './purses'

/** The owner of the house, and one who may buy it. */
export async function twoOwners(landlord: Landlord, mark: string): Promise<[Purse, Purse]> {
  const { owner_id } = (await landlord.ask(property.get, { id: landlord.property })).body.data
  return [purseOf(owner_id), purseOf(await saved(landlord, ownerCalls.save, ownerOf(mark, 'Second')))]
}

const lines = `select owner_id::int as owner,
    coalesce(sum(cents) filter (where ledger = 'CASH'), 0)::int as cash,
    -coalesce(sum(cents) filter (where ledger = 'DEPOSITS_HELD'), 0)::int as held,
    -coalesce(sum(cents) filter (where ledger = 'INCOME'), 0)::int as income
  from journal_line where account_id = $1 group by 1`

const purseLine = (purses: readonly Purse[], { owner, cash, held, income }: Purse): string =>
  `owner ${purses.findIndex((one) => one.owner === owner) + 1}: ${cash} in cash, ${held} held, ${income} of income`

/** Compares the lines of each owner in the journal with the model. */
export async function ownerDifferences({ book: { owners }, landlord }: World): Promise<string[]> {
  const rows = await landlord.of.database.ask<Purse>(lines, [landlord.account])
  return owners.flatMap((purse) => {
    const model = purseLine(owners, purse)
    const office = purseLine(owners, rows.find(({ owner }) => owner === purse.owner) ?? purseOf(purse.owner))
    return model === office ? [] : [`the model has  ${model}`, `the office has ${office}`]
  })
}

const cents = (dollars: number): number => Math.round(dollars * 100)

/** The same as an owner sees it: what is held of deposits, and what may be paid out. */
export async function boardDifferences({ book: { owners, owner }, landlord }: World): Promise<string[]> {
  const different: string[] = []
  for (const [n, purse] of owners.entries()) {
    const { available, deposits_held } = await boardOf(landlord, purse.owner)
    const model = `owner ${n + 1}: ${purse.income} available, ${purse === owner ? purse.held : 0} held`
    const office = `owner ${n + 1}: ${cents(available)} available, ${cents(deposits_held)} held`
    if (model !== office) different.push(`the model has  ${model}`, `the board has  ${office}`)
  }
  return different
}
