import type { AnyCall, ReplyOf } from '@freehold/contract/kit/call'
import { drillDown } from '@freehold/contract/reports/drill-down'
import { incomeStatement } from '@freehold/contract/reports/income-statement'
import { profitAndLoss } from '@freehold/contract/reports/profit-and-loss'
import { rentRoll } from '@freehold/contract/reports/rent-roll'
import { standing } from '@freehold/contract/reports/standing'
import type { Comparison } from '@freehold/rules/reports/compared'
import { expect } from 'vitest'
import { recordExpense } from '../../../src/areas/money/expenses/record-expense'
import { voidExpense } from '../../../src/areas/money/expenses/void-expense'
import type { TestApp } from '../app/app'
import { type Answer, ask } from '../app/ask'
import { type Books, day, dollars } from '../money/books'

interface Asked {
  start_date: string
  end_date: string
  property_id?: number
}

/** Reports as a person asks for them, and what is spent. */
export interface ReportDesk {
  say: <C extends AnyCall>(call: C, input: object, token?: string) => Promise<Answer<C>>
  /** The answer of a call, which must succeed. */
  told: <C extends AnyCall>(call: C, input: object, token?: string) => Promise<ReplyOf<C>>
  statement: (asked: Asked, token?: string) => Promise<ReplyOf<typeof incomeStatement.get>>
  profit: (asked: Asked & { compare?: Comparison }, token?: string) => Promise<ReplyOf<typeof profitAndLoss.get>>
  roll: (selected_date: string, property_id?: number, token?: string) => Promise<ReplyOf<typeof rentRoll.get>>
  entries: (asked: object, token?: string) => Promise<ReplyOf<typeof drillDown.entries>>
  entriesTotal: (asked: object, token?: string) => Promise<{ total: number; count: number }>
  balance: (
    selected_date: string,
    property_id?: number,
    token?: string,
  ) => Promise<ReplyOf<typeof standing.balance>['data']>
  /** The ids of a category and a specific expense. */
  meant: (category: string, specific: string) => Promise<{ category_id: number; subcategory_id: number }>
  /** In dollars, on a day; `today` is when somebody writes it down. */
  spend: (property: number, amount: number, on: string, today: string, specific?: [string, string]) => Promise<number>
  unspend: (id: number, today: string) => Promise<number>
}

export function reportDesk({ app, database }: TestApp, books: Books): ReportDesk {
  const say: ReportDesk['say'] = (call, input, token = books.person.token) => ask(app, call, input, { token })
  const told: ReportDesk['told'] = async (call, input, token) => {
    const { type, text, body } = await say(call, input, token)
    expect(type, text).toBe('S_OK')
    return body
  }
  const meant: ReportDesk['meant'] = async (category, specific) => {
    const [row] = await database.ask<{ c: string; s: string }>(
      `select c.id as c, s.id as s from expense_category c join expense_subcategory s on s.account_id = c.account_id and s.category_id = c.id
       where c.account_id = $1 and c.category_name = $2 and s.subcategory_name = $3`,
      [books.account, category, specific],
    )
    return { category_id: Number(row?.c), subcategory_id: Number(row?.s) }
  }
  return {
    say,
    told,
    statement: (asked, token) => told(incomeStatement.get, asked, token),
    profit: (asked, token) => told(profitAndLoss.get, asked, token),
    roll: (selected_date, property_id, token) => told(rentRoll.get, { selected_date, property_id }, token),
    entries: (asked, token) => told(drillDown.entries, { limit: -1, ...asked }, token),
    entriesTotal: async (asked, token) => (await told(drillDown.total, asked, token)).data,
    balance: async (selected_date, property_id, token) =>
      (await told(standing.balance, { selected_date, property_id }, token)).data,
    meant,
    spend: async (property_id, amount, on, today, [category, specific] = ['Repairs', 'Plumbing']) => {
      const ids = await meant(category, specific)
      const about = {
        ...ids,
        property_id,
        unit_id: null,
        frequency: 'SINGLE' as const,
        notes: '',
        receipt: '',
        project_id: null,
        contractor_id: null,
        payee: '',
        method: null,
        reference: '',
      }
      return books.post((tx) =>
        recordExpense(tx, books.scopeOn(today), { ...about, paid_date: day(on), paid_amount: dollars(amount) }),
      )
    },
    unspend: (id, today) => books.post((tx) => voidExpense(tx, books.scopeOn(today), { id, reason: '' })),
  }
}

/** Rows of an amount, in whole cents, so that nothing is lost in adding them up. */
export const inCents = (amounts: readonly number[]): number =>
  amounts.reduce((all, amount) => all + Math.round(amount * 100), 0)

/** Sets a clock that goes on from there. */
export function setClock({ clock }: Pick<TestApp, 'clock'>, moment: string): void {
  clock.advance(Date.parse(moment) - clock.now().getTime())
}
