import type { ReactNode } from 'react'

/** Where a browser may break a line inside a word: after a hyphen, a slash and the like. */
const breaksInside = /[-‐–—/?!%&@=|\\…·]\S/

/** A text that breaks between its words only: `Unit 2-B` and `12-01-2026` stay whole. */
export function Words({ children: text }: { children: string }) {
  if (!breaksInside.test(text)) return text
  return text.split(/(\S+)/).map((part, index) =>
    breaksInside.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: words of one text never change places
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}

/** The same for what may be a text or anything else. */
export const wholeWords = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? <Words>{content}</Words> : content
