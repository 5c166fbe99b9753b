import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import { useToday } from '../../../widgets/today'
import { planInWords } from '../autopay/autopay-words'

/** The autopay of a tenant in a line. */
export function TenantAutopay({ tenant }: { tenant: number }) {
  const today = useToday()
  const { data } = useQuery(callQuery('GET portal/autopay-list', { tenant_id: tenant, limit: 10 }, { silent: true }))
  if (data === undefined) return '–'
  const live = data.data.filter(({ state }) => state !== 'ENDED')
  const [shown] = live.length === 0 ? data.data : live
  if (shown === undefined) return 'Off'
  return live.length < 2
    ? planInWords(shown, today)
    : live.map((plan) => <div key={plan.id}>{`${plan.unit}: ${planInWords(plan, today)}`}</div>)
}
