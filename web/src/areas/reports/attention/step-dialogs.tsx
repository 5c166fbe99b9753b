import { lazy, Suspense } from 'react'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import type { Item } from './item'
import type { Step } from './need-row'

const NeedDialog = lazy(async () => ({ default: (await import('./need-dialog')).NeedDialog }))
const SnoozeForm = lazyForm(() => import('./snooze-form').then((file) => file.SnoozeForm))
const AssignForm = lazyForm(() => import('./assign-form').then((file) => file.AssignForm))

interface StepDialogsProps {
  item: Item
  step: Step
  onClose: () => void
}

/** The form of a step over the page. */
export function StepDialogs({ item, step, onClose }: StepDialogsProps) {
  if (step === 'act')
    return (
      <Suspense>
        <NeedDialog need={item} onClose={onClose} />
      </Suspense>
    )
  return (
    <FormModal
      title={`${step === 'snooze' ? 'Snooze' : 'Assign'}: ${item.title}`}
      opened
      onClose={onClose}
      size="34rem"
    >
      {step === 'snooze' ? <SnoozeForm item={item} onDone={onClose} /> : <AssignForm item={item} onDone={onClose} />}
    </FormModal>
  )
}
