/** `/invitation?token=...`, the link in the mail, and `/setup?token=...`, the link that the server prints. */
export const invitationSearch = ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
  token: typeof token === 'string' && token !== '' ? token : undefined,
})
