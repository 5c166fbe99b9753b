import type { Day } from '@freehold/rules/day'
import { formatsOf } from '@freehold/rules/text/formats'
import { useState } from 'react'
import type { Reply } from '../../api/types'
import { Button } from '../kit/button'
import { Card } from '../kit/card'
import { CardTable } from '../kit/card-table'
import { useFormats, useLanguage, useTexts } from '../texts/language'
import classes from './documents.module.css'
import { LetterDialog } from './letter-dialog'
import { openPaper } from './open-paper'

type Letter = Reply<'GET tenants/get-tenant-documents-data'>['letters'][number]

/** Letters to take along: those that were made, and a way to make one. */
export function LettersCard({ letters, mayMake }: { letters: readonly Letter[]; mayMake: boolean }) {
  const texts = useTexts('documents').letters
  const { day } = useFormats()
  const language = useLanguage()
  const month = (name: string) => formatsOf(language).month(`${name}-01` as Day)
  const [making, setMaking] = useState(false)
  return (
    <Card title={texts.title}>
      <p>{texts.text}</p>
      {mayMake && <Button onClick={() => setMaking(true)}>{texts.make}</Button>}
      {letters.length > 0 && (
        <CardTable
          label={texts.title}
          rows={letters}
          keyOf={({ id }) => id}
          columns={[
            {
              name: texts.months,
              cell: ({ from, to, filename, with_balance }) => (
                <span>
                  <button
                    type="button"
                    className={classes.open}
                    onClick={() => openPaper('tenants/view-file', { file: filename })}
                  >
                    {month(from)} – {month(to)}
                  </button>
                  {with_balance && <span className={classes.quiet}>{texts.balance}</span>}
                </span>
              ),
            },
            { name: texts.madeOn, cell: ({ made_on }) => day(made_on) },
          ]}
        />
      )}
      {making && <LetterDialog onClose={() => setMaking(false)} />}
    </Card>
  )
}
