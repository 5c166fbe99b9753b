import { IconKey } from '@tabler/icons-react'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { useRecordDialog } from '../../../widgets/dialogs/record-dialog'
import { StatusBadge } from '../../../widgets/layout/status-badge'
import type { TabBarProps } from '../../../widgets/layout/tab-bar'
import { showMoment } from '../../../widgets/moment'
import { columnsOf } from '../../../widgets/query-table/columns'
import { QueryTable } from '../../../widgets/query-table/query-table'
import { OpenRecord } from '../../../widgets/query-table/row-link'
import classes from '../api.module.css'
import { messages } from '../messages'
import { KeyInfo } from './key-info'
import { groupName, propertiesIn, stateOf } from './key-words'

const KeyForm = lazyForm(() => import('./key-form').then((file) => file.KeyForm))

const column = columnsOf<'GET api-key/get-key-list'>()
const columns = [
  column.custom('name', 'Name', ({ id, name }) => <OpenRecord id={id}>{name}</OpenRecord>, {
    kind: 'name',
    phone: 'title',
  }),
  column.words('end', 'Key', ({ end }) => `fh_…${end}`, { kind: 'unit', phone: 'under', sort: false }),
  column.words('group_id', 'Rights', (key) => `${groupName(key)}${key.read_only ? ', read only' : ''}`, {
    kind: 'text',
    sort: false,
  }),
  column.words('properties', 'Properties', propertiesIn, { kind: 'text', sort: false }),
  column.words('last_used_at', 'Last used', ({ last_used_at }) => (last_used_at ? showMoment(last_used_at) : 'Never'), {
    kind: 'moment',
  }),
  column.custom('state', 'Status', (key) => <StatusBadge status={stateOf(key)} />, {
    kind: 'status',
    phone: 'corner',
    sort: false,
  }),
]

/** The keys of the account, those without use since long included. */
export function KeyList({ tabs }: { tabs: TabBarProps }) {
  const { formOf, infoOf, openNew, close } = useRecordDialog()
  return (
    <>
      <QueryTable
        call="GET api-key/get-key-list"
        title="API and webhooks"
        rows="API keys"
        tabs={tabs}
        columns={columns}
        order={{ by: 'created_at', ascending: false }}
        paged={false}
        panel={
          <p className={classes.about}>
            {messages.keys.about} <a href="/developers">Developer page</a>
          </p>
        }
        rowTone={({ state }) => (state === 'ACTIVE' ? undefined : 'empty')}
        empty={{ icon: IconKey, text: messages.keys.none }}
        failure={messages.keys.loadFailed}
        create={{ label: 'Create a key', open: openNew, preload: KeyForm.preload }}
      />
      <FormModal title="Create a key" opened={formOf === 0} onClose={close}>
        {formOf === 0 && <KeyForm onDone={close} />}
      </FormModal>
      {infoOf !== null && <KeyInfo id={infoOf} onClose={close} />}
    </>
  )
}
