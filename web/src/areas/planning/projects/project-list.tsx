import { priorities, projectStateWords } from '@freehold/rules/planning/project-state'
import { IconTimeline } from '@tabler/icons-react'
import { choiceFilter } from '../../../widgets/filters/filter'
import { useFilters } from '../../../widgets/filters/use-filters'
import type { TabBarProps } from '../../../widgets/layout/tab-bar'
import { columnsOf } from '../../../widgets/query-table/columns'
import { QueryTable } from '../../../widgets/query-table/query-table'
import { OpenRecord } from '../../../widgets/query-table/row-link'
import type { Create } from '../../../widgets/query-table/toolbar'
import { propertyFilter } from '../../portfolio/open/property-filter'
import { messages } from '../messages'

const priorityWords = Object.fromEntries(priorities.map((priority) => [priority, priority]))

const offered = [
  propertyFilter,
  choiceFilter({ name: 'priority', label: 'Priority', field: 'priority', words: priorityWords }),
  choiceFilter({ name: 'state', label: 'Status', field: 'state', words: projectStateWords }),
]

const column = columnsOf<'GET project/get-project-list'>()
const columns = [
  column.custom('property_name', 'Property Name', ({ id, property_name }) => (
    <OpenRecord id={id}>{property_name}</OpenRecord>
  )),
  column.record('project_title', 'Project Title'),
  column.day('start_date', 'Start Date'),
  column.day('end_date', 'End Date'),
  column.text('priority', 'Priority', { kind: 'name', phone: 'corner' }),
]

interface ProjectListProps {
  tabs: TabBarProps
  create: Create | undefined
}

/** The projects, with what was spent on each in its details. */
export function ProjectList({ tabs, create }: ProjectListProps) {
  const filters = useFilters(offered)
  return (
    <QueryTable
      call="GET project/get-project-list"
      title="Projects"
      searched="title, property and priority"
      columns={columns}
      order={{ by: 'property_name' }}
      filters={filters}
      tabs={tabs}
      empty={{ icon: IconTimeline, text: messages.project.none }}
      failure={messages.project.loadFailed}
      {...(create && { create })}
    />
  )
}
