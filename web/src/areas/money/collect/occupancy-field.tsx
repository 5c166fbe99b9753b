import { NativeSelect } from '@mantine/core'
import { useEffect } from 'react'
import { type FieldProps, useField } from '../../../widgets/call-form/form-state'
import { useQuietSet } from '../../../widgets/call-form/propose'
import type { Home } from './occupancies'

interface OccupancyFieldProps extends FieldProps {
  /** Undefined while they are on their way, or no tenant is chosen. */
  occupancies: readonly Home[] | undefined
  /** The label of an optional choice that is left empty. */
  none?: string
}

/** One of a tenant's homes. Where it lives in one only, or left one only, it is chosen already. */
export function OccupancyField({ occupancies, none, ...props }: OccupancyFieldProps) {
  const { facts, value, set, inputProps } = useField(props)
  const quietly = useQuietSet()
  const { name } = props
  const only = onlyOf(occupancies?.filter(({ left }) => !left)) ?? onlyOf(occupancies)
  const known = occupancies?.some(({ id }) => id === value)
  useEffect(() => {
    if (known === false) quietly(name, only ?? '')
  }, [known, only, name, quietly])

  const required = facts.required || none === undefined
  const first = occupancies?.length === 0 ? 'No unit' : (none ?? 'Choose')
  return (
    <NativeSelect
      {...inputProps}
      withAsterisk={required}
      aria-required={required || undefined}
      disabled={occupancies === undefined || occupancies.length === 0}
      data={[
        ...(only !== undefined && value === only && occupancies?.length === 1
          ? []
          : [{ value: '', label: occupancies === undefined ? 'Choose the tenant first' : first }]),
        ...(occupancies ?? []).map(({ id, unit_name, property_name, left }) => ({
          value: String(id),
          label: `${unit_name}, ${property_name}${left ? ' (moved out)' : ''}`,
        })),
      ]}
      value={String(value ?? '')}
      onChange={({ currentTarget }) => set(currentTarget.value === '' ? '' : Number(currentTarget.value))}
    />
  )
}

const onlyOf = (homes: readonly Home[] = []): number | undefined => (homes.length === 1 ? homes[0]?.id : undefined)
