import { showDollars } from '@freehold/rules/money'
import { methodWords, saidMethod } from '@freehold/rules/money/payment-method'
import { reasonWords } from '@freehold/rules/money/reason'
import { ActionIcon, Badge, Button } from '@mantine/core'
import { IconCash, IconMail, IconReceipt, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { RowOf } from '../../../api/types'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { useRecordDialog } from '../../../widgets/dialogs/record-dialog'
import { choiceFilter } from '../../../widgets/filters/filter'
import { monthFilter } from '../../../widgets/filters/month-filter'
import { useFilters } from '../../../widgets/filters/use-filters'
import { LinkButton } from '../../../widgets/links'
import { columnsOf } from '../../../widgets/query-table/columns'
import { QueryTable } from '../../../widgets/query-table/query-table'
import { NameLink } from '../../../widgets/query-table/row-link'
import { propertyFilter } from '../../portfolio/open/property-filter'
import { messages } from '../messages'
import classes from '../money.module.css'
import { Books } from '../open/books'
import { MoneyDialog, preloadMoneyForm } from '../open/money-dialogs'
import { downloadReceipt, mailReceipt } from '../open/receipt'
import { VoidPaymentForm } from '../open/void-payment'
import { WhyAmount } from '../open/why-amount'
import { useMailReceipts } from './mail-receipts'

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
  column.words('pay_reason', 'Collected type', ({ pay_reason }) => reasonWords[pay_reason], { kind: 'name' }),
  {
    ...column.custom('method', 'Method', (payment) => saidMethod(payment).replaceAll(' ', '\u00a0') || '–', {
      kind: 'name',
    }),
    text: saidMethod,
  },
  column.text('notes', 'Note'),
  column.actions('Actions', (payment) => (
    <>
      <ActionIcon aria-label={`Receipt for ${wordsOf(payment)}`} onClick={() => void downloadReceipt(payment.id)}>
        <IconReceipt size={18} stroke={1.5} />
      </ActionIcon>
      <ActionIcon aria-label={`Email the receipt for ${wordsOf(payment)}`} onClick={() => void mailReceipt(payment.id)}>
        <IconMail size={18} stroke={1.5} />
      </ActionIcon>
      <ActionIcon
        color="brick"
        aria-label={`Delete ${wordsOf(payment)}`}
        onClick={() => askToVoid(payment)}
        onPointerEnter={VoidPaymentForm.preload}
        onFocus={VoidPaymentForm.preload}
      >
        <IconTrash size={18} stroke={1.5} />
      </ActionIcon>
    </>
  )),
]

const offered = [
  propertyFilter,
  monthFilter({ from: 'paid_from', to: 'paid_to' }),
  choiceFilter({ name: 'reason', label: 'Type', field: 'reason', words: reasonWords }),
  choiceFilter({ name: 'method', label: 'Method', field: 'method', words: methodWords }),
]

const wordsOf = ({ paid_amount, tenant_name }: Payment) =>
  `the payment of ${showDollars(paid_amount)} by ${tenant_name}`

function collected({ id, paid_amount, fee, in_transit }: Payment) {
  return (
    <span className={classes.collected}>
      {in_transit && <Badge color="amber">In transit</Badge>}
      <span>
        <WhyAmount amount={paid_amount} figure="entry" of={{ entry_id: id }} />
        {fee > 0 && <span className={classes.fee}>+ {showDollars(fee)} fee</span>}
      </span>
    </span>
  )
}

/** The list's property, taken along to the page where many payments are collected. */
const propertyIn = ({ property_id }: Readonly<Record<string, unknown>>): number | undefined =>
  typeof property_id === 'number' ? property_id : undefined

/** Payments, newest first, and the forms that collect more. */
export function CollectPaymentPage() {
  const filters = useFilters(offered)
  const dialog = useRecordDialog()
  const [other, setOther] = useState(false)
  const [voided, setVoided] = useState<Payment | null>(null)
  const mailing = useMailReceipts()
  return (
    <>
      <QueryTable
        call="GET tenant/get-all-billing-list"
        searched="tenant, unit, property, type, method, check number and notes"
        title="Collect payment"
        rows="payments"
        columns={columns(setVoided)}
        order={{ by: 'paid_date', ascending: false }}
        filters={filters}
        summed
        bulk={[mailing.action]}
        empty={{ icon: IconCash, text: messages.payment.none }}
        failure={messages.payment.loadFailed}
        create={{ label: 'Collect Rent', open: dialog.openNew, preload: preloadMoneyForm('collect-rent').onFocus }}
        actions={
          <>
            <Button
              variant="default"
              className={classes.other}
              onClick={() => setOther(true)}
              {...preloadMoneyForm('collect-other')}
            >
              Collect Other
            </Button>
            <LinkButton
              variant="default"
              className={classes.other}
              to="/money/collect-many"
              search={{ property: propertyIn(filters.input) }}
            >
              Collect many
            </LinkButton>
            <LinkButton
              variant="default"
              className={classes.other}
              to="/money/add-charges"
              search={{ property: propertyIn(filters.input) }}
            >
              Add charges
            </LinkButton>
          </>
        }
      />
      <Books />
      {mailing.dialog}
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
