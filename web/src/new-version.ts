const mark = 'reloaded_for_version'
const once = 60_000

/** The server was updated while this page was open, so the chunk it asks for has a new name. Reload once. */
export function reloadOnNewVersion(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Loading anew without a line would lose all that is on the screen.
    if (!navigator.onLine) return
    if (Date.now() - Number(sessionStorage.getItem(mark) ?? 0) < once) return
    sessionStorage.setItem(mark, String(Date.now()))
    event.preventDefault()
    window.location.reload()
  })
}
