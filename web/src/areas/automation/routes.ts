import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { staff } from '../../base-routes'
import { tableSearch } from '../../widgets/query-table/table-search'

const automation = createRoute({
  getParentRoute: () => staff,
  path: '/settings/automation',
  component: lazyRouteComponent(() => import('./automation-page'), 'AutomationPage'),
})

const outbox = createRoute({
  getParentRoute: () => staff,
  path: '/settings/outbox',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./outbox-page'), 'OutboxPage'),
})

const mailWords = createRoute({
  getParentRoute: () => staff,
  path: '/settings/mail-words',
  component: lazyRouteComponent(() => import('./mail-words-page'), 'MailWordsPage'),
})

export const automationRoutes = [automation, outbox, mailWords] as const
