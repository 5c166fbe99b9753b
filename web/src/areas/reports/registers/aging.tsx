import { showDollars } from '@freehold/rules/money'
import { owedWords } from '@freehold/rules/money/owed'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import { type Share, Shares, type ShareTone } from '../charts/shares'
import classes from '../frame/report.module.css'
import { messages } from '../messages'

const ages = ['not_due', 'days_30', 'days_60', 'days_90', 'older'] as const
type AgingSums = Readonly<Record<(typeof ages)[number], number>>

const names: Record<(typeof ages)[number], string> = {
  not_due: owedWords.notYetDue,
  days_30: '1 to 30 days',
  days_60: '31 to 60 days',
  days_90: '61 to 90 days',
  older: 'Over 90 days',
}

/** The sums owed, by the time since they were due. */
export const AgingBar = ({ sums }: { sums: AgingSums }) => (
  <Shares
    label="What is owed, by age"
    shares={ages.map(
      (age, at): Share => ({
        name: names[age],
        size: sums[age],
        words: showDollars(sums[age]),
        tone: (at + 1) as ShareTone,
      }),
    )}
  />
)

/** The same above the list, of all of its property. */
export function Aging({ property }: { property: number | undefined }) {
  const { data } = useQuery(
    callQuery(
      'GET report/get-aged-receivables',
      { property_id: property, totals: 1 },
      { failure: messages.agedFailed },
    ),
  )
  const sums = data?.totals
  return <div className={classes.picture}>{sums && <AgingBar sums={sums} />}</div>
}
