import type { Reply } from '../../api/types'
import { useAsk } from '../api/queries'
import { useTenant } from '../api/session'
import { Card, Stack } from '../kit/card'
import { CardTable, type Column } from '../kit/card-table'
import { EmptyState } from '../kit/empty-state'
import { Loaded } from '../kit/loaded'
import { useFormats, useTexts } from '../texts/language'
import { AnotherUnit } from './another-unit'

type Rent = Reply<'GET tenants/get-tenant-rent-list'>['data'][number]

/** Every home that the tenant rented here. A tenant without one may ask for another. */
export function SupplementalTab() {
  const texts = useTexts('supplemental')
  const { id } = useTenant()
  const rents = useAsk('GET tenants/get-tenant-rent-list', { id })
  const { data: tenant } = useAsk('GET tenants/get-tenant', { id })
  const columns = useColumns()
  return (
    <Stack>
      <Loaded of={rents} lines={6}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState icon="supplemental" text={texts.empty} />
          ) : (
            <Card>
              <CardTable label={texts.homes} columns={columns} rows={data} keyOf={(rent) => rent.id} tone={toneOf} />
            </Card>
          )
        }
      </Loaded>
      {tenant?.data.total_occupants === 0 && <AnotherUnit />}
    </Stack>
  )
}

const toneOf = ({ cancelled, real_move_out }: Rent) => (cancelled ? 'off' : real_move_out === null ? 'wait' : 'good')

function useColumns(): Column<Rent>[] {
  const texts = useTexts('supplemental')
  const { money, shortDay } = useFormats()
  const reasons: Readonly<Record<string, string>> = texts.reasons
  return [
    { name: texts.unit, cell: ({ unit_name }) => unit_name, title: true, words: 'short' },
    { name: texts.property, cell: ({ property_name }) => property_name, words: 'long' },
    { name: texts.moveIn, cell: ({ move_in }) => shortDay(move_in) },
    { name: texts.moveOut, cell: ({ move_out }) => shortDay(move_out) },
    {
      name: texts.realMoveOut,
      cell: ({ cancelled, real_move_out }) =>
        cancelled ? texts.cancelled : real_move_out === null ? texts.livesHere : shortDay(real_move_out),
    },
    { name: texts.billed, cell: ({ total_billing }) => money(total_billing), figure: true },
    { name: texts.paid, cell: ({ total_paid_amount }) => money(total_paid_amount), figure: true },
    { name: texts.balance, cell: ({ balance }) => money(balance), figure: true },
    { name: texts.reason, cell: ({ move_out_reason }) => (reasons[move_out_reason] ?? move_out_reason) || null },
  ]
}
