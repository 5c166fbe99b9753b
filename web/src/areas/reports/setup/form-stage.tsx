import { type ReactNode, Suspense, useMemo } from 'react'
import { type FormFlow, FormFlowContext } from '../../../widgets/dialogs/form-flow'
import { FormSkeleton } from '../../../widgets/dialogs/form-skeleton'
import classes from './setup.module.css'

interface FormStageProps {
  title: string
  note?: string
  onBack: () => void
  onSelf?: () => void
  /** The form takes one record only. */
  single?: boolean
  children: ReactNode
}

/** A stage with one of the product's forms, whose buttons lead on. */
export function FormStage({ title, note, onBack, onSelf, single = false, children }: FormStageProps) {
  const flow = useMemo<FormFlow>(
    () => ({
      save: 'Save & Continue',
      another: single ? null : 'Save & Add Another',
      onBack,
      onSelf: onSelf ?? null,
    }),
    [single, onBack, onSelf],
  )
  return (
    <section className={classes.form}>
      <h3>{title}</h3>
      {note && <p>{note}</p>}
      <FormFlowContext value={flow}>
        <Suspense fallback={<FormSkeleton />}>{children}</Suspense>
      </FormFlowContext>
    </section>
  )
}
