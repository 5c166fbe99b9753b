import { IconLink } from '@tabler/icons-react'
import { useMemo } from 'react'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { useRecordDialog } from '../../../widgets/dialogs/record-dialog'
import { useArchivedShown } from '../../../widgets/query-table/archived-filter'
import { QueryTable } from '../../../widgets/query-table/query-table'
import { messages } from '../messages'
import { archivedLinkColumns, linkColumns } from './link-columns'

const LinkForm = lazyForm(() => import('./link-form').then((file) => file.LinkForm))

/** The addresses that the users of the account share: few enough to be shown at once. */
export function LinksPage() {
  const { formOf, openForm, openNew, close } = useRecordDialog()
  const archived = useArchivedShown()
  const columns = useMemo(() => linkColumns(openForm, LinkForm.preload), [openForm])
  return (
    <>
      <QueryTable
        call="GET quicklinks/get-link-list"
        title="Quick links"
        rows="links"
        columns={archived ? archivedLinkColumns : columns}
        order={{ by: 'title' }}
        paged={false}
        archivable
        empty={{ icon: IconLink, text: messages.link.none }}
        failure={messages.link.loadFailed}
        create={{ label: 'Add Link', open: openNew, preload: LinkForm.preload }}
      />
      <FormModal title={formOf === 0 ? 'Add Link' : 'Edit link'} opened={formOf !== null} onClose={close}>
        {formOf !== null && <LinkForm key={formOf} id={formOf} onDone={close} />}
      </FormModal>
    </>
  )
}
