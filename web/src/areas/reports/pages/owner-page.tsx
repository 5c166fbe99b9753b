import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { IconSend, IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { isCallError } from '../../../api/failure'
import { callQuery } from '../../../api/queries'
import type { Reply } from '../../../api/types'
import { PersonAvatar } from '../../../widgets/avatar'
import { Card } from '../../../widgets/cards/card'
import { addressLines, EmailLink, PhoneLink } from '../../../widgets/contact'
import { Details } from '../../../widgets/layout/details'
import { PlainTable, plainColumnsOf } from '../../../widgets/layout/plain-table'
import { ActionButton, type RecordAction, useOnPhone } from '../../../widgets/layout/record-actions'
import { ActivitySheet } from '../../../widgets/page/activity-sheet'
import { NoRecord } from '../../../widgets/page/no-record'
import classes from '../../../widgets/page/page.module.css'
import { PageHead } from '../../../widgets/page/page-head'
import { PageSkeleton } from '../../../widgets/page/page-skeleton'
import { paypalWords } from '../../../widgets/paypal-words'
import { RowLink } from '../../../widgets/query-table/row-link'
import { archivedDay } from '../../../widgets/restore'
import { LazyConversation } from '../../messages/open/lazy-conversation'
import { OwnerActions } from '../../portfolio/open/owner-actions'
import { messages } from '../messages'
import type { OwnerPageSearch } from './page-search'

type OwnerPageData = Reply<'GET property/get-property-owner-page'>['data']
type Board = NonNullable<OwnerPageData['board']>

const back = { to: '/properties/property-owners', label: 'Back to Owners' } as const

/** Everything of one owner: properties, money, contact, and what happened. */
export function OwnerPage() {
  const { ownerId }: OwnerPageSearch = useSearch({ strict: false })
  const { data, error } = useQuery({
    ...callQuery('GET property/get-property-owner-page', { id: ownerId }, { failure: messages.page.owner.failed }),
    enabled: ownerId !== undefined,
  })
  const page = data?.data
  if (ownerId === undefined || (page === undefined && error !== null)) {
    const text = ownerId === undefined || isCallError(error) ? messages.page.owner.none : messages.page.owner.failed
    return <NoRecord title="Owner" icon={IconUserOff} text={text} back={back} />
  }
  const owner = page?.owner
  return (
    <>
      <PageHead
        back={back}
        name={owner?.business_name}
        face={owner && <PersonAvatar name={owner.owner_name} file={owner.avatar_image_sm} size={56} />}
        line={
          owner && (
            <>
              <span>{owner.owner_name}</span>
              {owner.archived_at !== null && <span>Archived on {archivedDay(owner)}</span>}
            </>
          )
        }
      >
        {owner && <OwnerActions owner={owner} main={page.board === null ? null : send(owner.id)} />}
      </PageHead>
      {page ? <Whole page={page} /> : <PageSkeleton />}
    </>
  )
}

const send = (owner: number): RecordAction => ({
  label: 'Send Money',
  icon: IconSend,
  to: { to: '/property/property-owner-financial-board', search: { id: owner } },
})

function Whole({ page: { owner, board, properties, activity } }: { page: OwnerPageData }) {
  return (
    <div className={classes.sheets}>
      <div className={classes.column}>
        {board && <Money board={board} owner={owner.id} />}
        <Card title="Properties">
          <Properties rows={properties} withMoney={board !== null} />
        </Card>
        <LazyConversation person={{ kind: 'OWNER', id: owner.id }} />
        <ActivitySheet lines={activity} />
      </div>
      <div className={classes.column}>
        <Card title="Contact">
          <Details
            rows={[
              ['Email', <EmailLink key="email" email={owner.email} />],
              ['Phone', owner.phone && <PhoneLink phone={owner.phone} />],
              ['Address', addressLines(owner)],
              ['PayPal', `${owner.pp_address} (${paypalWords[owner.pp_addr_type]})`],
            ]}
          />
        </Card>
        {board && (
          <Card title="Payouts">
            <PlainTable title="Payouts" columns={payoutColumns} rows={board.payouts} empty="No payouts yet." />
          </Card>
        )}
      </div>
    </div>
  )
}

const Money = ({ board, owner }: { board: Board; owner: number }) => (
  <Card title="Money" aside={!useOnPhone() && <ActionButton action={send(owner)} main />}>
    <dl className={classes.figures}>
      <Figure name="Available" amount={board.available} />
      <Figure name="Collected" amount={board.billed_total} />
      <Figure name="Expenses" amount={board.expenses_total} />
      <Figure name="Paid out" amount={board.payout_total} />
      <Figure name="Deposits held" amount={board.deposits_held} />
    </dl>
  </Card>
)

const Figure = ({ name, amount }: { name: string; amount: number }) => (
  <div>
    <dt>{name}</dt>
    <dd className="figure">{showDollars(amount)}</dd>
  </div>
)

type Property = OwnerPageData['properties'][number]
const column = plainColumnsOf<Property>()
const facts = [
  column(
    'Property',
    ({ id, property_name }) => (
      <RowLink to="/properties/property" search={{ propertyId: id }}>
        {property_name}
      </RowLink>
    ),
    { kind: 'name', phone: 'title' },
  ),
  column('Rented', ({ occupied, units_total }) => `${occupied} of ${units_total}`, { kind: 'status' }),
]
const dollars = (amount: number | null) => (amount === null ? '–' : showDollars(amount))
const money = [
  column('Collected', ({ collected }) => dollars(collected), { kind: 'money' }),
  column('Expenses', ({ spent }) => dollars(spent), { kind: 'money' }),
]

const Properties = ({ rows, withMoney }: { rows: readonly Property[]; withMoney: boolean }) => (
  <PlainTable
    title="Properties"
    columns={withMoney ? [...facts, ...money] : facts}
    rows={rows}
    empty="This owner has no properties yet."
  />
)

const stateWords = { PENDING: 'On its way', SENT: 'Sent', FAILED: 'Failed', RETURNED: 'Returned' } as const
const payoutColumn = plainColumnsOf<Board['payouts'][number]>()
const payoutColumns = [
  payoutColumn('Date', ({ paid_date }) => showDay(paid_date), { kind: 'date', phone: 'title' }),
  payoutColumn('Status', ({ state }) => stateWords[state], { kind: 'status', phone: 'under' }),
  payoutColumn('Amount', ({ amount }) => showDollars(amount), { kind: 'money', phone: 'corner' }),
]
