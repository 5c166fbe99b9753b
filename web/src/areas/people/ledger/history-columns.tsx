import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { Badge, Button } from '@mantine/core'
import type { Reply } from '../../../api/types'
import { plainColumnsOf } from '../../../widgets/layout/plain-table'
import type { Column } from '../../../widgets/query-table/columns'
import { wholeWords } from '../../../widgets/words'
import { WhyAmount } from '../../money/open/why-amount'
import { PropertyLink, UnitLink } from '../home-links'
import classes from '../tenant-page.module.css'

export type Entry = Reply<'GET tenant/get-tenant-history-list'>['data'][number]

const kinds = {
  CHARGE: { word: 'Charge', color: 'gray' },
  PAYMENT: { word: 'Payment', color: 'moss' },
  VOID: { word: 'Void', color: 'brick' },
  DEPOSIT_RETURN: { word: 'Deposit return', color: 'harbor' },
  REFUND: { word: 'Refund', color: 'harbor' },
  OPENING: { word: 'Opening', color: 'gray' },
} as const satisfies Record<Entry['kind'], { word: string; color: string }>

const column = plainColumnsOf<Entry>()

export const historyColumns: readonly Column<Entry>[] = [
  column('Property', ({ property_id, property_name }) => <PropertyLink id={property_id} name={property_name} />, {
    kind: 'name',
    phone: 'hidden',
  }),
  column('Unit', ({ unit_id, unit_name }) => <UnitLink id={unit_id} name={unit_name} />, { kind: 'unit' }),
  column('Date', ({ history_date }) => showDay(history_date), { kind: 'date', phone: 'under' }),
  column('Kind', ({ kind }) => <Badge color={kinds[kind].color}>{kinds[kind].word}</Badge>, {
    kind: 'status',
    phone: 'under',
  }),
  column('Description', (entry) => <Description {...entry} />, { phone: 'title' }),
  column('Amount', (entry) => <Amount {...entry} />, { kind: 'money', phone: 'corner' }),
  column('Balance', ({ balance }) => showDollars(balance), { kind: 'money' }),
  column('Notes', ({ notes }) => notes || '–', { phone: 'wide' }),
]

/** A balance owed when the books began is a charge of the time before. */
const isCharge = ({ kind, effect }: Entry): boolean => kind === 'CHARGE' || (kind === 'OPENING' && effect > 0)

/** A charge can be voided here. A payment is deleted in the list of payments. */
export const voidColumn = (open: (entry: Entry) => void, preload: () => void): Column<Entry> =>
  column(
    'Actions',
    (entry) =>
      isCharge(entry) && !entry.voided ? (
        <Button
          variant="subtle"
          color="brick"
          size="compact-sm"
          aria-label={`Void ${entry.description}`}
          onClick={() => open(entry)}
          onPointerEnter={preload}
          onFocus={preload}
        >
          Void
        </Button>
      ) : null,
    { kind: 'actions', align: 'end', phone: 'wide' },
  )

function Description({ description, voided, in_transit }: Entry) {
  return (
    <>
      <span className={voided ? classes.voided : undefined}>{wholeWords(description)}</span>
      {(voided || in_transit) && (
        <span className={classes.marks}>
          {voided && <Badge color="brick">Voided</Badge>}
          {in_transit && <Badge color="amber">In transit</Badge>}
        </span>
      )}
    </>
  )
}

function Amount({ id, paid_amount, open, voided }: Entry) {
  return (
    <>
      <span className={voided ? classes.voided : undefined}>
        <WhyAmount amount={paid_amount} figure="entry" of={{ entry_id: id }} />
      </span>
      {open !== null && open > 0 && open < paid_amount && (
        <span className={classes.open}>{showDollars(open)} open</span>
      )}
    </>
  )
}
