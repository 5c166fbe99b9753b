import {
  type RequestState,
  type RequestUrgency,
  requestKindWords,
  requestStateWords,
  requestUrgencyWords,
} from '@freehold/rules/portal/request-words'
import { Badge } from '@mantine/core'
import type { RowOf } from '../../../api/types'
import { columnsOf } from '../../../widgets/query-table/columns'

type Row = RowOf<'GET portal/get-request-list'>

const column = columnsOf<'GET portal/get-request-list'>()

const stateColors: Readonly<Record<RequestState, 'harbor' | 'amber' | 'moss' | 'brick' | 'gray'>> = {
  RECEIVED: 'harbor',
  SCHEDULED: 'harbor',
  IN_PROGRESS: 'amber',
  DONE: 'moss',
  FIXED: 'moss',
  ACCEPTED: 'moss',
  DECLINED: 'brick',
  WITHDRAWN: 'gray',
}

export const RequestBadge = ({ state }: { state: RequestState }) => (
  <Badge color={stateColors[state]}>{requestStateWords[state]}</Badge>
)

const urgencyColors = { EMERGENCY: 'brick', SOON: 'amber', LATER: 'harbor' } as const

export const RequestUrgencyBadge = ({ urgency }: { urgency: RequestUrgency | null }) =>
  urgency === null ? '–' : <Badge color={urgencyColors[urgency]}>{requestUrgencyWords[urgency]}</Badge>

export const requestColumns = [
  column.moment('created_at', 'Sent'),
  column.record('title', 'Title'),
  column.words('kind', 'Kind', ({ kind }) => requestKindWords[kind]),
  {
    ...column.custom('urgency', 'Urgency', ({ urgency }) => <RequestUrgencyBadge urgency={urgency} />, {
      kind: 'status',
    }),
    text: ({ urgency }: Row) => (urgency === null ? '' : requestUrgencyWords[urgency]),
  },
  column.text('tenant_name', 'Tenant', { phone: 'under' }),
  column.text('property_name', 'Property'),
  column.words('unit_name', 'Unit', ({ unit_name }) => unit_name, { sort: false }),
  {
    ...column.custom('state', 'Status', ({ state }) => <RequestBadge state={state} />, {
      sort: false,
      kind: 'status',
      phone: 'corner',
    }),
    text: ({ state }: Row) => requestStateWords[state],
  },
]
