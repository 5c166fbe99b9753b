import type { Article } from '../help/article'
import type { Placed } from './page-addresses'

const relatedAtMost = 6

const textOf = ({ content, children }: Article): string => [content, ...children.map((part) => part.content)].join(' ')

const linksOf = (article: Article): string[] =>
  [...textOf(article).matchAll(/<a href="([^"]+)"/g)].map(([, to = '']) => to)

/** The articles to read next: those that this one links to, those that link to it, and its neighbors in the section. */
export function relatedTo({ section, article }: Placed, all: readonly Placed[]): Article[] {
  const isLinked = (from: Article, to: Article) =>
    linksOf(from).some((link) => link === to.address || (to.screen !== '' && link === to.screen))
  const others = all.filter((one) => one.article !== article && one.section.language === section.language)
  const linked = others.filter((one) => isLinked(article, one.article))
  const linking = others.filter((one) => isLinked(one.article, article))
  const neighbors = others.filter((one) => one.section === section)
  return [...new Set([...linked, ...linking, ...neighbors].map((one) => one.article))].slice(0, relatedAtMost)
}
