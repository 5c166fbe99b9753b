import { contractor as calls } from '@freehold/contract/maintenance/contractor'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import type { Reply } from '../../../api/types'
import { CallForm } from '../../../widgets/call-form/call-form'
import { PdfField } from '../../../widgets/call-form/pdf-field'
import { confirm } from '../../../widgets/dialogs/confirm'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { showMoment } from '../../../widgets/moment'
import { PdfLink } from '../../../widgets/pdf-link'
import { toastDone } from '../../../widgets/toast'
import { messages } from '../messages'
import classes from './w9-files.module.css'

type Contractor = Omit<Reply<'GET maintenance/get-contractor'>['data'], 'version'>

/** The W-9 files of a contractor, with the ways to add and delete one. */
export function W9Files({ contractor }: { contractor: Contractor }) {
  const [adding, setAdding] = useState(false)
  return (
    <div>
      {contractor.w9.length > 0 && (
        <ul className={classes.files}>
          {contractor.w9.map(({ id, file_name, original_name, added_at, added_by }) => (
            <li key={id}>
              <PdfLink at="maintenance/view-contractor-paper" file={file_name} name={original_name || 'W-9'} />
              <small>{`${added_by}, ${showMoment(added_at)}`}</small>
              {contractor.archived_at === null && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="brick"
                  aria-label={`Delete ${original_name}`}
                  onClick={() => void remove(id)}
                >
                  Delete
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {contractor.archived_at === null && (
        <Button size="compact-sm" variant="default" onClick={() => setAdding(true)}>
          Add W-9
        </Button>
      )}
      <FormModal over title="Add W-9" size="28rem" opened={adding} onClose={() => setAdding(false)}>
        {adding && (
          <CallForm
            call={calls.addW9}
            defaults={{ id: contractor.id }}
            failure={messages.contractor.saveFailed}
            submitLabel="Add W-9"
            onDone={() => setAdding(false)}
            onCancel={() => setAdding(false)}
          >
            <PdfField name="file" />
          </CallForm>
        )}
      </FormModal>
    </div>
  )
}

async function remove(id: number): Promise<void> {
  const sure = await confirm({ title: 'Delete W-9', text: messages.contractor.askW9, yes: 'Delete W-9', danger: true })
  if (!sure) return
  try {
    const { message } = await api('POST maintenance/delete-contractor-w9', { id })
    if (message) toastDone(message)
    await reloadAfterSave()
  } catch (error) {
    reportFailure(error, messages.contractor.saveFailed)
  }
}
