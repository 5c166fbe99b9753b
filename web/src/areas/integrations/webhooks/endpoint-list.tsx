import { IconWebhook } from '@tabler/icons-react'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { useRecordDialog } from '../../../widgets/dialogs/record-dialog'
import { StatusBadge } from '../../../widgets/layout/status-badge'
import type { TabBarProps } from '../../../widgets/layout/tab-bar'
import { columnsOf } from '../../../widgets/query-table/columns'
import { QueryTable } from '../../../widgets/query-table/query-table'
import { OpenRecord } from '../../../widgets/query-table/row-link'
import classes from '../api.module.css'
import { messages } from '../messages'
import { EndpointInfo } from './endpoint-info'
import { endpointBadges, eventsIn } from './hook-words'

const EndpointForm = lazyForm(() => import('./endpoint-form').then((file) => file.EndpointForm))

const column = columnsOf<'GET webhook/get-endpoint-list'>()
const columns = [
  column.custom('url', 'Address', ({ id, url }) => <OpenRecord id={id}>{url}</OpenRecord>, {
    kind: 'name',
    phone: 'title',
  }),
  column.text('description', 'Description', { phone: 'under', sort: false }),
  column.words('events', 'Events', eventsIn, { kind: 'text', sort: false }),
  column.custom('state', 'Status', ({ state }) => <StatusBadge status={endpointBadges[state]} />, {
    kind: 'status',
    phone: 'corner',
  }),
]

/** The addresses that events are sent to. */
export function EndpointList({ tabs }: { tabs: TabBarProps }) {
  const { formOf, infoOf, openNew, openForm, close } = useRecordDialog()
  return (
    <>
      <QueryTable
        call="GET webhook/get-endpoint-list"
        title="API and webhooks"
        rows="webhooks"
        tabs={tabs}
        columns={columns}
        order={{ by: 'created_at', ascending: false }}
        paged={false}
        panel={
          <p className={classes.about}>
            {messages.hooks.about} <a href="/developers#webhooks">How to verify it</a>
          </p>
        }
        rowTone={({ state }) => (state === 'STOPPED' ? 'amber' : undefined)}
        empty={{ icon: IconWebhook, text: messages.hooks.none }}
        failure={messages.hooks.loadFailed}
        create={{ label: 'Add a webhook', open: openNew, preload: EndpointForm.preload }}
      />
      <FormModal title={formOf === 0 ? 'Add a webhook' : 'Edit webhook'} opened={formOf !== null} onClose={close}>
        {formOf !== null && <EndpointForm key={formOf} id={formOf} onDone={close} />}
      </FormModal>
      {infoOf !== null && <EndpointInfo id={infoOf} onEdit={() => openForm(infoOf)} onClose={close} />}
    </>
  )
}
