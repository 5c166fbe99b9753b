import { lateFee } from '@freehold/contract/money/late-fee'
import { showDollars } from '@freehold/rules/money'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import { CallForm } from '../../../widgets/call-form/call-form'
import { DayField } from '../../../widgets/call-form/day-field'
import { useField, useFormState } from '../../../widgets/call-form/form-state'
import { MoneyField } from '../../../widgets/call-form/number-fields'
import { usePropose } from '../../../widgets/call-form/propose'
import { LinkAnchor } from '../../../widgets/links'
import { useToday } from '../../../widgets/today'
import { messages } from '../collect/messages'
import classes from '../collect/money.module.css'
import { useOccupancies } from '../collect/occupancies'
import { OccupancyField } from '../collect/occupancy-field'
import { TenantField } from '../collect/tenant-field'
import { TenantFirst } from '../collect/tenant-first'
import { Figures } from '../open/figures'
import type { MoneyFormProps, MoneyTenant } from '../open/money-dialogs'
import { WhyAmount } from '../open/why-amount'

export function LateFeeForm({ tenant, onDone }: MoneyFormProps) {
  return <TenantFirst tenant={tenant}>{(chosen) => <Apply tenant={chosen} onDone={onDone} />}</TenantFirst>
}

function Apply({ tenant, onDone }: { tenant: MoneyTenant; onDone: () => void }) {
  const today = useToday()
  return (
    <CallForm
      call={lateFee.apply}
      defaults={{ paid_date: today }}
      onDone={onDone}
      onCancel={onDone}
      toast={(_, { paid_amount }) => ({
        about: `Charged a late fee of ${showDollars(Number(paid_amount))} to ${tenant.tenant_name}`,
      })}
      failure={messages.lateFee.saveFailed}
      submitLabel="Apply the fee"
    >
      <Fields tenant={tenant} today={today} />
    </CallForm>
  )
}

function Fields({ tenant, today }: { tenant: MoneyTenant; today: string }) {
  const { form } = useFormState()
  const { tenant_rent_id, late_fee_rule_id } = form.getValues()
  const occupancies = useOccupancies(tenant.id)
  const home = occupancies?.find(({ id }) => id === tenant_rent_id)
  usePropose('late_fee_rule_id', home && (home.late_fee_rule_id ?? ''))
  const proposal = useProposal(home?.id, late_fee_rule_id)
  usePropose('paid_amount', proposal?.data.amount)
  return (
    <>
      <TenantField tenant={tenant} among="GET tenant/search-occupied-tenants" />
      <OccupancyField name="tenant_rent_id" occupancies={occupancies} />
      <RuleField />
      {home && proposal && (
        <Figures
          label="What the rule bills"
          figures={[['The rule bills', <WhyAmount key={home.id} amount={proposal.data.amount} why={proposal.why} />]]}
        />
      )}
      <DayField name="paid_date" until={today} />
      <MoneyField name="paid_amount" />
    </>
  )
}

function useProposal(rent: number | undefined, rule: unknown) {
  const asked = rent !== undefined && typeof rule === 'number'
  const { data } = useQuery({
    ...callQuery(
      'GET late-fee/propose',
      { tenant_rent_id: rent, late_fee_rule_id: asked ? rule : null },
      { failure: messages.lateFee.loadFailed },
    ),
    enabled: asked,
  })
  return asked ? data : undefined
}

function RuleField() {
  const { value, set, inputProps } = useField({ name: 'late_fee_rule_id' })
  const { data } = useQuery(
    callQuery('GET late-fee/get-all-late-fee-rules', {}, { failure: messages.lateFee.loadFailed }),
  )
  const rules = data?.data
  return (
    <div>
      <NativeSelect
        {...inputProps}
        disabled={rules === undefined || rules.length === 0}
        data={[
          { value: '', label: 'Choose' },
          ...(rules ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
        value={String(value ?? '')}
        onChange={({ currentTarget }) => set(currentTarget.value === '' ? '' : Number(currentTarget.value))}
      />
      {rules?.length === 0 && (
        <p className={classes.below}>
          {messages.lateFee.noRules}{' '}
          <LinkAnchor to="/money/late-fee-rule" search={{ edit: 0 }}>
            Create one
          </LinkAnchor>
        </p>
      )}
    </div>
  )
}
