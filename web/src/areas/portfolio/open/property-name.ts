import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'

/** A property's name, for screens whose address has only its id. */
export function usePropertyName(id: number | undefined): string | undefined {
  const { data } = useQuery({
    ...callQuery('GET property/get-property', { id }, { silent: true }),
    enabled: id !== undefined,
  })
  return id === undefined ? undefined : data?.data.property_name
}
