import { parseDay, showDay } from '@freehold/rules/day'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { ChipButton, ClearChip, type OpenChip } from './chip'
import { daysOf, daysWords } from './days-filter'
import { type DayFilter, type DaysFilter, type ListFilter, type RangeFilter, rangeOf, rangeWords } from './filter'
import classes from './filters.module.css'

const loadList = () => import('./list-choices').then((file) => ({ default: file.ListChoices }))
const loadRange = () => import('./range-form').then((file) => ({ default: file.RangeChoices }))
const loadDays = () => import('./days-form').then((file) => ({ default: file.DaysChoices }))
const loadDay = () => import('./days-form').then((file) => ({ default: file.DayChoices }))
const ListChoices = lazy(loadList)
const RangeChoices = lazy(loadRange)
const DaysChoices = lazy(loadDays)
const DayChoices = lazy(loadDay)

interface ChipProps<F> {
  filter: F
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** One value of a list. */
export function ListChip(props: ChipProps<ListFilter>) {
  const { filter, value } = props
  const words = filter.useWords(value ?? '')
  return (
    <ChoosingChip
      {...props}
      words={value && (words ?? '…')}
      Choices={ListChoices}
      preload={() => void loadList()}
      selects={!filter.searchable}
    />
  )
}

/** From an amount, to an amount, or both. */
export function RangeChip(props: ChipProps<RangeFilter>) {
  const range = props.value === undefined ? null : rangeOf(props.value)
  return (
    <ChoosingChip
      {...props}
      words={range ? rangeWords(range) : undefined}
      Choices={RangeChoices}
      preload={() => void loadRange()}
    />
  )
}

/** From a day, to a day, or both. */
export function DaysChip(props: ChipProps<DaysFilter>) {
  const days = props.value === undefined ? null : daysOf(props.value)
  return (
    <ChoosingChip
      {...props}
      words={days ? daysWords(days) : undefined}
      Choices={DaysChoices}
      preload={() => void loadDays()}
    />
  )
}

/** One day. */
export function DayChip(props: ChipProps<DayFilter>) {
  const day = props.value === undefined ? null : parseDay(props.value)
  return (
    <ChoosingChip
      {...props}
      words={day ? showDay(day) : undefined}
      Choices={DayChoices}
      preload={() => void loadDay()}
    />
  )
}

interface ChoosingChipProps<F> extends OpenChip<F> {
  Choices: ComponentType<OpenChip<F>>
  preload: () => void
  /** See `ChipButton`. */
  selects?: boolean
}

/** The chip's choices are code of their own, fetched when it is pointed at: most visits to a list open none. */
function ChoosingChip<F extends { label: string }>({
  Choices,
  preload,
  selects = false,
  ...open
}: ChoosingChipProps<F>) {
  const { filter, value, words, onChange } = open
  const [wanted, setWanted] = useState(false)
  const closed = (
    <ChipButton
      label={filter.label}
      words={words}
      aria-haspopup={selects ? 'listbox' : true}
      expanded={false}
      selects={selects}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setWanted(true)}
    />
  )
  return (
    <span className={classes.chip} data-set={value !== undefined || undefined}>
      {wanted ? (
        <Suspense fallback={closed}>
          <Choices {...open} />
        </Suspense>
      ) : (
        closed
      )}
      {value !== undefined && <ClearChip label={filter.label} onClear={() => onChange(undefined)} />}
    </span>
  )
}
