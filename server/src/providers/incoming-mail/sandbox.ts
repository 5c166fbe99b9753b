import type { IncomingMailPort } from './port'

/** Takes no email: answers go to the address that the account or the server has chosen. */
export const sandboxIncomingMail = (): IncomingMailPort => ({ kind: 'sandbox', domain: null, read: () => null })
