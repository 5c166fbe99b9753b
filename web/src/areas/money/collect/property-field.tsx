import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callQuery } from '../../../api/queries'
import { useField } from '../../../widgets/call-form/form-state'
import { useQuietSet } from '../../../widgets/call-form/propose'
import { messages } from './messages'

/** A property of the tenant. Where there is only one, it is chosen already. */
export function PropertyField({ name, tenant }: { name: string; tenant: unknown }) {
  const { value, set, inputProps } = useField({ name })
  const quietly = useQuietSet()
  const asked = typeof tenant === 'number' && tenant > 0
  const { data } = useQuery({
    ...callQuery(
      'GET tenant/get-tenant-related-property',
      { tenant_id: asked ? tenant : null },
      { failure: messages.propertyFailed },
    ),
    enabled: asked,
  })
  const properties = asked ? data?.data : undefined
  const only = properties?.length === 1 ? properties[0]?.property_id : undefined
  const known = properties?.some(({ property_id }) => property_id === value)
  useEffect(() => {
    if (known === false) quietly(name, only ?? '')
  }, [known, only, name, quietly])

  return (
    <NativeSelect
      {...inputProps}
      disabled={properties === undefined}
      data={[
        { value: '', label: properties === undefined ? 'Choose the tenant first' : 'Choose' },
        ...(properties ?? []).map(({ property_id, property_name }) => ({
          value: String(property_id),
          label: property_name,
        })),
      ]}
      value={String(value ?? '')}
      onChange={({ currentTarget }) => set(currentTarget.value === '' ? '' : Number(currentTarget.value))}
    />
  )
}
