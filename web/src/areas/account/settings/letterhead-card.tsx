import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { useLetterhead } from '../../../widgets/print/letterhead'
import { SecureImage } from '../../../widgets/secure-image'
import { messages } from '../messages'
import { EditableCard } from './editable-card'
import classes from './settings.module.css'
import type { SettingsCardProps } from './settings-card'

const LetterheadForm = lazyForm(() => import('./letterhead-form').then((file) => file.LetterheadForm))

/** The head of printed papers, shown as it will be printed. */
export function LetterheadCard({ values, versions, mayChange, owner }: SettingsCardProps) {
  const { lines } = useLetterhead()
  const logo = values.get('LOGO') ?? ''
  return (
    <EditableCard
      title="Letterhead"
      mayChange={mayChange}
      owner={owner}
      fields={2}
      rows={[['Lines under the name', lines.join(', ')]]}
      form={(onDone) => (
        <LetterheadForm
          version={versions.letterhead}
          lines={values.get('LETTER_HEAD') ?? ''}
          hasLogo={logo !== ''}
          onDone={onDone}
        />
      )}
    >
      <p className={classes.text}>{messages.settings.letterhead}</p>
      {logo !== '' && (
        <p className={classes.logo}>
          <SecureImage file={logo} alt="Logo" width={160} height={64} fit="contain" />
        </p>
      )}
    </EditableCard>
  )
}
