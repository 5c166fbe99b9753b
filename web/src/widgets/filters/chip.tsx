import { IconChevronDown, IconX } from '@tabler/icons-react'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import classes from './filters.module.css'

interface ChipButtonProps extends ComponentPropsWithoutRef<'button'> {
  label: string
  words: string | undefined
  expanded: boolean
  /** The id of its choices, while they are open. */
  controls?: string
  /** The arrow keys move through the choices while the chip itself keeps the focus. */
  selects?: boolean
}

/** The part of a chip that opens its choices: the filter's name and what it is set to. */
export const ChipButton = forwardRef<HTMLButtonElement, ChipButtonProps>(
  ({ label, words, expanded, controls, selects = false, ...rest }, ref) => (
    <button
      {...rest}
      ref={ref}
      type="button"
      className={classes.open}
      aria-expanded={expanded}
      aria-controls={expanded ? controls : undefined}
      // A combobox has its value as its text, and its name by a label alone.
      {...(selects && { role: 'combobox', 'aria-label': words === undefined ? label : `${label}: ${words}` })}
    >
      <span>{words === undefined ? label : `${label}: `}</span>
      {words !== undefined && <span className={classes.words}>{words}</span>}
      <IconChevronDown size={14} stroke={1.75} aria-hidden />
    </button>
  ),
)
ChipButton.displayName = 'ChipButton'

/** The props of the part of a chip that opens. */
export interface OpenChip<F> {
  filter: F
  value: string | undefined
  /** The value in words; undefined while the filter is open. */
  words: string | undefined
  onChange: (value: string | undefined) => void
}

export function ClearChip({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <button type="button" className={classes.clear} aria-label={`Clear ${label}`} onClick={onClear}>
      <IconX size={14} stroke={2} aria-hidden />
    </button>
  )
}
