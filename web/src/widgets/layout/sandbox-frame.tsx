import { useLayoutEffect, useRef } from 'react'
import { htmlPolicy } from '../../trusted-html'

interface SandboxFrameProps {
  title: string
  html: string
  className: string | undefined
}

const framed = htmlPolicy('sandbox-frame', (html) => html)

/** A page of the server in a frame that runs no script, opens no window and sends no form. */
export function SandboxFrame({ title, html, className }: SandboxFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  // React would make plain text of it again, which the browser refuses.
  useLayoutEffect(() => {
    if (frame.current) frame.current.srcdoc = framed(html)
  }, [html])
  return <iframe ref={frame} className={className} title={title} sandbox="" />
}
