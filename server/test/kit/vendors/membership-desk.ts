import { dollars } from '@freehold/rules/money'
import { expect } from 'vitest'
import type { ToSubscribe } from '../../../src/providers/memberships/port'
import { membershipsOver, paymentsOver } from './braintree-client'
import { startBraintree } from './braintree-stand-in'
import { newRecurring } from './braintree-subscriptions'

export const prices = { pro: dollars(30), unit: dollars(1) }

/** Memberships and payments over a Braintree of their own, whose calendar begins on 2026-11-26. */
export async function membershipDesk() {
  const braintree = await startBraintree()
  const memberships = membershipsOver(braintree.url, prices)()
  const payments = paymentsOver(braintree.url)()
  let orders = 0

  async function kept(nonce = 'fake-valid-nonce'): Promise<string> {
    orders += 1
    const token = `token${orders}`
    expect(await payments.vault({ customer: `fh-c${orders}`, nonce, token })).toMatchObject({ outcome: 'saved' })
    return token
  }

  async function order(change: Partial<ToSubscribe> = {}): Promise<ToSubscribe> {
    const method = change.method ?? (await kept())
    return { id: `fh-c${orders}-1`, extraUnits: 12, discount: null, startsOn: null, ...change, method }
  }

  return {
    braintree,
    memberships,
    payments,
    kept,
    order,
    subscribed: async (change: Partial<ToSubscribe> = {}): Promise<string> => {
      const made = await order(change)
      expect(await memberships.subscribe(made)).toMatchObject({ outcome: 'subscribed' })
      return made.id
    },
    lastBody: () => braintree.asked.at(-1)?.body,
    reset: () => {
      for (const list of [braintree.books, braintree.kept, braintree.asked, braintree.faults]) list.length = 0
      Object.assign(braintree.recurring, newRecurring(), { day: '2026-11-26' })
    },
  }
}

export type MembershipDesk = Awaited<ReturnType<typeof membershipDesk>>
