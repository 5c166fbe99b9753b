import { Combobox, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { ChipButton, type OpenChip } from './chip'
import type { ListFilter } from './filter'
import classes from './filters.module.css'

/** A chip whose choices are open: one value of a list, with a search where there are many. */
export function ListChoices({ filter, value, words, onChange }: OpenChip<ListFilter>) {
  const [text, setText] = useState('')
  const listId = useId()
  const combobox = useCombobox({
    defaultOpened: true,
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setText('')
    },
  })
  const { searchable } = filter
  const { focusSearchInput, focusTarget } = combobox
  // The chip that was clicked has just been replaced by this one, so the focus is given back.
  useEffect(() => (searchable ? focusSearchInput : focusTarget)(), [searchable, focusSearchInput, focusTarget])
  const choose = (chosen: string) => {
    onChange(chosen === value ? undefined : chosen)
    combobox.closeDropdown()
    combobox.focusTarget()
  }
  return (
    <Combobox store={combobox} width={260} position="bottom-start" withinPortal={false} onOptionSubmit={choose}>
      <Combobox.Target targetType="button">
        <ChipButton
          label={filter.label}
          words={words}
          expanded={combobox.dropdownOpened}
          controls={listId}
          selects={!searchable}
          onClick={() => combobox.toggleDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        {filter.searchable && (
          <Combobox.Search
            role="combobox"
            aria-expanded={combobox.dropdownOpened}
            aria-controls={listId}
            aria-label={`Search ${filter.label.toLowerCase()}`}
            placeholder="Search"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
        <Choices id={listId} filter={filter} value={value} text={text} opened={combobox.dropdownOpened} />
      </Combobox.Dropdown>
    </Combobox>
  )
}

interface ChoicesProps {
  id: string
  filter: ListFilter
  value: string | undefined
  text: string
  opened: boolean
}

function Choices({ id, filter, value, text, opened }: ChoicesProps) {
  const [query] = useDebouncedValue(text.trim(), 150)
  const options = filter.useOptions(query, opened)
  return (
    <Combobox.Options id={id} aria-label={filter.label} className={classes.options}>
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
