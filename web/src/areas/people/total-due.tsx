import { showDay } from '@freehold/rules/day'
import { Button } from '@mantine/core'
import { useFormState } from '../../widgets/call-form/form-state'
import { usePropose } from '../../widgets/call-form/propose'
import { WhyAmount } from '../money/open/why-amount'
import type { Proposed } from './proposal'
import classes from './tenant-form.module.css'

/** The field follows the proposed total until a user enters another one. */
export function TotalDue({ proposal }: { proposal: Proposed | null }) {
  const { form } = useFormState()
  usePropose('total_billing', proposal?.total)
  if (proposal === null)
    return <p className={classes.proposal}>Choose the unit and both dates to see the proposed total.</p>
  const { total, why, from, to } = proposal
  const { total_billing: written } = form.getValues()
  return (
    <div className={classes.proposal} role="status">
      <span className={classes.proposed}>
        Proposed: <WhyAmount amount={total} why={why} />
      </span>
      <span>
        Rent from {showDay(from)} to {showDay(to)}, and the deposit.
      </span>
      {Number(written) !== total && (
        <Button
          variant="default"
          size="compact-sm"
          className={classes.take}
          onClick={() => form.setFieldValue('total_billing', total)}
        >
          Use the proposed total
        </Button>
      )}
    </div>
  )
}
