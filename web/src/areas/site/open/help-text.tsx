import { useRouter } from '@tanstack/react-router'
import { createElement, type MouseEvent, type ReactNode } from 'react'
import { htmlPolicy } from '../../../trusted-html'
import classes from './help-text.module.css'

/** The tags of an article. Anything else in an answer is left out, together with what is in it. */
const tags = new Set(['p', 'ol', 'ul', 'li', 'strong', 'em', 'code'])
/** A parsed document runs and loads nothing, and never joins the page. */
const parsed = htmlPolicy('help-text', (html) => html)
const address = /^(?:\/(?![/\\])|https:\/\/)/

interface HelpTextProps {
  html: string
  /** A link of the article was followed to a screen. */
  onGo?: (() => void) | undefined
}

/** The text of an article. The HTML is only read: what is shown is made of the tags and attributes that are known here. */
export function HelpText({ html, onGo }: HelpTextProps) {
  const { body } = new DOMParser().parseFromString(parsed(html), 'text/html')
  return createElement('div', { className: classes.text }, ...partsOf(body, onGo))
}

const partsOf = (parent: Node, onGo: HelpTextProps['onGo']): ReactNode[] =>
  [...parent.childNodes].map((node) => partOf(node, onGo))

function partOf(node: Node, onGo: HelpTextProps['onGo']): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const tag = node.localName
  if (tag === 'br') return <br />
  if (tags.has(tag)) return createElement(tag, null, ...partsOf(node, onGo))
  const to = node.getAttribute('href') ?? ''
  if (tag !== 'a') return null
  return address.test(to) ? <HelpLink to={to} text={node.textContent} onGo={onGo} /> : node.textContent
}

function HelpLink({ to, text, onGo }: { to: string; text: string; onGo: HelpTextProps['onGo'] }) {
  const router = useRouter()
  const follow = (event: MouseEvent) => {
    if (!to.startsWith('/') || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onGo?.()
    router.history.push(to)
  }
  return (
    <a href={to} onClick={follow}>
      {text}
    </a>
  )
}
