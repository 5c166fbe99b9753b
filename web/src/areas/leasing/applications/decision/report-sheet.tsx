import { screeningCan } from '@freehold/rules/leasing/screening-can'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { LoadRecord } from '../../../../widgets/dialogs/load-record'
import { wholeWords } from '../../../../widgets/words'
import classes from './decision.module.css'
import { messages } from './messages'
import { ReportForm } from './report-form'
import { factsOf, type Screened, standingOf } from './screening-words'
import type { SheetProps } from './sheet-props'

type ReportSheetProps = Pick<SheetProps, 'id' | 'onDone'>

/** Opens the report of an application. Where several adults have one, whose it is comes first. */
export const ReportSheet = ({ id, onDone }: ReportSheetProps) => (
  <LoadRecord call="GET screening/get-orders" input={{ id }} failure={messages.checksFailed}>
    {({ data }) => (
      <KeptReports
        id={id}
        kept={data.filter((one) => screeningCan.open(factsOf(one)).refused === null)}
        onDone={onDone}
      />
    )}
  </LoadRecord>
)

function KeptReports({ id, kept, onDone }: ReportSheetProps & { kept: readonly Screened[] }) {
  const [chosen, setChosen] = useState<Screened | undefined>(kept.length === 1 ? kept[0] : undefined)
  if (kept.length === 0) return <p>{messages.noReport}</p>
  if (chosen !== undefined) return <ReportForm id={id} adult={chosen.adult} name={chosen.name} onDone={onDone} />
  return (
    <ul className={classes.decisions}>
      {kept.map((one) => (
        <li key={one.adult} className={classes.decision}>
          <p className={classes.notice}>
            <b>{one.name}</b>
            <span>{wholeWords(standingOf(one))}</span>
            <Button variant="default" aria-label={`Open report on ${one.name}`} onClick={() => setChosen(one)}>
              Open report
            </Button>
          </p>
        </li>
      ))}
    </ul>
  )
}
