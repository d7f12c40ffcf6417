import { table } from './table.ts'

/** The pattern of each route; in browsers, only of those that a page links to. */
export const paths: ReadonlyMap<string, string> = new Map(table.map(({ name, path }) => [name, path]))
