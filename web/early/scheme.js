// The chosen colour scheme, or the system's.
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
