import { defaultColor, opacityOf, readColor, withOpacity } from '@freehold/rules/planning/project-color'
import { Input } from '@mantine/core'
import { useId } from 'react'
import { useField } from '../../../widgets/call-form/form-state'
import classes from './projects.module.css'

/** A color and how opaque it is: the browser's own color box knows no alpha. */
export function ColorField() {
  const { value, set, inputProps } = useField({ name: 'color' })
  const id = useId()
  const color = readColor(String(value ?? '')) ?? defaultColor
  const percent = opacityOf(color)
  return (
    <Input.Wrapper label={inputProps.label} labelProps={{ htmlFor: id }} error={inputProps.error}>
      <div className={classes.color}>
        <input
          id={id}
          type="color"
          className={classes.well}
          value={color.slice(0, 7)}
          onChange={(event) => set(`${event.currentTarget.value.toLowerCase()}${color.slice(7)}`)}
        />
        <label className={classes.opacity}>
          Opacity
          <input
            type="range"
            min={10}
            max={100}
            step={5}
            value={percent}
            aria-valuetext={`${percent}%`}
            onChange={(event) => set(withOpacity(color, Number(event.currentTarget.value)))}
          />
          <output>{percent}%</output>
        </label>
      </div>
    </Input.Wrapper>
  )
}
