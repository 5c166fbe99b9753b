import { showDay } from '@freehold/rules/day'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { CheckField } from '../../../widgets/call-form/choice-field'
import { useFormState } from '../../../widgets/call-form/form-state'
import { NumberField } from '../../../widgets/call-form/number-fields'
import { LetterPages } from './letter-pages'
import { messages } from './messages'
import classes from './notify.module.css'
import { Postage } from './postage'
import { type LetterPreview, useLetterPreview } from './use-letter-preview'

interface NotifyProps {
  charges: readonly number[]
  tenants: number
}

/** The choice to notify the tenants of the new amounts, the ways, and one of the letters as it would be printed. */
export function NotifyFields({ charges, tenants }: NotifyProps) {
  const { form } = useFormState()
  const [place, setPlace] = useState(1)
  const preview = useLetterPreview(charges, place)
  const { notify, by_email, by_post } = form.getValues()
  return (
    <>
      <NumberField
        name="notice_days"
        description={daysHint(preview)}
        placeholder={String(preview?.office_days ?? '')}
      />
      <ShortNotice preview={preview} />
      <fieldset className={classes.notify}>
        <legend>Letter to {tenants === 1 ? 'the tenant' : `${tenants} tenants`}</legend>
        <CheckField name="notify" label={tenants === 1 ? 'Notify the tenant' : 'Notify the tenants'} />
        {notify === true && (
          <>
            <div className={classes.ways}>
              <CheckField name="by_email" />
              <CheckField name="by_post" />
            </div>
            {by_email === true && <WithoutEmail names={preview?.without_email ?? []} />}
            <p className={classes.hint}>
              {by_email === true ? messages.emailCopy : by_post !== true && messages.ownPost} {messages.waits}
            </p>
            {by_post === true && <Postage letters={tenants} />}
          </>
        )}
      </fieldset>
      {notify === true && <LetterPages preview={preview} onTurn={setPlace} />}
    </>
  )
}

function daysHint(preview: LetterPreview | undefined): string {
  if (!preview) return 'The days that the law and the lease ask for.'
  const of = preview.states.length === 1 ? preview.states[0] : 'each state'
  return `Blank means ${preview.office_days}, the default of your office. Freehold doesn't know the notice period of ${of} or of this lease: enter more if either asks for it.`
}

/** A day that leaves too little notice, with the first one that leaves enough. */
function ShortNotice({ preview }: { preview: LetterPreview | undefined }) {
  const { form } = useFormState()
  const first = preview?.first_day
  if (!preview || !first) return null
  const { given_days: given, needed_days: needed } = preview
  return (
    <div className={classes.warning} role="status">
      <p>
        {given === 1 ? '1 day' : `${given} days`} of notice, and {needed} are asked for. The first day that leaves
        enough is <span className={classes.day}>{showDay(first)}</span>.
      </p>
      <Button size="xs" variant="default" onClick={() => form.setFieldValue('begins', first)}>
        Begin on {showDay(first)}
      </Button>
    </div>
  )
}

const mostNamed = 3

function WithoutEmail({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  const more = names.length - mostNamed
  const named = `${names.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  return (
    <p className={classes.hint}>
      No email address: {named}. {names.length === 1 ? 'Mail this letter' : 'Mail these letters'} or hand
      {names.length === 1 ? ' it' : ' them'} over.
    </p>
  )
}
