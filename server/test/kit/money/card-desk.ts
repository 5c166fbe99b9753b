import { schedule } from '../../../src/schedule'
import { minutes, type TestApp } from '../app/app'
import type { Answer } from '../app/ask'
import { plusDays } from './calendar'
import { addUnit, type Landlord } from './landlord'
import type { Script } from './scripted-cards'
import { moveIn, type Tenancy } from './tenancy'

export const rent = 100_000

let units = 0
let nonces = 0

/** Somebody who has paid the deposit, and owes the first rent. */
export async function payer(office: Landlord, from: string): Promise<Tenancy> {
  units += 1
  const unit = await addUnit(office, { name: `Unit ${units}`, period: 'MONTHLY', rent, deposit: 50_000 })
  const lease = { moveIn: from, leaseEnd: plusDays(from, 364), total: rent + 50_000, initial: 50_000 }
  return moveIn(office, unit, { name: `Payer ${units}`, ...lease })
}

/** The nonce the form gives for a card: good for one sale. */
export function nonceOf(script: Script): string {
  nonces += 1
  return `${script}/${nonces}`
}

export const lastNonce = (): number => nonces

/** Runs the reconciler so many minutes later. */
export async function reconcileLater({ clock, context }: TestApp, later: number): Promise<void> {
  clock.advance(later * minutes)
  const job = schedule.find(({ name }) => name === 'card-payments')
  if (!job) throw new Error('The schedule has no card-payments')
  await job.run(context, null)
}

interface Fault {
  script: Script
  answer: Answer['type']
  captured: number
  /** Lines that the log has as errors. */
  errors: number
}

/** The first answer to a person, and the amount taken in the end. */
export const faults: Fault[] = [
  { script: 'accepted', answer: 'S_OK', captured: 25_000, errors: 0 },
  { script: 'declined', answer: 'E_PAYMENT', captured: 0, errors: 0 },
  { script: 'another-card', answer: 'E_PAYMENT', captured: 0, errors: 0 },
  { script: 'lost-before', answer: 'E_PROVIDER', captured: 0, errors: 0 },
  { script: 'lost-after', answer: 'E_PROVIDER', captured: 25_000, errors: 0 },
  { script: 'broken-before', answer: 'E_PROVIDER', captured: 0, errors: 1 },
  { script: 'broken-after', answer: 'E_PROVIDER', captured: 25_000, errors: 1 },
  { script: 'unreachable', answer: 'E_PROVIDER', captured: 0, errors: 0 },
]
