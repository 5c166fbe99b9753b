import { Modal, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { callQuery } from '../../../api/queries'
import type { Reply } from '../../../api/types'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { RecordActivity } from '../../../widgets/record-activity'
import { LazyConversation } from '../../messages/open/lazy-conversation'
import type { Made } from '../leases/contract-made'
import { ApplicationActions } from './application-actions'
import { ApplicationSections } from './application-sections'
import { CriteriaSection } from './decision/criteria-section'
import { DecisionsSection } from './decision/decisions-section'
import { ScreeningSection } from './decision/screening-section'
import { messages } from './messages'
import { OnlineSection } from './online-section'
import { RequestsSection } from './requests/requests-section'

const ContractForm = lazyForm(() => import('../leases/contract-form').then((file) => file.ContractForm))
const ContractMade = lazy(() => import('../leases/contract-made').then((file) => ({ default: file.ContractMade })))

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
  const [moving, setMoving] = useState<Reply<'GET rental-app/get-rental-app-detail'>['data'] | null>(null)
  const [made, setMade] = useState<Made | null>(null)
  return (
    <>
      <Modal opened={id !== null} onClose={onClose} title="Rental application" size="46rem">
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
          moveIn={{ open: setMoving, preload: ContractForm.preload }}
        />
      </Modal>
      <FormModal title="New Lease Contract" opened={moving !== null} onClose={() => setMoving(null)} size="56rem">
        {moving && (
          <ContractForm
            key={moving.id}
            from={moving}
            onMade={(one) => {
              setMoving(null)
              setMade(one)
            }}
            onCancel={() => setMoving(null)}
          />
        )}
      </FormModal>
      <Suspense>
        <ContractMade made={made} onClose={() => setMade(null)} />
      </Suspense>
    </>
  )
}
