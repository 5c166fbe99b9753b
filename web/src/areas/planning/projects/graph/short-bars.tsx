import { daysBetween, daysFromTo } from '@freehold/rules/day'
import { Button } from '@mantine/core'
import { daysWords, spanOf, spentWords } from '../../open/project-words'
import type { GraphProps } from './gantt'
import classes from './graph.module.css'
import { scaleOf } from './scale'

/** The graph on a phone: a list, each project with a small bar of its days within those of all. */
export function ShortBars({ projects, today, mayChange, open, setDates }: GraphProps) {
  const { range } = scaleOf(projects.map(spanOf), today, 'quarter')
  const all = daysFromTo(range.start, range.end)
  const share = (days: number) => `${Math.max(0, Math.min(100, (days / all) * 100))}%`
  return (
    <ul className={classes.short}>
      {projects.map((project) => {
        const span = spanOf(project)
        const facts = [project.property_name, project.priority, spentWords(project)].filter((word) => word !== '')
        return (
          <li key={project.id} data-ended={project.state === 'ENDED' || undefined}>
            <button type="button" className={classes.name} onClick={() => open(project.id)}>
              {project.project_title}
            </button>
            <span className={classes.facts}>{facts.join(', ')}</span>
            <span className={classes.track} aria-hidden>
              <span
                className={classes.part}
                style={{
                  left: share(daysBetween(range.start, span.start)),
                  width: share(daysFromTo(span.start, span.end)),
                  backgroundColor: project.color,
                }}
              />
              <span className={classes.today} style={{ left: share(daysBetween(range.start, today)) }} />
            </span>
            <span className={classes.foot}>
              {daysWords(span, today)}
              {mayChange && (
                <Button
                  variant="default"
                  aria-label={`Set dates of ${project.project_title}`}
                  onClick={() => setDates(project)}
                >
                  Set dates
                </Button>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
