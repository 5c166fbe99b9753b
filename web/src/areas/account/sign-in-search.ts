/** `/login?back=...`: where the person was going. Only a place of ours, never another site. */
export function signInSearch({ back }: Record<string, unknown>): { back?: string } {
  return typeof back === 'string' && /^\/(?![/\\])/.test(back) && !back.startsWith('/login') ? { back } : {}
}

/** `/?token=...&super_token=...`: an address that signs in by itself. */
export function entrySearch(raw: Record<string, unknown>): { token?: string; super_token?: string } {
  const { token, super_token } = raw
  return {
    ...(typeof token === 'string' && token !== '' && { token }),
    ...(typeof super_token === 'string' && super_token !== '' && { super_token }),
  }
}
