import { useMediaQuery } from '@mantine/hooks'
import { LookupField } from '../../../widgets/call-form/lookup-field'
import { useAddTenant } from '../../people/open/new-tenant'
import type { MoneyTenant } from '../open/money-dialogs'
import { messages } from './messages'
import classes from './money.module.css'

interface TenantFieldProps {
  /** The tenant whose page this is; null lets one search. */
  tenant: MoneyTenant | null
  /** Searches current tenants or all tenants, by name, email or phone. */
  among: 'GET tenant/search-occupied-tenants' | 'GET tenant/search-tenants'
  /** Called with the tenant that was found. */
  onPick?: (tenant: MoneyTenant | null) => void
}

/** The one whose money it is. */
export function TenantField({ tenant, among, onPick }: TenantFieldProps) {
  // A phone shows the choices at once: they cover fields that follow from the tenant anyway, and save a tap.
  const onPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const addTenant = useAddTenant()
  if (tenant)
    return (
      <p className={classes.tenant}>
        <span>Tenant</span> <b>{tenant.tenant_name}</b>
      </p>
    )
  return (
    <LookupField
      name="tenant_id"
      call={among}
      words={({ tenant_name, phone, email }) => [tenant_name, phone || email].filter(Boolean).join(' · ')}
      placeholder="Name, email or phone"
      failure={messages.tenantFailed}
      {...(onPick && { onPick })}
      onAdded={(id, tenant_name) => onPick?.({ id, tenant_name })}
      add={addTenant}
      opens={onPhone}
      wide
    />
  )
}
