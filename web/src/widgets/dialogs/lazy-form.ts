import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

type Preloadable<Props> = LazyExoticComponent<ComponentType<Props>> & { preload: () => void }

/**
 * A form in a chunk of its own, with its schema: loaded when it opens, or already when its button is pointed at.
 * `const UnitForm = lazyForm(() => import('./unit-form').then((file) => file.UnitForm))`
 */
export function lazyForm<Props>(load: () => Promise<ComponentType<Props>>): Preloadable<Props> {
  const component = lazy(async () => ({ default: await load() }))
  // A failed preload is no failure yet: opening the form tries again and shows it.
  return Object.assign(component, { preload: () => void load().catch(() => undefined) })
}
