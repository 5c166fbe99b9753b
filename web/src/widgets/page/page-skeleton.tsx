import { CardSkeleton } from '../cards/card-skeleton'
import classes from './page.module.css'

interface PageSkeletonProps {
  /** The page has a full-width card above its columns. */
  wide?: boolean
}

/** A record's page while it is on its way, in the shape of its cards. */
export const PageSkeleton = ({ wide = false }: PageSkeletonProps) => (
  <div className={classes.waiting}>
    {wide && <CardSkeleton lines={3} />}
    <div className={classes.sheets}>
      <div className={classes.column}>
        <CardSkeleton lines={4} />
        <CardSkeleton lines={8} />
      </div>
      <div className={classes.column}>
        <CardSkeleton lines={6} />
        <CardSkeleton lines={5} />
      </div>
    </div>
  </div>
)
