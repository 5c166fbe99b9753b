import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { EditableCard } from './editable-card'
import type { SettingsCardProps } from './settings-card'

const SystemInformationForm = lazyForm(() =>
  import('./system-information-form').then((file) => file.SystemInformationForm),
)

/** The company's name and address, as printed on its papers. */
export function SystemInformationCard({ values, mayChange, owner }: SettingsCardProps) {
  const of = (name: string) => values.get(`SYS_SETTING_${name}`) ?? ''
  const city = [of('CITY'), `${of('STATE')} ${of('ZIPCODE')}`.trim()].filter(Boolean).join(', ')
  return (
    <EditableCard
      title="System Information"
      mayChange={mayChange}
      owner={owner}
      fields={7}
      rows={[
        ['Business name', of('NAME')],
        ['Phone', of('PHONE')],
        ['Email', of('EMAIL')],
        ['Address', [of('ADDRESS'), city].filter(Boolean).join(', ')],
      ]}
      form={(onDone) => <SystemInformationForm values={values} onDone={onDone} />}
    />
  )
}
