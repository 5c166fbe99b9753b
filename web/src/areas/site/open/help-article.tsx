import type { Reply } from '../../../api/types'
import classes from './help-article.module.css'
import { HelpText } from './help-text'

type Article = Reply<'GET faq/default'>['data'][number]['faq'][number]

interface HelpArticleProps {
  article: Article
  /** The heading of each part, one level below the article's title. */
  heading: 'h3' | 'h4'
  onGo?: () => void
}

/** The lead of an article and its parts, without the title. */
export function HelpArticle({ article: { content, children }, heading: Heading, onGo }: HelpArticleProps) {
  return (
    <div className={classes.article}>
      <HelpText html={content} onGo={onGo} />
      {children.map((part) => (
        <section key={part.title}>
          <Heading className={classes.title}>{part.title}</Heading>
          <HelpText html={part.content} onGo={onGo} />
        </section>
      ))}
    </div>
  )
}
