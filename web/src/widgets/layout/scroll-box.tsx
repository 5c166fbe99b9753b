import type { ReactNode, Ref } from 'react'

interface ScrollBoxProps {
  /** The name of its contents, for a screen reader. */
  label: string
  className?: string | undefined
  children: ReactNode
  ref?: Ref<HTMLElement>
}

/** A part of a page that may be wider or longer than its place. It scrolls by itself, also with the arrow keys. */
export const ScrollBox = ({ label, className, children, ref }: ScrollBoxProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: only what has the focus can be pushed with the arrow keys
  <section ref={ref} className={className} aria-label={label} tabIndex={0}>
    {children}
  </section>
)
