import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'

/** A property's name, where the address tells its number alone. */
export function usePropertyName(id: number | undefined): string | undefined {
  const { data } = useQuery({
    ...callQuery('GET property/get-property', { id }, { silent: true }),
    enabled: id !== undefined,
  })
  return id === undefined ? undefined : data?.data.property_name
}
