const mark = 'reloaded_for_version'
const once = 60_000

let ahead = 0

/** Fetches code that was not asked for yet. A failure is ignored: opening it tries again. */
export async function fetchAhead(load: () => Promise<unknown>): Promise<void> {
  ahead += 1
  try {
    await load()
  } catch {
    // The chunk may be of an older version, or the connection gone.
  } finally {
    ahead -= 1
  }
}

/** The server was updated while this page was open, so the chunk it asks for has a new name. Reload once. */
export function reloadOnNewVersion(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Loading anew without a line would lose all that is on the screen.
    if (!navigator.onLine || ahead > 0) return
    if (Date.now() - Number(sessionStorage.getItem(mark) ?? 0) < once) return
    sessionStorage.setItem(mark, String(Date.now()))
    event.preventDefault()
    window.location.reload()
  })
}
