import { type Flag, switchOf } from '@freehold/rules/automation/switches'
import { Modal, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isCallError } from '../../api/failure'
import { callQuery } from '../../api/queries'
import { useFocusBack } from '../../widgets/dialogs/focus-back'
import { Details } from '../../widgets/layout/details'
import { messages } from './messages'
import { MailFrame } from './open/mail-frame'

/** The mail of a switch as it would go out next. */
export function MailPreview({ flag, onClose }: { flag: Flag; onClose: () => void }) {
  useFocusBack(true)
  const { data, error } = useQuery(callQuery('GET user/preview-automation-mail', { flag }, { silent: true }))
  const mail = data?.data
  return (
    <Modal opened onClose={onClose} title={switchOf(flag).label} size="44rem">
      {error && <p>{isCallError(error) ? error.message : messages.loadFailed}</p>}
      {!mail && !error && <Skeleton height={320} />}
      {mail && (
        <>
          <Details
            rows={[
              ['To', mail.to],
              ['Subject', mail.subject],
              mail.attachment !== '' && ['Attachment', mail.attachment],
            ]}
          />
          <MailFrame title="The email" html={mail.html} />
        </>
      )}
    </Modal>
  )
}
