import { authorizationWords, paidWords, stageWords, urgencyWords } from '@freehold/rules/maintenance/work-order-words'
import { choiceFilter, type Filter, switchFilter } from '../../../widgets/filters/filter'
import { projectFilter } from '../../planning/open/project-filter'
import { propertyFilter } from '../../portfolio/open/property-filter'
import { contractorFilter } from '../log/contractor-filter'

export const boardFilters = [
  choiceFilter({ name: 'urgency', label: 'Urgency', field: 'urgency', words: urgencyWords }),
  propertyFilter,
  contractorFilter,
  projectFilter,
  choiceFilter({ name: 'paid', label: 'Paid?', field: 'is_paid', words: paidWords }),
  choiceFilter({ name: 'authorized', label: 'Authorized', field: 'is_authorized', words: authorizationWords }),
]

/** A search or a stage may ask for closed work orders. Without either, they would be listed before the open ones. */
const isUnsearched = (search: { query?: unknown; stage?: unknown }): boolean =>
  (search.query === undefined || search.query === '') && search.stage === undefined

export const listFilters: readonly Filter[] = [
  switchFilter({ name: 'open', label: 'Open', field: 'open', isOnFor: isUnsearched }),
  choiceFilter({ name: 'stage', label: 'Stage', field: 'stage', words: stageWords }),
  ...boardFilters,
]
