import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { messages } from '../messages'
import { EditableCard } from './editable-card'
import classes from './settings.module.css'
import type { SettingsCardProps } from './settings-card'

const NoticeMailForm = lazyForm(() => import('./rule-forms').then((file) => file.NoticeMailForm))

export function NoticeMailCard({ values, versions, mayChange, owner }: SettingsCardProps) {
  const on = values.get('MAIL_ADVERSE_NOTICES') === '1'
  return (
    <EditableCard
      title="Adverse action notices"
      mayChange={mayChange}
      owner={owner}
      fields={1}
      rows={[['After a denial or conditions', on ? 'Emailed automatically' : 'Emailed when you choose to']]}
      form={(onDone) => <NoticeMailForm version={versions.notices} on={on} onDone={onDone} />}
    >
      <p className={classes.text}>{messages.settings.notices}</p>
    </EditableCard>
  )
}
