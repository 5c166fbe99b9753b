import { upkeepStateWords } from '@freehold/rules/maintenance/upkeep-can'
import { everyWords, upkeepPlaceWords } from '@freehold/rules/maintenance/upkeep-dates'
import { Badge } from '@mantine/core'
import type { RowOf } from '../../../api/types'
import { columnsOf } from '../../../widgets/query-table/columns'
import { ContractorName } from '../open/contractor-name'

type Row = RowOf<'GET maintenance/get-upkeep-list'>

const column = columnsOf<'GET maintenance/get-upkeep-list'>()

const rhythmWords = ({ every, every_unit }: Pick<Row, 'every' | 'every_unit'>): string =>
  everyWords({ every, unit: every_unit })

export const UpkeepBadge = ({ state }: Pick<Row, 'state'>) => (
  <Badge color={state === 'ACTIVE' ? 'moss' : 'gray'}>{upkeepStateWords[state]}</Badge>
)

export const upkeepColumns = [
  column.day('next_date', 'Next date', { phone: 'under' }),
  column.record('title', 'Title'),
  column.text('property_name', 'Property'),
  column.words('place', 'Work order for', ({ place }) => upkeepPlaceWords[place], { sort: false }),
  column.words('every', 'Interval', rhythmWords, { sort: false }),
  {
    ...column.custom(
      'contractor_name',
      'Contractor',
      ({ contractor_id, contractor_name }) => <ContractorName id={contractor_id} name={contractor_name} />,
      { kind: 'text' },
    ),
    text: ({ contractor_name }: { contractor_name: string }) => contractor_name,
  },
  {
    ...column.custom('state', 'Status', (row) => <UpkeepBadge state={row.state} />, {
      sort: false,
      kind: 'status',
      phone: 'corner',
    }),
    text: ({ state }: Row) => upkeepStateWords[state],
  },
]
