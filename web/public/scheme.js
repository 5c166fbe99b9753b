// Runs before the first paint, so that a dark screen never flashes white. A file of its own: no inline script is allowed.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value')
  } catch {
    // Storage is closed to us: the system's choice stands.
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches) ? 'dark' : 'light'
  document.documentElement.setAttribute('data-mantine-color-scheme', dark)
})()
