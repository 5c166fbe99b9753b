import { showDay } from '@freehold/rules/day'
import { IconFiles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { callQuery } from '../../../../api/queries'
import type { Reply } from '../../../../api/types'
import { CardSkeleton } from '../../../../widgets/cards/card-skeleton'
import { showMoment } from '../../../../widgets/moment'
import { ActivitySheet } from '../../../../widgets/page/activity-sheet'
import { RecordPage } from '../../../../widgets/page/record-page'
import { Sheets } from '../../../../widgets/page/sheets'
import { RowLink } from '../../../../widgets/query-table/row-link'
import { LazyConversation } from '../../../messages/open/lazy-conversation'
import { AnswerFacts, PersonFacts, WorkFacts } from '../application-sections'
import { ApplicationStatusBadge } from '../application-status'
import { CriteriaSection } from '../decision/criteria-section'
import { DecisionsSection } from '../decision/decisions-section'
import { ScreeningSection } from '../decision/screening-section'
import { messages } from '../messages'
import { OnlineSection } from '../online-section'
import { RequestsSection } from '../requests/requests-section'
import { SectionsInCards } from '../section'
import { ApplicationMoney } from './application-money'
import { ApplicationPeople } from './application-people'
import { PageActions } from './page-actions'

interface ApplicationPageSearch {
  applicationId?: number | undefined
}

type Application = Reply<'GET rental-app/get-rental-app-detail'>['data']

const kind = {
  title: 'Rental application',
  icon: IconFiles,
  back: { to: '/people/rental-application-list', label: 'Back to Applications' },
  none: messages.noApplication,
  failed: messages.loadFailed,
} as const

/** Everything of one application: what was entered, what was checked, what was decided, and what follows. */
export function ApplicationRecordPage() {
  const { applicationId }: ApplicationPageSearch = useSearch({ strict: false })
  return (
    <RecordPage
      kind={kind}
      call="GET rental-app/get-rental-app-detail"
      id={applicationId}
      head={(application) => ({
        name: application.tenant_name,
        badge: <ApplicationStatusBadge status={application.status} />,
        line: (
          <>
            <RowLink to="/properties/unit" search={{ unitId: application.unit_id }}>
              {application.unit_name}
            </RowLink>
            <RowLink to="/properties/property" search={{ propertyId: application.property_id }}>
              {application.property_name}
            </RowLink>
            <span>Moves in {showDay(application.move_in)}</span>
            <span>
              {application.source === 'ONLINE' ? 'Applied online' : `Entered by ${application.entered_by}`},{' '}
              {showMoment(application.created_at)}
            </span>
            {application.archived && <span>Deleted</span>}
          </>
        ),
        actions: <PageActions application={application} />,
      })}
    >
      {(application) => <Whole key={application.id} application={application} />}
    </RecordPage>
  )
}

/** The parts ask for themselves, all at once. */
function Whole({ application }: { application: Application }) {
  const { id } = application
  const { data: found } = useQuery(
    callQuery('GET rental-app/get-rental-app-detail', { id }, { failure: messages.loadFailed }),
  )
  const { data: around } = useQuery(
    callQuery('GET rental-app/get-application-page', { id }, { failure: messages.loadFailed }),
  )
  return (
    <SectionsInCards>
      <Sheets
        main={
          <>
            <DecisionsSection id={id} />
            <ScreeningSection id={id} />
            <CriteriaSection application={application} archived={application.archived} />
            <RequestsSection id={id} />
            {found && <PersonFacts {...found} />}
            {found && <AnswerFacts {...found} />}
            <LazyConversation person={{ kind: 'APPLICANT', id }} />
            {around ? <ActivitySheet lines={around.data.activity} /> : <CardSkeleton lines={6} />}
          </>
        }
        side={
          <>
            <ApplicationMoney application={application} around={around?.data} />
            <ApplicationPeople application={application} around={around?.data} />
            <OnlineSection id={id} />
            {found && <WorkFacts {...found} />}
          </>
        }
      />
    </SectionsInCards>
  )
}
