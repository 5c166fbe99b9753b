import { recurringCharge } from '@freehold/contract/money/recurring-charge'
import { type Day, showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { recurringName } from '@freehold/rules/money/recurring-charge'
import { CallForm } from '../../../widgets/call-form/call-form'
import { CheckField } from '../../../widgets/call-form/choice-field'
import { useFormState } from '../../../widgets/call-form/form-state'
import { messages } from './messages'
import classes from './notify.module.css'
import { Postage } from './postage'
import sheet from './recurring.module.css'

interface Announced {
  id: number
  kind: Parameters<typeof recurringName>[0]['kind']
  name: string
  tenant_id: number
  tenant_name: string
  next_amount: number | null
}

interface NotifyFormProps {
  charges: readonly Announced[]
  begins: string
  onDone: () => void
  onSent: (batch: number) => void
}

/** Sends the letters about amounts that were set without one. */
export function NotifyForm({ charges, begins, onDone, onSent }: NotifyFormProps) {
  const tenants = new Set(charges.map(({ tenant_id }) => tenant_id)).size
  return (
    <CallForm
      call={recurringCharge.notify}
      defaults={{
        rows: JSON.stringify(charges.map(({ id }) => ({ id }))),
        begins,
        by_email: true,
        by_post: false,
      }}
      toast={() => ({ about: tenants === 1 ? (charges[0]?.tenant_name ?? '') : `${tenants} tenants` })}
      onDone={({ batch_id }) => {
        onDone()
        onSent(batch_id)
      }}
      onCancel={onDone}
      failure={messages.saveFailed}
      submitLabel={tenants === 1 ? 'Send the letter' : 'Send the letters'}
    >
      <ul className={classes.letters}>
        {charges.map((charge) => (
          <li key={charge.id}>
            <span>
              {charge.tenant_name}
              <span className={classes.says}>
                {recurringName(charge)}: {showDollars(charge.next_amount ?? 0)} from {showDay(begins as Day)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <CheckField name="by_email" wide />
      <CheckField name="by_post" wide />
      <p className={sheet.wide}>{messages.emailCopy}</p>
      <PostageIfMailed tenants={tenants} />
    </CallForm>
  )
}

function PostageIfMailed({ tenants }: { tenants: number }) {
  const { form } = useFormState()
  return form.getValues().by_post === true ? <Postage letters={tenants} /> : null
}
