import { randomUUID } from 'node:crypto'
import type { AnyCall } from '@freehold/contract/kit/call'
import { membership } from '@freehold/contract/membership/membership'
import { neverRecurs } from '../../vendors/braintree-changes'
import { deliver } from '../../vendors/braintree-scripts'
import { subscriptionsOf } from './flow-books'
import { tick } from './flow-desk'
import { count, pick } from './flow-faults'
import { bad, codeFor, good } from './flow-sign-up'
import { asks, between, chanceOf, note, type Story, watched } from './flow-story'

const address = { cardholder: 'Robin Hale', address: '1 Main Street', zipcode: '04101', state: 'ME', city: 'Portland' }
const inCents = (dollars: number): number => Math.round(dollars * 100)

interface Change {
  /** The preview's name of it. */
  change?: string
  count?: number
  code?: string
  call: AnyCall
  input: object
}

/** Looks at a change, then makes it: sometimes twice at once, sometimes once more with the same key. */
async function makes(story: Story, what: string, { change, count, code = '', call, input }: Change): Promise<void> {
  const shown = change === undefined ? await owed(story) : await looks(story, change, count, code)
  const total =
    change !== undefined && shown.total !== null && 'total' in call.input.shape ? { total: shown.total / 100 } : {}
  const key = randomUUID()
  const send = () => asks(story, call, { ...input, ...total }, key)
  const exactly = change === undefined ? null : shown.total
  await watched(story, what, { atMost: shown.total ?? 0, exactly }, () =>
    Promise.all(chanceOf(story, 0.15) ? [send(), send()] : [send()]),
  )
  if (chanceOf(story, 0.25))
    await watched(story, `${what}, once more`, { atMost: shown.total ?? 0, exactly: null }, async () => [await send()])
}

/** The price of a change today; null if it can't be made. */
async function looks(story: Story, change: string, count?: number, code = ''): Promise<{ total: number | null }> {
  const { type, body } = await asks(story, membership.preview, { change, count, promo_code: code })
  if (type !== 'S_OK' || body.data.in_the_way.length > 0) return { total: null }
  return { total: inCents(body.data.today.total) }
}

/** A new card is charged with what is past due, as the page says. */
async function owed(story: Story): Promise<{ total: number | null }> {
  const { body } = await asks(story, membership.get, {})
  return { total: inCents(body.past_due?.owed ?? 0) }
}

/** Most cards are good; some are declined when they are kept, and some pay no subscription. */
const card = (story: Story): string =>
  pick(story.draw(), [good, good, good, good, good, good, good, bad, bad, neverRecurs])

const steps: Record<string, (story: Story) => Promise<void>> = {
  'adds units': (story) => {
    const units = between(story, 1, 5)
    const input = { type: 'add', count: units }
    return makes(story, `adds ${units} units`, {
      change: 'ADD_UNITS',
      count: units,
      call: membership.updateUnits,
      input,
    })
  },
  'pays for units': (story) => {
    const units = between(story, 1, 5)
    const input = { units, nonce: card(story) }
    return makes(story, `pays for ${units} units`, {
      change: 'ADD_UNITS',
      count: units,
      call: membership.payUnits,
      input,
    })
  },
  'removes units': (story) => {
    const units = between(story, 1, 4)
    const input = { type: 'remove', count: units }
    return makes(story, `removes ${units} units`, {
      change: 'REMOVE_UNITS',
      count: units,
      call: membership.updateUnits,
      input,
    })
  },
  upgrades: (story) => {
    const [units, code] = [between(story, 0, 6), codeFor(story)]
    const input = { membership: 'pro', ...address, nonce: card(story), additional_units: units, promo_code: code }
    return makes(story, `upgrades with ${units} units and code "${code}"`, {
      change: 'UPGRADE',
      count: units,
      code,
      call: membership.upgrade,
      input,
    })
  },
  downgrades: (story) => makes(story, 'downgrades', { change: 'DOWNGRADE', call: membership.downgrade, input: {} }),
  cancels: (story) => makes(story, 'cancels', { change: 'CANCEL', call: membership.cancel, input: {} }),
  'keeps the plan': (story) => makes(story, 'keeps the plan', { change: 'KEEP', call: membership.keep, input: {} }),
  'changes the card': (story) =>
    makes(story, 'changes the card', { call: membership.updateMethod, input: { ...address, nonce: card(story) } }),
  'pays what is due': (story) => makes(story, 'pays what is due', { change: 'PAY', call: membership.pay, input: {} }),
  'gets its next bills declined': async (story) => {
    const codes = Array.from({ length: between(story, 1, 3) }, () => pick(story.draw(), ['2000', '2001', '2010']))
    for (const one of await subscriptionsOf(story.desk, story.payer)) one.declines = [...codes]
    note(story, `the bank declines the next ${codes.length} bills`)
  },
  'gets its next sale declined': async (story) => {
    story.desk.braintree.declines.push('2000')
    note(story, 'the bank declines the next sale')
  },
  messages: (story) => hears(story),
  waits: async (story) => tick(story.desk, between(story, 1, 6)),
}

/** Messages arrive: late, twice, in another order, or not at all. */
async function hears(story: Story): Promise<void> {
  const { desk } = story
  const { messages } = desk.braintree.recurring
  const arriving = messages.splice(0).flatMap((message) => {
    const fate = pick(story.draw(), ['lost', 'late', 'twice', 'once', 'once'] as const)
    count(desk.faults, `message ${fate}`)
    if (fate === 'late') messages.push(message)
    return fate === 'twice' ? [message, message] : fate === 'once' ? [message] : []
  })
  if (chanceOf(story, 0.5)) arriving.reverse()
  note(story, `${arriving.length} messages arrive`)
  await deliver(desk.of.app, arriving)
  desk.mend()
}

/** Steps that fit the state are drawn more often than others. */
export async function takesAStep(story: Story): Promise<void> {
  const { body } = await asks(story, membership.get, {})
  const { membership: plan, status } = body.subscription
  const fitting =
    body.past_due !== null
      ? ['pays what is due', 'changes the card', 'waits']
      : plan === 'core' || status === 'expired'
        ? ['upgrades', 'upgrades']
        : status === 'cancelled'
          ? ['keeps the plan', 'upgrades', 'waits']
          : ['adds units', 'pays for units', 'removes units', 'changes the card', 'gets its next bills declined']
  const name = pick(story.draw(), chanceOf(story, 0.7) ? fitting : Object.keys(steps))
  count(story.desk.faults, `step: ${name}`)
  await steps[name]?.(story)
}
