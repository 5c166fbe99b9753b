import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { callQuery } from '../../../api/queries'
import type { MoneyTenant } from '../open/money-dialogs'
import { messages } from './messages'

interface TenantFirstProps {
  tenant: MoneyTenant | null
  children: (tenant: MoneyTenant) => ReactNode
}

/** For forms whose fields follow from the tenant: opened without one, they ask for it before anything else. */
export function TenantFirst({ tenant, children }: TenantFirstProps) {
  const [chosen, setChosen] = useState(tenant)
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed, 200)
  const { data } = useQuery({
    ...callQuery('GET tenant/search-tenants', { query }, { failure: messages.tenantFailed }),
    enabled: chosen === null,
    placeholderData: keepPreviousData,
  })
  if (chosen !== null) return children(chosen)
  const found = data?.data ?? []
  return (
    <Select
      label="Tenant"
      withAsterisk
      data-autofocus
      placeholder="Name, e-mail or phone"
      searchable
      autoComplete="off"
      filter={({ options }) => options}
      nothingFoundMessage={data === undefined ? 'Searching…' : 'Nothing found'}
      data={found.map(({ id, tenant_name, phone, email }) => ({
        value: String(id),
        label: [tenant_name, phone || email].filter(Boolean).join(' · '),
      }))}
      onSearchChange={setTyped}
      onChange={(id) => setChosen(found.find((one) => String(one.id) === id) ?? null)}
    />
  )
}
