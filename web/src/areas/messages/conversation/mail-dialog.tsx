import type { Person } from '@freehold/rules/messages/person'
import { Modal, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import { useFocusBack } from '../../../widgets/dialogs/focus-back'
import { MailFrame } from '../../automation/open/mail-frame'
import { messages } from '../messages'

/** An email of a conversation, as its reader sees it. */
export function MailDialog({ person, id, onClose }: { person: Person; id: number; onClose: () => void }) {
  useFocusBack(true)
  const { data, isError } = useQuery({
    ...callQuery(
      'GET conversation/get-mail',
      { person_kind: person.kind, person_id: person.id, id },
      { failure: messages.loadFailed },
    ),
    retry: false,
  })
  const mail = data?.data
  return (
    <Modal opened onClose={onClose} title={mail?.subject ?? 'Email'} size="46rem">
      {isError && <p>This email is no longer kept. Emails are kept for 90 days.</p>}
      {!mail && !isError && <Skeleton height={360} />}
      {mail && (
        <>
          <p>To {mail.to}</p>
          <MailFrame title="The email as its reader sees it" html={mail.html} />
        </>
      )}
    </Modal>
  )
}
