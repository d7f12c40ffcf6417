/** Exhaustiveness check: an unknown layout in the route table throws rather than rendering a blank page. */
export const unreachableLayout = (layout: never): never => {
  throw new Error(`There is no layout "${String(layout)}".`)
}
