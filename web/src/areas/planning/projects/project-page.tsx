import { mayGroup } from '@freehold/contract/access'
import { type Day, showDays } from '@freehold/rules/day'
import { projectStateWords } from '@freehold/rules/planning/project-state'
import { Badge } from '@mantine/core'
import { IconTimeline } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useMe } from '../../../api/session'
import { Card } from '../../../widgets/cards/card'
import { Details } from '../../../widgets/layout/details'
import { LinkAnchor } from '../../../widgets/links'
import { ActivitySheet } from '../../../widgets/page/activity-sheet'
import { PeopleCard } from '../../../widgets/page/people-card'
import { type PageKind, type PageOf, RecordPage } from '../../../widgets/page/record-page'
import { Sheets } from '../../../widgets/page/sheets'
import { Conversations } from '../../messages/open/conversations'
import { messages } from '../messages'
import { ProjectMoney } from './project-money'
import { ProjectPageActions } from './project-page-actions'
import { ProjectWork } from './project-work'
import { Swatch } from './swatch'

const kind: PageKind = {
  title: 'Project',
  icon: IconTimeline,
  back: { to: '/project/project-management', label: 'Back to Planner' },
  none: messages.project.notFound,
  failed: messages.project.loadFailed,
}

type Page = PageOf<'GET project/get-project-page'>

const stateColors = { UPCOMING: 'harbor', ACTIVE: 'moss', ENDED: 'gray' } as const
const priorityColors = { Low: 'harbor', Medium: 'amber', Urgent: 'brick' } as const

/** Everything of one project: its days, its work orders, its money and its people. */
export function ProjectPage() {
  const { projectId }: { projectId?: number | undefined } = useSearch({ strict: false })
  return (
    <RecordPage
      kind={kind}
      call="GET project/get-project-page"
      id={projectId}
      head={({ project }) => ({
        name: project.project_title,
        badge: (
          <>
            <Badge color={stateColors[project.state]}>{projectStateWords[project.state]}</Badge>
            <Badge color={priorityColors[project.priority]}>{project.priority}</Badge>
          </>
        ),
        line: (
          <>
            <PropertyOf {...project} />
            <span>{periodOf(project)}</span>
          </>
        ),
        actions: <ProjectPageActions project={project} />,
      })}
    >
      {(page) => <Whole page={page} />}
    </RecordPage>
  )
}

// The server writes days.
const periodOf = ({ start_date, end_date }: Page['project']): string => showDays(start_date as Day, end_date as Day)

function PropertyOf({ property_id, property_name }: Page['project']) {
  const { group_id } = useMe()
  if (!mayGroup(group_id, 'properties')) return <span>{property_name}</span>
  return (
    <LinkAnchor to="/properties/property" search={{ propertyId: property_id }}>
      {property_name}
    </LinkAnchor>
  )
}

const jobsWords = (jobs: number): string => (jobs === 1 ? '1 work order' : `${jobs} work orders`)

function Whole({ page }: { page: Page }) {
  const { project, owner, contractors, activity } = page
  return (
    <Sheets
      main={
        <>
          <ProjectWork {...page} />
          <ProjectMoney {...page} />
          <Conversations
            people={[
              ...(owner ? [{ kind: 'OWNER' as const, id: owner.id, label: owner.name }] : []),
              ...contractors.map(({ id, name }) => ({ kind: 'CONTRACTOR' as const, id, label: name })),
            ]}
          />
        </>
      }
      side={
        <>
          <PeopleCard
            people={[
              owner && {
                role: 'Owner',
                ...owner,
                link: (
                  <LinkAnchor to="/properties/owner" search={{ ownerId: owner.id }}>
                    {owner.name}
                  </LinkAnchor>
                ),
              },
              ...contractors.map((contractor) => ({
                role: 'Contractor',
                ...contractor,
                link: (
                  <LinkAnchor to="/maintenance/contractor-page" search={{ contractorId: contractor.id }}>
                    {contractor.name}
                  </LinkAnchor>
                ),
                says: jobsWords(contractor.jobs),
              })),
            ]}
          />
          <Card title="Facts">
            <Details
              rows={[
                ['Period', periodOf(project)],
                ['Status', projectStateWords[project.state]],
                ['Priority', project.priority],
                ['Color', <Swatch key="color" color={project.color} />],
                [
                  'Plan',
                  <LinkAnchor key="graph" to="/project/project-management" search={{ tab: 'graph' }}>
                    Project Graph
                  </LinkAnchor>,
                ],
              ]}
            />
          </Card>
          <ActivitySheet lines={activity} />
        </>
      }
    />
  )
}
