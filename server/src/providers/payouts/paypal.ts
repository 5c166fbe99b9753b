import { ProviderUnknown } from '../provider-unknown'
import { readBatch, readComplaint } from './paypal-answer'
import { type Answered, paypalLine, type Settings } from './paypal-line'
import type { PayoutOrder, PayoutState, PayoutsPort } from './port'

/** The time limit for the token and for the answer each: both end before the job asks for the same payout. */
const patience = 20_000

/** PayPal Payouts, each payout a batch of its own under our reference. */
export function paypalPayouts(settings: Settings, within = patience): PayoutsPort {
  const { ask } = paypalLine(settings, within)

  async function find(batch: string, order: PayoutOrder): Promise<PayoutState> {
    const answer = await ask({ method: 'GET', path: `/v1/payments/payouts/${encodeURIComponent(batch)}` })
    if (answer.status !== 200) throw new ProviderUnknown(`PayPal answered ${answer.status} about a payout.`)
    const standing = readBatch(answer.body, order)
    if (standing.batch !== batch) throw new ProviderUnknown('PayPal answered about another payout.')
    return standing
  }

  return {
    kind: 'paypal',
    send: async (order) => {
      const answer = await ask({ method: 'POST', path: '/v1/payments/payouts', body: batchOf(order) })
      if (made(answer)) return readBatch(answer.body, order)
      const complaint = readComplaint(answer.body)
      if (complaint.state === 'refused') return complaint
      // The payout exists at PayPal, whether or not it gives details now.
      return find(complaint.batch, order).catch(() => ({ state: 'pending', batch: complaint.batch }))
    },
    find,
  }
}

const made = ({ status }: Answered): boolean => status >= 200 && status < 300

const batchOf = ({ amount, recipient, recipientType, reference }: PayoutOrder) => ({
  sender_batch_header: {
    sender_batch_id: reference,
    recipient_type: recipientType,
    email_subject: 'You have a payment',
  },
  items: [
    {
      recipient_type: recipientType,
      receiver: recipientType === 'PHONE' ? recipient.replace(/[^\d+]/g, '') : recipient,
      amount: { value: (amount / 100).toFixed(2), currency: 'USD' },
      sender_item_id: reference,
    },
  ],
})
