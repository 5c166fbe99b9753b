import { Button, Text } from '@mantine/core'
import { saveFile } from '../../../widgets/save-file'
import classes from './security.module.css'

/** The ten codes are shown only this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className={classes.stack}>
      <Text size="sm">
        Keep these recovery codes in a safe place. Each one signs you in once when you don't have your phone. They are
        not shown again.
      </Text>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => saveCodes(codes)}>
          Download codes
        </Button>
        <Button onClick={onDone}>I saved the codes</Button>
      </div>
    </div>
  )
}

const saveCodes = (codes: readonly string[]) =>
  saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'freehold-recovery-codes.txt')
