import { mayGroup } from '@freehold/contract/access'
import { applicationCan } from '@freehold/rules/leasing/application-can'
import { IconCheck, IconFileText, IconKey, IconReportSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { callQuery } from '../../../../api/queries'
import { useMe } from '../../../../api/session'
import type { Reply } from '../../../../api/types'
import { FormModal } from '../../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../../widgets/dialogs/lazy-form'
import { type RecordAction, RecordActions } from '../../../../widgets/layout/record-actions'
import { RestoreButton } from '../../../../widgets/restore'
import { approveApplication, askMoveIn, deleteApplication } from '../decide-here'
import { CompareModal } from '../decision/compare-modal'
import { DecisionSheet, preloadSheet, type Sheet } from '../decision/decision-sheets'
import { useComparison } from '../decision/use-comparison'
import { messages } from '../messages'
import { useMoveIn } from '../use-move-in'

const ApplicationForm = lazyForm(() => import('../application-form').then((file) => file.ApplicationForm))

type Application = Reply<'GET rental-app/get-rental-app-detail'>['data']

/** The decisions that the state of an application allows; a deleted one is only restored. */
export function PageActions({ application }: { application: Application }) {
  const { id, tenant_name: name, status, unit_id, archived } = application
  const { group_id } = useMe()
  const navigate = useNavigate()
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [editing, setEditing] = useState(false)
  const moveIn = useMoveIn()
  const comparison = useComparison()
  const { data: around } = useQuery(
    callQuery('GET rental-app/get-application-page', { id }, { failure: messages.loadFailed }),
  )
  const lease = around?.data.lease
  if (archived)
    return <RestoreButton call="POST rental-app/restore-rental-application" failure={messages.saveFailed} id={id} />
  const may = (action: keyof typeof applicationCan) => applicationCan[action]({ status }).refused === null
  const opens = (label: string, to: Sheet): RecordAction => ({
    label,
    run: () => setSheet(to),
    preload: { onPointerEnter: () => preloadSheet(to), onFocus: () => preloadSheet(to) },
  })
  const move = async () => {
    if (await askMoveIn(name)) moveIn.steps.open(application)
  }
  const stop = () => setEditing(false)
  const actions: readonly (RecordAction | false | null | undefined)[] = [
    lease && { label: 'Open lease', icon: IconFileText, to: { to: '/lease/lease', search: { leaseId: lease.id } } },
    may('moveIn') && {
      label: 'Move Into Unit',
      icon: IconKey,
      run: () => void move(),
      preload: { onPointerEnter: moveIn.steps.preload, onFocus: moveIn.steps.preload },
    },
    may('approve') && { label: 'Approve', icon: IconCheck, run: () => void approveApplication({ id, name }) },
    may('screen') && { ...opens('Run Background Check', 'screening'), icon: IconReportSearch },
    may('deny') && { ...opens('Deny', 'deny'), danger: true },
  ]
  const rare: readonly (RecordAction | false)[] = [
    may('change') && {
      label: 'Edit application',
      run: () => setEditing(true),
      preload: { onPointerEnter: ApplicationForm.preload, onFocus: ApplicationForm.preload },
      shortcut: 'e',
    },
    { label: 'Compare for this unit', run: () => comparison.compareUnit(unit_id) },
    may('ask') && opens('Ask for more', 'ask'),
    may('approve') && opens('Approve with conditions', 'conditions'),
    mayGroup(group_id, 'reconsider') && may('reconsider') && opens('Reconsider', 'reconsider'),
    may('withdraw') && opens('Withdraw', 'withdraw'),
    {
      label: 'Delete application',
      run: () => void deleteApplication(id, () => navigate({ to: '/people/rental-application-list' })),
      danger: true,
    },
  ]
  const seldom = rare.filter((one) => one !== false)
  const shown = actions.filter((one) => one !== false && one !== null && one !== undefined)
  return (
    <>
      {shown.length > 0 ? (
        <RecordActions of="application" actions={shown} rare={seldom} />
      ) : (
        <RecordActions of="application" actions={seldom.slice(0, 1)} rare={seldom.slice(1)} />
      )}
      <DecisionSheet sheet={sheet} application={application} onClose={() => setSheet(null)} />
      <CompareModal compared={comparison.compared} onClose={comparison.close} />
      <FormModal title="Edit application" opened={editing} onClose={stop} size="52rem">
        {editing && <ApplicationForm id={id} onCancel={stop} onSaved={stop} />}
      </FormModal>
      {moveIn.dialogs}
    </>
  )
}
