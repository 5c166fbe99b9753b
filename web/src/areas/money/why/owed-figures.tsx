import { showDollars } from '@freehold/rules/money'
import { owedWords } from '@freehold/rules/money/owed'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import { messages } from '../messages'
import classes from './owed-figures.module.css'

export interface OwedQuestion {
  property_id?: number | undefined
  tenant_id?: number | undefined
}

/** Past due and not yet due make up what is owed in all; less the credits, that is the balance. */
export function OwedFigures({ of }: { of: OwedQuestion }) {
  const { data, isError } = useQuery(callQuery('GET report/get-owed', of, { failure: messages.owedFailed }))
  if (isError) return <p className={classes.note}>{messages.owedFailed}</p>
  const owed = data?.data
  if (owed === undefined)
    return (
      <div role="status" aria-label="Loading" className={classes.waiting}>
        <Skeleton height={150} />
      </div>
    )
  const ofMany = of.tenant_id === undefined
  return (
    <>
      <dl className={classes.bridge}>
        {ofMany && <Line name="Past due, current tenants" amount={owed.past_due_current} part />}
        {ofMany && <Line name="Past due, former tenants" amount={owed.past_due_former} part />}
        <Line name={owedWords.pastDue} amount={owed.past_due} />
        <Line name={`+ ${owedWords.notYetDue}`} amount={owed.not_yet_due} />
        <Line name={`= ${owedWords.inAll}`} amount={owed.owed} sum />
        <Line name={`− ${owedWords.credits}`} amount={owed.credits} />
        <Line name={`= ${owedWords.balance}`} amount={owed.balance} sum />
      </dl>
      <p className={classes.note}>
        Past due is rent and charges due before today. A credit is money that no charge has used yet.
        {owed.deposit_credits > 0 && ` ${showDollars(owed.deposit_credits)} of the credits waits for a deposit.`}
        {ofMany && ' The dashboard shows current tenants only.'}
      </p>
    </>
  )
}

interface LineProps {
  name: string
  amount: number
  part?: boolean
  sum?: boolean
}

const Line = ({ name, amount, part, sum }: LineProps) => (
  <div data-part={part} data-sum={sum}>
    <dt>{name}</dt>
    <dd>{showDollars(amount)}</dd>
  </div>
)
