import type { ActivityKind } from '@freehold/contract/account/activity'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/queries'
import type { RowOf } from '../../api/types'
import { daysFilter } from '../../widgets/filters/days-filter'
import { choiceFilter, type Filter, type ListFilter } from '../../widgets/filters/filter'
import { propertyFilter } from '../portfolio/open/property-filter'

const kindWords: Record<ActivityKind, string> = {
  owner: 'Owners',
  property: 'Properties',
  unit: 'Units',
  tenant: 'Tenants',
  rental_application: 'Rental applications',
  uploaded_application: 'Uploaded applications',
  application_link: 'Application links',
  application_criteria: 'Application criteria',
  quiz_question: 'Application questions',
  lease: 'Leases',
  notice: 'Notices',
  letter: 'Postal mail',
  payment: 'Payments',
  charge: 'Charges',
  expense: 'Expenses',
  deposit: 'Deposits',
  late_fee_rule: 'Late fee rules',
  payout: 'Payouts',
  owner_statement: 'Owner statements',
  contractor: 'Contractors',
  portal_request: 'Tenant requests',
  maintenance_log: 'Maintenance log',
  work_order: 'Work orders',
  upkeep: 'Recurring upkeep',
  inspection: 'Inspections',
  report_schedule: 'Scheduled reports',
  listing: 'Marketing',
  project: 'Projects',
  calendar_event: 'Calendar events',
  quick_link: 'Quick links',
  message: 'Messages and calls',
  portfolio_import: 'Portfolio imports',
  user: 'Users',
  api_key: 'API keys',
  webhook: 'Webhooks',
  account: 'Settings and books',
}

/** One record, found by its name. The address holds its number. */
const recordFilter = (
  from: Pick<ListFilter, 'name' | 'label' | 'useOptions' | 'useWords'> & { field: string },
): ListFilter => ({
  kind: 'list',
  searchable: true,
  ...from,
  read: (text) => (/^[1-9]\d{0,14}$/.test(text) ? text : undefined),
  input: (value) => ({ [from.field]: Number(value) }),
})

const failure = 'The choices could not be loaded.'

function useUsers() {
  const input = { limit: -1, orderBy: 'name', ascending: 1 } as const
  const { data } = useQuery(callQuery('POST user/get-user-list', input, { failure }))
  return data?.data.map(({ id, name }) => ({ value: String(id), label: name }))
}

const userFilter = recordFilter({
  name: 'user',
  label: 'User',
  field: 'user_id',
  useOptions: (query) => useUsers()?.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase())),
  useWords: (chosen) => useUsers()?.find(({ value }) => value === chosen)?.label,
})

const unitFilter = recordFilter({
  name: 'unit',
  label: 'Unit',
  field: 'unit_id',
  useOptions: (query, enabled) => {
    const call = callQuery('GET unit/search-all-units', { query }, { failure })
    const { data } = useQuery({ ...call, enabled, placeholderData: keepPreviousData })
    return data?.data.map(({ id, unit_name }) => ({ value: String(id), label: unit_name }))
  },
  useWords: (value) => {
    const { data } = useQuery({
      ...callQuery('GET unit/get-unit', { id: Number(value) }, { silent: true }),
      enabled: value !== '',
    })
    return data?.data.unit_name
  },
})

const ownerFilter = recordFilter({
  name: 'owner',
  label: 'Owner',
  field: 'owner_id',
  useOptions: (query, enabled) => {
    const call = callQuery('GET property/search-owners', { query }, { failure })
    const { data } = useQuery({ ...call, enabled, placeholderData: keepPreviousData })
    return data?.data.map(({ id, business_name }) => ({ value: String(id), label: business_name }))
  },
  useWords: (value) => {
    const { data } = useQuery({
      ...callQuery('GET property/get-property-owner', { id: Number(value) }, { silent: true }),
      enabled: value !== '',
    })
    return data?.data.business_name
  },
})

const tenantFilter = recordFilter({
  name: 'tenant',
  label: 'Tenant',
  field: 'tenant_id',
  useOptions: (query, enabled) => {
    const call = callQuery('GET tenant/search-tenants', { query }, { failure })
    const { data } = useQuery({ ...call, enabled, placeholderData: keepPreviousData })
    return data?.data.map(({ id, tenant_name }) => ({ value: String(id), label: tenant_name }))
  },
  useWords: (value) => {
    const { data } = useQuery({
      ...callQuery('GET tenant/get-tenant', { id: Number(value) }, { silent: true }),
      enabled: value !== '',
    })
    return data?.data.tenant_name
  },
})

const leaseWords = ({ tenant_name, unit_name }: Pick<RowOf<'GET lease/get-lease-list'>, 'tenant_name' | 'unit_name'>) =>
  `${tenant_name}, ${unit_name}`

const leaseFilter = recordFilter({
  name: 'lease',
  label: 'Lease',
  field: 'lease_id',
  useOptions: (query, enabled) => {
    const input = { query, orderBy: 'tenant_name', ascending: 1, limit: 25 } as const
    const { data } = useQuery({
      ...callQuery('GET lease/get-lease-list', input, { failure }),
      enabled,
      placeholderData: keepPreviousData,
    })
    return data?.data.map((lease) => ({ value: String(lease.id), label: leaseWords(lease) }))
  },
  useWords: (value) => {
    const { data } = useQuery({
      ...callQuery('GET lease/get-lease-list', { lease_id: Number(value), orderBy: 'tenant_name' }, { silent: true }),
      enabled: value !== '',
    })
    return data?.data.map(leaseWords)[0]
  },
})

const contractorFilter = recordFilter({
  name: 'contractor',
  label: 'Contractor',
  field: 'contractor_id',
  useOptions: (query, enabled) => {
    const call = callQuery('GET maintenance/search-contractors', { query }, { failure })
    const { data } = useQuery({ ...call, enabled, placeholderData: keepPreviousData })
    return data?.data.map(({ id, name }) => ({ value: String(id), label: name }))
  },
  useWords: (value) => {
    const { data } = useQuery({
      ...callQuery('GET maintenance/get-contractor', { id: Number(value) }, { silent: true }),
      enabled: value !== '',
    })
    return data?.data.name
  },
})

const workOrderFilter = recordFilter({
  name: 'workorder',
  label: 'Work order',
  field: 'work_order_id',
  useOptions: (query, enabled) => {
    const input = { query, limit: 25 } as const
    const { data } = useQuery({
      ...callQuery('GET maintenance/get-work-order-list', input, { failure }),
      enabled,
      placeholderData: keepPreviousData,
    })
    return data?.data.map(({ id, job_title }) => ({ value: String(id), label: job_title }))
  },
  useWords: (value) => {
    const { data } = useQuery({
      ...callQuery('GET maintenance/get-work-order', { id: Number(value) }, { silent: true }),
      enabled: value !== '',
    })
    return data?.data.job_title
  },
})

export const activityFilters: readonly Filter[] = [
  userFilter,
  choiceFilter({ name: 'kind', label: 'Kind', field: 'kind', words: kindWords }),
  daysFilter({ from: 'from', to: 'to' }),
  propertyFilter,
  unitFilter,
  ownerFilter,
  tenantFilter,
  leaseFilter,
  contractorFilter,
  workOrderFilter,
]
