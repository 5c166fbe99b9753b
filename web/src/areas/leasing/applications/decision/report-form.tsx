import { text } from '@freehold/contract/kit/field'
import { screening } from '@freehold/contract/leasing/screening'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { CallForm } from '../../../../widgets/call-form/call-form'
import { TextField } from '../../../../widgets/call-form/text-fields'
import { requiring } from '../../../money/open/required'
import classes from '../application.module.css'
import { messages } from './messages'
import { OutcomeForm } from './outcome-form'
import type { Screened } from './screening-words'

export interface ReportFormProps {
  id: number
  adult: Screened['adult']
  name: string
  onDone: () => void
}

const call = requiring(screening.open, { reason: text('Reason', { required: true, max: 300 }) })

/** Asks why, leads to the report at the provider, and then asks what it says. */
export function ReportForm(props: ReportFormProps) {
  const { id, adult, onDone } = props
  const [url, setUrl] = useState<string | null>(null)
  if (url !== null)
    return (
      <>
        <p className={classes.note}>{messages.reportElsewhere}</p>
        <p>
          <Button component="a" href={url} target="_blank" rel="noreferrer noopener" data-autofocus>
            Open report
          </Button>
        </p>
        <OutcomeForm {...props} />
      </>
    )
  return (
    <CallForm
      call={call}
      defaults={{ id, adult }}
      failure={messages.checksFailed}
      submitLabel="Continue"
      silent
      onDone={({ data }) => setUrl(data)}
      onCancel={onDone}
    >
      <TextField name="reason" wide autoFocus />
      <p className={classes.note}>{messages.reportLogged}</p>
    </CallForm>
  )
}
