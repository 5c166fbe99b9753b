import { Menu } from '@mantine/core'
import { IconNews } from '@tabler/icons-react'
import { useUnreadNews } from '../../areas/site/open/news-read'
import { openNews } from './palette-store'
import classes from './top-bar.module.css'

/** It is made when the menu opens, and asks then whether there is news. */
export function NewsItem() {
  const unread = useUnreadNews()
  return (
    <Menu.Item leftSection={<IconNews size={16} stroke={1.5} />} onClick={openNews}>
      {"What's new"}
      {unread && <i className={classes.dot} role="img" aria-label="Not read yet" />}
    </Menu.Item>
  )
}
