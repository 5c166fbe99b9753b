import { lazy, Suspense, useEffect, useRef } from 'react'
import { useAddress } from '../address'
import { useTenant } from '../api/session'
import { signOut } from '../api/sign-out'
import { Card } from '../kit/card'
import { Skeleton } from '../kit/skeleton'
import { OfflineNotice } from '../offline/offline-notice'
import { KeepSession } from '../session/keep-session'
import { type TabId, tabNamed, tabs } from '../tabs'
import { useTexts } from '../texts/language'
import bar from './bar-button.module.css'
import { LanguageSwitch } from './language-switch'
import { Letterhead } from './letterhead'
import classes from './shell.module.css'
import { TabBar } from './tab-bar'
import { VisitBanner } from './visit-banner'

const screens = new Map(tabs.map(({ id, load }) => [id, lazy(() => load().then((screen) => ({ default: screen })))]))

/** The board: the landlord and the tenant on top, the tabs, and the tab that is open. */
export function Shell() {
  const texts = useTexts('shell')
  const tabTexts = useTexts('tabs')
  const tenant = useTenant()
  const open = tabNamed(useAddress().search.get('tab'), tenant)
  const Screen = open && screens.get(open.id)
  const title = open === undefined ? texts.dashboard : tabTexts[open.id].name
  useEffect(() => {
    document.title = `${title} · ${tenant.landlord.name}`
  }, [title, tenant.landlord.name])
  useManifest(tenant.landlord.manifest)
  const main = useFocusOnChange(open?.id)
  return (
    <div className={classes.shell}>
      <a href="#main" className={classes.skip}>
        {texts.skip}
      </a>
      <header>
        {tenant.viewer !== null && <p className={classes.viewer}>{texts.viewing(tenant.tenant_name)}</p>}
        {tenant.visit && <VisitBanner visit={tenant.visit} />}
        <Letterhead landlord={tenant.landlord.name} logo={tenant.landlord.logo}>
          <LanguageSwitch />
          <button type="button" className={bar.button} onClick={() => void signOut()}>
            {texts.signOut}
          </button>
        </Letterhead>
        <div className={classes.who}>
          <p>
            <span>{texts.dashboard}</span> <strong>{tenant.tenant_name}</strong>
          </p>
        </div>
      </header>
      <OfflineNotice />
      <TabBar open={open?.id} />
      <main id="main" ref={main} tabIndex={-1} className={classes.main}>
        <h1 className={classes.title}>{title}</h1>
        <Suspense
          fallback={
            <Card>
              <Skeleton lines={5} />
            </Card>
          }
        >
          {Screen && <Screen />}
        </Suspense>
      </main>
      <KeepSession />
    </div>
  )
}

/** A phone installs the portal under this landlord's name. */
function useManifest(address: string): void {
  useEffect(() => {
    const link = document.createElement('link')
    link.rel = 'manifest'
    link.href = address
    document.head.append(link)
    return () => link.remove()
  }, [address])
}

/** Another tab begins at its heading for a keyboard and a screen reader; the first one does not take the focus. */
function useFocusOnChange(tab: TabId | undefined) {
  const place = useRef<HTMLElement>(null)
  const before = useRef(tab)
  useEffect(() => {
    if (before.current === tab) return
    before.current = tab
    place.current?.focus({ preventScroll: true })
  }, [tab])
  return place
}
