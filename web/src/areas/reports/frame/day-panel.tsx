import { DayInput, useDayInputSoon } from '../../../widgets/days/lazy-day-input'
import { Segments } from '../../../widgets/layout/segments'
import { useToday } from '../../../widgets/today'
import { messages } from '../messages'
import { PropertyChoice } from './lazy-property-choice'
import { SearchPanel } from './search-panel'
import { useDraft } from './use-draft'

interface Asked {
  day?: string | undefined
  property?: number | undefined
}

interface DayPanelProps {
  label: string
  /** The search parameters of the current address. */
  search: Asked
  onSearch: (search: Asked) => void
  busy: boolean
}

interface Draft {
  kind: keyof typeof kinds
  day: string
  property: number | undefined
  missing: boolean
}

const kinds = { today: 'Today', specific: 'Specific date' } as const

/** A day and a property. A change asks for the report at once. */
export function DayPanel({ label, search, onSearch, busy }: DayPanelProps) {
  const today = useToday()
  useDayInputSoon()
  const [draft, keep] = useDraft(
    { day: search.day, property: search.property },
    (from): Draft => ({
      kind: from.day === undefined ? 'today' : 'specific',
      day: from.day ?? today,
      property: from.property,
      missing: false,
    }),
  )

  const { kind, day, property, missing } = draft

  /** Keeps what was changed, and asks for it once the day is known. */
  function change(part: Partial<Draft>) {
    const next = { ...draft, ...part }
    keep({ ...part, missing: false })
    if (next.kind === 'today') onSearch({ property: next.property })
    else if (next.day !== '') onSearch({ day: next.day, property: next.property })
  }

  function ask() {
    if (kind === 'today') onSearch({ property })
    else if (day === '') keep({ missing: true })
    else onSearch({ day, property })
  }

  return (
    <SearchPanel label={label} onSubmit={ask} busy={busy}>
      <Segments
        label="As of"
        labelled
        choices={kinds}
        value={kind}
        onChange={(next) => (next === 'today' ? change({ kind: next }) : keep({ kind: next, missing: false }))}
      />
      {kind === 'specific' && (
        <DayInput
          label="Date"
          value={day}
          error={missing ? messages.missingDay : undefined}
          onChange={(next) => change({ day: next })}
        />
      )}
      <PropertyChoice value={property} onChange={(next) => change({ property: next })} />
    </SearchPanel>
  )
}
