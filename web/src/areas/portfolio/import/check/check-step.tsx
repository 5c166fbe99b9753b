import { counted } from '@freehold/rules/text/counted'
import { PlainTable, plainColumnsOf } from '../../../../widgets/layout/plain-table'
import { StepHeading } from '../../owner-import/step-heading'
import { DownloadLeftOut } from '../download-left-out'
import classes from '../import.module.css'
import type { ImportRun } from '../import-run'
import { StepButtons } from '../step-buttons'
import type { StepProps } from '../step-content'
import { rowWords } from '../words'
import checkClasses from './check.module.css'
import { ProblemCard } from './problem-card'

type Duplicate = ImportRun['duplicates'][number]
type Assumed = ImportRun['assumed'][number]

const duplicateColumn = plainColumnsOf<Duplicate & { file: string }>()
const duplicateColumns = [
  duplicateColumn('Reason', ({ message }) => message, { phone: 'title' }),
  duplicateColumn('File', ({ file }) => file, { kind: 'name', phone: 'under' }),
  duplicateColumn('Where', ({ rows, count }) => `${count === 1 ? 'Row' : 'Rows'} ${rowWords(rows, count)}`, {
    phone: 'under',
  }),
]

const assumedColumn = plainColumnsOf<Assumed>()
const assumedColumns = [assumedColumn('What is filled in', ({ message }) => message, { phone: 'title' })]

/** The findings of the check: errors to correct here, duplicates, and what is filled in. */
export function CheckStep({ run }: StepProps) {
  const { problems, rows_bad, rows_duplicate, duplicates, assumed, rows } = run
  const nameOf = (id: number) => run.files.find((file) => file.id === id)?.file_name ?? ''
  const needs = rows_bad === 1 ? 'needs' : 'need'
  const heading =
    rows_bad === 0 ? `No errors in ${counted(rows, 'row')}` : `${counted(rows_bad, 'row')} ${needs} correction`
  return (
    <>
      <StepHeading text={heading} />
      {rows_bad > 0 && (
        <p className={classes.text}>
          Correct errors here, or download the rows and correct them in a spreadsheet. Rows you don't correct can be
          left out of the import.
        </p>
      )}
      <div className={checkClasses.problems}>
        {problems.map((problem) => (
          <ProblemCard key={keyOf(problem)} run={run} problem={problem} fileName={nameOf(problem.file_id)} />
        ))}
      </div>
      {rows_duplicate > 0 && (
        <section className={classes.found} aria-labelledby="duplicates">
          <h3 id="duplicates">
            {rows_duplicate === 1 ? '1 row exists' : `${counted(rows_duplicate, 'row')} exist`} already
          </h3>
          <p className={classes.text}>They are not imported again.</p>
          <PlainTable
            title="Rows that exist already"
            columns={duplicateColumns}
            rows={duplicates.map((one) => ({ ...one, file: nameOf(one.file_id) }))}
            empty="The rows are no longer kept."
          />
        </section>
      )}
      {assumed.length > 0 && (
        <section className={classes.found} aria-labelledby="assumed">
          <h3 id="assumed">Filled in where your files are blank</h3>
          <PlainTable title="Filled in" columns={assumedColumns} rows={assumed} empty="" />
        </section>
      )}
      <StepButtons run={run} step="check">
        {run.files.map((file) => (
          <DownloadLeftOut key={file.id} run={run} file={file} />
        ))}
      </StepButtons>
    </>
  )
}

const keyOf = ({ file_id, column, field, message }: ImportRun['problems'][number]) =>
  `${file_id} ${column} ${field} ${message}`
