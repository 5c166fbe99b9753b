import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { useFormState } from '../../../widgets/call-form/form-state'
import { usePropose } from '../../../widgets/call-form/propose'
import { Figures } from '../open/figures'
import { WholeDays } from '../open/whole-days'
import { WhyAmount } from '../open/why-amount'
import { type Home, total, useOccupancies, useOpenCharges } from './occupancies'

/** The fields of a form that say what for, and how much. */
interface Names {
  reason: string
  amount: string
}

/** The home that a payment is for, with what of it is open; all of that is proposed as the amount. */
export function useChosenHome({ reason, amount }: Names) {
  const { form } = useFormState()
  const values = form.getValues()
  const occupancies = useOccupancies(values.tenant_id)
  const home = occupancies?.find(({ id }) => id === values.rent_id)
  const charges = useOpenCharges(home && values.tenant_id, home?.id)
  // Rent pays whatever is open, the oldest first; anything else is paid for its own sake.
  const open = charges?.filter(({ pay_reason }) => values[reason] === 'RENT' || pay_reason === values[reason])
  // A rent that comes early pays the next bill.
  const early = values[reason] === 'RENT' ? home?.due_next?.amount : undefined
  usePropose(amount, open && (total(open.map((charge) => charge.open)) || early || ''))
  return { occupancies, home, charges }
}

/** The balances of the unit that matter for a payment. */
export function HomeFigures({ home }: { home: Home }) {
  return (
    <Figures
      label={`Balance and lease of ${home.unit_name}`}
      figures={[
        [
          'Balance',
          <WhyAmount
            key={home.id}
            amount={home.balance}
            late={home.balance > 0}
            figure="occupancy_balance"
            of={{ rent_id: home.id }}
          />,
        ],
        ['Unit rent', showDollars(home.unit_rent)],
        home.due_next != null && [
          'Due next',
          <WholeDays key="next">{`${showDollars(home.due_next.amount)} on ${showDay(home.due_next.on)}`}</WholeDays>,
        ],
        ['Lease', <WholeDays key="lease">{`${showDay(home.move_in)} to ${showDay(home.move_out)}`}</WholeDays>],
      ]}
    />
  )
}
