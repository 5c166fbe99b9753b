import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { dayIn } from '@freehold/rules/day'
import { tell } from '../../tell'
import type { Books } from '../load/kept'
import { type Office, timezone } from '../load/office'
import { type Cells, type Letter, letters } from './cells'

/** A payment's way from its first attempt to its acknowledgement. */
export interface Paid {
  account: number
  sentAt: number
  at: number
}

const longest = 90_000

/** One payer for each account. It follows its account where a cell says that it has moved, as the gate does for others. */
export function payAcrossCells({ of }: Cells, offices: readonly { office: Office; token: string }[], books: Books) {
  const paid: Paid[] = []
  const seen: string[] = []
  let going = true

  const pay = async (office: Office, token: string, at: { cell: Letter }, n: number) => {
    const home = office.homes[n % office.homes.length]
    const kept = { key: randomUUID(), id: null as number | null, cents: 100 + n, account: office.account }
    books.payments.push(kept)
    const body = JSON.stringify({
      tenant_id: home?.tenant,
      rent_id: home?.occupancy,
      pay_reason: 'RENT',
      paid_date: dayIn(timezone, new Date()),
      paid_amount: (kept.cents / 100).toFixed(2),
      notes: kept.key,
    })
    const sentAt = performance.now()
    let last = ''
    while (performance.now() - sentAt < longest) {
      const answer = await fetch(`${of[at.cell].url}/api/tenant/pay-for-rent`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': kept.key,
        },
        body,
        signal: AbortSignal.timeout(10_000),
      }).catch((error: unknown) => String(error))
      if (typeof answer === 'string') {
        last = answer
      } else {
        const text = await answer.text()
        if (answer.status === 200) {
          kept.id = (JSON.parse(text) as { id: number }).id
          paid.push({ account: office.account, sentAt, at: performance.now() })
          return
        }
        last = `${answer.status} ${text.slice(0, 200)}`
        const moved = letters.find((letter) => letter === answer.headers.get('x-freehold-cell'))
        if (answer.status === 421 && moved) at.cell = moved
        else if (answer.status < 500 && !text.includes('still in progress')) break
      }
      await sleep(50)
    }
    seen.push(last)
  }

  const payer = async ({ office, token }: { office: Office; token: string }) => {
    const at: { cell: Letter } = { cell: 'A' }
    for (let n = 0; going; n += 1) {
      await pay(office, token, at, n)
      await sleep(100)
    }
  }
  const all = Promise.all(offices.map(payer))
  all.catch((error: unknown) => tell(`Paying across cells broke off: ${String(error)}`))
  return {
    paid,
    seen,
    stop: async () => {
      going = false
      await all
    },
  }
}
