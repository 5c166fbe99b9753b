import { Combobox, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { ChipButton, ClearChip } from './chip'
import type { ListFilter } from './filter'
import classes from './filters.module.css'

interface ListChipProps {
  filter: ListFilter
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** One value of a list: the chip opens its choices, with a search where they are many. */
export function ListChip({ filter, value, onChange }: ListChipProps) {
  const [text, setText] = useState('')
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setText('')
    },
  })
  const words = filter.useWords(value ?? '')
  const choose = (chosen: string) => {
    onChange(chosen === value ? undefined : chosen)
    combobox.closeDropdown()
    combobox.focusTarget()
  }
  return (
    <span className={classes.chip} data-set={value !== undefined || undefined}>
      <Combobox store={combobox} width={260} position="bottom-start" onOptionSubmit={choose}>
        <Combobox.Target targetType="button">
          <ChipButton
            label={filter.label}
            words={value === undefined ? undefined : (words ?? '…')}
            onClick={() => combobox.toggleDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          {filter.searchable && (
            <Combobox.Search
              aria-label={`Search ${filter.label.toLowerCase()}`}
              placeholder="Search"
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
          <Choices filter={filter} value={value} text={text} opened={combobox.dropdownOpened} />
        </Combobox.Dropdown>
      </Combobox>
      {value !== undefined && <ClearChip label={filter.label} onClear={() => onChange(undefined)} />}
    </span>
  )
}

interface ChoicesProps {
  filter: ListFilter
  value: string | undefined
  text: string
  opened: boolean
}

function Choices({ filter, value, text, opened }: ChoicesProps) {
  const [query] = useDebouncedValue(text.trim(), 150)
  const options = filter.useOptions(query, opened)
  return (
    <Combobox.Options aria-label={filter.label} className={classes.options}>
      {options?.map((option) => (
        <Combobox.Option key={option.value} value={option.value} active={option.value === value}>
          <span className={classes.option}>
            {option.label}
            {option.value === value && <IconCheck size={14} stroke={2} aria-hidden />}
          </span>
        </Combobox.Option>
      ))}
      {options?.length === 0 && <Combobox.Empty>Nothing found</Combobox.Empty>}
    </Combobox.Options>
  )
}
