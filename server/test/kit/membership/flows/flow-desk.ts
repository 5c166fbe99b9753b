import { dayIn } from '@freehold/rules/day'
import { sweepChanges } from '../../../../src/areas/membership/changes/sweep-changes'
import { finishCheckouts } from '../../../../src/areas/membership/checkout/finish-checkouts'
import { runMemberships } from '../../../../src/areas/membership/dunning/run-memberships'
import type { MembershipsPort } from '../../../../src/providers/memberships/port'
import type { TestApp } from '../../app/app'
import { type Breaking, breakNext } from '../../money/breaking-pool'
import { advance } from '../../vendors/braintree-billing'
import { membershipsOver, paymentsOver } from '../../vendors/braintree-client'
import { type BraintreeStandIn, startBraintree } from '../../vendors/braintree-stand-in'
import { openServer } from '../sign-up-form'
import { drawing, patience, type Tally } from './flow-faults'

/** Braintree bills by the day of its merchant. */
const merchantZone = 'America/New_York'
/** No one listens there. */
const nowhere = 'http://127.0.0.1:9'

export interface FlowDesk {
  of: TestApp
  braintree: BraintreeStandIn
  faults: Tally
  /** The port of memberships as the server gets it: a test breaks it here. */
  through: (real: MembershipsPort) => MembershipsPort
  /** Every answer comes, in its time. */
  calm: () => void
  /** Answers are spoilt, this share of them. */
  rough: (draw: () => number, share: number, note: (name: string) => void) => void
  /** Braintree can't be reached. */
  away: () => void
  /** A server that was about to die does not. */
  mend: () => void
  /** Moves the clocks of both sides to a moment. */
  moveTo: (moment: Date) => void
  close: () => Promise<void>
}

/** The whole server over a Braintree of its own. */
export async function openFlowDesk(): Promise<FlowDesk> {
  const of = await openServer()
  const braintree = await startBraintree()
  for (const [code, terms] of Object.entries(promoCodes))
    await of.database.ask(
      'insert into promo_code (code, percent, cents, bills, created_at) values ($1, $2, $3, $4, now())',
      [code, terms.percent, terms.cents, terms.bills],
    )
  const now = () => of.clock.now()
  const use = (standIn: string, within: number) => {
    of.context.ports.memberships = desk.through(membershipsOver(standIn)({ within, now }))
    of.context.ports.payments = paymentsOver(standIn)({ within })
  }
  let mend = () => {}
  const calm = () => {
    mend()
    braintree.draw = null
    use(braintree.url, 20_000)
  }
  const desk: FlowDesk = {
    of,
    braintree,
    faults: new Map(),
    through: (real) => real,
    calm,
    rough: (draw, share, note) => {
      use(braintree.url, patience)
      const crash = (where: Breaking) => {
        mend()
        mend = breakNext(of.context.pool, where)
      }
      braintree.draw = drawing({ draw, share, note, crash })
    },
    away: () => use(nowhere, patience),
    mend: () => mend(),
    moveTo: (moment) => {
      of.clock.advance(moment.getTime() - of.clock.now().getTime())
      const day = dayIn(merchantZone, moment)
      // A run may begin before the end of another one: no bills of a day that is gone.
      if (day < braintree.recurring.day) braintree.recurring.day = day
      else advance(braintree, day)
    },
    close: async () => {
      await of.close()
      await braintree.close()
    },
  }
  calm()
  return desk
}

export const promoCodes = {
  FLOWTEN: { percent: null, cents: 1000, bills: 3 },
  FLOWHALF: { percent: 50, cents: null, bills: 1 },
  FLOWFREE: { percent: 100, cents: null, bills: 2 },
  FLOWEVER: { percent: null, cents: 500, bills: null },
} as const

/** One run of each job, as many minutes later. */
export async function tick({ of, moveTo, mend }: FlowDesk, minutesLater = 2): Promise<void> {
  moveTo(new Date(of.clock.now().getTime() + minutesLater * 60_000))
  // A job that dies is begun again with the next tick, as the scheduler does.
  for (const job of [finishCheckouts, sweepChanges, runMemberships])
    await job(of.context).catch((error: unknown) => of.context.log.warn({ err: error }, 'A job died'))
  mend()
}
