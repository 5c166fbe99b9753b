import type { Reply } from '../../../api/types'
import classes from './help-article.module.css'
import { HelpText, type HelpWays } from './help-text'

type Passages = Pick<Reply<'GET faq/default'>['data'][number]['faq'][number], 'content' | 'children'>

interface HelpArticleProps extends HelpWays {
  article: Passages
  /** The heading of each part, one level below the article's title. */
  heading: 'h3' | 'h4'
}

/** The lead of an article and its parts, without the title. */
export function HelpArticle({ article: { content, children }, heading: Heading, ...ways }: HelpArticleProps) {
  return (
    <div className={classes.article}>
      <HelpText html={content} {...ways} />
      {children.map((part) => (
        <section key={part.title}>
          <Heading className={classes.title}>{part.title}</Heading>
          <HelpText html={part.content} {...ways} />
        </section>
      ))}
    </div>
  )
}
