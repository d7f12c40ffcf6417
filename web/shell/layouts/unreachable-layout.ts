/** A layout nobody drew is a mistake in the route table, and is said so rather than shown as a blank page. */
export const unreachableLayout = (layout: never): never => {
  throw new Error(`There is no layout "${String(layout)}".`)
}
