import { useMemo } from 'react'
import { styleNonce } from '../../../nonce'
import classes from './lease-view.module.css'

/** The page of a lease in a frame that runs no script. */
export function LeaseFrame({ page }: { page: string }) {
  const framed = useMemo(() => onPage(page), [page])
  return <iframe className={classes.frame} title="The lease" sandbox="" srcDoc={framed} />
}

/** The policy of the page, and so of its frames, lets in only style elements with the nonce. Names hold none: `<` is escaped. */
const onPage = (html: string): string => html.replaceAll('<style>', `<style nonce="${styleNonce}">`)
