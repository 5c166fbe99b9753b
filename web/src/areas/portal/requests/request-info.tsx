import { type Day, showDay } from '@freehold/rules/day'
import { requestKindWords } from '@freehold/rules/portal/request-words'
import { Anchor, Modal, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { callQuery } from '../../../api/queries'
import { EmailLink, PhoneLink } from '../../../widgets/contact'
import { Gallery } from '../../../widgets/gallery'
import { type DetailRows, Details } from '../../../widgets/layout/details'
import { LinkAnchor } from '../../../widgets/links'
import { showMoment } from '../../../widgets/moment'
import { openFile } from '../../../widgets/open-paper'
import { RecordHead } from '../../portfolio/open/record-head'
import { messages } from '../messages'
import { ContactCompared } from './contact-compared'
import type { Request } from './request'
import { RequestActions } from './request-actions'
import { RequestBadge, RequestUrgencyBadge } from './request-columns'
import { RequestMessages } from './request-messages'

interface RequestInfoProps {
  id: number | null
  onClose: () => void
}

/** A request to read and to decide. */
export function RequestInfo({ id, onClose }: RequestInfoProps) {
  const { data } = useQuery({
    ...callQuery('GET portal/get-request', { id: id ?? 0 }, { failure: messages.request.loadFailed }),
    enabled: id !== null,
  })
  // While it fades out it keeps what it showed.
  const last = useRef(data?.data)
  if (id !== null) last.current = data?.data
  const request = last.current
  return (
    <Modal opened={id !== null} onClose={onClose} title="Request" size="46rem">
      {request ? <Shown request={request} /> : <Skeleton height={240} />}
    </Modal>
  )
}

const Shown = ({ request }: { request: Request }) => (
  <>
    <RecordHead
      name={request.title}
      line={
        <>
          {request.urgency !== null && <RequestUrgencyBadge urgency={request.urgency} />}{' '}
          <RequestBadge state={request.state} />
        </>
      }
    />
    <RequestActions key={request.version} request={request} />
    <Gallery images={request.photos} of={request.title} />
    <Details rows={[...placeRows(request), ...kindRows(request), ...decisionRows(request)]} />
    {request.current !== null && <ContactCompared request={request} current={request.current} />}
    <RequestMessages messages={request.messages} />
  </>
)

const placeRows = (request: Request): DetailRows => [
  ['Kind', requestKindWords[request.kind]],
  ['Tenant', request.tenant.name],
  ['Phone', request.tenant.phone && <PhoneLink key="phone" phone={request.tenant.phone} />],
  ['Email', request.tenant.email && <EmailLink key="email" email={request.tenant.email} />],
  ['Home', request.home],
  ['Sent', showMoment(request.created_at)],
]

function kindRows({ kind, details, content, starts_on, ends_on, paper_file }: Request): DetailRows {
  const said = details !== '' && (['Description', details] as const)
  if (kind === 'MAINTENANCE')
    return [
      said,
      ['Place', content.place],
      ['Since', content.since && showDay(content.since as Day)],
      [
        'Permission to enter',
        `${content.may_enter ? 'Yes' : 'No'}${content.enter_hours === '' ? '' : `, ${content.enter_hours}`}`,
      ],
      ['Pets', content.pets],
    ]
  if (kind === 'MOVE_OUT')
    return [
      ['Last day', ends_on && showDay(ends_on as Day)],
      ['Reason', details],
      ['Forwarding address', content.forwarding_address],
    ]
  if (kind === 'INSURANCE')
    return [
      ['Insurance company', content.insurer],
      ['Policy number', content.policy_number],
      ['From', starts_on && showDay(starts_on as Day)],
      ['To', ends_on && showDay(ends_on as Day)],
      paper_file !== '' && [
        'Proof',
        <Anchor key="proof" component="button" type="button" onClick={() => void openFile(paper_file)}>
          Open the PDF
        </Anchor>,
      ],
      said,
    ]
  return kind === 'ANOTHER_UNIT' ? [['Home wanted', content.wanted], said] : [said]
}

const decisionRows = ({ work_order, visit_date, visit_time, reason, decided_by, decided_at }: Request): DetailRows => [
  work_order !== null && [
    'Work order',
    <LinkAnchor key="order" to="/maintenance/order" search={{ orderId: work_order.id }}>
      Open the work order
    </LinkAnchor>,
  ],
  visit_date !== null && ['Visit', `${showDay(visit_date as Day)} ${visit_time}`.trim()],
  decided_at !== null && ['Decided', `${decided_by}, ${showMoment(decided_at)}`],
  reason !== '' && ['Message', reason],
]
