import type { InputOf } from '@freehold/contract/kit/call'
import type { occupancy } from '@freehold/contract/leasing/occupancy'
import { zero } from '@freehold/rules/money'
import { type Proposal, proposeTotal } from '@freehold/rules/money/rent'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { badField, notFound } from '../../../http/refusal'
import { findUnit } from '../../portfolio/unit.sql'
import { termsOf } from './rent-unit'

type Input = InputOf<typeof occupancy.propose>

/** The total due at the move-in, for a unit or for terms entered in a form. */
export async function proposeRent(db: Db, scope: Scope, input: Input): Promise<Proposal> {
  const { unit_id, move_in: moveIn, move_out: moveOut } = input
  if (moveOut < moveIn) throw badField('move_out', 'The move-out cannot be before the move-in.')
  if (unit_id !== null) {
    const unit = await findUnit(db, scope, unit_id)
    if (!unit) throw notFound('Unit')
    return proposeTotal({ ...termsOf(unit), moveIn, moveOut })
  }
  const { rent, deposit, rent_period: period } = input
  if (rent === null) throw badField('rent', 'Rent or a unit is required.')
  if (period === null) throw badField('rent_period', 'Rent period or a unit is required.')
  return proposeTotal({ rent, deposit: deposit ?? zero, period, moveIn, moveOut })
}
