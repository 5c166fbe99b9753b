import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { messages } from '../messages'
import { EditableCard } from './editable-card'
import classes from './settings.module.css'
import type { SettingsCardProps } from './settings-card'

const HoldoverForm = lazyForm(() => import('./rule-forms').then((file) => file.HoldoverForm))

export function HoldoverCard({ values, versions, mayChange, owner }: SettingsCardProps) {
  const on = values.get('BILLS_HOLDOVER') === '1'
  return (
    <EditableCard
      title="Hold-over"
      mayChange={mayChange}
      owner={owner}
      fields={1}
      rows={[['Rent past the end of a lease', on ? 'Billed until the move-out' : 'Not billed']]}
      form={(onDone) => <HoldoverForm version={versions.holdover} on={on} onDone={onDone} />}
    >
      <p className={classes.text}>{messages.settings.holdover}</p>
    </EditableCard>
  )
}
