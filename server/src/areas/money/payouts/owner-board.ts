import type { ReplyOf } from '@freehold/contract/kit/call'
import type { payout } from '@freehold/contract/money/payout'
import type { paypalTypes } from '@freehold/contract/portfolio/owner'
import { type Cents, cents, keptDollars, subtract, sum, toDollars } from '@freehold/rules/money'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { atShown } from '../../../http/archived'
import { notFound } from '../../../http/refusal'
import type { PayoutsPort } from '../../../providers/payouts/port'
import { findOwner } from '../../portfolio/owner.sql'
import { whyToWire } from '../journal/why-to-wire'
import { type BoardRow, boardRows, stillInTransit } from './owner-board.sql'
import { seesAllOf } from './owner-figures.sql'
import { type Payout, payoutsOf } from './payout.sql'
import { whyAvailable } from './why-available'

type Board = ReplyOf<typeof payout.board>

/**
 * The sums collected for an owner, unit by unit, what was sent to it, and what is there. Who does not see all of its
 * properties sees what those in sight brought, and no payouts: these are of all of them.
 */
export async function ownerBoard(db: Db, scope: Scope, id: number, provider: PayoutsPort['kind']): Promise<Board> {
  const found = await findOwner(db, scope, id)
  if (!found) throw notFound('Owner')
  const whole = await seesAllOf(db, scope, id)
  const [rows, inTransit, paid] = await Promise.all([
    boardRows(db, scope, id),
    stillInTransit(db, scope, id),
    whole ? payoutsOf(db, scope, id) : [],
  ])
  const properties = rows.filter(({ kind }) => kind === 'property')
  const total = (of: (row: BoardRow) => number): Cents => sum(properties.map((row) => cents(of(row))))
  const billed = total((row) => row.billed_cents)
  const expenses = total((row) => row.expenses_cents)
  const sent = sum(paid.filter(counts).map(({ amount }) => amount))
  const balance = subtract(billed, sent)
  return {
    billings: rows.filter(({ kind }) => kind === 'unit').map(billingOf),
    payouts: paid.map(payoutAnswer),
    billed_total: toDollars(billed),
    payout_total: toDollars(sent),
    balance: toDollars(balance),
    expenses_total: toDollars(expenses),
    deposits_held: toDollars(total((row) => row.deposits_cents)),
    in_transit: keptDollars(inTransit),
    available: toDollars(subtract(balance, expenses)),
    why: whyToWire(whyAvailable(properties, paid.filter(counts), { whole })),
    may_pay: whole,
    provider,
    owner: {
      id: found.id,
      business_name: found.business_name,
      owner_name: found.owner_name ?? '',
      avatar_image_sm: found.avatar_image_sm,
      // The database's check holds the type to these words.
      pp_addr_type: found.pp_addr_type as (typeof paypalTypes)[number],
      pp_address: found.pp_address,
      archived_at: atShown(found),
    },
  }
}

/** Payouts that failed or were returned do not count. */
const counts = ({ state }: Payout): boolean => state === 'PENDING' || state === 'SENT'

const billingOf = ({ property_id, property_name, unit_id, unit_name, billed_cents }: BoardRow) => ({
  property_id,
  property_name,
  unit_id,
  unit_name,
  paid_amount: keptDollars(billed_cents),
})

const payoutAnswer = ({ id, day, amount, state, recipient, message, entry }: Payout) => ({
  id,
  paid_date: day,
  amount: toDollars(amount),
  state,
  recipient,
  message,
  entry_id: entry,
})
