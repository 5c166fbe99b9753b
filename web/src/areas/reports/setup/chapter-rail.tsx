import type { SetupChapter } from '@freehold/rules/account/setup-stage'
import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useMe } from '../../../api/session'
import { chapterWords, type Made, madeWords } from './chapters'
import classes from './setup.module.css'

interface ChapterRailProps {
  chapters: readonly SetupChapter[]
  current: SetupChapter | null
  made: Made
}

/** The chapters of the wizard, each with what it made. */
export function ChapterRail({ chapters, current, made }: ChapterRailProps) {
  const me = useMe()
  return (
    <ol className={classes.rail} aria-label="Chapters">
      {chapters.map((chapter, index) => {
        const words = madeWords(chapter, made, me)
        return (
          <li
            key={chapter}
            className={classes.chapter}
            aria-current={chapter === current ? 'step' : undefined}
            data-made={words !== null || undefined}
          >
            <span className={classes.mark} aria-hidden>
              {words === null ? index + 1 : <IconCheck size={14} />}
            </span>
            <span>{chapterWords[chapter]}</span>
            {words !== null && <span className={classes.made}>{words}</span>}
            {words !== null && <VisuallyHidden>, done</VisuallyHidden>}
          </li>
        )
      })}
    </ol>
  )
}
