import { mayGroup } from '@freehold/contract/access'
import { type Day, showDays } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { projectStateWords } from '@freehold/rules/planning/project-state'
import { useMe } from '../../../api/session'
import { InfoModal, type InfoProps } from '../../../widgets/dialogs/info-modal'
import { LinkAnchor, LinkButton } from '../../../widgets/links'
import { messages } from '../messages'
import { leftWords } from '../open/project-words'
import { ProjectOrders } from './project-orders'
import { Swatch } from './swatch'

export function ProjectInfo(props: InfoProps) {
  const { group_id } = useMe()
  const seesMoney = mayGroup(group_id, 'money')
  const refused = mayGroup(group_id, 'change-projects') ? null : messages.project.onlyRead
  return (
    <InfoModal
      {...props}
      title="Project information"
      call="GET project/get-project"
      activity="project_id"
      failure={messages.project.loadFailed}
      remove={{
        call: 'POST project/delete-project',
        question: messages.project.ask,
        failure: messages.project.saveFailed,
      }}
      refused={() => ({ change: refused, remove: refused })}
      rows={(project) => [
        ['Property name', <PropertyOf key="property" {...project} />],
        ['Project title', project.project_title],
        // The server writes days.
        ['Period', showDays(project.start_date as Day, project.end_date as Day)],
        ['Status', projectStateWords[project.state]],
        ['Priority', project.priority],
        ['Color', <Swatch key="color" color={project.color} />],
        seesMoney && ['Budget', project.budget === null ? '' : showDollars(project.budget)],
        seesMoney && [
          'Spent',
          <LinkAnchor key="spent" to="/money/expense-history" search={{ project: project.id }}>
            {showDollars(project.spent ?? 0)}
          </LinkAnchor>,
        ],
        seesMoney && [
          'Committed',
          <LinkAnchor
            key="committed"
            to="/maintenance/work-order"
            search={{ project: project.id, authorized: 'APPROVE', paid: 'NO', open: '0' }}
          >
            {showDollars(project.committed ?? 0)}
          </LinkAnchor>,
        ],
        seesMoney && project.budget !== null && ['Left', leftWords(project)],
      ]}
      page={(id) => (
        <LinkButton to="/project/project" search={{ projectId: id }} variant="default">
          Open page
        </LinkButton>
      )}
      below={({ id }) => <ProjectOrders project={id} />}
    />
  )
}

function PropertyOf({ property_id, property_name }: { property_id: number; property_name: string }) {
  const { group_id } = useMe()
  if (!mayGroup(group_id, 'properties')) return property_name
  return (
    <LinkAnchor to="/properties/property" search={{ propertyId: property_id }}>
      {property_name}
    </LinkAnchor>
  )
}
