import type { Reply } from '../../api/types'
import { Card } from '../kit/card'
import { FactList } from '../kit/fact-list'
import { useFormats, useTexts } from '../texts/language'
import classes from './board.module.css'

type Tenant = Reply<'GET tenants/get-tenant'>['data']

/** The tenant as the landlord has it, and the figures of its account. */
export function TenantFacts({ tenant }: { tenant: Tenant }) {
  const texts = useTexts('board')
  const { money, day } = useFormats()
  return (
    <Card title={texts.facts}>
      <FactList
        facts={[
          { name: texts.tenantName, value: tenant.tenant_name },
          { name: texts.email, value: tenant.email },
          { name: texts.phone, value: tenant.phone },
          { name: texts.dob, value: tenant.dob === '' ? '' : day(tenant.dob) },
          { name: texts.emContactName, value: tenant.em_contact_name },
          { name: texts.emContactPhone, value: tenant.em_contact_phone },
          { name: texts.notes, value: tenant.notes && <span className={classes.note}>{tenant.notes}</span> },
          { name: texts.property, value: tenant.rent_property },
          { name: texts.unit, value: tenant.rent_unit },
          { name: texts.deposit, value: money(tenant.total_security_deposit) },
          { name: texts.occupants, value: String(tenant.total_occupants) },
          { name: texts.billed, value: money(tenant.total_billing) },
          { name: texts.paid, value: money(tenant.total_paid_amount) },
          { name: texts.balance, value: money(tenant.balance) },
        ]}
      />
    </Card>
  )
}
