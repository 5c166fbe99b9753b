import { IconMapOff } from '@tabler/icons-react'
import { messages } from '../../messages'
import { EmptyState } from '../../widgets/layout/empty-state'
import { PageTitle } from '../../widgets/layout/page-title'
import { LinkButton } from '../../widgets/links'

/** A wrong address, for a signed-in user: the navigation stays beside it. */
export const NotFoundPage = () => (
  <>
    <PageTitle title={messages.notFound.title} />
    <EmptyState icon={IconMapOff} text={messages.notFound.text}>
      <LinkButton to="/dashboard">Go to the dashboard</LinkButton>
    </EmptyState>
  </>
)
