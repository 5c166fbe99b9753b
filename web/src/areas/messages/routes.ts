import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { staff } from '../../base-routes'
import { tableSearch } from '../../widgets/query-table/table-search'
import { composeSearch } from './open/compose-search'

const messages = createRoute({
  getParentRoute: () => staff,
  path: '/people/messages',
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('./messages-page'), 'MessagesPage'),
})

const compose = createRoute({
  getParentRoute: () => staff,
  path: '/people/compose-message',
  validateSearch: composeSearch,
  component: lazyRouteComponent(() => import('./compose/compose-page'), 'ComposePage'),
})

/** A list in its address, and the message that it belongs to. */
const messageSearch = (raw: Record<string, unknown>) => ({
  ...tableSearch(raw),
  message: /^[1-9]\d{0,14}$/.test(String(raw.message)) ? Number(raw.message) : undefined,
})

const message = createRoute({
  getParentRoute: () => staff,
  path: '/people/message',
  validateSearch: messageSearch,
  component: lazyRouteComponent(() => import('./batch/message-page'), 'MessagePage'),
})

export const messagesRoutes = [messages, compose, message] as const
