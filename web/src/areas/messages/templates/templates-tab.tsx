import { type ReadyName, readyMessage, readyNames } from '@freehold/rules/messages/ready/all'
import { Button, Menu } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import { useState } from 'react'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { useRecordDialog } from '../../../widgets/dialogs/record-dialog'
import type { TabBarProps } from '../../../widgets/layout/tab-bar'
import { columnsOf } from '../../../widgets/query-table/columns'
import { QueryTable } from '../../../widgets/query-table/query-table'
import { OpenRecord } from '../../../widgets/query-table/row-link'
import { messages } from '../messages'
import { kindWords } from '../words'

const TemplateForm = lazyForm(() => import('./template-form').then((file) => file.TemplateForm))

const column = columnsOf<'GET message-template/get-template-list'>()
const columns = [
  column.custom('name', 'Name', ({ id, name }) => <OpenRecord id={id}>{name}</OpenRecord>, {
    kind: 'name',
    phone: 'title',
  }),
  column.words('person_kind', 'For', ({ person_kind }) => kindWords[person_kind], { kind: 'unit', phone: 'corner' }),
  column.text('subject', 'Subject', { kind: 'text', sort: false, phone: 'under' }),
  column.text('saved_by_name', 'Changed by', { kind: 'name', sort: false }),
  column.moment('saved_at', 'Changed'),
]

/** The account's templates, and the ready-made ones to begin with. */
export function TemplatesTab({ tabs }: { tabs: TabBarProps }) {
  const dialog = useRecordDialog()
  const [ready, setReady] = useState<ReadyName | null>(null)
  const editing = dialog.infoOf ?? dialog.formOf
  const close = () => {
    setReady(null)
    dialog.close()
  }
  const begin = (name: ReadyName) => {
    setReady(name)
    dialog.openNew()
  }
  return (
    <>
      <QueryTable
        call="GET message-template/get-template-list"
        title="Messages"
        rows="templates"
        searched="name and subject"
        columns={columns}
        order={{ by: 'name' }}
        paged={false}
        tabs={tabs}
        actions={
          <Menu position="bottom-end">
            <Menu.Target>
              <Button variant="default">Ready-made</Button>
            </Menu.Target>
            <Menu.Dropdown>
              {readyNames.map((name) => (
                <Menu.Item key={name} onClick={() => begin(name)}>
                  {readyMessage(name).name}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        }
        create={{ label: 'New template', open: dialog.openNew, preload: TemplateForm.preload }}
        empty={{ icon: IconTemplate, text: messages.noneTemplates }}
        failure={messages.loadFailed}
      />
      <FormModal
        title={editing ? 'Edit template' : 'New template'}
        opened={editing !== null}
        onClose={close}
        size="46rem"
      >
        {editing !== null && <TemplateForm key={`${editing} ${ready}`} id={editing} begin={ready} onDone={close} />}
      </FormModal>
    </>
  )
}
