import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { htmlPolicy } from '../../trusted-html'
import { Button } from '../kit/button'
import { Dialog } from '../kit/dialog'
import { Loaded } from '../kit/loaded'
import { useTexts } from '../texts/language'
import classes from './documents.module.css'
import { leasePage } from './lease-page'
import type { Lease } from './leases-card'
import { openPaper } from './open-paper'

/** A lease as it was issued, to read here and to download. */
export function LeaseDialog({ lease: { id, unit_name }, onClose }: { lease: Lease; onClose: () => void }) {
  const texts = useTexts('documents')
  const page = useQuery({ queryKey: ['GET tenants/view-lease', id], queryFn: () => leasePage(id), staleTime: 300_000 })
  const title = texts.leases.frame(unit_name)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <Button icon="download" onClick={() => openPaper('tenants/view-lease', { id: String(id) }, { format: 'pdf' })}>
          {texts.download}
        </Button>
      }
    >
      <Loaded of={page} lines={8}>
        {(html) => <LeaseFrame title={title} html={html} />}
      </Loaded>
    </Dialog>
  )
}

const framed = htmlPolicy('tenant-lease', (html) => html)

/** The policy of this page, and so of its frames, lets in only style elements with the nonce. Names hold none: `<` is escaped. */
function onPage(html: string): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
  return html.replaceAll('<style>', `<style nonce="${nonce}">`)
}

/** The page in a frame that runs no script, opens no window and sends no form. */
function LeaseFrame({ title, html }: { title: string; html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  // React would make plain text of it again, which the browser refuses.
  useLayoutEffect(() => {
    if (frame.current) frame.current.srcdoc = framed(onPage(html))
  }, [html])
  return <iframe ref={frame} className={classes.page} title={title} sandbox="" />
}
