import { type Day, showDay } from '@freehold/rules/day'
import type { Span } from '@freehold/rules/planning/span'
import { Button } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import { memo } from 'react'
import type { Project } from '../../open/project-words'
import { Bar } from './bar'
import classes from './graph.module.css'
import type { Scale } from './scale'
import type { Moves } from './use-held'

interface RowProps {
  project: Project
  scale: Scale
  /** The lines of the marks and of today, as one background. */
  grid: string
  today: Day
  /** The days where its bar is held; null while it is not. */
  held: Span | null
  /** Null for users who may only read. */
  moving: Moves | null
  open: (id: number) => void
  setDates: (project: Project) => void
  describedBy: string
}

/**
 * A project of the graph. It renders only for its own changes, because dragging a bar would otherwise render a hundred
 * rows.
 */
export const Row = memo(function Row({
  project,
  scale,
  grid,
  today,
  held,
  moving,
  open,
  setDates,
  describedBy,
}: RowProps) {
  return (
    <tr data-ended={project.state === 'ENDED' || undefined}>
      <td className={classes.id}>{project.id}</td>
      <th scope="row" className={classes.title}>
        <button type="button" className={classes.name} onClick={() => open(project.id)}>
          {project.project_title}
        </button>
      </th>
      <td className={classes.property}>{project.property_name}</td>
      <td className={classes.start}>
        {showDay(project.start_date)}
        {moving !== null && (
          <Button
            variant="subtle"
            size="compact-xs"
            className={classes.set}
            aria-label={`Set dates of ${project.project_title}`}
            onClick={() => setDates(project)}
          >
            <IconCalendarEvent size={14} stroke={1.5} aria-hidden />
          </Button>
        )}
      </td>
      <td className={classes.time} style={{ backgroundImage: grid }}>
        <Bar
          project={project}
          scale={scale}
          today={today}
          held={held}
          moving={moving}
          open={open}
          describedBy={describedBy}
        />
      </td>
    </tr>
  )
})
