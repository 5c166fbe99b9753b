import { dayIn } from '@freehold/rules/day'
import type { BraintreeGateway, SubscriptionUpdateRequest } from 'braintree'
import { type Ask, asking, harmless, nullIfMissing, type Settings } from '../payments/braintree-ask'
import { parsedMessage } from '../payments/braintree-notice'
import { ProviderUnknown } from '../provider-unknown'
import { changeOfUnits, creationOf, inDollars } from './braintree-order'
import { type Heard, heard, readChanged, readCreated, readRetried } from './braintree-outcome'
import { differencesOf, setUpPlan } from './braintree-plan'
import { type ReadSubscription, readSubscription } from './braintree-subscription'
import type { MembershipsPort, Prices } from './port'
import { cannotChange, noSuch } from './refusals'

/** A bank may think for half a minute. After that the subscription is read. */
const patience = 45_000

/**
 * Memberships as Braintree's subscriptions. It never prorates here, and each subscription is made with the prices of the
 * settings, so that a person pays what was shown, whatever the plan in its control panel costs.
 */
export function braintreeMemberships(
  settings: Settings,
  prices: Prices,
  { within = patience, now = () => new Date() } = {},
): MembershipsPort {
  const ask = asking(settings, within)

  async function known(id: string): Promise<ReadSubscription> {
    const found = await find(ask, id)
    if (!found) throw noSuch()
    return found
  }

  const change = async (id: string, request: Omit<SubscriptionUpdateRequest, 'options'>) => {
    const changed = await asked(ask, id, ({ subscription }) =>
      subscription.update(id, { ...request, options: { prorateCharges: false } }),
    )
    if (changed === 'over') throw cannotChange()
    return changed.subscription
  }

  return {
    kind: 'braintree',
    differences: (wanted) => differencesOf(ask, wanted),
    setUp: (wanted) => setUpPlan(ask, wanted),
    subscribe: async (order) => {
      const said = await ask(async ({ subscription }) =>
        heard(await subscription.create(creationOf(order, prices, dayIn('UTC', now())))),
      )
      const created = readCreated(said, order.id)
      if (created !== 'there') return 'outcome' in created ? created : { outcome: 'subscribed', ...only(created) }
      const there = await find(ask, order.id)
      if (!there) throw new ProviderUnknown('The payment provider does not show the membership yet.')
      return { outcome: 'subscribed', ...only(there) }
    },
    find: async (id) => (await find(ask, id))?.subscription ?? null,
    setUnits: async (id, extraUnits) => {
      const found = await known(id)
      const { state } = found.subscription
      if (state !== 'active' && state !== 'pending') throw cannotChange()
      const request = changeOfUnits(found, extraUnits, prices)
      return request === null ? found.subscription : change(id, request)
    },
    useMethod: (id, method) => change(id, { paymentMethodToken: method }),
    cancel: async (id) => {
      const canceled = await asked(ask, id, ({ subscription }) => subscription.cancel(id))
      return (canceled === 'over' ? await known(id) : canceled).subscription
    },
    retry: async (id, amount) => {
      const retry = ask(async ({ subscription }) => heard(await subscription.retryCharge(id, inDollars(amount), true)))
      return readRetried(await retry, amount)
    },
    notice: async (signature, payload) => {
      const message = await ask((gateway) => parsedMessage(gateway, signature, payload))
      return message?.subscription ? { kind: message.kind, subscription: message.subscription.id } : null
    },
  }
}

const only = ({ subscription }: ReadSubscription) => ({ subscription })

const find = (ask: Ask, id: string): Promise<ReadSubscription | null> =>
  ask(async ({ subscription }) => {
    const found = await subscription.find(id).catch(nullIfMissing)
    return found && readSubscription(found, id)
  }).catch(harmless)

/** Changes one that must be there. */
async function asked(
  ask: Ask,
  id: string,
  question: (gateway: BraintreeGateway) => Promise<Parameters<typeof heard>[0]>,
): Promise<ReadSubscription | 'over'> {
  const said = await ask(async (gateway): Promise<Heard | null> => {
    const answer = await question(gateway).catch(nullIfMissing)
    return answer && heard(answer)
  })
  if (!said) throw noSuch()
  return readChanged(said, id)
}
