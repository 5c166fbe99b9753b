import '../../theme/styles-form.css'
import { type Flag, switchOf } from '@freehold/rules/automation/switches'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import classes from './automation.module.css'
import { type Runs, SwitchDetails } from './switch-details'
import { useSaveSwitches } from './use-save-switches'

interface SwitchRowProps {
  flag: Flag
  on: boolean
  runs: Runs | undefined
}

/** One switch. It shows the requested state at once, and the saved state when the server answers. */
export function SwitchRow({ flag, on, runs }: SwitchRowProps) {
  const { label, about } = switchOf(flag)
  const { busy, save } = useSaveSwitches()
  const [asked, setAsked] = useState(on)
  return (
    <li className={classes.row}>
      <Checkbox
        label={label}
        description={about}
        checked={busy ? asked : on}
        onChange={({ currentTarget: { checked } }) => {
          if (busy) return
          setAsked(checked)
          void save({ [flag]: checked }, `${label}: ${checked ? 'on' : 'off'}`)
        }}
      />
      <SwitchDetails flag={flag} runs={runs} />
    </li>
  )
}
