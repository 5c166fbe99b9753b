import { showDay } from '@freehold/rules/day'
import { counted } from '@freehold/rules/text/counted'
import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { useInSupport } from '../../../api/support'
import { showMoment } from '../../../widgets/moment'
import { openPage } from '../../../widgets/open-paper'
import { columnsOf } from '../../../widgets/query-table/columns'
import { RowLink } from '../../../widgets/query-table/row-link'
import { toastDone } from '../../../widgets/toast'
import { packetMessages as messages } from './packet-messages'
import { type Packet, packetColors, packetWords } from './packet-words'

const column = columnsOf<'GET report/get-packet-list'>()

const emailedWords = ({ emailing, emailed_at, emailed_to }: Packet): string => {
  if (emailing) return 'On the way'
  return emailed_at === null ? '' : `${showMoment(emailed_at)} to ${emailed_to}`
}

const pagesInWords = (pages: number | null): string => {
  if (pages === null) return '–'
  return counted(pages, 'page')
}

const openedWords = ({ openings }: Packet): string => (openings === 0 ? 'Not yet' : `${openings} times`)

export const packetColumns = (onEmail: (packet: Packet) => void) => [
  column.custom(
    'owner_name',
    'Owner',
    ({ owner_id, owner_name }) => (
      <RowLink to="/properties/owner" search={{ ownerId: owner_id }}>
        {owner_name}
      </RowLink>
    ),
    { kind: 'name', phone: 'title' },
  ),
  {
    ...column.custom(
      'state',
      'Status',
      (packet) => <Badge color={packetColors[packet.state]}>{packetWords(packet)}</Badge>,
      { kind: 'status', phone: 'corner' },
    ),
    text: packetWords,
  },
  column.words('pages', 'Pages', ({ pages }) => pagesInWords(pages), { kind: 'count' }),
  column.words('size', 'Size', ({ size }) => size || '–', { sort: false, kind: 'count', priority: 'third' }),
  column.words('left_out', 'Left out', ({ left_out, reason }) => reason || left_out || '–', {
    sort: false,
    phone: 'wide',
  }),
  column.words('emailed_to', 'Emailed', (packet) => emailedWords(packet) || '–', {
    sort: false,
    kind: 'text',
    phone: 'wide',
  }),
  column.words(
    'openings',
    'Opened',
    (packet) => (packet.emailed_at === null ? '–' : packet.openings === 1 ? 'Once' : openedWords(packet)),
    { sort: false, kind: 'unit', priority: 'third' },
  ),
  column.words('removed_on', 'Kept until', ({ removed_on }) => (removed_on ? showDay(removed_on) : '–'), {
    sort: false,
    kind: 'date',
    priority: 'last',
  }),
  { ...column.actions('Actions', (packet) => <Actions packet={packet} onEmail={onEmail} />), phone: 'wide' as const },
]

function Actions({ packet, onEmail }: { packet: Packet; onEmail: (packet: Packet) => void }) {
  const { id, state, owner_name, email, emailed_at, emailing } = packet
  const inSupport = useInSupport()
  const [busy, setBusy] = useState(false)
  async function again() {
    setBusy(true)
    try {
      toastDone((await api('POST report/make-packet-again', { id })).message ?? '', { about: owner_name })
    } catch (error) {
      reportFailure(error, messages.saveFailed)
    }
    await reloadAfterSave()
    setBusy(false)
  }
  if (inSupport) return null
  if (state === 'FAILED' || state === 'CANCELED')
    return (
      <Button
        size="compact-sm"
        variant="default"
        loading={busy}
        aria-label={`Make again: ${owner_name}`}
        onClick={() => void again()}
      >
        Make again
      </Button>
    )
  if (state !== 'READY') return null
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Open the packet of ${owner_name}`}
        onClick={() => void openPage('report/packet', id)}
      >
        Open
      </Button>{' '}
      {email !== '' && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={emailing}
          aria-label={`${emailed_at === null ? 'Email' : 'Email again'}: ${owner_name}`}
          onClick={() => onEmail(packet)}
        >
          {emailed_at === null ? 'Email' : 'Email again'}
        </Button>
      )}
    </>
  )
}
