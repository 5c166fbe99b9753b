interface DemoLogin {
  email: string
  password: string
  /** "Administrator" */
  who: string
}

/** The logins of a demo, written into the page by its server; none anywhere else. */
export function demoLogins(): readonly DemoLogin[] {
  const text = document.querySelector<HTMLMetaElement>('meta[name="demo-logins"]')?.content ?? ''
  // The development server doesn't fill in the placeholder.
  return text.startsWith('[') ? (JSON.parse(text) as DemoLogin[]) : []
}
