import { type ReactNode, useEffect, useRef } from 'react'
import classes from './entry-page.module.css'
import { type FormPort, useFormPort } from './use-form-port'

/** The page around a payment entry: as tall as its content, on the ground of the form that shows it. */
export function EntryPage({ children }: { children: (form: FormPort) => ReactNode }) {
  const form = useFormPort()
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!form || !content.current) return
    const grown = new ResizeObserver(([entry]) => {
      if (entry) form.tell({ say: 'height', height: Math.ceil(entry.borderBoxSize[0]?.blockSize ?? 0) })
    })
    grown.observe(content.current)
    return () => grown.disconnect()
  }, [form])
  return (
    <div ref={content} className={classes.page}>
      {form && children(form)}
    </div>
  )
}
