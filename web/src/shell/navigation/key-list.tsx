import { Kbd, Modal } from '@mantine/core'
import { Fragment } from 'react'
import { useFocusBack } from '../../widgets/dialogs/focus-back'
import classes from './key-list.module.css'

/** Every key that works outside a field, for the keyboard and for the list that `?` shows. */
const shortcuts = [
  { keys: ['Ctrl', 'K'], does: 'Find a record, go to a screen or start something new' },
  { keys: ['/'], does: 'The same' },
  { keys: ['→'], does: 'Actions for a record that was found' },
  { keys: ['Ctrl', 'B'], does: 'Fold or unfold the sidebar' },
  { keys: ['n'], does: 'New record, on a list' },
  { keys: ['f'], does: 'Search the list' },
  { keys: ['e'], does: "Edit, in a record's details" },
  { keys: ['j', 'k'], does: 'The next or the last row of a list; arrows go on from there' },
  { keys: ['x'], does: 'Select the row, on a list' },
  { keys: ['u'], does: 'Undo what was just done; Ctrl Z does the same' },
  { keys: ['e', 's', 'a'], does: 'Settle, snooze or assign an item, in Needs attention' },
  { keys: ['t', 'm', 'w', 'd', 'a'], does: 'Today, month, week, day or agenda, in the calendar' },
  { keys: ['Alt', '→'], does: 'Move the focused event, in the calendar' },
  { keys: ['Del'], does: "Delete, in a record's details" },
  { keys: ['Ctrl', 'Enter'], does: 'Save a form' },
  { keys: ['Ctrl', 'Shift', 'Enter'], does: 'Save a new record and begin another' },
  { keys: ['Esc'], does: 'Close a dialog' },
  { keys: ['h'], does: 'Help on this screen' },
  { keys: ['?'], does: 'This list' },
] as const

export function KeyList({ onClose }: { onClose: () => void }) {
  useFocusBack(true)
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts" size="28rem">
      <dl className={classes.list}>
        {shortcuts.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && ' '}
                  <Kbd>{key}</Kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
