import { notice as noticeCall } from '@freehold/contract/leasing/notice'
import type { Reply } from '../../../api/types'
import { CallForm } from '../../../widgets/call-form/call-form'
import { PdfField } from '../../../widgets/call-form/pdf-field'
import { TextField } from '../../../widgets/call-form/text-fields'
import { messages } from './messages'
import type { NoticeFormProps } from './notice-form'
import { type Addressee, rentWords, TenantField } from './tenant-field'

interface UploadFormProps extends Omit<NoticeFormProps, 'id' | 'tenantId'> {
  /** Null for a new one. */
  notice: Reply<'GET tenant/get-notice'>['data'] | null
  /** The one that a new one is for. */
  to?: Addressee | undefined
}

/** A notice that is a PDF of the person's own. */
export function UploadForm({ notice, to, onCancel, onSaved }: UploadFormProps) {
  return (
    <CallForm
      call={noticeCall.upload}
      defaults={{
        id: notice?.id ?? 0,
        version: notice?.version ?? '',
        tenant_rent_id: notice?.tenant_rent_id ?? to?.id ?? '',
        title: notice?.title ?? '',
        short_description: notice?.short_description ?? '',
      }}
      failure={messages.saveFailed}
      onDone={({ id }) => onSaved(id)}
      onCancel={onCancel}
    >
      <TenantField current={notice ? rentWords(notice) : to?.words} />
      <TextField name="title" wide />
      <TextField name="short_description" wide />
      <PdfField name="file" {...(notice && { description: messages.keepFile })} />
    </CallForm>
  )
}
