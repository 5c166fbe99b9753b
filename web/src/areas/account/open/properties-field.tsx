import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/queries'
import { useField } from '../../../widgets/call-form/form-state'
import classes from '../users/users.module.css'

interface PropertiesFieldProps {
  /** The properties of the user until now, with their names. */
  known: readonly { id: number; property_name: string }[]
  /** Only a user who sees all properties can give access to all. */
  mayGiveAll: boolean
  fixed: boolean
}

const all = { value: '0', label: 'All properties' }

/** The properties that a user may see, as the call wants them: JSON text of their ids, where 0 is all. */
export function PropertiesField({ known, mayGiveAll, fixed }: PropertiesFieldProps) {
  const [text, setText] = useState('')
  const [query] = useDebouncedValue(text.trim(), 200)
  const [names] = useState(
    () =>
      new Map([[all.value, all.label], ...known.map(({ id, property_name }) => [String(id), property_name] as const)]),
  )
  const { data } = useQuery({
    ...callQuery('GET property/search-properties', { query }),
    placeholderData: keepPreviousData,
  })
  for (const { id, property_name } of data?.data ?? []) names.set(String(id), property_name)
  const nameOf = (id: string) => names.get(id) ?? `Property ${id}`
  const { value, set, inputProps } = useField({ name: 'paccess', disabled: fixed }, (ids) =>
    idsIn(String(ids)).map(nameOf).join(', '),
  )
  const chosen = idsIn(String(value ?? ''))
  // A property that another user added while this form was open has no name here yet.
  const unnamed = chosen.find((id) => !names.has(id))
  const { data: named } = useQuery({
    ...callQuery('GET property/get-property', { id: Number(unnamed) }),
    enabled: unnamed !== undefined,
  })
  if (named) names.set(String(named.data.id), named.data.property_name)
  const found = (data?.data ?? []).map(({ id }) => String(id))
  const offered = [...new Set([...chosen, ...found])].filter((id) => id !== all.value)
  return (
    <MultiSelect
      {...inputProps}
      className={classes.wide}
      description={fixed ? "You can't change your own property access." : undefined}
      placeholder={chosen.length === 0 ? 'Choose properties' : ''}
      searchable
      hidePickedOptions
      openOnFocus={false}
      maxDropdownHeight={264}
      nothingFoundMessage={data === undefined ? 'Searching…' : 'Nothing found'}
      searchValue={text}
      onSearchChange={setText}
      data={[
        ...(mayGiveAll || chosen.includes(all.value) ? [all] : []),
        ...offered.map((id) => ({ value: id, label: nameOf(id) })),
      ]}
      value={chosen}
      onChange={(ids) => set(textOf(ids, chosen))}
    />
  )
}

function idsIn(text: string): string[] {
  return text === '' ? [] : (JSON.parse(text) as number[]).map(String)
}

/** "All properties" replaces single ones, and a single one replaces it. */
function textOf(ids: readonly string[], before: readonly string[]): string {
  const added = ids.filter((id) => !before.includes(id))
  const kept = added.includes(all.value) ? [all.value] : added.length > 0 ? ids.filter((id) => id !== all.value) : ids
  return kept.length === 0 ? '' : JSON.stringify(kept.map(Number))
}
