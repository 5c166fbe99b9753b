import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react'
import { fetchAhead } from '../../new-version'
import { loadAhead } from '../load-ahead'

type Preloadable<Props> = FunctionComponent<Props> & { preload: () => void }

/**
 * A form in a chunk of its own, with its schema: loaded while the browser is idle, when its button is pointed at, or at last
 * when it opens.
 * `const UnitForm = lazyForm(() => import('./unit-form').then((file) => file.UnitForm))`
 */
export function lazyForm<Props extends object>(load: () => Promise<ComponentType<Props>>): Preloadable<Props> {
  let loaded: ComponentType<Props> | undefined
  const fetch = async () => {
    loaded = await load()
    return loaded
  }
  const Waiting: ComponentType<Props> = lazy(async () => ({ default: await fetch() }))
  loadAhead(fetch)

  function LazyForm(props: Props) {
    // A loaded form is drawn at once: React holds a suspended part back for 300 ms even when its code is there. The choice
    // lasts as long as the form is open, because a change of component would empty its fields.
    const [Form] = useState<ComponentType<Props>>(() => loaded ?? Waiting)
    return createElement(Form, props)
  }
  return Object.assign(LazyForm, { preload: () => void fetchAhead(fetch) })
}
