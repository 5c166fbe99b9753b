import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { LoadRecord } from '../../../widgets/dialogs/load-record'
import { LetterForm } from './letter-form'
import { messages } from './messages'
import classes from './notices.module.css'
import { UploadForm } from './upload-form'

export interface NoticeFormProps {
  /** The notice; 0 for a new one. */
  id: number
  onCancel: () => void
  onSaved: (id: number) => void
}

/** A new notice is uploaded or written; only an uploaded one is changed. */
export const NoticeForm = ({ id, ...props }: NoticeFormProps) =>
  id === 0 ? (
    <NewNotice {...props} />
  ) : (
    <LoadRecord call="GET tenant/get-notice" input={{ id }} failure={messages.loadFailed}>
      {({ data }) => <UploadForm notice={data} {...props} />}
    </LoadRecord>
  )

const ways = [
  { value: 'upload', label: 'Upload a PDF' },
  { value: 'write', label: 'Write from a template' },
]

function NewNotice(props: Omit<NoticeFormProps, 'id'>) {
  const [way, setWay] = useState('upload')
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
      {way === 'upload' ? <UploadForm notice={null} {...props} /> : <LetterForm {...props} />}
    </>
  )
}
