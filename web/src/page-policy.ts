import { htmlPolicy } from './trusted-html'

// Mantine fills its style elements as HTML. The browser asks this policy about all plain text: without `<` it makes no element.
htmlPolicy('default', (text) => (text.includes('<') ? null : text))

declare global {
  interface Window {
    /** Zod's settings, which it looks up here. */
    __zod_globalConfig?: { jitless?: boolean }
  }
}

// Zod would try whether it may make functions of text, which browsers report as a violation.
window.__zod_globalConfig = Object.assign(window.__zod_globalConfig ?? {}, { jitless: true })
