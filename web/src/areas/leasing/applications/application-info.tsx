import { Modal, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { callQuery } from '../../../api/queries'
import type { Reply } from '../../../api/types'
import { RecordActivity } from '../../../widgets/record-activity'
import { LazyConversation } from '../../messages/open/lazy-conversation'
import { ApplicationActions } from './application-actions'
import { ApplicationSections } from './application-sections'
import { CriteriaSection } from './decision/criteria-section'
import { DecisionsSection } from './decision/decisions-section'
import { ScreeningSection } from './decision/screening-section'
import { messages } from './messages'
import { OnlineSection } from './online-section'
import { RequestsSection } from './requests/requests-section'
import { useMoveIn } from './use-move-in'

interface ApplicationInfoProps {
  /** The application; null closes the dialog. */
  id: number | null
  archived: boolean
  onClose: () => void
  onEdit: (id: number) => void
  /** Opens the applications for a unit side by side. */
  onCompare: (unit: number) => void
  preloadEdit: () => void
}

/** An application to read, section by section, with what can be decided about it. */
export function ApplicationInfo({ id, archived, onClose, onEdit, onCompare, preloadEdit }: ApplicationInfoProps) {
  const { data, isError } = useQuery({
    ...callQuery('GET rental-app/get-rental-app-detail', { id: id ?? 0 }, { failure: messages.loadFailed }),
    enabled: id !== null,
  })
  // While it fades out it keeps what it showed.
  const last = useRef<Reply<'GET rental-app/get-rental-app-detail'>>(undefined)
  if (id !== null) last.current = data
  const found = last.current
  const moveIn = useMoveIn()
  return (
    <>
      <Modal opened={id !== null} onClose={onClose} title="Rental application" size="49rem">
        {found ? (
          <>
            <ApplicationSections {...found} />
            <OnlineSection id={found.data.id} />
            <RequestsSection id={found.data.id} />
            <ScreeningSection id={found.data.id} />
            <CriteriaSection application={found.data} archived={archived} />
            <DecisionsSection id={found.data.id} />
            <LazyConversation person={{ kind: 'APPLICANT', id: found.data.id }} />
            <RecordActivity of="rental_application_id" id={found.data.id} />
          </>
        ) : isError ? (
          <p>This could not be loaded.</p>
        ) : (
          <Skeleton height={320} />
        )}
        <ApplicationActions
          application={found?.data}
          archived={archived}
          onClose={onClose}
          onEdit={onEdit}
          onCompare={onCompare}
          preloadEdit={preloadEdit}
          moveIn={moveIn.steps}
        />
      </Modal>
      {moveIn.dialogs}
    </>
  )
}
