import { showDollars } from '@freehold/rules/money'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/queries'
import type { Reply } from '../../api/types'
import { PlainTable, plainColumnsOf } from '../../widgets/layout/plain-table'
import { showMoment } from '../../widgets/moment'
import { messages } from './messages'
import { planWords } from './plan-words'

type Use = Reply<'GET superadmin/get-promo-code-uses'>['data']['accounts'][number]
const column = plainColumnsOf<Use>()
const columns = [
  column('Account', ({ account_name }) => account_name, { phone: 'title', kind: 'name' }),
  column('Number', ({ account_number }) => account_number),
  column('Plan', ({ membership }) => planWords[membership] ?? membership),
  column('Discount', ({ off }) => showDollars(off), { kind: 'money' }),
  column('Used', ({ used_at }) => showMoment(used_at), { kind: 'moment' }),
]

/** The accounts that used a promotion code. Deleted accounts are only counted. */
export function PromoUses({ id }: { id: number }) {
  const { data } = useQuery(callQuery('GET superadmin/get-promo-code-uses', { id }, { failure: messages.loadFailed }))
  const shown = data?.data
  const left = shown ? shown.uses - shown.accounts.length : 0
  return (
    <>
      <PlainTable title="Uses" columns={columns} rows={shown?.accounts} empty="No one has used this code yet." />
      {left > 0 && (
        <p>{left === 1 ? '1 more use is not listed.' : `${left.toLocaleString('en-US')} more uses are not listed.`}</p>
      )}
    </>
  )
}
