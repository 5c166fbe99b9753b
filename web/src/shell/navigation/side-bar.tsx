import { Drawer } from '@mantine/core'
import classes from './side-bar.module.css'
import { SideNav } from './side-nav'
import type { Rail } from './use-rail'

/** The dark column: fixed on a wide screen, a drawer on a narrower one. */
export function SideBar({ rail }: { rail: Rail }) {
  if (rail.isDrawer)
    return (
      <Drawer
        opened={rail.drawerOpen}
        onClose={rail.closeDrawer}
        title="Menu"
        size={250}
        classNames={{ content: classes.drawer, header: classes.drawerHead, close: classes.drawerClose }}
        closeButtonProps={{ 'aria-label': 'Close the menu' }}
        attributes={{ header: { role: 'presentation' } }}
        transitionProps={{ duration: 120 }}
      >
        <SideNav onGo={rail.closeDrawer} />
      </Drawer>
    )
  return (
    <div className={`${classes.rail} no-print`} hidden={rail.folded}>
      <div className={classes.standing}>
        <SideNav />
      </div>
    </div>
  )
}
