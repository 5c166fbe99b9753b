import { mayGroup } from '@freehold/contract/access'
import { refusedInSupport } from '@freehold/contract/support-session'
import { IconLock } from '@tabler/icons-react'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useMe } from '../api/session'
import { useInSupport } from '../api/support'
import { messages } from '../messages'
import { EmptyState } from '../widgets/layout/empty-state'
import { PageTitle } from '../widgets/layout/page-title'
import { LinkButton } from '../widgets/links'
import { attention, calendar, home, sections } from './navigation/nav'
import { isAt, rightAt } from './navigation/screen'

const screens = [home, attention, calendar, ...sections.flatMap((section) => section.screens)]

/** The screen of the address, for those who may see it. The server refuses the others' calls in any case. */
export function AllowedScreen() {
  const { group_id } = useMe()
  const inSupport = useInSupport()
  const { pathname } = useLocation()
  const screen = screens.find((one) => isAt(one, pathname))
  const right = screen && rightAt(screen, pathname)
  const closed = inSupport && right === 'import'
  if (screen === undefined || right === undefined || (mayGroup(group_id, right) && !closed)) return <Outlet />
  return (
    <>
      <PageTitle title={screen.label} />
      <EmptyState icon={IconLock} text={closed ? refusedInSupport : messages.notAllowed}>
        <LinkButton to="/dashboard">Go to the dashboard</LinkButton>
      </EmptyState>
    </>
  )
}
