import { type ReturnRate, type ReturnRateKind, returnRateDays, returnRates } from '@freehold/rules/portal/return-rates'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Need, Needs } from '../../../needs-you'
import { debitCounts } from './debit-counts.sql'

/** Few debits make every rate high, so a single return of a small landlord is no news of its own. */
const fewest = 20

/** Bank debits that come back so often that half of a limit of the network is reached. */
export async function returnRateNeeds(db: Db, scope: Scope, most: number, now: Date): Promise<Needs> {
  const { sent, codes } = await debitCounts(db, scope, new Date(now.getTime() - returnRateDays * 86_400_000))
  const near = sent < fewest ? [] : returnRates(sent, codes).filter(({ state }) => state !== 'OK')
  return { rows: near.slice(0, most).map((rate) => needOf(scope, sent, rate)), total: near.length }
}

const titles: Readonly<Record<ReturnRateKind, string>> = {
  UNAUTHORIZED: 'Bank debits come back as not authorized',
  ADMINISTRATIVE: 'Bank debits come back for wrong account details',
  ALL: 'Many bank debits come back',
}

const percent = (basisPoints: number): string => `${basisPoints / 100}%`

const needOf = ({ today }: Scope, sent: number, { kind, returned, basisPoints, limit, state }: ReturnRate): Need => ({
  kind: 'DEBIT_RETURN_RATE',
  id: null,
  name: '',
  title: titles[kind],
  detail: `${returned} of ${sent} in ${returnRateDays} days: ${percent(basisPoints)}. ${
    state === 'OVER' ? 'The limit' : 'Half of the limit'
  } of the bank network, ${percent(limit)}, is ${state === 'OVER' ? 'passed' : 'reached'}.`,
  since: today,
  due: null,
  occurrence: `${kind} ${state}`,
})
