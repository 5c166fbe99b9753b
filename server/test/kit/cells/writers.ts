import { setTimeout as sleep } from 'node:timers/promises'
import { charge } from '@freehold/contract/money/charge'
import { type Day, dayIn } from '@freehold/rules/day'
import type { TestApp } from '../app/app'
import { ask } from '../app/ask'

export interface Written {
  /** The notes of each charge that was acknowledged: its own text. */
  acknowledged: string[]
  /** Answers that a client repeats: moving, and moved to the other cell. */
  repeated: Record<string, number>
  /** Every other answer. */
  strange: string[]
  /** The longest time that a client waited for one acknowledgement, in milliseconds. */
  longest: number
}

interface Home {
  tenant_id: number
  property_id: number
  rent_unit_id: number
}

/** A home of the account with a tenant who was billed. */
export async function billedHome({ database }: TestApp, account: number): Promise<Home> {
  const [row] = await database.ask<Record<'tenant_id' | 'property_id' | 'occupancy_id', string>>(
    `select tenant_id, property_id, occupancy_id from journal_entry
     where account_id = $1 and kind = 'CHARGE' and reason = 'PARKING' order by id desc limit 1`,
    [account],
  )
  if (!row) throw new Error('The account has no charge for parking')
  return {
    tenant_id: Number(row.tenant_id),
    property_id: Number(row.property_id),
    rent_unit_id: Number(row.occupancy_id),
  }
}

/** Clients that bill without pause, each charge with a key, as the gate lets them: a moved account is asked for in its new cell. */
export function startWriters(cells: Readonly<Record<string, TestApp>>, token: string, home: Home, mark: string) {
  const written: Written = { acknowledged: [], repeated: {}, strange: [], longest: 0 }
  let open = true
  const today: Day = dayIn('America/New_York', new Date())
  const write = async (writer: number) => {
    let at = 'A'
    for (let n = 0; open; n += 1) {
      const notes = `${mark}-${writer}-${n}`
      const from = Date.now()
      for (;;) {
        const there = cells[at]
        if (!there) throw new Error(`There is no cell ${at}`)
        const input = { ...home, type: 'PARKING', paid_date: today, paid_amount: '1.25', notes }
        const answer = await ask(there.app, charge.add, input, { token, key: notes })
        if (answer.type === 'S_OK') {
          written.acknowledged.push(notes)
          written.longest = Math.max(written.longest, Date.now() - from)
          break
        }
        if (answer.type !== 'E_MOVED' && answer.type !== 'E_MOVING') {
          written.strange.push(`${answer.status} ${answer.text}`)
          break
        }
        written.repeated[answer.type] = (written.repeated[answer.type] ?? 0) + 1
        if (answer.type === 'E_MOVED') at = String(answer.headers['x-freehold-cell'])
        else await sleep(20)
      }
    }
  }
  const writing = Promise.all([1, 2, 3].map(write))
  return {
    stop: async (): Promise<Written> => {
      open = false
      await writing
      return written
    },
  }
}
