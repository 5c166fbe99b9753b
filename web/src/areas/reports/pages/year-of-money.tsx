import { showDollars } from '@freehold/rules/money'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { Reply } from '../../../api/types'
import { Card } from '../../../widgets/cards/card'
import { LinkAnchor } from '../../../widgets/links'
import classes from '../../../widgets/page/page.module.css'
import { BarChart, type Pair } from '../charts/bar-chart'
import { BarChartFiles } from '../charts/bar-chart-files'
import { showLabel } from '../charts/labels'

type Year = NonNullable<Reply<'GET property/get-property-page'>['data']['year']>

interface YearProps {
  /** Null for users who may not see reports. Only `children` are then shown. */
  year: Year | null
  property: number
  /** The name of the property or the unit, for a saved picture. */
  name: string
  /** Further figures, beside those of the money. */
  children?: ReactNode
}

/** Income, expenses and what remains of the last twelve months, in figures and month by month. */
export function YearOfMoney({ year, property, name, children }: YearProps) {
  const onPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const months = year?.months.some(({ revenue, expense }) => revenue !== 0 || expense !== 0) ? year.months : []
  return (
    <Card
      title="Last twelve months"
      aside={
        year && (
          <LinkAnchor to="/reports/income-statement" search={{ from: year.from, to: year.to, property }}>
            Income statement
          </LinkAnchor>
        )
      }
    >
      <dl className={classes.figures}>
        {year && (
          <>
            <Figure name="Income" amount={year.income} mark={classes.in} />
            <Figure name="Expenses" amount={year.expenses} mark={classes.out} />
            <Figure name="Net" amount={year.net} />
          </>
        )}
        {children}
      </dl>
      {year && months.length > 0 && (
        <BarChart label="Income and expenses by month" pairs={months} height={150} room={onPhone ? 5 : 6}>
          {(pointed) => <Readout pointed={pointed} />}
        </BarChart>
      )}
      {year && months.length > 0 && (
        <BarChartFiles title="Last twelve months" about={name} names={['Income', 'Expenses']} pairs={months} />
      )}
    </Card>
  )
}

const Figure = ({ name, amount, mark }: { name: string; amount: number; mark?: string | undefined }) => (
  <div>
    <dt>
      {mark && <i className={mark} aria-hidden />}
      {name}
    </dt>
    <dd className="figure">{showDollars(amount)}</dd>
  </div>
)

/** The month that is pointed at; the place stays when none is. */
const Readout = ({ pointed }: { pointed: Pair | null }) => (
  <p className={classes.readout}>
    {pointed && (
      <>
        <b>{showLabel(pointed.label)}</b>
        <span>Income {showDollars(pointed.revenue)}</span>
        <span>Expenses {showDollars(pointed.expense)}</span>
      </>
    )}
  </p>
)
