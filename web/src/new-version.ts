const mark = 'reloaded_for_version'
const once = 60_000

/** The server was renewed while this page stood open, and the part asked for now has another name: load it anew, once. */
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
