import { showDay } from '@freehold/rules/day'
import { daysOfPreset, type Preset, presets } from '@freehold/rules/reports/preset'
import formClasses from '../../../widgets/call-form/form.module.css'
import { useField } from '../../../widgets/call-form/form-state'
import { useToday } from '../../../widgets/today'
import { PresetRow } from '../frame/preset-row'
import classes from './packets.module.css'

/** The seven periods, with the days of the chosen one. */
export function PeriodField() {
  const { value, set, inputProps } = useField({ name: 'period' })
  const today = useToday()
  const chosen = presets.find((one) => one === value)
  const days = chosen && daysOfPreset(chosen, today)
  return (
    <div className={formClasses.wide}>
      <p className={classes.label}>{inputProps.label}</p>
      <PresetRow value={chosen} onChoose={(period: Preset) => set(period)} />
      {days && (
        <p className={classes.hint}>
          {showDay(days.from)} to {showDay(days.to)}
        </p>
      )}
    </div>
  )
}
