import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { callQuery } from '../../../api/queries'
import type { Reply } from '../../../api/types'
import { PlainTable, plainColumnsOf } from '../../../widgets/layout/plain-table'
import { panelOf, TabBar } from '../../../widgets/layout/tab-bar'
import { StepHeading } from '../owner-import/step-heading'
import classes from './import.module.css'
import type { ImportRun } from './import-run'
import type { ImportSearch } from './import-search'
import { messages } from './messages'
import { PageLinks } from './page-links'
import { StepButtons } from './step-buttons'
import type { StepProps } from './step-content'

type Preview = Reply<'GET portfolio-import/get-preview'>['data']
type PreviewRow = Preview['rows'][number]

const nouns = [
  { value: 'owners', noun: 'OWNERS', label: 'Owners' },
  { value: 'properties', noun: 'PROPERTIES', label: 'Properties' },
  { value: 'units', noun: 'UNITS', label: 'Units' },
  { value: 'tenants', noun: 'TENANTS', label: 'Tenants' },
  { value: 'vendors', noun: 'VENDORS', label: 'Contractors' },
] as const

type Noun = (typeof nouns)[number]

/** Shows what the import would make, one kind of record at a time. */
export function PreviewStep({ run }: StepProps) {
  const { tab }: ImportSearch = useSearch({ strict: false })
  const current = nouns.find(({ value }) => value === tab) ?? nouns[0]
  const tabs = nouns.map(({ value, label }) => ({
    value,
    label: `${label} ${run.counts[value].toLocaleString('en-US')}`,
  }))
  const bar = { label: 'Records to import', tabs, current: current.value, keep: ['run', 'step'] }
  return (
    <>
      <StepHeading text="What will be created" />
      <TabBar {...bar} />
      <div {...panelOf(bar)}>
        <Records key={current.value} run={run} noun={current} />
      </div>
      <StepButtons run={run} step="preview" />
    </>
  )
}

function Records({ run, noun }: { run: ImportRun; noun: Noun }) {
  const [page, setPage] = useState(1)
  const asked = { id: run.id, noun: noun.noun, page }
  const { data } = useQuery({
    ...callQuery('GET portfolio-import/get-preview', asked, { failure: messages.loadFailed }),
    placeholderData: keepPreviousData,
  })
  const preview = data?.data
  return (
    <>
      <PlainTable
        title={`${noun.label} to import`}
        columns={columnsOf(preview?.columns ?? [])}
        rows={preview?.rows}
        empty={`No ${noun.label.toLowerCase()} in this import.`}
      />
      <PageLinks page={page} count={preview?.count ?? 0} of={noun.label} onChange={setPage} />
    </>
  )
}

const column = plainColumnsOf<PreviewRow>()

/** The columns as the server names them, and where each record comes from. */
const columnsOf = (columns: Preview['columns']) => [
  ...columns.map(({ label, kind }, at) =>
    column(label, ({ cells }) => show(cells[at] ?? null, kind), {
      kind: kind === 'text' ? 'name' : kind,
      phone: at === 0 ? 'title' : 'line',
    }),
  ),
  column('From', ({ file_name, row }) => <span className={classes.from}>{`${file_name}, row ${row}`}</span>, {
    kind: 'text',
    phone: 'wide',
  }),
]

function show(cell: string | number | null, kind: Preview['columns'][number]['kind']): string {
  if (cell === null || cell === '') return '–'
  if (kind === 'money') return showDollars(Number(cell))
  if (kind === 'date') return showDay(String(cell))
  return typeof cell === 'number' ? cell.toLocaleString('en-US') : cell
}
