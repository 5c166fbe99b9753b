import { text } from '@freehold/contract/kit/field'
import { screening } from '@freehold/contract/leasing/screening'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { CallForm } from '../../../../widgets/call-form/call-form'
import { TextField } from '../../../../widgets/call-form/text-fields'
import footer from '../../../../widgets/dialogs/info-modal.module.css'
import { requiring } from '../../../money/open/required'
import classes from '../application.module.css'
import { messages } from './messages'
import type { Screened } from './screening-words'

interface ReportFormProps {
  id: number
  adult: Screened['adult']
  onDone: () => void
}

const call = requiring(screening.open, { reason: text('Reason', { required: true, max: 300 }) })

/** Asks why, then leads to the report at the provider. */
export function ReportForm({ id, adult, onDone }: ReportFormProps) {
  const [url, setUrl] = useState<string | null>(null)
  if (url !== null)
    return (
      <>
        <p className={classes.note}>{messages.reportElsewhere}</p>
        <div className={footer.footer}>
          <Button component="a" href={url} target="_blank" rel="noreferrer noopener" onClick={onDone} data-autofocus>
            Open report
          </Button>
        </div>
      </>
    )
  return (
    <CallForm
      call={call}
      defaults={{ id, adult }}
      failure={messages.checksFailed}
      submitLabel="Continue"
      onDone={({ data }) => setUrl(data)}
      onCancel={onDone}
    >
      <TextField name="reason" wide autoFocus />
      <p className={classes.note}>{messages.reportLogged}</p>
    </CallForm>
  )
}
