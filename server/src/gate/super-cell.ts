const name = 'super-cell'

/**
 * A super admin has a login in each cell. The page `/superadmin?cell=B` says which of them the next sign-in is for, and without a
 * letter it is the first cell's. The session names its cell itself. The letter opens nothing and says nothing about accounts, so
 * it needs no seal.
 */
export function superCellCookie(path: string, query: URLSearchParams, safe: boolean): string | null {
  if (!/^\/superadmin\/?$/.test(path)) return null
  const letter = /^[A-Z]$/.exec(query.get('cell') ?? '')?.[0]
  const marks = `Path=/api/superadmin; HttpOnly; SameSite=Strict${safe ? '; Secure' : ''}`
  return letter === undefined ? `${name}=; Max-Age=0; ${marks}` : `${name}=${letter}; ${marks}`
}

/** The cell that a super admin signs in to; null: the first. */
export const superCellOf = (cookies: string): string | null =>
  /(?:^|;\s*)super-cell=([A-Z])(?:;|$)/.exec(cookies)?.[1] ?? null
