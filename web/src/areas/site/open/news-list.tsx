import { showDay } from '@freehold/rules/day'
import { useEffect } from 'react'
import { HelpArticle } from './help-article'
import classes from './help-panel.module.css'
import type { HelpWays } from './help-text'
import { markRead } from './news-read'
import type { News } from './use-help'

/** The news of the product. Once it was shown, the dot is gone. */
export function NewsList({ news, ...ways }: HelpWays & { news: readonly News[] }) {
  useEffect(() => markRead(news), [news])
  return (
    <div className={classes.news}>
      {news.map((one) => (
        <article key={one.title}>
          <p className={classes.found}>
            <time dateTime={one.day}>{showDay(one.day)}</time> · Version {one.version}
          </p>
          <h3 className={classes.newsTitle}>{one.title}</h3>
          <HelpArticle article={one} heading="h4" {...ways} />
        </article>
      ))}
    </div>
  )
}
