import { useRouter } from '@tanstack/react-router'
import { createElement, type MouseEvent, type ReactNode, useId, useState } from 'react'
import { htmlPolicy } from '../../../trusted-html'
import classes from './help-text.module.css'

/** The tags of an article. Anything else in an answer is left out, together with what is in it. */
const tags = new Set(['p', 'ol', 'ul', 'li', 'strong', 'em', 'code'])
/** A parsed document runs and loads nothing, and never joins the page. */
const parsed = htmlPolicy('help-text', (html) => html)
const address = /^(?:\/(?![/\\])|https:\/\/)/
const picture = /^\/help\/pictures\/[a-z0-9-]+\.webp$/

/** The destination of an article's links. */
export interface HelpWays {
  /** A link of the article was followed to a screen. */
  onGo?: (() => void) | undefined
  /** Opens another article. Without it, the article's public page opens in a tab of its own. */
  onArticle?: ((address: string) => void) | undefined
}

interface HelpTextProps extends HelpWays {
  html: string
}

/** The text of an article. The HTML is only read: what is shown is made of the tags and attributes that are known here. */
export function HelpText({ html, ...ways }: HelpTextProps) {
  const { body } = new DOMParser().parseFromString(parsed(html), 'text/html')
  return createElement('div', { className: classes.text }, ...partsOf(body, ways))
}

const partsOf = (parent: Node, ways: HelpWays): ReactNode[] => [...parent.childNodes].map((node) => partOf(node, ways))

function partOf(node: Node, ways: HelpWays): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const tag = node.localName
  if (tag === 'br') return <br />
  if (tag === 'img') return pictureOf(node)
  if (tag === 'dfn') return <Explained word={node.textContent} meaning={node.getAttribute('title') ?? ''} />
  if (tags.has(tag)) return createElement(tag, null, ...partsOf(node, ways))
  const to = node.getAttribute('href') ?? ''
  if (tag !== 'a') return null
  return address.test(to) ? <HelpLink to={to} text={node.textContent} {...ways} /> : node.textContent
}

/** A picture of the help, and no other. Its size keeps its place free until it comes. */
function pictureOf(node: Element): ReactNode {
  const file = node.getAttribute('src') ?? ''
  const [width, height] = ['width', 'height'].map((name) => Number(node.getAttribute(name)))
  if (!picture.test(file) || !width || !height) return node.getAttribute('alt')
  return <img src={file} alt={node.getAttribute('alt') ?? ''} width={width} height={height} loading="lazy" />
}

/** A word of the glossary, with its meaning behind a button. */
function Explained({ word, meaning }: { word: string; meaning: string }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <dfn className={classes.explained}>
        {/* While the meaning is shown, Esc closes it and not the panel around it. */}
        <button type="button" popoverTarget={id} data-mantine-stop-propagation={open || undefined}>
          {word}
        </button>
      </dfn>
      <span
        id={id}
        popover="auto"
        className={classes.meaning}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        <b>{word}</b> {meaning}
      </span>
    </>
  )
}

function HelpLink({ to, text, onGo, onArticle }: HelpWays & { to: string; text: string }) {
  const router = useRouter()
  const isArticle = to.startsWith('/help/')
  const follow = (event: MouseEvent) => {
    if (!to.startsWith('/') || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (isArticle && !onArticle) return
    event.preventDefault()
    if (isArticle) return onArticle?.(to)
    onGo?.()
    router.history.push(to)
  }
  return (
    <a href={to} onClick={follow} {...(isArticle && !onArticle && { target: '_blank' })}>
      {text}
    </a>
  )
}
