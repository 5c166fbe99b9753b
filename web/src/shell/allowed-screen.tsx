import { mayGroup } from '@freehold/contract/access'
import { IconLock } from '@tabler/icons-react'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useMe } from '../api/session'
import { messages } from '../messages'
import { EmptyState } from '../widgets/layout/empty-state'
import { PageTitle } from '../widgets/layout/page-title'
import { LinkButton } from '../widgets/links'
import { home, isAt, rightAt, sections } from './navigation/nav'

const screens = [home, ...sections.flatMap((section) => section.screens)]

/** The screen of the address, for those who may see it. The server refuses the others' calls in any case. */
export function AllowedScreen() {
  const { group_id } = useMe()
  const { pathname } = useLocation()
  const screen = screens.find((one) => isAt(one, pathname))
  if (screen === undefined || mayGroup(group_id, rightAt(screen, pathname))) return <Outlet />
  return (
    <>
      <PageTitle title={screen.label} />
      <EmptyState icon={IconLock} text={messages.notAllowed}>
        <LinkButton to="/dashboard">Go to the dashboard</LinkButton>
      </EmptyState>
    </>
  )
}
