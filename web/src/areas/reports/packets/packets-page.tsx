import { packetPartWords } from '@freehold/rules/reports/packet'
import { Badge } from '@mantine/core'
import { IconFileStack } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { useRecordDialog } from '../../../widgets/dialogs/record-dialog'
import { columnsOf } from '../../../widgets/query-table/columns'
import { QueryTable } from '../../../widgets/query-table/query-table'
import { NameLink } from '../../../widgets/query-table/row-link'
import { packetMessages as messages } from './packet-messages'
import { figure, type PacketSet, periodOf, setColors, setWords } from './packet-words'

const PacketsForm = lazyForm(() => import('./packets-form').then((file) => file.PacketsForm))

const column = columnsOf<'GET report/get-packet-set-list'>()

export const SetBadge = (set: Pick<PacketSet, 'state'>) => <Badge color={setColors[set.state]}>{setWords(set)}</Badge>

const readyWords = ({ ready, total }: PacketSet): string => `${figure(ready)} of ${figure(total)}`

const columns = [
  {
    ...column.custom(
      'start_date',
      'Period',
      (set) => (
        <NameLink to="/reports/owner-packet-set" search={{ set: set.id }}>
          {periodOf(set)}
        </NameLink>
      ),
      { kind: 'name', phone: 'title' },
    ),
    text: periodOf,
  },
  column.words('parts', 'Reports', ({ parts }) => parts.map((part) => packetPartWords[part]).join(', '), {
    sort: false,
    phone: 'wide',
    priority: 'last',
  }),
  column.words('ready', 'Ready', readyWords, { sort: false, kind: 'count' }),
  column.number('failed', 'Failed', { sort: false, priority: 'third' }),
  column.number('emailed', 'Emailed', { sort: false }),
  column.text('made_by_name', 'Made by', { sort: false, kind: 'name' }),
  column.moment('made_at', 'Made', { phone: 'under' }),
  {
    ...column.custom('state', 'Status', (set) => <SetBadge state={set.state} />, {
      sort: false,
      kind: 'status',
      phone: 'corner',
    }),
    text: setWords,
  },
]

/** The sets of owner packets that were made. */
export function PacketsPage() {
  const { formOf, openNew, close } = useRecordDialog()
  const navigate = useNavigate()
  return (
    <>
      <QueryTable
        call="GET report/get-packet-set-list"
        title="Owner packets"
        rows="packets"
        searched="owners"
        columns={columns}
        order={{ by: 'made_at', ascending: false }}
        empty={{ icon: IconFileStack, text: messages.none }}
        failure={messages.loadFailed}
        create={{ label: 'Make packets', open: openNew, preload: PacketsForm.preload }}
      />
      <FormModal title="Make owner packets" opened={formOf !== null} onClose={close}>
        {formOf !== null && (
          <PacketsForm
            onDone={close}
            onMade={(set) => void navigate({ to: '/reports/owner-packet-set', search: { set } })}
          />
        )}
      </FormModal>
    </>
  )
}
