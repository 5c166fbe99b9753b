/** A session's keys in the browser. The names are those that other clients of the product use. */
export const stored = {
  token: 'token',
  me: 'me',
  subscription: 'subscription',
  settings: 'settings',
  lastAccess: 'last_access',
  setupClosed: 'setup_closed',
} as const

const idleLimit = 30 * 60 * 1000

export function read(name: string): string | null {
  return localStorage.getItem(name)
}

/** A value that this version cannot read is as good as none. */
export function readJson<T>(name: string): T | null {
  const text = read(name)
  if (text === null) return null
  try {
    return JSON.parse(text) as T
  } catch {
    return null
  }
}

export function write(name: string, value: string | null): void {
  if (value === null) localStorage.removeItem(name)
  else localStorage.setItem(name, value)
}

export const touch = (): void => write(stored.lastAccess, String(Date.now()))

/** After 30 minutes without activity, a new window asks for the login again. */
export function forgetIdleSession(): void {
  const lastAccess = Number(read(stored.lastAccess) ?? 0)
  if (read(stored.token) !== null && Date.now() - lastAccess > idleLimit) forget()
}

export function forget(): void {
  for (const name of Object.values(stored)) write(name, null)
}
