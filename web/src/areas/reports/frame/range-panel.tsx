import type { Day } from '@freehold/rules/day'
import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { DayInput, useDayInputSoon } from '../../../widgets/days/lazy-day-input'
import { Segments } from '../../../widgets/layout/segments'
import { useToday } from '../../../widgets/today'
import { messages } from '../messages'
import { PropertyChoice } from './lazy-property-choice'
import { type Range, rangeOf } from './report-range'
import { type ReportSearch, standardYears } from './report-search'
import { SearchPanel } from './search-panel'
import { useDraft } from './use-draft'

interface RangePanelProps {
  label: string
  submit?: string
  /** The search parameters of the current address. */
  search: ReportSearch
  onSearch: (search: ReportSearch) => void
  busy: boolean
  more?: ReactNode
}

interface Wrong {
  start?: string
  end?: string
}

const kinds = { standard: 'Standard', custom: 'Custom' } as const

/** Days and a property. */
export function RangePanel({ label, submit, search, onSearch, busy, more }: RangePanelProps) {
  const today = useToday()
  useDayInputSoon()
  const [{ kind, years, days, property, wrong }, change] = useDraft(search, (from) => beginWith(from, today))

  function ask() {
    if (kind === 'standard') return onSearch({ years: years === 1 ? undefined : years, property })
    const found = wrongIn(days)
    change({ wrong: found })
    if (found.start === undefined && found.end === undefined)
      onSearch({ from: days.start_date, to: days.end_date, property })
  }

  return (
    <SearchPanel label={label} {...(submit && { submit })} onSubmit={ask} busy={busy} more={more}>
      <Segments
        label="Date range"
        labelled
        choices={kinds}
        value={kind}
        onChange={(next) => change({ kind: next, wrong: {} })}
      />
      {kind === 'standard' ? (
        <NativeSelect
          label="Back to today"
          data={standardYears.map((one) => ({ value: String(one), label: one === 1 ? '1 year' : `${one} years` }))}
          value={String(years)}
          onChange={({ currentTarget }) =>
            change({ years: standardYears.find((one) => String(one) === currentTarget.value) ?? 1 })
          }
        />
      ) : (
        <>
          <DayInput
            label="Start date"
            value={days.start_date}
            error={wrong.start}
            onChange={(start_date) => change({ days: { ...days, start_date } })}
          />
          <DayInput
            label="End date"
            value={days.end_date}
            error={wrong.end}
            onChange={(end_date) => change({ days: { ...days, end_date } })}
          />
        </>
      )}
      <PropertyChoice value={property} onChange={(next) => change({ property: next })} />
    </SearchPanel>
  )
}

interface Draft {
  kind: keyof typeof kinds
  years: (typeof standardYears)[number]
  days: Range
  property: number | undefined
  wrong: Wrong
}

const beginWith = (search: ReportSearch, today: Day): Draft => ({
  kind: search.from === undefined ? 'standard' : 'custom',
  years: search.years ?? 1,
  days: rangeOf(search, today),
  property: search.property,
  wrong: {},
})

function wrongIn({ start_date, end_date }: Range): Wrong {
  if (end_date === '') return { ...(start_date === '' && { start: messages.missingDay }), end: messages.missingDay }
  if (start_date === '') return { start: messages.missingDay }
  return end_date < start_date ? { end: messages.endBeforeStart } : {}
}
