import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/queries'
import { messages } from '../messages'
import { usePropertyName } from './property-name'

interface Named {
  id: number
  property_name: string
}

interface PropertyChoiceProps {
  label?: string
  /** Undefined means all of them. */
  value: number | undefined
  /** These come first, before anything is searched for. */
  first?: readonly Named[]
  onChange: (property: number | undefined) => void
}

const all = { value: '0', label: 'All properties' }
const optionOf = ({ id, property_name }: Named) => ({ value: String(id), label: property_name })

/** One property, found by its name, or all. */
export function PropertyChoice({ label = 'Property', value, first = [], onChange }: PropertyChoiceProps) {
  const [text, setText] = useState('')
  const [opened, setOpened] = useState(false)
  const current = usePropertyName(value)
  // The field holds the choice's own words after a choice: searching for them would hide all others.
  const isChoice = text === all.label || text === current
  const [query] = useDebouncedValue(isChoice ? '' : text, 200)
  const { data } = useQuery({
    ...callQuery('GET property/search-properties', { query }, { failure: messages.property.loadFailed }),
    enabled: opened,
    placeholderData: keepPreviousData,
  })
  const found = (data?.data ?? []).map(optionOf)
  const chosen = value === undefined ? all : { value: String(value), label: current ?? '' }
  const choices = [all, chosen, ...(query === '' ? first.map(optionOf) : []), ...found]
  return (
    <Select
      label={label}
      searchable
      allowDeselect={false}
      autoComplete="off"
      maxDropdownHeight={264}
      filter={({ options }) => options}
      nothingFoundMessage={data === undefined ? 'Searching…' : 'Nothing found'}
      data={choices.filter((one, at) => choices.findIndex((other) => other.value === one.value) === at)}
      value={chosen.value}
      onSearchChange={setText}
      onDropdownOpen={() => setOpened(true)}
      onChange={(id) => onChange(id === null || id === all.value ? undefined : Number(id))}
    />
  )
}
