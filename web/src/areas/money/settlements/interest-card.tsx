import { Button } from '@mantine/core'
import { useState } from 'react'
import { Card } from '../../../widgets/cards/card'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { WhyAmount } from '../open/why-amount'
import type { Settlement } from './settlement'
import classes from './settlement.module.css'

const InterestForm = lazyForm(() => import('./interest-form').then((file) => file.InterestForm))

/** Interest on the deposit, where the state or the city asks for it. */
export function InterestCard({ settlement }: { settlement: Settlement }) {
  const [editing, setEditing] = useState(false)
  const { interest, state } = settlement
  const close = () => setEditing(false)
  if (interest === null) return null
  const asks = interest.years.length > 0 || interest.amount > 0
  return (
    <Card
      title="Interest"
      aside={
        state === 'DRAFT' &&
        asks && (
          <Button variant="default" onClick={() => setEditing(true)} onPointerEnter={InterestForm.preload}>
            Enter interest
          </Button>
        )
      }
    >
      <div className={classes.row}>
        <span className={classes.what}>{interest.none === '' ? interest.why.rule : interest.none}</span>
        <WhyAmount amount={interest.amount} why={interest.why} />
      </div>
      {interest.missing.length > 0 && (
        <p className={classes.words}>
          The rate of {interest.missing.join(', ')} is missing. Enter {interest.where}.
        </p>
      )}
      {interest.condition !== '' && <p className={classes.small}>{interest.condition}</p>}
      <FormModal title="Interest" opened={editing} onClose={close}>
        {editing && <InterestForm settlement={settlement} interest={interest} onDone={close} />}
      </FormModal>
    </Card>
  )
}
