import type { AnyCall } from '@freehold/contract/kit/call'
import { expense } from '@freehold/contract/money/expense'
import { expenseCategory } from '@freehold/contract/money/expense-category'
import { owner } from '@freehold/contract/portfolio/owner'
import { property } from '@freehold/contract/portfolio/property'
import { unit } from '@freehold/contract/portfolio/unit'
import { type Day, dayIn } from '@freehold/rules/day'
import { expect } from 'vitest'
import type { TestApp } from '../app/app'
import { type Answer, ask } from '../app/ask'
import { addPerson, openAccount } from '../world/people'
import { ownerOf, propertyOf, unitOf } from '../world/world-forms'

export interface SpendingOffice {
  account: number
  token: string
  /** The token of a user who sees only the mill. */
  limited: string
  /** The token of a user who sees pictures but no money. */
  repairer: string
  properties: { mill: number; barn: number }
  units: { loft: number; stall: number }
  today: () => Day
  /** The ids of a category and a specific expense, by their names. */
  meant: (category: string, specific: string) => Promise<{ category_id: number; subcategory_id: number }>
  save: (fields: object, as?: string) => Promise<Answer<typeof expense.save>>
  saved: (fields: object) => Promise<number>
  list: (input?: object, as?: string) => Promise<Answer<typeof expense.list>['body']>
  recurring: (input?: object, as?: string) => Promise<Answer<typeof expense.recurring>['body']>
  say: <C extends AnyCall>(call: C, input: object, as?: string) => Promise<Answer<C>>
}

/** An account with two properties, a unit in each, and nothing spent yet; asked through the product's own calls. */
export async function openSpending(of: TestApp, mark: string): Promise<SpendingOffice> {
  const { app, clock } = of
  const account = await openAccount(of, mark)
  const { token } = await addPerson(of, account, { group: 1, mark, login: 'all', isOwner: true })
  const say = <C extends AnyCall>(call: C, input: object, as = token) => ask(app, call, input, { token: as })
  const made = async (call: AnyCall, input: object): Promise<number> => {
    const { type, text, body } = await say(call, input)
    expect(type, text).toBe('S_OK')
    return Number(body.id)
  }
  const of1 = await made(owner.save, ownerOf(mark, 'Only'))
  const [mill, barn] = [
    await made(property.save, propertyOf(mark, 'Mill', of1)),
    await made(property.save, propertyOf(mark, 'Barn', of1)),
  ]
  const units = {
    loft: await made(unit.save, unitOf(mark, 'Loft', mill)),
    stall: await made(unit.save, unitOf(mark, 'Stall', barn)),
  }
  const limited = await addPerson(of, account, { group: 4, mark, login: 'mill', properties: [mill] })
  const repairer = await addPerson(of, account, { group: 5, mark, login: 'repairs' })
  const today = () => dayIn('America/New_York', clock.now())
  const meant: SpendingOffice['meant'] = async (category, specific) => {
    const { body } = await say(expenseCategory.all, {})
    const category_id = body.categories.find(({ category_name }) => category_name === category)?.id ?? 0
    const found = body.subcategories.find((s) => s.category_id === category_id && s.subcategory_name === specific)
    return { category_id, subcategory_id: found?.id ?? 0 }
  }
  const plumbing = await meant('Repairs', 'Plumbing')
  const save: SpendingOffice['save'] = (fields, as) =>
    say(
      expense.save,
      { ...plumbing, property_id: mill, frequency: 'SINGLE', paid_date: today(), paid_amount: '100', ...fields },
      as,
    )
  return {
    account,
    token,
    limited: limited.token,
    repairer: repairer.token,
    properties: { mill, barn },
    units,
    today,
    meant,
    say,
    save,
    saved: async (fields) => {
      const { type, text, body } = await save(fields)
      expect(type, text).toBe('S_OK')
      return body.id
    },
    list: async (input = {}, as = token) => (await say(expense.list, { limit: -1, ...input }, as)).body,
    recurring: async (input = {}, as = token) => (await say(expense.recurring, { limit: -1, ...input }, as)).body,
  }
}
