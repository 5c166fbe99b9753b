import type { Cents } from '@freehold/rules/money'
import { dollars } from '@freehold/rules/money'
import { z } from 'zod'
import { arrangeSite, type SiteConfig, siteShape } from './config-site'
import { price, wholeNumber } from './config-values'

const onOrOff = z.enum(['on', 'off'], { error: 'must be on or off' }).transform((text) => text === 'on')

/** The people who may open an accounts: anyone, those with a setup link, or only the first one. */
const signups = ['open', 'invite', 'closed'] as const

/** Settings of the public site, of sign-up and of memberships. */
export const doorShape = {
  SIGNUP: z.enum(signups, { error: `must be one of ${signups.join(', ')}` }).optional(),
  MEMBERSHIPS: onOrOff.default(true),
  PRO_PRICE: price.default(dollars(30)),
  UNIT_PRICE: price.default(dollars(1)),
  MEMBERSHIP_GRACE: wholeNumber(10, 90).default(14),
  DEMO_VISITS: onOrOff.optional(),
  DEMO_VISITS_MAX: wholeNumber(1, 500).default(40),
  ...siteShape,
}

export interface DoorConfig {
  /** The people who may open an account besides the first one. */
  signup: (typeof signups)[number]
  /** Off: everything is included, and prices are nowhere. */
  memberships: boolean
  /** Prices and the checkout exist: memberships are on, and anyone may sign up. */
  sells: boolean
  /** The price of a month of Pro, and of each unit beyond those that it includes. */
  proPrice: Cents
  unitPrice: Cents
  /** Days after a declined payment until the account can only be read. */
  grace: number
  /** A visitor gets a demo account for a day. The most of them at once; null is none. */
  demoVisits: number | null
  /** The words of the public site that only its operator knows. */
  site: SiteConfig
}

type Settings = z.output<z.ZodObject<typeof doorShape>>

/** On a trial, which only this machine can open, every door is open from the start. */
export function arrangeDoor(all: Settings, trial: boolean): DoorConfig {
  const signup = all.SIGNUP ?? (trial ? 'open' : 'closed')
  return {
    signup,
    memberships: all.MEMBERSHIPS,
    sells: all.MEMBERSHIPS && signup === 'open',
    proPrice: all.PRO_PRICE,
    unitPrice: all.UNIT_PRICE,
    grace: all.MEMBERSHIP_GRACE,
    demoVisits: (all.DEMO_VISITS ?? trial) ? all.DEMO_VISITS_MAX : null,
    site: arrangeSite(all, trial),
  }
}
