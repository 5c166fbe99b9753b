import { useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/queries'
import { Segments } from '../../../widgets/layout/segments'
import { Widget } from '../frame/widget'
import { messages } from '../messages'
import classes from './cash-flow.module.css'
import { type Flow, FlowSkeleton, Flows } from './cash-flow-figures'
import { CashFlowReport } from './cash-flow-report'
import type { Part } from './use-dashboard'

type Mode = keyof typeof modes

const modes = { week: 'Week', month: 'Month', year: 'Year' } as const
const spans = { week: 'The last 7 days', month: 'The last 30 days', year: 'The last 12 months' } as const
/** How many labels have room under the bars; a phone has less. */
const rooms = { week: [7, 7], month: [8, 5], year: [12, 6] } as const

/** Money in and out by the day it moved. The year is loaded with the dashboard. */
export function CashFlow({ year }: { year: Part<Flow> }) {
  const [mode, setMode] = useState<Mode>('year')
  const onPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const tz = new Date().getTimezoneOffset()
  const asked = useQuery({
    ...callQuery('GET dashboard/get-cashflow-overview', { mode, tz }, { failure: messages.cashFlowFailed }),
    enabled: mode !== 'year',
    placeholderData: keepPreviousData,
  })
  // The previous figures stay until the new ones are loaded.
  const flow = mode === 'year' ? year.data : (asked.data ?? year.data)
  const waiting = mode !== 'year' && (asked.data === undefined || asked.isPlaceholderData)
  return (
    <Widget
      title="Cash Flow"
      aside={
        <div className={classes.tools}>
          <Segments label="Days or months of the cash flow" choices={modes} value={mode} onChange={setMode} />
          <CashFlowReport mode={mode} />
        </div>
      }
      failed={mode === 'year' ? year.failed : asked.isError}
      retry={mode === 'year' ? year.retry : () => void asked.refetch()}
    >
      <div className={classes.body} aria-busy={flow === undefined || waiting} data-waiting={waiting || undefined}>
        {flow ? (
          <Flows flow={flow} span={spans[mode]} room={rooms[mode][onPhone ? 1 : 0]} />
        ) : (
          <FlowSkeleton span={spans[mode]} />
        )}
      </div>
    </Widget>
  )
}
