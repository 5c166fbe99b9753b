import { Button, CopyButton, Text } from '@mantine/core'
import classes from './api.module.css'

interface SecretOnceProps {
  label: string
  secret: string
  about: string
  onDone: () => void
}

/** A secret that only its user keeps: it is on the screen this once. */
export const SecretOnce = ({ label, secret, about, onDone }: SecretOnceProps) => (
  <div className={classes.stack}>
    <Text size="sm">{about}</Text>
    <output className={classes.secret} aria-label={label}>
      {secret}
    </output>
    <div className={classes.buttons}>
      <CopyButton value={secret}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
      <Button onClick={onDone}>I saved it</Button>
    </div>
  </div>
)
