/** A key that is left out would keep what the address holds, unread: each is named, if only as undefined. */

/** `/login?back=...`: where the person was going. It must be an address of this product, never another site. */
export function signInSearch({ back }: Record<string, unknown>): { back?: string | undefined } {
  const ours = typeof back === 'string' && /^\/(?![/\\])/.test(back) && !back.startsWith('/login')
  return { back: ours ? back : undefined }
}

/** `/?token=...&super_token=...`: an address that signs in by itself. */
export function entrySearch({ token, super_token }: Record<string, unknown>) {
  return { token: filled(token), super_token: filled(super_token) }
}

/** `/resetpassword?token=...`: the address in a recovery mail. */
export function resetSearch({ token }: Record<string, unknown>): { token?: string | undefined } {
  return { token: filled(token) }
}

const filled = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
