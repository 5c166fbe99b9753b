import { templateBases } from '@freehold/rules/inspections/template'
import { Button } from '@mantine/core'
import { IconHomeSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { useRecordDialog } from '../../../widgets/dialogs/record-dialog'
import { columnsOf } from '../../../widgets/query-table/columns'
import { QueryTable } from '../../../widgets/query-table/query-table'
import { messages } from '../messages'
import { basisWords, type Chosen } from './template'

const TemplateForm = lazyForm(() => import('./template-form').then((file) => file.TemplateForm))

const column = columnsOf<'GET inspection/get-templates'>()

/** The lists of rooms and items that new inspections begin with. */
export function TemplatesPage() {
  const { formOf, openNew, close: closeNew } = useRecordDialog()
  const [edited, setEdited] = useState<Chosen | null>(null)
  const chosen = formOf === 0 ? {} : edited
  const close = () => (formOf === 0 ? closeNew() : setEdited(null))
  const columns = [
    column.text('name', 'Name', { kind: 'name', phone: 'title' }),
    column.words('basis', 'Default for', ({ basis }) => (basis === null ? 'Not a default' : basisWords[basis]), {
      kind: 'name',
      sort: false,
    }),
    column.number('rooms', 'Rooms', { sort: false }),
    column.number('items', 'Items', { sort: false }),
    column.words('version', 'Version', ({ version }) => (version === 0 ? 'Built in' : String(version)), {
      kind: 'name',
      sort: false,
    }),
    column.text('saved_by', 'Changed by', { kind: 'name', sort: false }),
    column.actions('Actions', ({ id, basis, name }) => (
      <Button
        size="xs"
        variant="default"
        aria-label={`Edit ${name}`}
        onClick={() => setEdited(id > 0 ? { id } : { basis: basis ?? templateBases[0] })}
        onPointerEnter={TemplateForm.preload}
      >
        Edit
      </Button>
    )),
  ]
  return (
    <>
      <QueryTable
        call="GET inspection/get-templates"
        title="Inspection templates"
        searched="name"
        columns={columns}
        order={{ by: 'name' }}
        empty={{ icon: IconHomeSearch, text: messages.noTemplates }}
        failure={messages.templatesFailed}
        create={{ label: 'Add template', open: openNew, preload: TemplateForm.preload }}
      />
      <FormModal
        title={formOf === 0 ? 'Add template' : 'Edit template'}
        opened={chosen !== null}
        onClose={close}
        size="56rem"
      >
        {chosen && <TemplateForm chosen={chosen} onDone={close} />}
      </FormModal>
    </>
  )
}
