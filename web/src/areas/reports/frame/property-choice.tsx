import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/queries'
import { usePropertyName } from '../../portfolio/open/property-name'
import { messages } from '../messages'
import { allProperties } from './report-range'

interface PropertyChoiceProps {
  /** Undefined stands for all of them. */
  value: number | undefined
  onChange: (property: number | undefined) => void
}

const all = { value: '0', label: allProperties }

/** One property, found by its name, or all. */
export function PropertyChoice({ value, onChange }: PropertyChoiceProps) {
  const [text, setText] = useState('')
  const [opened, setOpened] = useState(false)
  const current = usePropertyName(value)
  // The field holds the choice's own words after a choice: searching for them would hide all others.
  const [query] = useDebouncedValue(text === all.label || text === current ? '' : text, 200)
  const { data } = useQuery({
    ...callQuery('GET property/search-properties', { query }, { failure: messages.propertyFailed }),
    enabled: opened,
    placeholderData: keepPreviousData,
  })
  const found = (data?.data ?? []).map(({ id, property_name }) => ({ value: String(id), label: property_name }))
  const chosen = value === undefined ? all : { value: String(value), label: current ?? '' }
  const choices = [all, chosen, ...found]
  return (
    <Select
      label="Property"
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
