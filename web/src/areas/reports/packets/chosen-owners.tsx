import { ActionIcon } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/queries'
import { SearchSelect } from '../../../widgets/call-form/search-select'
import { packetMessages as messages } from './packet-messages'
import classes from './packets.module.css'

interface ChosenOwnersProps {
  ids: readonly number[]
  onChange: (ids: readonly number[]) => void
}

const everyName = { query: '', limit: -1 }

/** Owners chosen one by one: a search adds one, and each can be taken off. */
export function ChosenOwners({ ids, onChange }: ChosenOwnersProps) {
  const [text, setText] = useState('')
  const [query] = useDebouncedValue(text, 200)
  const { data, isPlaceholderData } = useQuery({
    ...callQuery('GET property/search-owners', { query, limit: 20 }, { failure: messages.ownersFailed }),
    placeholderData: keepPreviousData,
  })
  // Owners that came with the address have no names yet.
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map())
  const unnamed = ids.some((id) => !names.has(id))
  const all = useQuery({
    ...callQuery('GET property/search-owners', everyName, { failure: messages.ownersFailed }),
    enabled: unnamed,
  })
  const nameOf = (id: number): string =>
    names.get(id) ?? all.data?.data.find((owner) => owner.id === id)?.business_name ?? 'Owner'
  const found = (data?.data ?? [])
    .filter(({ id }) => !ids.includes(id))
    .map(({ id, business_name }) => ({ value: String(id), label: business_name }))
  return (
    <div className={classes.chosen}>
      <SearchSelect
        aria-label="Add an owner"
        placeholder="Type to add an owner"
        choices={found}
        isCurrent={data !== undefined && !isPlaceholderData && query === text}
        none={data === undefined ? 'Searching…' : 'Nothing found'}
        chosen={null}
        onSearch={setText}
        onChoose={(value) => {
          const label = found.find((one) => one.value === value)?.label ?? ''
          setNames(new Map([...names, [Number(value), label]]))
          onChange([...ids, Number(value)])
        }}
      />
      {ids.length > 0 && (
        <ul className={classes.names} aria-label="Chosen owners">
          {ids.map((id) => (
            <li key={id}>
              <span>{nameOf(id)}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Take off ${nameOf(id)}`}
                onClick={() => onChange(ids.filter((one) => one !== id))}
              >
                <IconX size={16} stroke={1.5} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
