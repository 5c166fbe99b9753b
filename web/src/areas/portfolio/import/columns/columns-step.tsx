import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../../api/client'
import { DayInput } from '../../../../widgets/days/lazy-day-input'
import { StepHeading } from '../../owner-import/step-heading'
import { useImportStep } from '../../owner-import/use-import-step'
import classes from '../import.module.css'
import { StepButtons } from '../step-buttons'
import type { StepProps } from '../step-content'
import columnClasses from './columns.module.css'
import { FileColumns } from './file-columns'
import { useColumns } from './use-columns'

/** The kind of each file, and the meaning of its columns. */
export function ColumnsStep({ run }: StepProps) {
  const [day, setDay] = useState(run.bill_from)
  const navigate = useNavigate()
  const { busy, run: runStep } = useImportStep()
  const { chosen, choose, saved } = useColumns(run)
  const unknown = run.files.filter((file) => chosen(file).kind === 'UNKNOWN').map(({ file_name }) => file_name)
  const check = () =>
    runStep(async () => {
      await saved()
      await api('POST portfolio-import/check', { id: run.id, bill_from: day })
      await navigate({ to: '/properties/import', search: { run: run.id, step: 'check' } })
    })
  return (
    <>
      <StepHeading text="What do the columns mean?" />
      <p className={classes.text}>
        The fields are a guess from the names of the columns. Change what is wrong. Your choice is kept for the next
        file with the same columns.
      </p>
      {run.files.map((file, index) => (
        <FileColumns
          key={file.id}
          run={run}
          file={file}
          columns={chosen(file)}
          onChange={(part) => choose(file, part)}
          first={index === 0}
        />
      ))}
      <div className={columnClasses.day}>
        <DayInput label="Freehold bills rent from" value={day} onChange={setDay} />
        <p className={classes.small}>
          Rent due before this day was billed by your old program. Balances are those at the end of the day before.
        </p>
      </div>
      <p className={classes.text} role="status">
        {unknown.length > 0 && `Choose what is in ${unknown.join(' and ')}, or go back and remove it.`}
      </p>
      <StepButtons
        run={run}
        step="columns"
        next={
          <Button loading={busy} disabled={unknown.length > 0 || day === ''} onClick={() => void check()}>
            Check rows
          </Button>
        }
      />
    </>
  )
}
