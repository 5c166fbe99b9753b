import { Skeleton } from '@mantine/core'
import { placeholders } from '../layout/placeholders'
import classes from './card.module.css'

/** A card whose content is on its way: its heading and its lines. */
export const CardSkeleton = ({ lines }: { lines: number }) => (
  <div className={classes.card}>
    <div className={classes.head}>
      <Skeleton height={19} width={140} />
    </div>
    {placeholders(lines).map((place, index) => (
      <Skeleton key={place} height={11} my={13} width={`${88 - ((index * 17) % 40)}%`} />
    ))}
  </div>
)
