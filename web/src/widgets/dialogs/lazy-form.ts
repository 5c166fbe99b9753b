import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { fetchAhead } from '../../new-version'
import { loadAhead } from '../load-ahead'

type Preloadable<Props> = LazyExoticComponent<ComponentType<Props>> & { preload: () => void }

/**
 * A form in a chunk of its own, with its schema: loaded while the browser is idle, when its button is pointed at, or at last
 * when it opens.
 * `const UnitForm = lazyForm(() => import('./unit-form').then((file) => file.UnitForm))`
 */
export function lazyForm<Props>(load: () => Promise<ComponentType<Props>>): Preloadable<Props> {
  const component = lazy(async () => ({ default: await load() }))
  loadAhead(load)
  return Object.assign(component, { preload: () => void fetchAhead(load) })
}
