import type { InputOf, ReplyOf } from '@freehold/contract/kit/call'
import type { screening as calls } from '@freehold/contract/leasing/screening'
import type { Adult } from '@freehold/rules/leasing/decision'
import { screeningCan, screeningOutcomeWords } from '@freehold/rules/leasing/screening-can'
import type { AccountContext } from '../../../app-context'
import { type Db, readsOf } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { type Tx, write } from '../../../database/write'
import { notFound, Refusal } from '../../../http/refusal'
import { ProviderUnknown } from '../../../providers/provider-unknown'
import { requireAdult } from '../applications/adults'
import { findApplication } from '../applications/application.sql'
import { logApplication, requireListedOne } from '../applications/listed-application'
import { lockOrder, newestOrders, setOrder } from './order.sql'

/** The address of a report, asked for anew because such addresses expire. The log names who opened it and why. */
export async function openReport(
  context: AccountContext,
  scope: UserScope,
  { id, adult, reason }: InputOf<typeof calls.open>,
): Promise<ReplyOf<typeof calls.open>> {
  const { found, name, order } = await requireOrder(readsOf(context.pool, scope.account), scope, id, adult, 'open')
  const key = { reference: order.reference, ref: order.ref ?? '' }
  const url = await answered(context.screening.reportUrl(key), notResponding)
  await write(context.pool, scope.account, async (tx) => {
    await setOrder(tx, scope, order.id, { report_url: url })
    await logApplication(tx, scope, found, {
      did: `opened the screening report on ${name} for`,
      more: reason === '' ? 'No reason was given.' : `Reason: ${reason}`,
    })
  })
  return { data: url, name }
}

const notResponding = 'The screening provider is not responding. Try again.'
const maybeCanceled =
  'The screening provider did not answer. We are checking whether the order was canceled. The result will show here.'

/** The answer to a question, or a sentence for the person who waits for it where none comes. */
async function answered<T>(answer: Promise<T>, silent: string): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof ProviderUnknown)) throw error
    throw new Refusal('E_PROVIDER', silent)
  }
}

const notKnownYet =
  'The screening provider does not list this order yet, so it cannot be canceled now. Try again in a few minutes.'

/** Cancels an order at the provider, then here. One that became ready meanwhile stays ready. */
export async function cancelOrder(
  context: AccountContext,
  scope: UserScope,
  { id, adult }: InputOf<typeof calls.cancel>,
): Promise<void> {
  const { found, name, order } = await requireOrder(readsOf(context.pool, scope.account), scope, id, adult, 'cancel')
  // A provider may return its number only at the first look-up. Without it nothing would be canceled there.
  const ref = order.ref ?? (await answered(context.screening.find(order), notResponding))?.ref
  if (ref === undefined) throw new Refusal('E_CONFLICT', notKnownYet)
  await answered(context.screening.cancel({ reference: order.reference, ref }), maybeCanceled)
  await write(context.pool, scope.account, async (tx) => {
    const held = await lockOrder(tx, scope, order.id)
    if (held?.state !== 'WAITING' && held?.state !== 'ACT') return
    await setOrder(tx, scope, order.id, { state: 'CANCELED', message: '' })
    await logApplication(tx, scope, found, { did: `canceled the background check of ${name} for` })
  })
}

/** Records what a user read in a report, because the provider's answers do not say it. */
export async function recordOutcome(
  tx: Tx,
  scope: UserScope,
  { id, adult, outcome }: InputOf<typeof calls.recordOutcome>,
): Promise<void> {
  await requireListedOne(tx, scope, id)
  const { found, name, order } = await requireOrder(tx, scope, id, adult, 'recordOutcome')
  await setOrder(tx, scope, order.id, { outcome })
  await logApplication(tx, scope, found, {
    did: `recorded the result of the screening report on ${name} for`,
    more: `${screeningOutcomeWords[outcome]}.`,
  })
}

async function requireOrder(
  db: Db,
  scope: UserScope,
  id: number,
  adult: Adult,
  action: 'open' | 'cancel' | 'recordOutcome',
) {
  const found = await findApplication(db, scope, id)
  if (!found) throw notFound('Rental application')
  const { name } = requireAdult(found, adult)
  const order = (await newestOrders(db, scope, id)).find((one) => one.adult === adult)
  const facts = { name, consent: true, state: order?.state ?? null, purged: (order?.purgedAt ?? null) !== null }
  const { refused } = screeningCan[action](facts)
  if (refused !== null || !order) throw new Refusal('E_CONFLICT', refused ?? 'There is no report yet.')
  return { found, name, order }
}
