import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import type { ListFilter } from '../../../widgets/filters/filter'
import { usePropertyName } from './property-name'

/** One property, found by its name. */
export const propertyFilter: ListFilter = {
  kind: 'list',
  name: 'property',
  label: 'Property',
  searchable: true,
  read: (text) => (/^[1-9]\d{0,14}$/.test(text) ? text : undefined),
  input: (value) => ({ property_id: Number(value) }),
  useOptions: (query, opened) => {
    const { data } = useQuery({
      ...callQuery('GET property/search-properties', { query }, { failure: 'The properties could not be loaded.' }),
      enabled: opened,
      placeholderData: keepPreviousData,
    })
    return data?.data.map(({ id, property_name }) => ({ value: String(id), label: property_name }))
  },
  useWords: (value) => usePropertyName(value === '' ? undefined : Number(value)),
}
