import { timeZoneWords } from '../../../widgets/call-form/time-zones'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { messages } from '../messages'
import { EditableCard } from './editable-card'
import classes from './settings.module.css'
import type { SettingsCardProps } from './settings-card'

const TimeZoneForm = lazyForm(() => import('./time-zone-form').then((file) => file.TimeZoneForm))

export function TimeZoneCard({ values, versions, mayChange, owner }: SettingsCardProps) {
  const zone = values.get('SYS_SETTING_TIMEZONE') ?? ''
  return (
    <EditableCard
      title="Time zone"
      mayChange={mayChange}
      owner={owner}
      fields={1}
      rows={[['Time zone', timeZoneWords(zone)]]}
      form={(onDone) => <TimeZoneForm version={versions.zone} zone={zone} onDone={onDone} />}
    >
      <p className={classes.text}>{messages.settings.timeZone}</p>
    </EditableCard>
  )
}
