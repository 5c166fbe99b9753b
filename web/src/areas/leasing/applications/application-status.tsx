import type { ApplicationStatus } from '@freehold/rules/leasing/application-can'
import { applicationStatusWords } from '@freehold/rules/words'
import { StatusBadge } from '../../../widgets/layout/status-badge'

/** A new application has no status yet. */
const keyOf = (status: ApplicationStatus) => status ?? 'NEW'

export const applicationStatusText = (status: ApplicationStatus): string => applicationStatusWords[keyOf(status)]

export const ApplicationStatusBadge = ({ status }: { status: ApplicationStatus }) => (
  <StatusBadge status={keyOf(status)} />
)
