import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import type { ListFilter } from '../../../widgets/filters/filter'
import { messages } from '../messages'

const failure = messages.contractor.loadFailed

/** One contractor, found by its name. */
export const contractorFilter: ListFilter = {
  kind: 'list',
  name: 'contractor',
  label: 'Contractor',
  searchable: true,
  read: (text) => (/^[1-9]\d{0,14}$/.test(text) ? text : undefined),
  input: (value) => ({ contractor_id: Number(value) }),
  useOptions: (query, enabled) => {
    const call = callQuery('GET maintenance/search-contractors', { query }, { failure })
    const { data } = useQuery({ ...call, enabled, placeholderData: keepPreviousData })
    return data?.data.map(({ id, name }) => ({ value: String(id), label: name }))
  },
  useWords: (value) => {
    const call = callQuery('GET maintenance/search-contractors', { query: '', limit: -1 }, { silent: true })
    const { data } = useQuery({ ...call, enabled: value !== '' })
    return data?.data.find(({ id }) => String(id) === value)?.name
  },
}
