import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/queries'
import { usePropertyName } from '../../portfolio/open/property-name'
import { messages } from './messages'

interface PropertyChoiceProps {
  /** Undefined means all of them. */
  value: number | undefined
  /** Properties with settings of their own come first. */
  own: readonly { id: number; property_name: string }[]
  onChange: (property: number | undefined) => void
}

const all = { value: '0', label: 'All properties' }
const optionOf = ({ id, property_name }: { id: number; property_name: string }) => ({
  value: String(id),
  label: property_name,
})

/** The property whose settings are shown, or all. */
export function PropertyChoice({ value, own, onChange }: PropertyChoiceProps) {
  const [text, setText] = useState('')
  const [opened, setOpened] = useState(false)
  const current = usePropertyName(value)
  // The field holds the choice's own words after a choice: searching for them would hide all others.
  const isChoice = text === all.label || text === current
  const [query] = useDebouncedValue(isChoice ? '' : text, 200)
  const { data } = useQuery({
    ...callQuery('GET property/search-properties', { query }, { failure: messages.loadFailed }),
    enabled: opened,
    placeholderData: keepPreviousData,
  })
  const found = (data?.data ?? []).map(optionOf)
  const chosen = value === undefined ? all : { value: String(value), label: current ?? '' }
  const choices = [all, chosen, ...(query === '' ? own.map(optionOf) : []), ...found]
  return (
    <Select
      label="Settings of"
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
