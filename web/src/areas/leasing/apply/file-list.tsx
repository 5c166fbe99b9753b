import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { isCallError } from '../../../api/failure'
import classes from './apply.module.css'
import files from './file-list.module.css'
import { useTexts } from './language'
import type { Files, FileToSend } from './upload'
import { sentenceOf } from './use-opened'

const kinds = ['ID', 'INCOME', 'OTHER'] as const
type Kind = (typeof kinds)[number]

const megabyte = 1024 * 1024
/** The limits of the server. Photos are stored smaller; a PDF is stored as it is. */
const most = { photo: 25, pdf: 10 } as const

const sizeWords = (bytes: number): string =>
  bytes < megabyte ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / megabyte).toFixed(1)} MB`

interface FileListProps {
  files: Files
  hint: string
  send: (file: FileToSend) => Promise<Files>
  remove: (id: number) => Promise<Files>
  onChange: (files: Files) => void
}

/** The files of an applicant, and a button for each kind of file to add. A phone offers its camera. */
export function FileList({ files: kept, hint, send, remove: takeOff, onChange }: FileListProps) {
  const texts = useTexts()
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function add(kind: Kind, file: File) {
    const what = file.type === 'application/pdf' ? 'pdf' : 'photo'
    if (file.size > most[what] * megabyte)
      return setProblem(what === 'pdf' ? texts.pdfTooLarge(most.pdf) : texts.photoTooLarge(most.photo))
    setProblem(null)
    setShare(0)
    try {
      onChange(await send({ kind, file, onProgress: setShare }))
    } catch (error) {
      setProblem((isCallError(error) && error.fields.file) || sentenceOf(error))
    }
    setShare(null)
  }
  async function remove(id: number) {
    setProblem(null)
    try {
      onChange(await takeOff(id))
    } catch (error) {
      setProblem(sentenceOf(error))
    }
  }

  return (
    <section aria-labelledby="files" className={classes.form}>
      <h2 id="files" className={classes.subtitle}>
        {texts.documents}
      </h2>
      <p className={classes.text}>{hint}</p>
      {kept.length > 0 && (
        <ul className={classes.list} aria-label={texts.yourDocuments}>
          {kept.map(({ id, kind, name, bytes }) => (
            <li key={id}>
              <span>
                {name}
                <br />
                <span className={classes.dim}>
                  {texts.fileKinds[kind]}, {sizeWords(bytes)}
                </span>
              </span>
              <Button
                variant="default"
                c="var(--late-fg)"
                aria-label={texts.removeNamed(name)}
                onClick={() => void remove(id)}
              >
                {texts.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {problem !== null && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      {share !== null && (
        <div role="status">
          <progress className={files.bar} aria-label={texts.upload} value={share} max={1} />{' '}
          {texts.sending(Math.round(share * 100))}
        </div>
      )}
      <div className={classes.options}>
        {kinds.map((kind) => (
          <AddFile key={kind} kind={kind} disabled={share !== null} onPick={(file) => void add(kind, file)} />
        ))}
      </div>
    </section>
  )
}

interface AddFileProps {
  kind: Kind
  disabled: boolean
  onPick: (file: File) => void
}

function AddFile({ kind, disabled, onPick }: AddFileProps) {
  const id = useId()
  const texts = useTexts()
  return (
    <span className={files.add}>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/gif,application/pdf"
        disabled={disabled}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onPick(file)
          // The same file can be chosen again after a fault.
          currentTarget.value = ''
        }}
      />
      <label htmlFor={id}>{texts.addFile[kind]}</label>
    </span>
  )
}
