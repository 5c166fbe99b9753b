import type { Day } from '@freehold/rules/day'
import { type Comparison, comparisons } from '@freehold/rules/reports/compared'
import type { Preset } from '@freehold/rules/reports/preset'
import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { DayInput, useDayInputSoon } from '../../../widgets/days/lazy-day-input'
import { Segments } from '../../../widgets/layout/segments'
import { useToday } from '../../../widgets/today'
import { messages } from '../messages'
import { PropertyChoice } from './lazy-property-choice'
import { PresetRow } from './preset-row'
import { type Range, rangeOf } from './report-range'
import { type ReportSearch, standardYears } from './report-search'
import { SearchPanel } from './search-panel'
import { useDraft } from './use-draft'

interface RangePanelProps {
  label: string
  submit?: string
  /** The search parameters of the current address. */
  search: ReportSearch
  /** A change that can be asked for as it is, and the button. */
  onSearch: (search: ReportSearch) => void
  /** A change, where the button alone asks for the report; otherwise a change asks, too. */
  onChange?: (search: ReportSearch) => void
  /** The report may also be compared with nothing. */
  compareOptional?: boolean
  busy: boolean
  more?: ReactNode
}

interface Wrong {
  start?: string
  end?: string
}

const kinds = { standard: 'Standard', custom: 'Custom' } as const

const comparisonChoices: Record<Comparison, string> = {
  YEAR: 'Same period last year',
  PRIOR: 'Prior period',
}

/** Days and a property. A change asks for the report at once. */
export function RangePanel(props: RangePanelProps) {
  const { label, submit, search, onSearch, onChange = onSearch, compareOptional = false, busy, more } = props
  const today = useToday()
  useDayInputSoon()
  const [draft, keep] = useDraft(search, (from) => beginWith(from, today))
  const { kind, years, days, property, compare, wrong } = draft

  /** Keeps what was changed, and asks for it unless days are missing or in the wrong order. */
  function change(part: Partial<Draft>) {
    const next = { ...draft, ...part, wrong: {} }
    const found = wrongIn(next, { missing: false })
    keep({ ...part, wrong: found })
    if (isRight(found) && isRight(wrongIn(next, { missing: true }))) onChange(askedBy(next))
  }

  function ask() {
    const found = wrongIn(draft, { missing: true })
    keep({ wrong: found })
    if (isRight(found)) onSearch(askedBy(draft))
  }

  return (
    <SearchPanel
      label={label}
      {...(submit && { submit })}
      onSubmit={ask}
      busy={busy}
      before={<PresetRow value={draft.period} onChoose={(period) => change(presetDraft(period, today))} />}
      more={more}
    >
      <Segments
        label="Date range"
        labelled
        choices={kinds}
        value={kind}
        onChange={(next) =>
          next === 'standard'
            ? change({ kind: next, period: undefined })
            : keep({ kind: next, period: undefined, wrong: {} })
        }
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
            onChange={(start_date) => change({ period: undefined, days: { ...days, start_date } })}
          />
          <DayInput
            label="End date"
            value={days.end_date}
            error={wrong.end}
            onChange={(end_date) => change({ period: undefined, days: { ...days, end_date } })}
          />
        </>
      )}
      <PropertyChoice value={property} onChange={(next) => change({ property: next })} />
      <NativeSelect
        label="Compare with"
        data={[
          ...(compareOptional ? [{ value: '', label: 'Nothing' }] : []),
          ...comparisons.map((value) => ({ value, label: comparisonChoices[value] })),
        ]}
        value={compare ?? (compareOptional ? '' : 'YEAR')}
        onChange={({ currentTarget }) => change({ compare: comparisons.find((one) => one === currentTarget.value) })}
      />
    </SearchPanel>
  )
}

interface Draft {
  kind: keyof typeof kinds
  years: (typeof standardYears)[number]
  period: Preset | undefined
  days: Range
  property: number | undefined
  compare: Comparison | undefined
  wrong: Wrong
}

/** A period by its name shows its days, from where they can be changed. */
const presetDraft = (period: Preset, today: Day) => ({
  kind: 'custom' as const,
  period,
  days: rangeOf({ period }, today),
})

const beginWith = (search: ReportSearch, today: Day): Draft => ({
  kind: search.from === undefined && search.period === undefined ? 'standard' : 'custom',
  years: search.years ?? 1,
  period: search.from === undefined ? search.period : undefined,
  days: rangeOf(search, today),
  property: search.property,
  compare: search.compare,
  wrong: {},
})

/** The address names all of it, so that it opens the same for another user. */
function askedBy({ kind, years, period, days, property, compare }: Draft): ReportSearch {
  if (kind === 'standard') return { years, property, compare }
  if (period !== undefined) return { period, property, compare }
  return { from: days.start_date, to: days.end_date, property, compare }
}

const isRight = ({ start, end }: Wrong): boolean => start === undefined && end === undefined

/** Days that are still being typed are not reported as missing. */
function wrongIn({ kind, days: { start_date, end_date } }: Draft, { missing }: { missing: boolean }): Wrong {
  if (kind === 'standard') return {}
  const lacks = {
    ...(start_date === '' && { start: messages.missingDay }),
    ...(end_date === '' && { end: messages.missingDay }),
  }
  if (!isRight(lacks)) return missing ? lacks : {}
  return end_date < start_date ? { end: messages.endBeforeStart } : {}
}
