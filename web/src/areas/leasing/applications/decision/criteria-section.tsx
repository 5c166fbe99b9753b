import { applicationCan } from '@freehold/rules/leasing/application-can'
import { criteriaWords } from '@freehold/rules/leasing/criteria'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../../api/queries'
import type { Reply } from '../../../../api/types'
import { FormModal } from '../../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../../widgets/dialogs/lazy-form'
import { showMoment } from '../../../../widgets/moment'
import { Section } from '../section'
import { versionWords } from './criteria-words'
import classes from './decision.module.css'
import { messages } from './messages'
import { VerdictBadge } from './verdict-badge'

const JudgeForm = lazyForm(() => import('./judge-form').then((file) => file.JudgeForm))

interface CriteriaSectionProps {
  application: Pick<Reply<'GET rental-app/get-rental-app-detail'>['data'], 'id' | 'tenant_name' | 'status'>
  archived: boolean
}

/** The criteria by which an application is judged, and what was found of each line. */
export function CriteriaSection({ application: { id, tenant_name: name, status }, archived }: CriteriaSectionProps) {
  const { data } = useQuery(
    callQuery('GET rental-app/get-application-criteria', { id }, { failure: messages.criteriaFailed }),
  )
  const [judging, setJudging] = useState(false)
  const judged = data?.data
  if (!judged) return null
  const close = () => setJudging(false)
  return (
    <Section title="Criteria">
      <p className={classes.notice}>
        <small>{versionWords(judged)}</small>
        {!archived && applicationCan.change({ status }).refused === null && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => setJudging(true)}
            onPointerEnter={JudgeForm.preload}
            onFocus={JudgeForm.preload}
          >
            Check criteria
          </Button>
        )}
      </p>
      <ul className={classes.decisions}>
        {judged.lines.map(({ line, text, verdict, judged_by: by, judged_at: at }) => (
          <li key={line} className={classes.decision}>
            <p>
              <b>{criteriaWords[line]}</b> <VerdictBadge verdict={verdict} />{' '}
              {at !== null && (
                <small>
                  {by}, {showMoment(at)}
                </small>
              )}
            </p>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <FormModal title="Check criteria" opened={judging} onClose={close} size="36rem" over>
        {judging && <JudgeForm id={id} name={name} judged={judged} onDone={close} />}
      </FormModal>
    </Section>
  )
}
