import { noticeDaysIn } from '@freehold/rules/money/raise-notice'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { messages } from '../messages'
import { EditableCard } from './editable-card'
import classes from './settings.module.css'
import type { SettingsCardProps } from './settings-card'

const RaiseNoticeForm = lazyForm(() => import('./rule-forms').then((file) => file.RaiseNoticeForm))

export function RaiseNoticeCard({ values, versions, mayChange, owner }: SettingsCardProps) {
  const days = noticeDaysIn(values.get('RAISE_NOTICE_DAYS') ?? '')
  return (
    <EditableCard
      title="Notice of raised charges"
      mayChange={mayChange}
      owner={owner}
      fields={1}
      rows={[['Days of notice', days === 1 ? '1 day' : `${days} days`]]}
      form={(onDone) => <RaiseNoticeForm version={versions.raises} days={days} onDone={onDone} />}
    >
      <p className={classes.text}>{messages.settings.raiseNotice}</p>
    </EditableCard>
  )
}
