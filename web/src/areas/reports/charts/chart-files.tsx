import { Button } from '@mantine/core'
import { reportFailure } from '../../../api/report'
import { useMe } from '../../../api/session'
import { messages } from '../messages'
import classes from './chart-files.module.css'
import type { Point } from './line-path'
import type { Scale } from './scale'

/** Two bars of a day or a month. */
interface SavedPair {
  label: string
  revenue: number
  expense: number
}

interface SavedSlice {
  name: string
  count: number
  /** A theme color as a CSS value. Without one, the slice is hatched: it represents vacancy. */
  color?: string
}

/** The drawing in the picture, apart from its words. */
export type Drawing =
  | { kind: 'line'; points: readonly Point[]; scale: Scale }
  | { kind: 'bars'; pairs: readonly SavedPair[]; scale: Scale; names: readonly [string, string] }
  | { kind: 'donut'; slices: readonly SavedSlice[]; unit: string }

export interface SavedChart {
  /** Begins the files' names, as in `expenses`. */
  file: string
  title: string
  /** Its subject in words: the category, the days, the property. */
  about: string
  /** The sum of it all, as it is shown. */
  figure: string
  drawing: Drawing
  /** The figures, with a row of names first. */
  rows: () => readonly (readonly (string | number)[])[]
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
