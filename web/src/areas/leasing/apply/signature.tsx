import { TextInput } from '@mantine/core'
import { useState } from 'react'
import classes from './apply.module.css'
import { Tick } from './identity-step'
import type { Faults } from './step-form'

/** The typed name and the tick that sign a consent. */
export function useSignature(name = '') {
  const [signed, setSigned] = useState(name)
  const [agree, setAgree] = useState(false)
  const fields = (text: string, faults: Faults) => (
    <>
      <blockquote className={classes.quote}>{text}</blockquote>
      <Tick label="I have read this and agree" checked={agree} onChange={setAgree} />
      {faults.agree !== undefined && <p className={classes.error}>{faults.agree}</p>}
      <TextInput
        label="Your full name, as your signature"
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
