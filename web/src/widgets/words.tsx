import { Fragment, type ReactNode } from 'react'

/** The places where a browser may break a line inside a word: after a hyphen, a slash and the like. */
const breaksInside = /[-‐–—/?!%&@=|\\…·]\S/

/** Words between blanks; an email address is two of them. */
const word = /(\S+?(?=@\S)|\S+)/

/** A text that breaks between its words only: `Unit 2-B` and `12-01-2026` stay whole, and an address may break before its @. */
export function Words({ children: text }: { children: string }) {
  if (!breaksInside.test(text)) return text
  return text.split(word).map((part, index) =>
    breaksInside.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: words of one text never change places
      <Fragment key={index}>
        {part.startsWith('@') && <wbr />}
        <span data-whole style={{ whiteSpace: 'var(--whole-words, nowrap)' }}>
          {part}
        </span>
      </Fragment>
    ) : (
      part
    ),
  )
}

/** The same for what may be a text or anything else. */
export const wholeWords = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? <Words>{content}</Words> : content
