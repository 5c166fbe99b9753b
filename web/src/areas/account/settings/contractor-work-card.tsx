import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { messages } from '../messages'
import { EditableCard } from './editable-card'
import classes from './settings.module.css'
import type { SettingsCardProps } from './settings-card'

const ContractorWorkForm = lazyForm(() => import('./rule-forms').then((file) => file.ContractorWorkForm))

export function ContractorWorkCard({ values, versions, mayChange, owner }: SettingsCardProps) {
  const on = values.get('CONTRACTORS_SEE_OWN_WORK') === '1'
  return (
    <EditableCard
      title="Contractors"
      mayChange={mayChange}
      owner={owner}
      fields={1}
      rows={[['When they sign in', on ? 'See only their own work' : 'See all work at their properties']]}
      form={(onDone) => <ContractorWorkForm version={versions.contractors} on={on} onDone={onDone} />}
    >
      <p className={classes.text}>{messages.settings.contractors}</p>
    </EditableCard>
  )
}
