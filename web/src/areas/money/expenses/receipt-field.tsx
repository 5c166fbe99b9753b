import '@mantine/dropzone/styles.layer.css'
import { Input } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconFileTypePdf, IconReceipt } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { api } from '../../../api/client'
import { reportFailure } from '../../../api/report'
import { useField } from '../../../widgets/call-form/form-state'
import imageClasses from '../../../widgets/call-form/images-field.module.css'
import { LocalPicture, Picture } from '../../../widgets/call-form/picture'
import { SecureImage } from '../../../widgets/secure-image'
import { toastWarning } from '../../../widgets/toast'
import { messages } from './messages'
import classes from './spending.module.css'
import { useFileAnywhere } from './use-file-anywhere'

interface ReceiptFieldProps {
  /** The small picture of the receipt the server already has; blank for a paper. */
  keptThumb?: string
  /** It is on its way: a form that was sent now would go without it. */
  onBusy: (busy: boolean) => void
}

const megabyte = 1024 * 1024
const most = { picture: 25, pdf: 10 } as const
const accepted = ['image/jpeg', 'image/png', 'image/gif', 'application/pdf']

/** The dropzone has one limit for all types. */
const tooLargePdf = ({ type, size }: File) =>
  type === 'application/pdf' && size > most.pdf * megabyte
    ? { code: 'file-too-large', message: messages.receipt.wrong(most) }
    : null

/** A picture or a PDF of the bill: sent at once, kept when the form is saved. */
export function ReceiptField({ keptThumb = '', onBusy }: ReceiptFieldProps) {
  const { value, set, inputProps } = useField({ name: 'receipt' })
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)

  const working = (now: boolean) => {
    setBusy(now)
    onBusy(now)
  }
  /** The one that is on its way. One that is removed meanwhile doesn't come back. */
  const underWay = useRef<File | null>(null)
  async function upload(chosen: File) {
    const before = file
    const isWanted = () => underWay.current === chosen
    underWay.current = chosen
    working(true)
    setFile(chosen)
    try {
      const { receipt } = await api('POST expense/upload-receipt', { receipt: chosen })
      if (isWanted()) set(receipt)
    } catch (error) {
      if (isWanted()) setFile(before)
      reportFailure(error, messages.receipt.failed)
    } finally {
      if (isWanted()) working(false)
    }
  }
  const wrapper = useRef<HTMLDivElement>(null)
  useFileAnywhere(wrapper, (chosen) => {
    const fits = chosen.size <= most.picture * megabyte && tooLargePdf(chosen) === null
    if (!accepted.includes(chosen.type) || !fits) toastWarning(messages.receipt.wrong(most))
    else if (!busy) void upload(chosen)
  })
  function remove() {
    underWay.current = null
    working(false)
    setFile(null)
    set('')
  }

  return (
    <Input.Wrapper
      ref={wrapper}
      label={inputProps.label}
      labelElement="div"
      error={inputProps.error}
      className={imageClasses.field}
      aria-busy={busy}
    >
      <ul className={imageClasses.pictures}>
        {(file !== null || value) && (
          <Picture name={file?.name ?? 'the receipt'} onRemove={remove}>
            {file === null ? <Kept thumb={keptThumb} /> : <Chosen file={file} />}
          </Picture>
        )}
      </ul>
      <Dropzone
        accept={accepted}
        multiple={false}
        maxSize={most.picture * megabyte}
        validator={tooLargePdf}
        disabled={busy}
        className={imageClasses.zone}
        inputProps={{ 'aria-label': inputProps.label }}
        onDrop={([chosen]) => chosen && void upload(chosen)}
        onReject={() => toastWarning(messages.receipt.wrong(most))}
      >
        <IconReceipt size={24} stroke={1.25} aria-hidden />
        <span>{busy ? messages.receipt.busy : 'Drop or paste a picture or a PDF, or click to choose'}</span>
      </Dropzone>
    </Input.Wrapper>
  )
}

const Chosen = ({ file }: { file: File }) =>
  file.type === 'application/pdf' ? <Paper name={file.name} /> : <LocalPicture file={file} />

const Kept = ({ thumb }: { thumb: string }) =>
  thumb === '' ? <Paper name="PDF" /> : <SecureImage file={thumb} alt="" width={120} height={90} />

const Paper = ({ name }: { name: string }) => (
  <div className={classes.paper}>
    <IconFileTypePdf size={32} stroke={1.25} aria-hidden />
    <span className={classes.fileName}>{name}</span>
  </div>
)
