import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callQuery } from '../../api/queries'
import type { Input, LookupKey, OptionOf } from '../../api/types'
import { AddDialog, type Adding, addOption, addValue } from './add-option'
import classes from './form.module.css'
import { type FieldProps, useField, useFormState } from './form-state'
import { SearchSelect } from './search-select'

interface LookupProps<K extends LookupKey> extends FieldProps {
  /** The look-up that is asked with what was typed: `GET property/search-properties`. */
  call: K
  /** Fixed input besides the text. */
  extra?: Partial<Input<K>>
  /** A choice in words. */
  words: (option: OptionOf<K>) => string
  /** The words of the present value, known from the record before any search. */
  current?: string | undefined
  /** Called with the chosen option, and all that the search returned about it. */
  onPick?: (option: OptionOf<K> | null) => void
  failure?: string
  /** Offered when nothing is found. */
  add?: Adding | undefined
  /** Called when a record was added, with its label. */
  onAdded?: (id: number, word: string) => void
  /** The choices are open from the start. */
  opens?: boolean
}

interface Choice<O> {
  value: string
  label: string
  option: O | null
}

/** A record that the server searches for as one types. */
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
  const [query] = useDebouncedValue(text, 200)
  const input = { ...extra, query } as unknown as Input<K>
  const { data, isPlaceholderData } = useQuery({
    ...callQuery(call, input, failure ? { failure } : {}),
    enabled: opened,
    placeholderData: keepPreviousData,
  })
  const isCurrent = data !== undefined && !isPlaceholderData && query === text
  const found = ((data as { data: OptionOf<K>[] } | undefined)?.data ?? []).map(
    (option): Choice<OptionOf<K>> => ({ value: String((option as { id: number }).id), label: words(option), option }),
  )
  const missing = add && isCurrent && query.trim() !== '' && found.length === 0
  const isListed = chosen === null || text !== '' || found.some((one) => one.value === chosen.value)
  const choices = isListed ? found : [chosen, ...found]
  const choose = (choice: Choice<OptionOf<K>> | null) => {
    setPicked(choice)
    if (choice) known.set(props.name, { value: Number(choice.value), word: choice.label })
    set(choice ? Number(choice.value) : '')
    onPick?.(choice?.option ?? null)
  }

  const field = (
    <SearchSelect
      {...inputProps}
      className={props.wide ? classes.wide : undefined}
      description={props.description}
      placeholder={props.placeholder ?? 'Type to search'}
      opens={opens}
      none={data === undefined ? 'Searching…' : 'Nothing found'}
      choices={missing ? [addOption(add, query.trim())] : choices}
      isCurrent={isCurrent}
      // The search's name for it has more words than the record that was just added.
      chosen={found.find((one) => one.value === chosen?.value) ?? chosen}
      onSearch={setText}
      onOpen={() => setOpened(true)}
      onChoose={(id) => {
        if (id === addValue) return setAdding(query.trim())
        choose(choices.find((one) => one.value === id) ?? null)
      }}
      onClear={facts.required ? undefined : () => choose(null)}
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
