import type { MarkdownIt, Token } from 'markdown-it'
import type { Surroundings } from './markdown'

/** Labels and links are left as they are written. */
const isKept = (token: Token): boolean => /^(?:link|strong|em)_/.test(token.type)

/** Marks the first mention of each word of the glossary in an article, with its meaning beside it. */
export function addExplainedWords(markdown: MarkdownIt): void {
  const { escapeHtml } = markdown.utils
  markdown.core.ruler.push('explained-words', ({ tokens, env, Token }) => {
    const { glossary, explained = new Set<string>() } = env as Surroundings
    if (!glossary || glossary.words.size === 0) return
    const made = (type: 'text' | 'html_inline', content: string) => Object.assign(new Token(type, '', 0), { content })
    const split = (text: string): Token[] =>
      text.split(glossary.pattern).map((part, at) => {
        const known = at % 2 === 1 ? glossary.words.get(part.toLowerCase()) : undefined
        if (!known || explained.has(known.word)) return made('text', part)
        explained.add(known.word)
        return made('html_inline', `<dfn title="${escapeHtml(known.meaning)}">${escapeHtml(part)}</dfn>`)
      })
    for (const { children } of tokens) {
      if (!children) continue
      let depth = 0
      const marked = children.flatMap((token) => {
        if (isKept(token)) depth += token.nesting
        return token.type === 'text' && depth === 0 ? split(token.content) : [token]
      })
      children.splice(0, children.length, ...marked)
    }
  })
}
