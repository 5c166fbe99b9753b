import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

const ApplicationInfo = lazy(async () => ({
  default: (await import('../applications/application-info')).ApplicationInfo,
}))
const NoticeInfo = lazy(async () => ({ default: (await import('../notices/notice-info')).NoticeInfo }))
const LetterInfo = lazy(async () => ({ default: (await import('../mail/letter-info')).LetterInfo }))
const LeaseView = lazy(async () => ({ default: (await import('./lease-view')).LeaseView }))

interface RecordDialogProps {
  id: number
  onClose: () => void
}

const nothing = () => {}

/** An application over any screen. Its form and the comparison are on the list of applications. */
export function ApplicationDialog({ id, onClose }: RecordDialogProps) {
  const navigate = useNavigate()
  return (
    <Suspense>
      <ApplicationInfo
        id={id}
        archived={false}
        onClose={onClose}
        onEdit={(edit) => void navigate({ to: '/people/rental-application-list', search: { edit } })}
        onCompare={(unit) => void navigate({ to: '/people/rental-application-list', search: { unit } })}
        preloadEdit={nothing}
      />
    </Suspense>
  )
}

/** A notice over any screen. Its form is on the list of notices. */
export function NoticeDialog({ id, onClose }: RecordDialogProps) {
  const navigate = useNavigate()
  return (
    <Suspense>
      <NoticeInfo
        id={id}
        onClose={onClose}
        onEdit={(edit) => void navigate({ to: '/people/notice-list', search: { edit } })}
        preloadEdit={nothing}
      />
    </Suspense>
  )
}

/** A letter by post over any screen. */
export const LetterDialog = ({ id, onClose }: RecordDialogProps) => (
  <Suspense>
    <LetterInfo id={id} onClose={onClose} />
  </Suspense>
)

/** A lease with its signatures over any screen. */
export const LeaseDialog = ({ id, onClose }: RecordDialogProps) => (
  <Suspense>
    <LeaseView id={id} onClose={onClose} />
  </Suspense>
)
