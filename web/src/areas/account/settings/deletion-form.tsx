import { accountDeletion } from '@freehold/contract/account/account-deletion'
import { showDay } from '@freehold/rules/day'
import { signOut } from '../../../api/session'
import type { Reply } from '../../../api/types'
import { CallForm } from '../../../widgets/call-form/call-form'
import { PasswordField } from '../../../widgets/call-form/password-field'
import { TextField } from '../../../widgets/call-form/text-fields'
import { confirm } from '../../../widgets/dialogs/confirm'
import { forgetPhone } from '../open/phone-work'
import { ExportsPanel } from './exports-panel'
import { installationMessages } from './installation-messages'
import { useMayExport } from './may-export'
import classes from './settings.module.css'

interface DeletionFormProps {
  company: string
  queue: Reply<'GET user/get-delete-account-queue'>['data']
  onDone: () => void
  onCancel: () => void
}

/** Asks for the company's name and the password, and then once more. A Core account is gone with the answer. */
export function DeletionForm({ company, queue, onDone, onCancel }: DeletionFormProps) {
  const mayExport = useMayExport()
  const text =
    queue.membership === 'core'
      ? installationMessages.deletion.askCore
      : installationMessages.deletion.askPro(showDay(queue.period_ends))
  return (
    <>
      {mayExport && (
        <section aria-label="Export first" className={classes.first}>
          <p className={classes.text}>{installationMessages.deletion.exportFirst}</p>
          <ExportsPanel shown={1} />
        </section>
      )}
      <CallForm
        call={accountDeletion.add}
        defaults={{ company_name: '', password: '' }}
        failure={installationMessages.deletion.failed}
        submitLabel="Delete Account"
        danger
        ask={() => confirm({ title: `Delete ${company}`, text, yes: 'Yes, delete it', danger: true })}
        onCancel={onCancel}
        onDone={() => {
          if (queue.membership === 'pro') return onDone()
          signOut()
          void forgetPhone().finally(() => window.location.assign('/'))
        }}
      >
        <TextField name="company_name" wide />
        <PasswordField name="password" autoComplete="current-password" wide />
      </CallForm>
    </>
  )
}
