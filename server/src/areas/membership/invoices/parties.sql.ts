import { methodName } from '@freehold/rules/portal/method-name'
import type { Config } from '../../../config'
import type { Tx } from '../../../database/write'
import type { Party } from './invoice.sql'
import { sellerOf } from './seller'

/** The payer and the seller, as they are now. */
export async function partiesOf(
  tx: Tx,
  account: number,
  config: Pick<Config, 'door'>,
): Promise<{ demo: boolean; timezone: string; billedTo: Party; seller: Party; method: string }> {
  const row = await tx
    .selectFrom('account as a')
    .innerJoin('membership as m', 'm.account_id', 'a.id')
    .where('a.id', '=', account)
    .select([
      'a.name',
      'a.demo',
      'a.timezone',
      'm.cardholder',
      'm.email',
      'm.address',
      'm.city',
      'm.state',
      'm.zipcode',
    ])
    .select(['m.method_kind', 'm.method_label', 'm.brand', 'm.last4'])
    .executeTakeFirstOrThrow()
  const { cardholder, address, city, state, zipcode } = row
  const place = [city, [state, zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return {
    demo: row.demo,
    timezone: row.timezone,
    billedTo: { name: row.name, lines: [cardholder, address, place, row.email].filter((line) => line !== '') },
    seller: sellerOf(config),
    method: methodName(
      {
        kind: row.method_kind === 'paypal' ? 'PAYPAL' : 'CARD',
        label: row.method_label,
        brand: row.brand,
        last4: row.last4,
      },
      'en',
    ),
  }
}
