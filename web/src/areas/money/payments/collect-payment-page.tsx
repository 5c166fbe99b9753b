import { showDollars } from '@freehold/rules/money'
import { methodWords, saidMethod } from '@freehold/rules/payment-method'
import { reasonWords } from '@freehold/rules/reason'
import { ActionIcon, Badge, Button } from '@mantine/core'
import { IconCash, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { RowOf } from '../../../api/types'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { useRecordDialog } from '../../../widgets/dialogs/record-dialog'
import { choiceFilter } from '../../../widgets/filters/filter'
import { monthFilter } from '../../../widgets/filters/month-filter'
import { useFilters } from '../../../widgets/filters/use-filters'
import { columnsOf } from '../../../widgets/query-table/columns'
import { QueryTable } from '../../../widgets/query-table/query-table'
import { NameLink } from '../../../widgets/query-table/row-link'
import { propertyFilter } from '../../portfolio/open/property-filter'
import { messages } from '../messages'
import classes from '../money.module.css'
import { MoneyDialog, preloadMoneyForm } from '../open/money-dialogs'
import { WhyAmount } from '../open/why-amount'
import { Books } from './books'

const VoidPaymentForm = lazyForm(() => import('./void-payment-form').then((file) => file.VoidPaymentForm))

type Payment = RowOf<'GET tenant/get-all-billing-list'>

const column = columnsOf<'GET tenant/get-all-billing-list'>()
const columns = (askToVoid: (payment: Payment) => void) => [
  column.custom(
    'tenant_name',
    'Tenant name',
    ({ tenant_id, tenant_name }) => (
      <NameLink to="/people/tenant-dashboard" search={{ tenantId: tenant_id }}>
        {tenant_name}
      </NameLink>
    ),
    { kind: 'name', phone: 'title' },
  ),
  column.link('property_name', 'Property', ({ property_id }) => ({
    to: '/properties/property-list',
    search: { show: property_id },
  })),
  column.link('unit_name', 'Unit', ({ unit_id }) => ({ to: '/properties/unit-list', search: { show: unit_id } }), {
    kind: 'unit',
    phone: 'under',
  }),
  column.day('paid_date', 'Paid date', { phone: 'under' }),
  column.custom('paid_amount', 'Amount collected', collected, { kind: 'money', phone: 'corner' }),
  {
    ...column.custom('pay_reason', 'Collected type', ({ pay_reason }) => reasonWords[pay_reason], { kind: 'name' }),
    text: ({ pay_reason }: Payment) => reasonWords[pay_reason],
  },
  { ...column.custom('method', 'Method', (payment) => saidMethod(payment) || '–', { kind: 'unit' }), text: saidMethod },
  column.text('notes', 'Note'),
  column.actions('Actions', (payment) => (
    <ActionIcon
      color="brick"
      aria-label={`Delete the payment of ${showDollars(payment.paid_amount)} by ${payment.tenant_name}`}
      onClick={() => askToVoid(payment)}
      onPointerEnter={VoidPaymentForm.preload}
      onFocus={VoidPaymentForm.preload}
    >
      <IconTrash size={18} stroke={1.5} />
    </ActionIcon>
  )),
]

const offered = [
  propertyFilter,
  monthFilter({ from: 'paid_from', to: 'paid_to' }),
  choiceFilter({ name: 'reason', label: 'Type', field: 'reason', words: reasonWords }),
  choiceFilter({ name: 'method', label: 'Method', field: 'method', words: methodWords }),
]

function collected({ id, paid_amount, in_transit }: Payment) {
  return (
    <span className={classes.collected}>
      {in_transit && <Badge color="amber">In transit</Badge>}
      <WhyAmount amount={paid_amount} figure="entry" of={{ entry_id: id }} />
    </span>
  )
}

/** Payments, newest first, and the forms that collect more. */
export function CollectPaymentPage() {
  const filters = useFilters(offered)
  const dialog = useRecordDialog()
  const [other, setOther] = useState(false)
  const [voided, setVoided] = useState<Payment | null>(null)
  return (
    <>
      <QueryTable
        call="GET tenant/get-all-billing-list"
        title="Collect payment"
        rows="payments"
        columns={columns(setVoided)}
        order={{ by: 'paid_date', ascending: false }}
        filters={filters}
        summed
        empty={{ icon: IconCash, text: messages.payment.none }}
        failure={messages.payment.loadFailed}
        create={{ label: 'Collect Rent', open: dialog.openNew, preload: preloadMoneyForm('collect-rent').onFocus }}
        actions={
          <>
            {/* On a phone the two buttons have a line of their own. */}
            <span className={classes.newLine} />
            <Button
              variant="default"
              className={classes.other}
              onClick={() => setOther(true)}
              {...preloadMoneyForm('collect-other')}
            >
              Collect Other
            </Button>
          </>
        }
      />
      <Books />
      <MoneyDialog
        open={other ? 'collect-other' : dialog.formOf === 0 ? 'collect-rent' : null}
        tenant={null}
        onClose={() => (other ? setOther(false) : dialog.close())}
      />
      <FormModal title="Delete" size="32rem" opened={voided !== null} onClose={() => setVoided(null)}>
        {voided && <VoidPaymentForm key={voided.id} payment={voided} onDone={() => setVoided(null)} />}
      </FormModal>
    </>
  )
}
