import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './help-page.module.css'
import { HelpArticle } from './open/help-article'
import { HelpText } from './open/help-text'
import type { Section } from './open/use-help'

interface HelpSectionsProps {
  sections: readonly Section[]
  /** The words that the articles were found by; blank for all of them. */
  keyword: string
}

/** Sections and their articles. An article unfolds; of those that were found, the best is open. */
export function HelpSections({ sections, keyword }: HelpSectionsProps) {
  const count = sections.reduce((sum, { faq }) => sum + faq.length, 0)
  return (
    <>
      {keyword !== '' && (
        <p className={classes.found} role="status">
          <b>
            {count === 0 ? 'No articles' : count === 1 ? '1 article' : `${count} articles`} for “{keyword}”.
          </b>{' '}
          {count === 0 && 'Try other words, or look through all articles. '}
          <Link to="/help" search={{}}>
            Show all articles
          </Link>
        </p>
      )}
      {sections.map(({ title, content, faq }, place) => (
        <section key={title} className={classes.section} aria-labelledby={idOf(title)}>
          <div className={classes.about}>
            <h2 id={idOf(title)} className={classes.sectionTitle}>
              {title}
            </h2>
            <HelpText html={content} />
          </div>
          <div className={classes.articles}>
            {faq.map((article, at) => (
              <details
                key={article.title}
                id={idOf(`${title} ${article.title}`)}
                open={keyword !== '' && place === 0 && at === 0}
              >
                <summary>
                  <IconChevronRight size={16} stroke={1.5} aria-hidden className={classes.chevron} />
                  <h3>{article.title}</h3>
                </summary>
                <div className={classes.body}>
                  <HelpArticle article={article} heading="h4" />
                </div>
              </details>
            ))}
          </div>
        </section>
      ))}
    </>
  )
}

const idOf = (title: string): string => title.toLowerCase().replace(/\W+/g, '-')
