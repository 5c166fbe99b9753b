import { writtenLines } from '@freehold/rules/leasing/criteria'
import { fairHousingConcerns } from '@freehold/rules/leasing/fair-housing-words'
import { Badge, Button, Skeleton } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/queries'
import type { Reply } from '../../../api/types'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { EmptyState } from '../../../widgets/layout/empty-state'
import { PageTitle } from '../../../widgets/layout/page-title'
import { showMoment } from '../../../widgets/moment'
import classes from './criteria.module.css'
import { messages } from './messages'

type Version = Reply<'GET rental-app/get-criteria'>['data'][number]

const CriteriaForm = lazyForm(() => import('./criteria-form').then((file) => file.CriteriaForm))

/** The criteria for applicants: the version that counts, and those before it. */
export function CriteriaPage() {
  const { data, isError } = useQuery(callQuery('GET rental-app/get-criteria', {}, { failure: messages.loadFailed }))
  const [editing, setEditing] = useState(false)
  const [current, ...before] = data?.data ?? []
  return (
    <>
      <PageTitle title="Application criteria">
        <Button
          disabled={data === undefined}
          onClick={() => setEditing(true)}
          onPointerEnter={CriteriaForm.preload}
          onFocus={CriteriaForm.preload}
        >
          {current ? 'Change criteria' : 'Write criteria'}
        </Button>
      </PageTitle>
      <p className={classes.about}>{messages.about}</p>
      {isError && <p>{messages.loadFailed}</p>}
      {data === undefined && !isError && <Skeleton height={320} />}
      {data && !current && <EmptyState icon={IconScale} text={messages.none} />}
      {current && (
        <section aria-label="Criteria in use">
          <VersionLines version={current} />
        </section>
      )}
      {before.length > 0 && (
        <section aria-labelledby="earlier-criteria">
          <h2 id="earlier-criteria">Earlier versions</h2>
          {before.map((version) => (
            <details key={version.version} className={classes.earlier}>
              <summary>{headOf(version)}</summary>
              <VersionLines version={version} />
            </details>
          ))}
        </section>
      )}
      <FormModal title="Application criteria" opened={editing} onClose={() => setEditing(false)} size="46rem">
        {editing && (
          <CriteriaForm
            lines={current?.lines ?? null}
            version={current?.version ?? null}
            onDone={() => setEditing(false)}
          />
        )}
      </FormModal>
    </>
  )
}

const headOf = ({ version, at, saved_by }: Version): string => `Version ${version}, ${showMoment(at)}, ${saved_by}`

const VersionLines = ({ version }: { version: Version }) => (
  <>
    <p className={classes.head}>{headOf(version)}</p>
    <dl className={classes.lines}>
      {writtenLines(version.lines).map(({ heading, text }) => (
        <div key={heading}>
          <dt>{heading}</dt>
          <dd>
            {text} {fairHousingConcerns(text).length > 0 && <Badge color="amber">Check fair housing</Badge>}
          </dd>
        </div>
      ))}
    </dl>
  </>
)
