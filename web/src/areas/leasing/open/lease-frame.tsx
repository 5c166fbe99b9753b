import { useMemo } from 'react'
import { styleNonce } from '../../../nonce'
import { SandboxFrame } from '../../../widgets/layout/sandbox-frame'
import classes from './lease-view.module.css'

/** The page of a lease. */
export function LeaseFrame({ page }: { page: string }) {
  const framed = useMemo(() => onPage(page), [page])
  return <SandboxFrame className={classes.frame} title="The lease" html={framed} />
}

/** The policy of the page, and so of its frames, lets in only style elements with the nonce. Names hold none: `<` is escaped. */
const onPage = (html: string): string => html.replaceAll('<style>', `<style nonce="${styleNonce}">`)
