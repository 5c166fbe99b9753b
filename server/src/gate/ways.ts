/**
 * How the cell of a request is found. `token`: by what the request carries. `email`: by a staff login, through the
 * directory. `tenant`: by the cells that know the tenant. `kept`: where this browser began, by the cookie. `room`: where a
 * new account finds most room. `first`: the first cell, or the one that a super admin named. `any`: a cell that answers. `all`: every cell gets it. `turn`: cell
 * after cell, until one finds it.
 */
export type Way = 'token' | 'email' | 'tenant' | 'kept' | 'room' | 'first' | 'any' | 'all' | 'turn'

/** Calls of people without a session, by their path. A test compares them with the contract. */
export const publicCalls: Readonly<Record<string, Way>> = {
  'user/login': 'email',
  'user/login-by-token': 'token',
  'user/begin-passkey-sign-in': 'kept',
  'user/login-by-passkey': 'kept',
  'user/send-pwd-recovery-link': 'email',
  'user/open-recovery-link': 'token',
  'user/reset-password': 'token',
  'security-questions': 'any',
  'user/get-invitation': 'token',
  'user/accept-invitation': 'token',
  'user/ask-for-invitation': 'token',
  'user/get-setup-link': 'token',
  'user/create-account': 'token',
  'braintree/checkout': 'room',
  'braintree/check-promo-code': 'room',
  'braintree/get-place': 'any',
  'braintree/get-token-key': 'room',
  'tenants/login': 'tenant',
  'tenants/request-link': 'tenant',
  'tenants/login-by-link': 'token',
  'tenants/passkey-sign-in-options': 'kept',
  'tenants/login-by-passkey': 'kept',
  'apply/open-request': 'token',
  'apply/upload-more': 'token',
  'apply/remove-more': 'token',
  'apply/answer-request': 'token',
  'apply/open-link': 'token',
  'apply/start': 'token',
  'apply/open': 'token',
  'apply/save': 'token',
  'apply/save-numbers': 'token',
  'apply/invite': 'token',
  'apply/upload': 'token',
  'apply/remove-upload': 'token',
  'apply/sign-consent': 'token',
  'apply/submit': 'token',
  'consent/open': 'token',
  'consent/sign': 'token',
  'paypal/payout-notice': 'all',
  'faq/default': 'any',
  'faq/search': 'any',
  'faq/news': 'any',
  'superadmin/login': 'first',
  'superadmin/login-by-token': 'token',
}

const pages: readonly (readonly [RegExp, Way])[] = [
  [/^POST \/webhooks\/(braintree|text-messages)$/, 'all'],
  [/^POST \/verify$/, 'turn'],
  [/^[A-Z]+ \/demo(\/|$)/, 'kept'],
  [/^[A-Z]+ \/checkout$/, 'room'],
  [/^[A-Z]+ \/(dev|superadmin)(\/|$)/, 'first'],
]

/** The way of a request by its method and path, where nothing that it carries says more. */
export function wayOf(method: string, path: string): Way {
  if (path.startsWith('/api/')) return publicCalls[path.slice('/api/'.length).replace(/\/$/, '')] ?? 'token'
  return pages.find(([pattern]) => pattern.test(`${method} ${path}`))?.[1] ?? 'any'
}

/** Calls of a sign-in or a sign-up in several steps: the browser keeps where it began. */
export const keepsCell = (method: string, path: string, way: Way): boolean =>
  way === 'tenant' || way === 'kept' || (way === 'room' && (method === 'POST' || path === '/checkout'))
