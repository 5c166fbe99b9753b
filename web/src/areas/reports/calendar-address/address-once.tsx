import '../../../theme/styles-form.css'
import { Button, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { messages } from '../messages'
import classes from './address.module.css'

/** The address, shown this once. */
export function AddressOnce({ address, onDone }: { address: string; onDone: () => void }) {
  const { copy, copied } = useClipboard({ timeout: 4000 })
  return (
    <>
      <p className={classes.words}>{messages.addressOnce}</p>
      <TextInput
        label="Calendar address"
        readOnly
        value={address}
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className={classes.words} role="status">
        {copied && 'Copied.'}
      </p>
      <div className={classes.footer}>
        <Button variant="default" onClick={onDone}>
          Close
        </Button>
        <Button onClick={() => copy(address)}>Copy address</Button>
      </div>
    </>
  )
}
