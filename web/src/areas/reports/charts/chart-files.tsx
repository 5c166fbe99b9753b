import { Button } from '@mantine/core'
import { reportFailure } from '../../../api/report'
import { useMe } from '../../../api/session'
import { messages } from '../messages'
import classes from './expense-charts.module.css'
import type { Point } from './line-path'
import type { Scale } from './scale'

export interface SavedChart {
  title: string
  category: string
  /** The days and the property, in words. */
  about: string
  points: readonly Point[]
  total: number
  scale: Scale
}

/** One chart as a picture, and its figures as a CSV file. Both are made in the browser, by code that a click loads. */
export function ChartFiles(chart: SavedChart) {
  const { company } = useMe()
  const save = async (what: 'picture' | 'csv') => {
    try {
      if (what === 'csv') (await import('./chart-csv')).saveChartCsv(chart)
      else await (await import('./chart-picture')).saveChartPicture({ ...chart, account: company.company_name })
    } catch (error) {
      reportFailure(error, messages.chartNotSaved)
    }
  }
  return (
    <p className={`${classes.files} no-print`}>
      <Button
        variant="subtle"
        size="compact-xs"
        aria-label={`Save picture of ${chart.title}`}
        onClick={() => void save('picture')}
      >
        Save picture
      </Button>
      <Button
        variant="subtle"
        size="compact-xs"
        aria-label={`Save CSV of ${chart.title}`}
        onClick={() => void save('csv')}
      >
        Save CSV
      </Button>
    </p>
  )
}
