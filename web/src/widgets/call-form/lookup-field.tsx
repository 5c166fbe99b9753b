import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callQuery } from '../../api/queries'
import type { Input, LookupKey, OptionOf } from '../../api/types'
import { AddDialog, type Adding, addOption, addValue } from './add-option'
import classes from './form.module.css'
import { type FieldProps, useField, useFormState } from './form-state'

interface LookupProps<K extends LookupKey> extends FieldProps {
  /** The look-up that is asked with what was typed: `GET property/search-properties`. */
  call: K
  /** Fixed input besides the text. */
  extra?: Partial<Input<K>>
  /** A choice in words. */
  words: (option: OptionOf<K>) => string
  /** The words of the present value, known from the record before any search. */
  current?: string | undefined
  /** Told of a choice, with all the look-up says of it. */
  onPick?: (option: OptionOf<K> | null) => void
  failure?: string
  /** Offered when nothing is found. */
  add?: Adding | undefined
  /** Told of a record that was added, with its words. */
  onAdded?: (id: number, word: string) => void
  /** The choices are open from the start. */
  opens?: boolean
}

interface Choice<O> {
  value: string
  label: string
  option: O | null
}

/** A select whose choices the server searches, as one types. */
export function LookupField<K extends LookupKey>(props: LookupProps<K>) {
  const { call, extra, words, current, onPick, onAdded, failure, add, opens = false } = props
  const { facts, value, set, inputProps } = useField(props)
  const [picked, setPicked] = useState<Choice<OptionOf<K>> | null>(null)
  const [text, setText] = useState('')
  const [opened, setOpened] = useState(opens)
  const [adding, setAdding] = useState<string | null>(null)

  const { words: known } = useFormState()
  const before = known.get(props.name)
  const chosen = chosenOf(value, picked, before && String(before.value) === String(value) ? before.word : current)
  useEffect(() => {
    if (current !== undefined && !known.has(props.name)) known.set(props.name, { value: value ?? '', word: current })
  })
  // After a choice, the field holds the label of that choice. Searching for it would hide all others.
  const typed = chosen && text === chosen.label ? '' : text
  const [query] = useDebouncedValue(typed, 200)
  const input = { ...extra, query } as unknown as Input<K>
  const { data } = useQuery({
    ...callQuery(call, input, failure ? { failure } : {}),
    enabled: opened,
    placeholderData: keepPreviousData,
  })
  const found = ((data as { data: OptionOf<K>[] } | undefined)?.data ?? []).map(
    (option): Choice<OptionOf<K>> => ({ value: String((option as { id: number }).id), label: words(option), option }),
  )
  const missing = add && query !== '' && query === typed.trim() && data !== undefined && found.length === 0
  const choices = chosen && !found.some((one) => one.value === chosen.value) ? [chosen, ...found] : found

  const field = (
    <Select
      {...inputProps}
      className={props.wide ? classes.wide : undefined}
      description={props.description}
      placeholder={props.placeholder ?? 'Type to search'}
      autoComplete="off"
      searchable
      // The focus alone opens nothing: the choices would cover a form that begins with this field.
      openOnFocus={false}
      defaultDropdownOpened={opens}
      clearable={!facts.required}
      clearButtonProps={{ 'aria-label': 'Clear the choice' }}
      allowDeselect={false}
      comboboxProps={{ withinPortal: true }}
      maxDropdownHeight={264}
      filter={({ options }) => options}
      nothingFoundMessage={data === undefined ? 'Searching…' : 'Nothing found'}
      data={missing ? [addOption(add, query)] : choices.map(({ value: id, label }) => ({ value: id, label }))}
      value={chosen?.value ?? null}
      onSearchChange={setText}
      onDropdownOpen={() => setOpened(true)}
      onChange={(id) => {
        if (id === addValue) return setAdding(query)
        const choice = choices.find((one) => one.value === id) ?? null
        setPicked(choice)
        if (choice) known.set(props.name, { value: Number(choice.value), word: choice.label })
        set(choice ? Number(choice.value) : '')
        onPick?.(choice?.option ?? null)
      }}
    />
  )
  if (!add) return field
  const takeAdded = (id: number, word: string) => {
    known.set(props.name, { value: id, word })
    set(id)
    setAdding(null)
    onAdded?.(id, word)
  }
  return (
    <>
      {field}
      <AddDialog adding={add} typed={adding} onAdded={takeAdded} onClose={() => setAdding(null)} />
    </>
  )
}

function chosenOf<O>(value: unknown, picked: Choice<O> | null, current: string | undefined): Choice<O> | null {
  if (value === '' || value === null || value === undefined) return null
  if (picked?.value === String(value)) return picked
  return { value: String(value), label: current ?? '', option: null }
}
