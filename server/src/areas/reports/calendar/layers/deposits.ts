import { cents, showDollars, toDollars } from '@freehold/rules/money'
import { depositDeadline } from '@freehold/rules/states/deposit-deadline'
import { depositsDueBetween } from '../../../money/deposits/deposits-due-between.sql'
import type { LayerSource } from '../calendar-item'
import { plainItem } from '../calendar-item'

/** The days by which deposits of tenants who moved out are usually to be settled, with the reason of each. */
export const deposits: LayerSource = {
  layers: ['deposit'],
  read: async (db, scope, span) =>
    (await depositsDueBetween(db, scope, span)).flatMap(({ id, tenant_id, left_on, held, state, ...names }) => {
      const deadline = depositDeadline(state, left_on)
      if (deadline === null) return []
      return [
        {
          ...plainItem,
          id: `deposit-${id}`,
          layer: 'deposit' as const,
          title: `Return the deposit of ${names.tenant_name}`,
          nameless: `Return the deposit: ${names.unit_name}`,
          notice: `${showDollars(toDollars(cents(held)))} held. ${names.unit_name}, ${names.property_name}. ${deadline.why}`,
          start_date: deadline.by,
          end_date: deadline.by,
          property_name: names.property_name,
          opens: { what: 'tenant' as const, id: tenant_id },
        },
      ]
    }),
}
