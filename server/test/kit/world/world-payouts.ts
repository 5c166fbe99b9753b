import { payout } from '@freehold/contract/money/payout'
import type { TestApp } from '../app/app'
import { ask } from '../app/ask'

/** The payouts of an account, and requests that agree with them. */
interface WorldPayouts {
  fills: Record<string, Record<string, unknown>>
}

/** A payout to each of two owners; the provider has a word to say about the first. */
export async function seedPayouts(
  { app, database }: TestApp,
  token: string,
  mark: string,
  owners: { first: number; second: number },
): Promise<WorldPayouts> {
  for (const [name, id] of Object.entries(owners)) {
    const pp_addr = `${mark.toLowerCase()}.${name}@pay.example`
    const input = { id, balance: '12.50', pp_addr, pp_addr_type: 'EMAIL', confirm: '1' }
    const answer = await ask(app, payout.send, input, { token })
    if (answer.type !== 'S_OK') throw new Error(`The world cannot be told: ${payout.send.path} answered ${answer.text}`)
  }
  const [sent] = await database.ask<{ batch_id: string }>('select batch_id from payout where owner_id = $1', [
    owners.first,
  ])
  return {
    fills: {
      'property/payout': { balance: '1', pp_addr: `${mark.toLowerCase()}@pay.example`, confirm: '1' },
      'paypal/payout-notice': {
        event_type: 'PAYMENT.PAYOUTS-ITEM.SUCCEEDED',
        resource: { payout_batch_id: sent?.batch_id },
      },
    },
  }
}
