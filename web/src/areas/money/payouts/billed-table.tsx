import { showDollars } from '@freehold/rules/money'
import { PlainTable, plainColumnsOf } from '../../../widgets/layout/plain-table'
import { RowLink } from '../../../widgets/query-table/row-link'
import { messages } from '../messages'
import { EntriesAmount } from '../open/entries-amount'
import classes from './owner-board.module.css'
import type { Board } from './owner-board-page'

type Billing = Board['billings'][number]

const column = plainColumnsOf<Billing>()
const columns = (owner: number) => [
  column(
    'Property',
    ({ property_id, property_name }) => (
      <RowLink to="/properties/property-list" search={{ show: property_id }}>
        {property_name}
      </RowLink>
    ),
    { kind: 'name', phone: 'under' },
  ),
  column('Unit', ({ unit_id, unit_name }) => <UnitLink id={unit_id} name={unit_name} />, {
    kind: 'unit',
    phone: 'title',
  }),
  column('Billed amount', (billing) => <Billed {...billing} owner={owner} />, { kind: 'money', phone: 'corner' }),
]

const UnitLink = ({ id, name }: { id: number | null; name: string }) =>
  id === null ? (
    '–'
  ) : (
    <RowLink to="/properties/unit-list" search={{ show: id }}>
      {name}
    </RowLink>
  )

/** The entries behind it, where it is a unit's: those of a property would be its units' as well. */
const Billed = ({ unit_id, unit_name, paid_amount, owner }: Billing & { owner: number }) =>
  unit_id === null ? (
    showDollars(paid_amount)
  ) : (
    <EntriesAmount
      amount={paid_amount}
      title={`Billed for ${unit_name}`}
      of={{ section: 'OWNER_BILLED', owner_id: owner, unit_id }}
    />
  )

/** Money collected for the owner, by unit. */
export function BilledTable({ board, owner }: { board: Board | undefined; owner: number }) {
  return (
    <section aria-labelledby="owner-billed" className={classes.table}>
      <h2 id="owner-billed">Billed</h2>
      <PlainTable
        title="Billed"
        columns={columns(owner)}
        rows={board?.billings}
        empty={messages.payout.noneBilled}
        foot={
          board && (
            <p className={classes.total}>
              <span>Total</span>
              <b className="figure">{showDollars(board.billed_total)}</b>
            </p>
          )
        }
      />
    </section>
  )
}
