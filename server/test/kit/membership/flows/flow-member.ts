import type { AnyCall } from '@freehold/contract/kit/call'
import { membership } from '@freehold/contract/membership/membership'
import { chance } from '../../app/effort'
import { ownPro, signUp } from '../sign-up-form'
import { differencesOf, subscriptionsOf, takenFrom } from './flow-books'
import { type FlowDesk, tick } from './flow-desk'
import { found, good } from './flow-sign-up'
import { asks, type Story } from './flow-story'

export const storyOf = (desk: FlowDesk, name: string): Story => ({
  desk,
  name,
  payer: { email: `${name.replace(/\W+/g, '-')}@flow.example`, account: null, signUps: new Set() },
  user: null,
  draw: chance(name),
  lines: [],
  wrong: [],
  crashed: false,
})

const address = { cardholder: 'Robin Hale', address: '1 Main Street', zipcode: '04101', state: 'ME', city: 'Portland' }

/** A person who signed up for Pro with some more units on a day, over a Braintree that answers. */
export async function memberOn(desk: FlowDesk, name: string, day: string, units: number) {
  const story = storyOf(desk, name)
  const { email } = story.payer
  const at = (when: string) => desk.moveTo(new Date(`${when}T17:00:00Z`))
  desk.calm()
  at(day)
  const price = 30 + units
  const form = { ...ownPro(), email, nonce: good, timezone: 'UTC', additional_units: units, shown_price: price, price }
  const { type, text } = await signUp(desk.of, form)
  if (type !== 'S_OK' || !(await found(story))) throw new Error(`The sign-up answered ${text}`)
  // Noted before the row of the sign-up is deleted.
  await subscriptionsOf(desk, story.payer)
  const ask = <C extends AnyCall>(call: C, input: object = {}, key?: string) => asks(story, call, input, key)
  return {
    account: Number(story.payer.account),
    ask,
    /** Both calendars go on, and no job runs. */
    at,
    tick: () => tick(desk),
    info: async () => (await ask(membership.get)).body,
    changeCard: (nonce: string) => ask(membership.updateMethod, { ...address, nonce }),
    upgrade: (more: object = {}) =>
      ask(membership.upgrade, { membership: 'pro', ...address, nonce: good, additional_units: 0, ...more }),
    subscription: async () => (await subscriptionsOf(desk, story.payer)).find(({ status }) => status !== 'Canceled'),
    taken: async () => [...(await takenFrom(desk, story.payer)).values()],
    differences: () => differencesOf(desk, story.payer),
  }
}
