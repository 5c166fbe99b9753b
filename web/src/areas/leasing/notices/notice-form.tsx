import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { LoadRecord } from '../../../widgets/dialogs/load-record'
import { LetterForm } from './letter-form'
import { messages } from './messages'
import classes from './notices.module.css'
import { type Addressee, rentWords } from './tenant-field'
import { UploadForm } from './upload-form'

export interface NoticeFormProps {
  /** The notice; 0 for a new one. */
  id: number
  /** The tenant that a new one is written to. */
  tenantId?: number | null
  onCancel: () => void
  onSaved: (id: number) => void
}

type NewProps = Omit<NoticeFormProps, 'id' | 'tenantId'>

/** A new notice is uploaded or written; only an uploaded one is changed. */
export function NoticeForm({ id, tenantId = null, ...props }: NoticeFormProps) {
  if (id === 0) return tenantId === null ? <NewNotice {...props} /> : <NoticeTo tenant={tenantId} {...props} />
  return (
    <LoadRecord call="GET tenant/get-notice" input={{ id }} failure={messages.loadFailed}>
      {({ data }) => <UploadForm notice={data} {...props} />}
    </LoadRecord>
  )
}

const ways = [
  { value: 'upload', label: 'Upload a PDF' },
  { value: 'write', label: 'Write from a template' },
]

/** A notice to one tenant is written more often than uploaded. Where it has one home, that is chosen. */
const NoticeTo = ({ tenant, ...props }: NewProps & { tenant: number }) => (
  <LoadRecord call="GET tenant/get-tenant" input={{ id: tenant }} failure={messages.tenantsFailed}>
    {({ data: { tenant_name } }) => (
      <LoadRecord call="GET tenant/get-tenant-occupying-units" input={{ id: tenant }} failure={messages.tenantsFailed}>
        {({ data: [home, other] }) => (
          <NewNotice
            {...props}
            to={
              home && other === undefined
                ? { id: home.id, words: rentWords({ ...home, tenant_name }) }
                : { id: null, words: tenant_name }
            }
          />
        )}
      </LoadRecord>
    )}
  </LoadRecord>
)

function NewNotice({ to, ...props }: NewProps & { to?: Addressee }) {
  const [way, setWay] = useState(to ? 'write' : 'upload')
  return (
    <>
      <SegmentedControl
        fullWidth
        className={classes.ways}
        aria-label="How the notice is made"
        data={ways}
        value={way}
        onChange={setWay}
      />
      {way === 'upload' ? <UploadForm notice={null} to={to} {...props} /> : <LetterForm to={to} {...props} />}
    </>
  )
}
