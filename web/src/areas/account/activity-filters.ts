import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/queries'
import { daysFilter } from '../../widgets/filters/days-filter'
import { choiceFilter, type Filter, type ListFilter } from '../../widgets/filters/filter'
import { propertyFilter } from '../portfolio/open/property-filter'

const kindWords = {
  owner: 'Owners',
  property: 'Properties',
  unit: 'Units',
  tenant: 'Tenants',
  payment: 'Payments',
  charge: 'Charges',
  expense: 'Expenses',
  deposit: 'Deposits',
  late_fee_rule: 'Late fee rules',
  payout: 'Payouts',
  owner_statement: 'Owner statements',
  contractor: 'Contractors',
  maintenance_log: 'Maintenance log',
  work_order: 'Work orders',
  upkeep: 'Recurring upkeep',
  listing: 'Marketing',
  project: 'Projects',
  calendar_event: 'Calendar events',
  quick_link: 'Quick links',
  user: 'Users',
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

export const activityFilters: readonly Filter[] = [
  userFilter,
  choiceFilter({ name: 'kind', label: 'Kind', field: 'kind', words: kindWords }),
  daysFilter({ from: 'from', to: 'to' }),
  propertyFilter,
  unitFilter,
  ownerFilter,
  tenantFilter,
]
