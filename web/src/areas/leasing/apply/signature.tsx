import { TextInput } from '@mantine/core'
import { useState } from 'react'
import classes from './apply.module.css'
import { Tick } from './identity-step'
import { useTexts } from './language'
import type { Faults } from './step-form'

/** The typed name and the tick that sign a consent. */
export function useSignature(name = '') {
  const texts = useTexts()
  const [signed, setSigned] = useState(name)
  const [agree, setAgree] = useState(false)
  const fields = (text: string, faults: Faults) => (
    <>
      <blockquote lang="en" className={classes.quote}>
        {text}
      </blockquote>
      {texts.courtesy !== '' && <p className={classes.text}>{texts.courtesy}</p>}
      <Tick label={texts.agree} checked={agree} onChange={setAgree} />
      {faults.agree !== undefined && <p className={classes.error}>{faults.agree}</p>}
      <TextInput
        label={texts.signature}
        name="name"
        size="md"
        autoComplete="name"
        value={signed}
        error={faults.name}
        aria-invalid={faults.name === undefined ? undefined : true}
        onChange={(event) => setSigned(event.currentTarget.value)}
      />
    </>
  )
  return { name: signed, agree, fields }
}
