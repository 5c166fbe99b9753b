import { choiceFilter, type Filter, switchFilter } from '../../../widgets/filters/filter'
import { propertyFilter } from '../../portfolio/open/property-filter'
import { needKinds } from './need-kinds'

const byName = Object.fromEntries(
  Object.entries(needKinds)
    .map(([kind, { name }]) => [kind, name] as const)
    .toSorted(([, a], [, b]) => a.localeCompare(b)),
)

/** The filters of the page, as its address has them. */
export const attentionFilters: readonly Filter[] = [
  choiceFilter({
    name: 'assigned',
    label: 'Assigned to',
    field: 'assigned',
    words: { ME: 'Me', COLLEAGUE: 'A colleague', NO_ONE: 'No one' },
  }),
  choiceFilter({
    name: 'due',
    label: 'Due',
    field: 'due',
    words: { OVERDUE: 'Overdue', WEEK: 'Within a week', LATER: 'Later', NONE: 'No day set' },
  }),
  propertyFilter,
  choiceFilter({ name: 'kind', label: 'Kind', field: 'kind', words: byName }),
  switchFilter({ name: 'snoozed', label: 'Snoozed', field: 'snoozed' }),
]
