import type { BrowserContext } from 'playwright-core'

/** Troubles a person would not see: errors in the console (refusals of the content policy are such), exceptions, failed requests. */
export function troublesOf(context: BrowserContext): string[] {
  const troubles: string[] = []
  context.on('console', (message) => {
    // The browser says of every refused request what the answer itself, noted below, says better.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      troubles.push(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => troubles.push(`exception: ${error.error().stack ?? error.error().message}`))
  context.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()} ${nameOf(response.request())}`)
  })
  context.on('requestfailed', (request) => {
    // A search that was overtaken by the next one is broken off on purpose.
    const reason = request.failure()?.errorText ?? ''
    if (reason !== 'net::ERR_ABORTED') troubles.push(`${reason} ${nameOf(request)}`)
  })
  return troubles
}

const nameOf = (request: { method(): string; url(): string }) =>
  `${request.method()} ${new URL(request.url()).pathname}`
