import { Button, FileButton } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../../api/client'
import { callQuery } from '../../../api/queries'
import type { Reply } from '../../../api/types'
import { PlainTable, plainColumnsOf } from '../../../widgets/layout/plain-table'
import { LinkAnchor } from '../../../widgets/links'
import { showMoment } from '../../../widgets/moment'
import { wholeWords } from '../../../widgets/words'
import { messages } from '../messages'
import classes from './owner-import.module.css'
import { StepHeading } from './step-heading'
import { useImportStep } from './use-import-step'

type Line = Reply<'GET owner-import/get-imports'>['data'][number]

const stateWords = {
  CHECKING: 'Not imported',
  READY: 'Not imported',
  IMPORTED: 'Imported',
  UNDONE: 'Undone',
} as const satisfies Record<Line['state'], string>

const column = plainColumnsOf<Line>()
const columns = [
  column(
    'File',
    ({ id, file_name }) => (
      <LinkAnchor to="/properties/property-owners/import" search={{ run: id }}>
        {wholeWords(file_name)}
      </LinkAnchor>
    ),
    { kind: 'name', phone: 'title' },
  ),
  column('Uploaded', ({ created_at }) => showMoment(created_at), { kind: 'moment', phone: 'under' }),
  column('By', ({ created_by }) => created_by, { kind: 'name' }),
  column('Rows', ({ rows_total }) => rows_total.toLocaleString('en-US'), { kind: 'count', phone: 'corner' }),
  column('Status', ({ state }) => stateWords[state], { kind: 'status', phone: 'under' }),
]

export function FileStep() {
  const navigate = useNavigate()
  const { busy, run } = useImportStep()
  const { data } = useQuery(callQuery('GET owner-import/get-imports', {}, { failure: messages.owner.importFailed }))

  const upload = (file: File | null) =>
    file &&
    run(async () => {
      const { id } = await api('POST owner-import/upload', { file })
      await navigate({ to: '/properties/property-owners/import', search: { run: id } })
    })

  return (
    <>
      <div className={classes.sheet}>
        <StepHeading text="Choose a file" focused={false} />
        <p className={classes.text}>
          A CSV file with one owner in each row, and the names of the columns in the first row. It can have up to 5 MB
          and 10,000 rows. You see what will be imported before anything changes.
        </p>
        <FileButton onChange={(file) => void upload(file)} accept=".csv,.tsv,.txt,text/csv">
          {(button) => (
            <Button {...button} loading={busy} leftSection={<IconFileUpload size={18} stroke={1.5} aria-hidden />}>
              Choose CSV file
            </Button>
          )}
        </FileButton>
      </div>
      <h2 className={classes.heading}>Earlier imports</h2>
      <PlainTable title="Earlier imports" columns={columns} rows={data?.data} empty="No imports yet." />
    </>
  )
}
