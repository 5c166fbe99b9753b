import { recurringCharge } from '@freehold/contract/money/recurring-charge'
import { addDays, type Day, later, showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { periodWords } from '@freehold/rules/money/period'
import { recurringName } from '@freehold/rules/money/recurring-charge'
import { CallForm } from '../../../widgets/call-form/call-form'
import { DayField } from '../../../widgets/call-form/day-field'
import { MoneyField } from '../../../widgets/call-form/number-fields'
import { Figures } from '../open/figures'
import { BillPreview, KindFields } from './charge-fields'
import { messages } from './messages'
import { notified } from './notified'
import { NotifyFields } from './notify-fields'
import type { Charge, Charges } from './recurring'
import classes from './recurring.module.css'

interface FormProps {
  of: Charges
  onDone: () => void
}

const shared = (onDone: () => void) => ({ onDone, onCancel: onDone, failure: messages.saveFailed })

export const AddChargeForm = ({ rent, of, onDone }: FormProps & { rent: number }) => (
  <CallForm
    {...shared(onDone)}
    call={recurringCharge.add}
    defaults={{ rent_id: rent, begins: later(of.today as Day, of.move_in as Day) }}
    toast={() => ({ about: of.tenant_name })}
    submitLabel="Add the charge"
  >
    <KindFields />
    <MoneyField name="amount" />
    <DayField name="begins" from={of.move_in} />
    <DayField name="ends" />
    <BillPreview of={of} />
  </CallForm>
)

interface ChangeProps extends FormProps {
  charge: Charge
}

const known = ({ id, version }: Charge) => ({ id, seen: version })

export const EditChargeForm = ({ of, charge, onDone }: ChangeProps) => (
  <CallForm
    {...shared(onDone)}
    call={recurringCharge.edit}
    defaults={{ ...known(charge), kind: charge.kind, name: charge.name }}
    toast={() => ({ about: of.tenant_name })}
  >
    <p className={classes.wide}>{messages.edit}</p>
    <KindFields />
  </CallForm>
)

export const RaiseChargeForm = ({ of, charge, onDone, onSent }: ChangeProps & { onSent: (batch: number) => void }) => {
  const first = addDays(later(charge.covered_to as Day, charge.begins as Day), 1)
  return (
    <CallForm
      {...shared(onDone)}
      onDone={({ batch_id }) => {
        onDone()
        if (batch_id !== null) onSent(batch_id)
      }}
      call={recurringCharge.raise}
      defaults={{ ...known(charge), begins: first, amount: charge.amount, ...notified }}
      toast={() => ({ about: of.tenant_name })}
      submitLabel="Set the new amount"
    >
      <p className={classes.wide}>{messages.raise}</p>
      <div className={classes.wide}>
        <Figures
          label="Current charge"
          figures={[
            [recurringName(charge), `${showDollars(charge.amount)} a ${periodWords[charge.period]}`],
            ['Billed to', charge.covered_to < charge.begins ? 'Not yet' : showDay(charge.covered_to as Day)],
          ]}
        />
      </div>
      <MoneyField name="amount" />
      <DayField name="begins" from={first} />
      <DayField name="notice_on" />
      <NotifyFields charges={[charge.id]} tenants={1} />
    </CallForm>
  )
}

export const EndChargeForm = ({ of, charge, onDone }: ChangeProps) => (
  <CallForm
    {...shared(onDone)}
    call={recurringCharge.end}
    defaults={{ ...known(charge), ends: charge.ends ?? of.today }}
    toast={() => ({ about: of.tenant_name })}
    submitLabel="Save the last day"
  >
    <p className={classes.wide}>{messages.end}</p>
    <DayField name="ends" from={charge.begins} />
  </CallForm>
)

export const RemoveChargeForm = ({ of, charge, onDone }: ChangeProps) => (
  <CallForm
    {...shared(onDone)}
    call={recurringCharge.end}
    defaults={{ ...known(charge), remove: true }}
    toast={() => ({ about: of.tenant_name })}
    submitLabel="Remove the charge"
    danger
  >
    <p className={classes.wide}>{messages.remove}</p>
  </CallForm>
)

export const CancelRaiseForm = ({ of, charge, begins, onDone }: ChangeProps & { begins: string }) => (
  <CallForm
    {...shared(onDone)}
    call={recurringCharge.cancelRaise}
    defaults={{ ...known(charge), begins }}
    toast={() => ({ about: of.tenant_name })}
    submitLabel="Cancel the new amount"
    cancelLabel="Keep it"
    danger
  >
    <p className={classes.wide}>
      {recurringName(charge)} stays at {showDollars(charge.amount)} after {showDay(begins as Day)}.
    </p>
  </CallForm>
)
