import type { PersonKind } from '@freehold/rules/messages/person'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/queries'
import { type SearchChoice, SearchSelect } from '../../../widgets/call-form/search-select'
import { messages } from '../messages'

/** The kinds of people that a call finds by their names. */
type Findable = Exclude<PersonKind, 'APPLICANT'>

interface OnePersonProps {
  kind: Findable
  chosen: SearchChoice | null
  onChoose: (person: SearchChoice) => void
}

const labels: Readonly<Record<Findable, string>> = { TENANT: 'Tenant', OWNER: 'Owner', CONTRACTOR: 'Contractor' }

export function OnePerson({ kind, chosen, onChoose }: OnePersonProps) {
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed, 200)
  const { found, isOlder } = useFound(kind, query)
  return (
    <SearchSelect
      label={labels[kind]}
      placeholder="Type a name"
      choices={found ?? []}
      isCurrent={found !== undefined && !isOlder && query === typed}
      none={found === undefined ? 'Searching…' : 'Nothing found'}
      chosen={chosen}
      onSearch={setTyped}
      onChoose={(value) => {
        const person = found?.find((one) => one.value === value)
        if (person) onChoose(person)
      }}
    />
  )
}

const failure = messages.peopleFailed
const choiceOf = (id: number, label: string): SearchChoice => ({ value: String(id), label })

function useFound(kind: Findable, query: string): { found: SearchChoice[] | undefined; isOlder: boolean } {
  const asked = { placeholderData: keepPreviousData }
  const tenants = useQuery({
    ...callQuery('GET tenant/search-tenants', { query }, { failure }),
    ...asked,
    enabled: kind === 'TENANT',
  })
  const owners = useQuery({
    ...callQuery('GET property/search-owners', { query, limit: 20 }, { failure }),
    ...asked,
    enabled: kind === 'OWNER',
  })
  const contractors = useQuery({
    ...callQuery('GET maintenance/search-contractors', { query }, { failure }),
    ...asked,
    enabled: kind === 'CONTRACTOR',
  })
  if (kind === 'TENANT')
    return {
      found: tenants.data?.data.map((one) =>
        choiceOf(one.id, [one.tenant_name, one.phone || one.email].filter(Boolean).join(' · ')),
      ),
      isOlder: tenants.isPlaceholderData,
    }
  if (kind === 'OWNER')
    return {
      found: owners.data?.data.map((one) => choiceOf(one.id, one.business_name)),
      isOlder: owners.isPlaceholderData,
    }
  return {
    found: contractors.data?.data.map((one) => choiceOf(one.id, one.name)),
    isOlder: contractors.isPlaceholderData,
  }
}
