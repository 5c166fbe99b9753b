;(() => {
  const { layout, pages } = 'the files of each screen'
  let token = null
  try {
    token = localStorage.getItem('token')
  } catch {
    // Storage is closed to us: nobody is signed in.
  }
  const page = pages[location.pathname === '/' ? '/dashboard' : location.pathname]
  if (!token || !page) return
  for (const file of [...layout, ...page]) {
    const link = document.createElement('link')
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload'
    if (file.endsWith('.css')) link.as = 'style'
    link.crossOrigin = ''
    link.href = `/${file}`
    document.head.append(link)
  }
})()
