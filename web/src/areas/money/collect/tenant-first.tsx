import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { callQuery } from '../../../api/queries'
import { SearchSelect } from '../../../widgets/call-form/search-select'
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
  const { data, isPlaceholderData } = useQuery({
    ...callQuery('GET tenant/search-tenants', { query }, { failure: messages.tenantFailed }),
    enabled: chosen === null,
    placeholderData: keepPreviousData,
  })
  if (chosen !== null) return children(chosen)
  const found = data?.data ?? []
  return (
    <SearchSelect
      label="Tenant"
      withAsterisk
      data-autofocus
      placeholder="Name, email or phone"
      none={data === undefined ? 'Searching…' : 'Nothing found'}
      choices={found.map(({ id, tenant_name, phone, email }) => ({
        value: String(id),
        label: [tenant_name, phone || email].filter(Boolean).join(' · '),
      }))}
      isCurrent={data !== undefined && !isPlaceholderData && query === typed}
      chosen={null}
      onSearch={setTyped}
      onChoose={(id) => setChosen(found.find((one) => String(one.id) === id) ?? null)}
    />
  )
}
