import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { dayIn } from '@freehold/rules/day'
import { tell } from '../../tell'
import type { Installation } from '../installation'
import { clientOf, type Met } from './client'
import type { Beat, Books } from './kept'
import { type Home, type Office, timezone } from './office'

interface Needs {
  installation: Installation
  /** Pays all the time; another office pays now and then, and each of its payments makes an email. */
  busy: Office
  emailing: Office
  books: Books
  met: Met
  beats: Beat[]
  /** Without keys, a request that is repeated is another one. */
  keys: boolean
}

interface Load {
  /** Lets what is under way come to its end. */
  stop: () => Promise<void>
}

const payers = 6
const readers = 2
/**
 * A payout whose server dies between the question to the provider and the answer is never asked again blindly: repeats are
 * refused until the job that looks payouts up has found what became of it, which takes some minutes.
 */
const untilLookedUp = 360_000
/** One payment in so many is of a client that hangs up before the answer, and asks another server. */
const impatient = 20

const today = () => dayIn(timezone, new Date())

/** Six payers, two readers, an owner who is paid, and an office whose payments are confirmed by email. */
export async function runLoad({ installation, busy, emailing, books, met, beats, keys }: Needs): Promise<Load> {
  const { urls } = installation
  const ask = clientOf(urls, met)
  let going = true
  const [busyToken, emailingToken] = [await busy.enter(urls), await emailing.enter(urls)]

  const pay = async (office: Office, token: string, home: Home, n: number) => {
    const key = randomUUID()
    const cents = 100 + (n % 900)
    const kept = { key, id: null as number | null, cents, account: office.account }
    books.payments.push(kept)
    const answered = await ask<{ id: number }>({
      method: 'POST',
      path: 'tenant/pay-for-rent',
      token,
      ...(keys && { key }),
      ...(n % impatient === impatient - 1 && { hangsUpAfter: 5 + (n % 40) }),
      body: {
        tenant_id: home.tenant,
        rent_id: home.occupancy,
        pay_reason: 'RENT',
        paid_date: today(),
        paid_amount: (cents / 100).toFixed(2),
        notes: key,
      },
    })
    if (!answered) return
    kept.id = answered.reply.id
    beats.push({ sentAt: answered.sentAt, at: answered.at })
  }

  const payer = async (office: Office, token: string, first: number, pause: number) => {
    for (let n = first; going; n += 1) {
      const home = office.homes[(n * 7) % office.homes.length]
      if (home) await pay(office, token, home, n)
      await sleep(pause)
    }
  }

  const reader = async (first: number) => {
    const paths = [
      'tenant/get-all-billing-list?page=1&limit=25&orderBy=paid_date&ascending=0',
      'dashboard/get-dashboard-info',
      'tenant/get-tenant-list?page=1&limit=25&orderBy=tenant_name&ascending=1',
    ]
    for (let n = first; going; n += 1) {
      await ask({ method: 'GET', path: paths[n % paths.length] ?? '', token: busyToken })
      await sleep(40)
    }
  }

  const paidOwner = async () => {
    for (let n = 0; going; n += 1) {
      const kept = { key: randomUUID(), id: null as number | null, cents: 100 + n, account: busy.account }
      books.payouts.push(kept)
      const begun = performance.now()
      const body = {
        id: busy.owner,
        balance: (kept.cents / 100).toFixed(2),
        pp_addr: 'nora@pay.example',
        pp_addr_type: 'EMAIL',
        confirm: '1',
      }
      const answered = await ask<{ id: number }>({
        method: 'POST',
        path: 'property/payout',
        token: busyToken,
        key: kept.key,
        body,
        patientFor: untilLookedUp,
      })
      if (!answered) continue
      kept.id = answered.reply.id
      books.payoutWaits.push(answered.at - begun)
      await sleep(1_500)
    }
  }

  const working = [
    ...Array.from({ length: payers }, (_, n) => payer(busy, busyToken, n * 1_000, 5)),
    ...Array.from({ length: readers }, (_, n) => reader(n)),
    // Without keys, a payout or an email that is made twice says nothing more than a payment that is.
    ...(keys ? [payer(emailing, emailingToken, 0, 1_000), paidOwner()] : []),
  ]
  const all = Promise.all(working)
  all.catch((error: unknown) => {
    going = false
    tell(`The load broke off: ${error instanceof Error ? error.stack : String(error)}`)
  })
  return {
    stop: async () => {
      going = false
      await all
    },
  }
}
