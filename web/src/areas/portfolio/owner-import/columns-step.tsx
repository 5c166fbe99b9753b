import { counted } from '@freehold/rules/text/counted'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client'
import { showMoment } from '../../../widgets/moment'
import classes from './owner-import.module.css'
import type { OwnerImport } from './owner-import-page'
import { StepHeading } from './step-heading'
import { useImportStep } from './use-import-step'

/** One card for each column of the file: its header, its first cells, and the field that it fills. */
export function ColumnsStep({ run, onChecked }: { run: OwnerImport; onChecked: () => void }) {
  const [mapping, setMapping] = useState<readonly string[]>(run.mapping)
  const { busy, run: runStep } = useImportStep()
  const missing = run.fields.filter(({ name, required }) => required && !mapping.includes(name))
  const options = [
    { value: '', label: 'Leave out' },
    ...run.fields.map(({ name, label, required }) => ({ value: name, label: required ? `${label} *` : label })),
  ]
  const choose = (index: number, name: string) => setMapping(mapping.map((old, at) => (at === index ? name : old)))
  const check = async () => {
    const checked = await runStep(async () => {
      await api('POST owner-import/check', { id: run.id, mapping: JSON.stringify(mapping) })
    })
    if (checked) onChecked()
  }

  return (
    <>
      <StepHeading text="What do the columns mean?" />
      <p className={classes.text}>
        {run.file_name} has {counted(run.rows_total, 'row')}. The fields below are a guess from the names of the
        columns. Change what is wrong.
      </p>
      {run.imported_before && (
        <p className={classes.notice}>
          {run.imported_before.by} already imported this file on {showMoment(run.imported_before.at)}.
        </p>
      )}
      <ul className={classes.cards}>
        {run.headers.map((header, index) => (
          <li key={header}>
            <NativeSelect
              label={header}
              data={options}
              value={mapping[index] ?? ''}
              onChange={(event) => choose(index, event.currentTarget.value)}
            />
            <p className={classes.samples}>
              {run.samples
                .map((cells) => cells[index] ?? '')
                .filter((cell) => cell !== '')
                .join(' · ') || 'Empty'}
            </p>
          </li>
        ))}
      </ul>
      <p className={classes.text} role="status">
        {missing.length > 0 && `No column for ${missing.map(({ label }) => label).join(', ')}. Each owner needs it.`}
      </p>
      <Button loading={busy} onClick={() => void check()}>
        Check rows
      </Button>
    </>
  )
}
