import { mayGroup } from '@freehold/contract/access'
import { screeningCan } from '@freehold/rules/leasing/screening-can'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../../api/queries'
import { useMe } from '../../../../api/session'
import { FormModal } from '../../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../../widgets/dialogs/lazy-form'
import info from '../application-info.module.css'
import { CheckCost } from './check-cost'
import classes from './decision.module.css'
import { messages } from './messages'
import { factsOf, type Screened, standingOf } from './screening-words'

const ReportForm = lazyForm(() => import('./report-form').then((file) => file.ReportForm))

/** The background checks of an application. The report itself is opened by those who may, for a reason. */
export function ScreeningSection({ id }: { id: number }) {
  const { data } = useQuery(callQuery('GET screening/get-orders', { id }, { failure: messages.checksFailed }))
  const ordered = data?.data.filter(({ order }) => order !== null) ?? []
  if (ordered.length === 0) return null
  return (
    <section aria-label="Background check">
      <h4 className={info.title}>Background check</h4>
      <ul className={classes.decisions}>
        {ordered.map((one) => (
          <ScreenedLine key={one.adult} id={id} one={one} />
        ))}
      </ul>
    </section>
  )
}

function ScreenedLine({ id, one }: { id: number; one: Screened }) {
  const { group_id } = useMe()
  const [opened, setOpened] = useState(false)
  const mayOpen = mayGroup(group_id, 'screening-reports') && screeningCan.open(factsOf(one)).refused === null
  return (
    <li className={classes.decision}>
      <p className={classes.notice}>
        <b>{one.name}</b>
        <span>{standingOf(one)}</span>
        <CheckCost order={one.order} />
        {mayOpen && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Open the report on ${one.name}`}
            onClick={() => setOpened(true)}
            onPointerEnter={ReportForm.preload}
            onFocus={ReportForm.preload}
          >
            Open report
          </Button>
        )}
      </p>
      <FormModal title="Open report" opened={opened} onClose={() => setOpened(false)} size="28rem" over>
        <ReportForm id={id} adult={one.adult} onDone={() => setOpened(false)} />
      </FormModal>
    </li>
  )
}
