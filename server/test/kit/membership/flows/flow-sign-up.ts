import { randomUUID } from 'node:crypto'
import { checkout } from '@freehold/contract/membership/checkout'
import { ask } from '../../app/ask'
import { neverRecurs } from '../../vendors/braintree-changes'
import { documented, signUp } from '../sign-up-form'
import { promoCodes, tick } from './flow-desk'
import { pick } from './flow-faults'
import { between, chanceOf, note, type Story, watched } from './flow-story'

const zones = ['UTC', 'America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu']

export const good = 'fake-valid-nonce'
/** The bank refuses it when it is kept. */
export const bad = 'fake-processor-declined-visa-nonce'

export const codeFor = (story: Story): string =>
  chanceOf(story, 0.4) ? pick(story.draw(), Object.keys(promoCodes)) : ''

/** Fills in the form until an account is there, or the person gives up. */
export async function signsUp(story: Story): Promise<void> {
  const { desk } = story
  const { of } = desk
  const paid = chanceOf(story, 0.7)
  const units = paid ? between(story, 0, 12) : 0
  const code = paid ? codeFor(story) : ''
  const price = paid ? await priceFor(story, units, code) : 0
  const form = {
    ...documented,
    email: story.payer.email,
    membership: paid ? 'pro' : 'core',
    ...(paid && { additional_units: units, promo_code: code, shown_price: price / 100, price: price / 100 }),
    checkout_id: randomUUID(),
    retype_pwd: documented.password,
    timezone: pick(story.draw(), zones),
    terms: 1,
    renewal: 1,
    seconds: 60,
  }
  note(story, `signs up for ${form.membership} with ${units} units and code "${code}" in ${form.timezone}`)
  for (let tries = 0; tries < 4 && !(await found(story)); tries += 1) {
    if (chanceOf(story, 0.2)) Object.assign(form, { checkout_id: randomUUID() })
    const nonce = pick(story.draw(), [good, good, good, good, good, good, bad, neverRecurs])
    const sent = { ...form, ...(paid && { nonce }) }
    const done = await watched(story, 'sign-up', { atMost: price, exactly: null }, () =>
      Promise.all(Array.from({ length: chanceOf(story, 0.15) ? 2 : 1 }, () => signUp(of, sent))),
    )
    if (!done && chanceOf(story, 0.5)) await tick(desk, between(story, 1, 4))
  }
}

async function priceFor(story: Story, units: number, code: string): Promise<number> {
  if (code === '') return 3000 + units * 100
  const { app } = story.desk.of
  const { body } = await ask(app, checkout.promo, { promo_code: code, additional_units: units })
  return Math.round(body.data.price * 100)
}

/** Notes the account of the person, once there is one. */
export async function found(story: Story): Promise<boolean> {
  const [row] = await story.desk.of.database.ask<{ account_id: string; id: string }>(
    'select account_id, id from staff_user where email = $1',
    [story.payer.email],
  )
  if (!row) return false
  story.payer.account = Number(row.account_id)
  story.user = Number(row.id)
  return true
}
