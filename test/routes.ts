import { filesWhere } from './tree'

interface Route {
  path: string
  /** The frame that it stands in: `staff`, `operator`, `publicPages` or, without a frame, `root`. */
  frame: string
  /** It reads the search, order and page of a list from the address. */
  isList: boolean
}

/** The source of each route, from where it is made to the next one. */
const made = filesWhere(/^web\/src\/.*\.tsx?$/).flatMap(({ text }) => text.split(/\bcreateRoute\(/).slice(1))

/** Every address of the web client. They are read from the source, wherever a file makes a route. */
export const routes: readonly Route[] = made.flatMap((block) => {
  const path = /^\s*path: '([^']+)'/m.exec(block)?.[1]
  const frame = /^\s*getParentRoute: \(\) => (\w+)/m.exec(block)?.[1]
  return path === undefined || frame === undefined
    ? []
    : [{ path, frame, isList: block.includes('validateSearch: tableSearch') }]
})

/** The screens of a frame. The route of wrong addresses is none. */
export const pathsIn = (frame: string): string[] =>
  routes.filter((route) => route.frame === frame && route.path !== '$').map(({ path }) => path)
