/**
 * A mail as a frame of our pages can show it. Mail programs want styles in attributes, which the policy of the page, and so
 * of its frames, refuses. Each becomes a rule of one style element, which the nonce lets in. Only the server's own layout
 * has such attributes: it escapes the quotes of all other text.
 */
export function mailOnPage(html: string, nonce: string): string {
  const names = new Map<string, string>()
  const marked = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    const name = names.get(style) ?? `m${names.size}`
    names.set(style, name)
    return ` class="${name}"`
  })
  const rules = [...names].map(([style, name]) => `.${name}{${style}}`).join('\n')
  return marked.replace('</head>', () => `<style nonce="${nonce}">${rules}</style></head>`)
}
