import { opacityOf } from '@freehold/rules/planning/project-color'
import classes from './projects.module.css'

/** A project's color, with its figures for those who cannot see it. */
export const Swatch = ({ color }: { color: string }) => (
  <span className={classes.swatch}>
    <span className={classes.chip} style={{ backgroundColor: color }} aria-hidden />
    {color.slice(0, 7)}, {opacityOf(color)}% opaque
  </span>
)
