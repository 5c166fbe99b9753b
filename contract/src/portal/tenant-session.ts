import { get, post } from '../kit/call'

/** A tenant's own session in the portal. */
export const tenantSession = {
  checkToken: get('tenants/check-token', {
    about:
      'Whether the session is still open. Asked every five minutes by the page; it does not keep the session awake.',
    tenant: true,
    byItself: true,
  }),
  logout: post('tenants/logout', { about: 'Ends this session.', tenant: true }),
}
