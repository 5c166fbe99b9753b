import { type Preset, presets, presetWords } from '@freehold/rules/reports/preset'
import classes from './preset-row.module.css'

interface PresetRowProps {
  value: Preset | undefined
  onChoose: (period: Preset) => void
}

/** Periods by name, one click each. */
export const PresetRow = ({ value, onChoose }: PresetRowProps) => (
  <fieldset className={classes.row}>
    <legend className={classes.unseen}>Period</legend>
    {presets.map((one) => (
      <button
        key={one}
        type="button"
        className={classes.preset}
        aria-pressed={one === value}
        onClick={() => onChoose(one)}
      >
        {presetWords[one]}
      </button>
    ))}
  </fieldset>
)
