import { settlement } from '@freehold/contract/money/settlement'
import { expect } from 'vitest'
import type { TestApp } from '../app/app'
import { ask } from '../app/ask'
import type { Books, Home } from '../money/books'
import type { Dealings } from './dealings'

/** Tenants who left ten days ago, and what an office does with their deposits. */
export function settlingDesk(context: TestApp, books: Books, office: Dealings, today: string) {
  const back = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)
  const asked = <C extends Parameters<typeof ask>[1]>(call: C, input: object, token = books.person.token) =>
    ask(context.app, call, input, { token })

  const moveTo = (home: Home, state: string) =>
    context.database.ask('update property set state = $3 where account_id = $1 and id = $2', [
      books.account,
      home.property,
      state,
    ])

  /** The balance of a tenancy in cents. */
  async function owed(home: Home): Promise<number> {
    const [row] = await context.database.ask<{ owed: number }>(
      'select balance_cents::int as owed from rent_account where account_id = $1 and occupancy_id = $2',
      [books.account, home.occupancy],
    )
    return row?.owed ?? 0
  }

  /** Moved in over a year ago with a deposit of 500, moved out ten days ago, and owes nothing. */
  async function left(): Promise<Home> {
    const home = await books.moveIn({ initial: 2000, moveIn: back(400), moveOut: back(5), today: back(400) })
    await moveTo(home, 'ME')
    await office.moveOut(home, back(10))
    const balance = await owed(home)
    if (balance > 0) await office.pay(home, balance / 100)
    return home
  }

  const shown = async (home: Home) => (await asked(settlement.get, { rent_id: home.occupancy })).body.data

  async function addLine(home: Home, more: object = {}): Promise<number> {
    const { body, message } = await asked(settlement.saveLine, {
      rent_id: home.occupancy,
      reason: 'DAMAGE',
      words: 'Carpet burned',
      room: 'Living room',
      cost: 400,
      ...more,
    })
    expect(message).toBe('The line is saved.')
    return body.id
  }

  async function issue(home: Home, more: object = {}) {
    const { version } = await shown(home)
    return asked(settlement.issue, { rent_id: home.occupancy, seen_version: version, day: today, confirm: 1, ...more })
  }

  return { back, asked, moveTo, owed, left, shown, addLine, issue }
}
