import { mayGroup } from '@freehold/contract/access'
import { screeningCan } from '@freehold/rules/leasing/screening-can'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../../api/queries'
import { useMe } from '../../../../api/session'
import { FormModal } from '../../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../../widgets/dialogs/lazy-form'
import { wholeWords } from '../../../../widgets/words'
import { Section } from '../section'
import { CheckCost } from './check-cost'
import classes from './decision.module.css'
import { messages } from './messages'
import { factsOf, type Screened, standingOf } from './screening-words'

const ReportForm = lazyForm(() => import('./report-form').then((file) => file.ReportForm))
const OutcomeForm = lazyForm(() => import('./outcome-form').then((file) => file.OutcomeForm))

const forms = {
  report: { title: 'Open report', Form: ReportForm },
  outcome: { title: 'Record result', Form: OutcomeForm },
} as const

/** The background checks of an application. The report itself is opened by those who may, for a reason. */
export function ScreeningSection({ id }: { id: number }) {
  const { data } = useQuery(callQuery('GET screening/get-orders', { id }, { failure: messages.checksFailed }))
  const ordered = data?.data.filter(({ order }) => order !== null) ?? []
  if (ordered.length === 0) return null
  return (
    <Section title="Background check">
      <ul className={classes.decisions}>
        {ordered.map((one) => (
          <ScreenedLine key={one.adult} id={id} one={one} />
        ))}
      </ul>
    </Section>
  )
}

function ScreenedLine({ id, one }: { id: number; one: Screened }) {
  const { group_id } = useMe()
  const [opened, setOpened] = useState<keyof typeof forms | null>(null)
  const { adult, name } = one
  const mayRead = mayGroup(group_id, 'screening-reports')
  const { title, Form } = forms[opened ?? 'report']
  const close = () => setOpened(null)
  const button = (form: keyof typeof forms, label: string) => (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={label}
      onClick={() => setOpened(form)}
      onPointerEnter={forms[form].Form.preload}
      onFocus={forms[form].Form.preload}
    >
      {forms[form].title}
    </Button>
  )
  return (
    <li className={classes.decision}>
      <p className={classes.notice}>
        <b>{name}</b>
        <span>{wholeWords(standingOf(one))}</span>
        <CheckCost order={one.order} />
        {mayRead && screeningCan.open(factsOf(one)).refused === null && button('report', `Open report on ${name}`)}
        {mayRead &&
          screeningCan.recordOutcome(factsOf(one)).refused === null &&
          button('outcome', `Record result of the report on ${name}`)}
      </p>
      <FormModal title={title} opened={opened !== null} onClose={close} size="28rem" over>
        <Form id={id} adult={adult} name={name} onDone={close} />
      </FormModal>
    </li>
  )
}
