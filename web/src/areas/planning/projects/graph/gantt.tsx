import { type Day, nameDay, showDay } from '@freehold/rules/day'
import { Button } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { Segments } from '../../../../widgets/layout/segments'
import { daysWords, type Project, spanOf } from '../../open/project-words'
import { Bar } from './bar'
import classes from './graph.module.css'
import { leftOf, marksOf, scaleOf, type Zoom, zooms } from './scale'
import { useHeld } from './use-held'

export interface GraphProps {
  projects: readonly Project[]
  today: Day
  mayChange: boolean
  open: (id: number) => void
  setDates: (project: Project) => void
}

/** A table whose last column is time. */
export function Gantt({ projects, today, mayChange, open, setDates }: GraphProps) {
  const [zoom, setZoom] = useState<Zoom>('month')
  const hint = useId()
  const frame = useRef<HTMLElement>(null)
  const moving = useHeld(today)
  const scale = useMemo(() => scaleOf(projects.map(spanOf), today, zoom), [projects, today, zoom])
  const marks = useMemo(() => marksOf(scale, zoom), [scale, zoom])
  const now = leftOf(scale, today)
  // The graph opens a little before today, and stays where it is pushed after that.
  useEffect(() => {
    if (frame.current) frame.current.scrollLeft = Math.max(0, now - 120)
  }, [now])
  return (
    <>
      <div className={classes.tools}>
        <Segments label="How much time is shown" choices={zooms} value={zoom} onChange={setZoom} />
        <p className={classes.hint} id={hint}>
          {mayChange
            ? 'Drag a bar to move it, or an end to change that day. Arrow keys move it by a day, with Shift by a week, with Ctrl its end. Enter opens it.'
            : 'Select a bar to open its project.'}
        </p>
        <p className={classes.told} role="status">
          {moving.held && `${moving.held.project.project_title}: ${daysWords(moving.held.span, today)}`}
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section ref={frame} className={classes.frame} aria-label="Project graph" tabIndex={0}>
        <table className={classes.gantt}>
          <thead>
            <tr>
              <th scope="col" className={classes.id}>
                ID
              </th>
              <th scope="col" className={classes.title}>
                Title
              </th>
              <th scope="col" className={classes.property}>
                Property
              </th>
              <th scope="col" className={classes.start}>
                Start
              </th>
              <th scope="col" className={classes.time} style={{ minWidth: scale.width }}>
                <span className={classes.unseen}>Days</span>
                {marks.map(({ day, words }) => (
                  <span key={day} className={classes.mark} style={{ left: leftOf(scale, day) }} aria-hidden>
                    {words}
                  </span>
                ))}
              </th>
            </tr>
          </thead>
          <tbody>
            {projects.map((project) => (
              <tr key={project.id} data-ended={project.state === 'ENDED' || undefined}>
                <td className={classes.id}>{project.id}</td>
                <th scope="row" className={classes.title}>
                  <button type="button" className={classes.name} onClick={() => open(project.id)}>
                    {project.project_title}
                  </button>
                </th>
                <td className={classes.property}>{project.property_name}</td>
                <td className={classes.start}>
                  {showDay(project.start_date)}
                  {mayChange && (
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
                <td className={classes.time}>
                  {marks.map(({ day }) => (
                    <span key={day} className={classes.line} style={{ left: leftOf(scale, day) }} aria-hidden />
                  ))}
                  <span
                    className={classes.today}
                    style={{ left: now }}
                    title={`Today, ${nameDay(today)}`}
                    aria-hidden
                  />
                  <Bar
                    project={project}
                    scale={scale}
                    today={today}
                    moving={mayChange ? moving : null}
                    open={open}
                    describedBy={hint}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
