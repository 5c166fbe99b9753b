import { Button, Modal, Skeleton } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { callQuery } from '../../../../api/queries'
import type { Reply } from '../../../../api/types'
import footer from '../../../../widgets/dialogs/info-modal.module.css'
import { type DetailRows, Details } from '../../../../widgets/layout/details'
import { LinkAnchor } from '../../../../widgets/links'
import { showMoment } from '../../../../widgets/moment'
import { PdfLink } from '../../../../widgets/pdf-link'
import { RecordActivity } from '../../../../widgets/record-activity'
import { RestoreButton } from '../../../../widgets/restore'
import { messages } from '../messages'
import { deleteUploaded } from './delete-uploaded'

type Uploaded = Reply<'GET rental-app/get-uploaded-app'>['data']

interface UploadedInfoProps {
  /** The uploaded application; null closes the dialog. */
  id: number | null
  onClose: () => void
}

/** An application on paper: whose it is, its PDF, and what was done with it. */
export function UploadedInfo({ id, onClose }: UploadedInfoProps) {
  const { data, isError } = useQuery({
    ...callQuery('GET rental-app/get-uploaded-app', { id: id ?? 0 }, { failure: messages.loadFailed }),
    enabled: id !== null,
  })
  // While it fades out it keeps what it showed.
  const last = useRef<Uploaded>(undefined)
  if (id !== null) last.current = data?.data
  const found = last.current
  return (
    <Modal opened={id !== null} onClose={onClose} title="Uploaded application" size="36rem">
      {found ? (
        <>
          <Details rows={rowsOf(found)} />
          <RecordActivity of="uploaded_application_id" id={found.id} />
          <div className={footer.footer}>
            {found.archived ? (
              <RestoreButton
                call="POST rental-app/restore-uploaded-app"
                failure={messages.loadFailed}
                id={found.id}
                onDone={onClose}
              />
            ) : (
              <Button
                variant="subtle"
                color="brick"
                leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
                onClick={() => {
                  onClose()
                  void deleteUploaded(found.id)
                }}
              >
                Delete
              </Button>
            )}
          </div>
        </>
      ) : isError ? (
        <p>This could not be loaded.</p>
      ) : (
        <Skeleton height={240} />
      )}
    </Modal>
  )
}

const rowsOf = (one: Uploaded): DetailRows => [
  [
    'Tenant Name',
    one.tenant_id === null ? (
      one.unregistered_tenant_name
    ) : (
      <LinkAnchor key="tenant" to="/people/tenant-dashboard" search={{ tenantId: one.tenant_id, tab: 'documents' }}>
        {one.tenant_name}
      </LinkAnchor>
    ),
  ],
  ['Title', one.title],
  ['Short Description', one.description],
  ['File Name', <PdfLink key="file" at="rental-app/view-application" file={one.filename} name={one.org_filename} />],
  ['Uploaded By', `${one.uploader_name}, ${showMoment(one.created_at)}`],
]
