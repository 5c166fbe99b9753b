import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/queries'
import type { ListFilter } from '../../widgets/filters/filter'
import { messages } from './messages'

/** One owner, found by its name. */
export const ownerFilter: ListFilter = {
  kind: 'list',
  name: 'owner',
  label: 'Owner',
  searchable: true,
  read: (text) => (/^[1-9]\d{0,14}$/.test(text) ? text : undefined),
  input: (value) => ({ owner_id: Number(value) }),
  useOptions: (query, opened) => {
    const { data } = useQuery({
      ...callQuery('GET property/search-owners', { query }, { failure: messages.owner.loadFailed }),
      enabled: opened,
      placeholderData: keepPreviousData,
    })
    return data?.data.map(({ id, business_name }) => ({ value: String(id), label: business_name }))
  },
  useWords: (value) => {
    const { data } = useQuery({
      ...callQuery('GET property/get-property-owner', { id: Number(value) }, { silent: true }),
      enabled: value !== '',
    })
    return data?.data.business_name
  },
}
