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

/** A day, or the text up to the next one. */
const dayOrText = /(\d{2}-\d{2}-\d{4})|.+?(?=\d{2}-\d{2}-\d{4}|$)/gs

/** A sentence whose days stay whole: a browser would break `12-01-2026` after a hyphen. */
export const WholeDays = ({ children: text }: { children: string }) => (
  <>
    {[...text.matchAll(dayOrText)].map(({ 0: part, 1: day, index }) =>
      day === undefined ? (
        part
      ) : (
        <span key={index} style={{ whiteSpace: 'nowrap' }}>
          {day}
        </span>
      ),
    )}
  </>
)
