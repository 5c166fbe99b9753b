import { type Flag, switches, usualFlags } from '@freehold/rules/automation/switches'
import { Button, Modal } from '@mantine/core'
import { useFocusBack } from '../../widgets/dialogs/focus-back'
import classes from './automation.module.css'
import { messages } from './messages'
import { useSaveSwitches } from './use-save-switches'

interface UsualDialogProps {
  state: Readonly<Record<Flag, boolean>>
  onClose: () => void
}

/** Lists the switches that most offices turn on, and turns on those that are off. */
export function UsualDialog({ state, onClose }: UsualDialogProps) {
  useFocusBack(true)
  const { busy, save } = useSaveSwitches()
  const off = usualFlags.filter((flag) => !state[flag])
  async function turnOn() {
    await save(Object.fromEntries(off.map((flag) => [flag, true])), `${off.length} switches turned on`)
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title="Turn on the usual ones" size="36rem">
      <p className={classes.about}>{messages.usual}</p>
      <ul className={classes.usual}>
        {off.map((flag) => (
          <li key={flag}>
            <strong>{switches[flag].label}</strong>
            <br />
            {switches[flag].about}
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={busy} onClick={() => void turnOn()}>
          Turn on
        </Button>
      </div>
    </Modal>
  )
}
