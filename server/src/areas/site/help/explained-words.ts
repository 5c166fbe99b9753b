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
      text.split(glossary.pattern).flatMap((part, at) => {
        const known = at % 2 === 1 ? glossary.words.get(part.toLowerCase()) : undefined
        if (!known || explained.has(known.word)) return [made('text', part)]
        explained.add(known.word)
        // A form such as "a credit" keeps it apart from the credit of an applicant. The word alone is marked.
        const [, article = '', word = part] = /^((?:an?|the) )(.+)$/i.exec(part) ?? []
        const marked = `<dfn title="${escapeHtml(known.meaning)}">${escapeHtml(word)}</dfn>`
        return [made('text', article), made('html_inline', marked)]
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
