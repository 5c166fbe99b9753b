import { type Day, nameDay } from '@freehold/rules/day'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { ScrollBox } from '../../../../widgets/layout/scroll-box'
import { Segments } from '../../../../widgets/layout/segments'
import { daysWords, type Project, spanOf } from '../../open/project-words'
import classes from './graph.module.css'
import { Row } from './row'
import { gridOf, leftOf, marksOf, scaleOf, type Zoom, zooms } from './scale'
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
  const { moves } = moving
  const scale = useMemo(() => scaleOf(projects.map(spanOf), today, zoom), [projects, today, zoom])
  const marks = useMemo(() => marksOf(scale, zoom), [scale, zoom])
  const now = leftOf(scale, today)
  const grid = useMemo(() => gridOf(scale, marks, today), [scale, marks, today])
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
            ? 'Drag a bar to move it, or drag an end to change that date. Arrow keys move it by a day, and with Shift by a week. Ctrl moves its end, and Alt its start. Enter opens it.'
            : 'Select a bar to open its project.'}
        </p>
        <p className={classes.status} role="status">
          {moving.held && `${moving.held.project.project_title}: ${daysWords(moving.held.span, today)}`}
        </p>
      </div>
      <ScrollBox ref={frame} className={classes.frame} label="Project graph">
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
                <span className={classes.today} style={{ left: now }} title={`Today, ${nameDay(today)}`} aria-hidden />
              </th>
            </tr>
          </thead>
          <tbody>
            {projects.map((project) => (
              <Row
                key={project.id}
                project={project}
                scale={scale}
                grid={grid}
                today={today}
                held={moving.held?.project.id === project.id ? moving.held.span : null}
                moving={mayChange ? moves : null}
                open={open}
                setDates={setDates}
                describedBy={hint}
              />
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  )
}
