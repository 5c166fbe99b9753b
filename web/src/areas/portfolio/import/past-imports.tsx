import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import { PlainTable, plainColumnsOf } from '../../../widgets/layout/plain-table'
import { LinkAnchor } from '../../../widgets/links'
import { showMoment } from '../../../widgets/moment'
import { wholeWords } from '../../../widgets/words'
import type { ImportLine } from './import-run'
import { messages } from './messages'
import { mainWords } from './words'

const stateLooks = {
  CHECKING: { word: 'Checking', color: 'amber' },
  READY: { word: 'Ready', color: 'harbor' },
  IMPORTED: { word: 'Imported', color: 'moss' },
  UNDONE: { word: 'Undone', color: 'gray' },
  DISCARDED: { word: 'Discarded', color: 'gray' },
} as const satisfies Record<ImportLine['state'], { word: string; color: string }>

function StateBadge({ state }: Pick<ImportLine, 'state'>) {
  const { word, color } = stateLooks[state]
  return <Badge color={color}>{word}</Badge>
}

const namesOf = ({ file_names }: ImportLine): string =>
  file_names.length > 2
    ? `${file_names[0]} and ${file_names.length - 1} more files`
    : file_names.join(' and ') || 'No files'

const isMade = ({ state }: ImportLine) => state === 'IMPORTED' || state === 'UNDONE'

const column = plainColumnsOf<ImportLine>()
const columns = [
  column(
    'Files',
    (line) => (
      <LinkAnchor to="/properties/import" search={{ run: line.id }}>
        {wholeWords(namesOf(line))}
      </LinkAnchor>
    ),
    { kind: 'name', phone: 'title' },
  ),
  column('Status', ({ state }) => <StateBadge state={state} />, { kind: 'status', phone: 'corner' }),
  column('Uploaded', ({ created_at }) => showMoment(created_at), { kind: 'moment', phone: 'under' }),
  column('By', ({ created_by }) => created_by, { kind: 'name' }),
  column('Rows', ({ rows }) => rows.toLocaleString('en-US'), { kind: 'count' }),
  column('Made', (line) => (isMade(line) ? mainWords(line.counts) : '–'), { kind: 'unit' }),
]

export function PastImports() {
  const { data } = useQuery(callQuery('GET portfolio-import/get-imports', {}, { failure: messages.loadFailed }))
  return <PlainTable title="Earlier imports" columns={columns} rows={data?.data} empty="No imports yet." />
}
