import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { Badge, Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../api/queries'
import type { Reply } from '../../api/types'
import { WhyAmount } from '../../widgets/money/why-amount'
import { openPage } from '../../widgets/open-paper'
import { PlainTable, plainColumnsOf } from '../../widgets/plain-table'
import { PropertyLink, UnitLink } from './home-links'
import { messages } from './messages'
import type { Tenant } from './tenant-head'
import classes from './tenant-page.module.css'

type Entry = Reply<'GET tenant/get-tenant-history-list'>['data'][number]

const kinds = {
  CHARGE: { word: 'Charge', color: 'gray' },
  PAYMENT: { word: 'Payment', color: 'moss' },
  VOID: { word: 'Void', color: 'brick' },
  DEPOSIT_RETURN: { word: 'Deposit return', color: 'harbor' },
  REFUND: { word: 'Refund', color: 'harbor' },
} as const satisfies Record<Entry['kind'], { word: string; color: string }>

const column = plainColumnsOf<Entry>()
const columns = [
  column('Property', ({ property_id, property_name }) => <PropertyLink id={property_id} name={property_name} />, {
    phone: 'hidden',
  }),
  column('Unit', ({ unit_id, unit_name }) => <UnitLink id={unit_id} name={unit_name} />),
  column('Date', ({ history_date }) => showDay(history_date)),
  column('Kind', ({ kind }) => <Badge color={kinds[kind].color}>{kinds[kind].word}</Badge>, { phone: 'corner' }),
  column('Description', (entry) => <Description {...entry} />, { phone: 'title' }),
  column('Amount', (entry) => <Amount {...entry} />, { align: 'end' }),
  column('Balance', ({ balance }) => showDollars(balance), { align: 'end' }),
  column('Notes', ({ notes }) => notes || '–', { phone: 'wide' }),
]

/** Charges and payments, oldest first, with the balance after each. */
export function HistoryTab({ tenant: { id } }: { tenant: Tenant }) {
  const [voided, setVoided] = useState(false)
  const { data } = useQuery(
    callQuery('GET tenant/get-tenant-history-list', { id, with_voided: voided }, { failure: messages.loadFailed }),
  )
  return (
    <>
      <div className={classes.tools}>
        <Button variant={voided ? 'light' : 'subtle'} aria-pressed={voided} onClick={() => setVoided(!voided)}>
          Show what was voided
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}
          onClick={() => void openPage('tenant/print-billing-list', id)}
        >
          Print
        </Button>
      </div>
      <PlainTable title="History" columns={columns} rows={data?.data} empty={messages.noHistory} />
    </>
  )
}

function Description({ description, voided, in_transit }: Entry) {
  return (
    <>
      <span className={voided ? classes.voided : undefined}>{description}</span>
      {(voided || in_transit) && (
        <span className={classes.marks}>
          {voided && <Badge color="brick">Voided</Badge>}
          {in_transit && <Badge color="amber">In transit</Badge>}
        </span>
      )}
    </>
  )
}

function Amount({ id, paid_amount, open, voided }: Entry) {
  return (
    <>
      <span className={voided ? classes.voided : undefined}>
        <WhyAmount amount={paid_amount} figure="entry" of={{ entry_id: id }} />
      </span>
      {open !== null && open > 0 && open < paid_amount && (
        <span className={classes.open}>{showDollars(open)} open</span>
      )}
    </>
  )
}
