import { Button, Checkbox } from '@mantine/core'
import { isCallError } from '../../api/failure'
import { CardAlert } from '../money/open/card-alert'
import { Outlook } from './bill-lines'
import classes from './membership.module.css'
import { messages } from './messages'
import type { Preview } from './use-membership'

interface Looked {
  preview: Preview | undefined
  error: unknown
}

/** The cost of the change, or what is in its way. */
export function ChangeOutlook({ preview, error }: Looked) {
  if (isCallError(error)) return <CardAlert tone="brick">{error.message}</CardAlert>
  if (!preview) return null
  return (
    <div className={classes.wide}>
      {preview.in_the_way.length > 0 ? (
        <ul className={classes.list}>
          {preview.in_the_way.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : (
        <Outlook preview={preview} />
      )}
    </div>
  )
}

export const mayConfirm = ({ preview, error }: Looked): boolean =>
  preview !== undefined && preview.in_the_way.length === 0 && !isCallError(error)

interface AgreementProps {
  agreed: boolean
  onAgree: (agreed: boolean) => void
  /** The figures that are agreed to are not there yet. */
  waits: boolean
  text?: string
}

/** Unticked at first: the confirm button waits for it. */
export const Agreement = ({ agreed, onAgree, waits, text = messages.agree }: AgreementProps) => (
  <Checkbox
    mt="md"
    className={classes.wide}
    label={text}
    checked={agreed}
    disabled={waits}
    onChange={(event) => onAgree(event.currentTarget.checked)}
  />
)

interface FooterProps {
  onClose: () => void
  submitLabel: string
  busy: boolean
  disabled: boolean
  danger?: boolean
}

export const Footer = ({ onClose, submitLabel, busy, disabled, danger = false }: FooterProps) => (
  <div className={classes.footer}>
    <Button variant="default" onClick={onClose} disabled={busy}>
      Close
    </Button>
    <Button type="submit" loading={busy} disabled={disabled} {...(danger && { color: 'brick' })}>
      {submitLabel}
    </Button>
  </div>
)
