import { randomBytes } from 'node:crypto'
import type { InputOf } from '@freehold/contract/kit/call'
import type { screening as calls } from '@freehold/contract/leasing/screening'
import type { Day } from '@freehold/rules/day'
import { type ApplicationStatus, applicationCan } from '@freehold/rules/leasing/application-can'
import type { Adult } from '@freehold/rules/leasing/decision'
import { screeningCan } from '@freehold/rules/leasing/screening-can'
import { cents } from '@freehold/rules/money'
import type { AccountContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { notFound, Refusal } from '../../../http/refusal'
import { askOnce } from '../../../outbound/outbound'
import type { ScreeningOrder, ScreeningPort } from '../../../providers/screening/port'
import { postScreening } from '../../money/expenses/screening-expense'
import { requireAdult } from '../applications/adults'
import { findApplication } from '../applications/application.sql'
import { logApplication, requireListedOne } from '../applications/listed-application'
import { consentsOf } from '../consents/consent.sql'
import { notAnswered } from './conclude-order'
import { insertOrder, newestOrders, type ScreeningOrderRow } from './order.sql'
import { screeningOrders } from './screening-orders'

type Input = InputOf<typeof calls.order>

/** Orders the report about one adult once, whatever crashes or repeats. */
export async function orderReport(context: AccountContext, scope: UserScope, input: Input): Promise<ScreeningOrderRow> {
  const order = await askOnce(context, scope, screeningOrders, {
    intend: async (tx) => ({ row: await intendOrder(tx, scope, input, context), fresh: true }),
    ask: async (row) => context.screening.start(await orderOf(context, scope, row)),
  })
  if (order.state === 'FAILED') throw new Refusal(order.unsent ? 'E_PROVIDER' : 'E_CONFLICT', order.message)
  if (order.state === 'PENDING') throw new Refusal('E_PROVIDER', notAnswered)
  return order
}

interface Sending {
  screening: Pick<ScreeningPort, 'kind' | 'price'>
  now: () => Date
}

/** The application is locked: of ten orders at once, nine find the first. */
export async function intendOrder(
  tx: Tx,
  scope: UserScope,
  { id, adult }: Input,
  { screening, now }: Sending,
): Promise<ScreeningOrderRow> {
  const found = await requireListedOne(tx, scope, id)
  const { refused } = applicationCan.screen({ status: found.status as ApplicationStatus })
  if (refused !== null) throw new Refusal('E_CONFLICT', refused)
  const { name, email } = requireAdult(found, adult)
  const before = (await newestOrders(tx, scope, id)).find((one) => one.adult === adult)
  const consent = (await consentsOf(tx, scope, id)).some((one) => one.adult === adult)
  const facts = { name, consent, state: before?.state ?? null, purged: (before?.purgedAt ?? null) !== null }
  const verdict = screeningCan.order(facts)
  if (verdict.refused !== null) throw new Refusal('E_CONFLICT', verdict.refused)
  if (email === '')
    throw new Refusal('E_CONFLICT', `The provider asks ${name} by email, but the application has no email address.`)
  const reference = `fh-${randomBytes(12).toString('hex')}`
  const { property_id: property, unit_id: unit } = found
  const { price } = screening
  const expense = price === null ? null : await postScreening(tx, scope, { name, property, unit, price })
  const provider = screening.kind
  const order = await insertOrder(tx, scope, { application: id, adult, reference, provider, expense, at: now() })
  await logApplication(tx, scope, found, { did: `ordered a background check of ${name} for` })
  return order
}

/** The order as the provider gets it. No sealed number is read for it. */
async function orderOf(
  { pool }: AccountContext,
  scope: UserScope,
  { application, adult, reference }: ScreeningOrderRow,
): Promise<ScreeningOrder> {
  const found = await findApplication(readsOf(pool, scope.account), scope, application)
  if (!found) throw notFound('Rental application')
  const { name, email } = requireAdult(found, adult as Adult)
  return {
    reference,
    name,
    email,
    home: {
      name: `${found.unit_name}, ${found.property_name}`,
      street: found.address,
      city: found.city,
      state: found.state,
      zipcode: found.zipcode,
    },
    rent: cents(found.rent_cents),
    months: monthsOf(found.move_in, found.move_out),
  }
}

const usual = 12

/** The whole months of the lease, at least one. */
function monthsOf(from: Day | string, until: Day | string | null): number {
  if (until === null) return usual
  const days = (Date.parse(until) - Date.parse(from)) / 86_400_000
  return Math.max(1, Math.round(days / 30.44))
}
